/**
 * Edits of YAML texts that preserve comments, alignment, flow style and block style. The parsed nodes contain their
 * offsets, at which text is inserted.
 */
import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

/** An insertion or replacement in a text. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Number of characters to replace. */
  readonly remove?: number;
}

export function parse(text: string): YAMLMap {
  const { contents, errors } = parseDocument(text, { keepSourceTokens: true });
  if (errors[0] !== undefined || !isMap(contents))
    throw new Error(`expected a YAML mapping: ${errors[0]?.message ?? "the document has another type"}`);
  return contents;
}

export function apply(text: string, insertion: Insertion): string {
  return text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at + (insertion.remove ?? 0));
}

/** The value of a key of a mapping. */
export function at(map: Node | null | undefined, key: string): Node | undefined {
  return findPair(map, key)?.value as Node | undefined;
}

export function findPair(map: Node | null | undefined, key: string): Pair | undefined {
  if (!isMap(map)) return undefined;
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

/** Adds a key at the end of a mapping: inline in flow style, as lines in block style. */
export function addKey(
  text: string,
  map: YAMLMap,
  key: string,
  inline: string,
  lines: readonly string[] = [`${key}: ${inline}`],
): Insertion {
  if (map.flow === true) return intoFlow(text, map, `${key}: ${inline}`);
  const indentation = " ".repeat(findColumn(text, keyStart(map.items[0])));
  return { at: endOfLine(text, contentEnd(map)), text: lines.map((line) => `\n${indentation}${line}`).join("") };
}

/** Adds an item to a list. */
export function addItem(text: string, list: YAMLSeq, item: string): Insertion {
  if (list.flow === true) return intoFlow(text, list, item);
  const first = list.items[0] as Node;
  const dash = text.lastIndexOf("-", first.range?.[0] ?? 0);
  return { at: endOfLine(text, contentEnd(list)), text: `\n${" ".repeat(findColumn(text, dash))}- ${item}` };
}

/** Replaces the text of a node. */
export function replaceNode(node: Node, written: string): Insertion {
  const [start, end] = readSpan(node);
  return { at: start, remove: end - start, text: written };
}

/** Removes an item from a list, or the key of the list if the item is the only one. */
export function removeItem(text: string, map: YAMLMap, key: string, item: string): Insertion | undefined {
  const list = at(map, key);
  if (!isSeq(list)) return undefined;
  const items = list.items as Node[];
  const index = items.findIndex((each) => isScalar(each) && each.value === item);
  const node = items[index];
  if (node === undefined) return undefined;
  if (items.length === 1) return removeKey(text, map, key);
  const [start, end] = readSpan(node);
  if (list.flow !== true) return removeLines(text, start, end);
  return removeFromFlow(items.map(readSpan), index);
}

function removeLines(text: string, start: number, end: number): Insertion {
  const line = text.lastIndexOf("\n", start);
  return { at: line, remove: endOfLine(text, end) - line, text: "" };
}

/** Removes an item of a flow collection with the comma beside it. */
function removeFromFlow(spans: readonly (readonly [start: number, end: number])[], index: number): Insertion {
  const [start, end] = spans[index]!;
  const [previous, next] = [spans[index - 1], spans[index + 1]];
  const from = next !== undefined || previous === undefined ? start : previous[1];
  return { at: from, remove: (next?.[0] ?? end) - from, text: "" };
}

/** Removes a key and its value from a mapping. */
function removeKey(text: string, map: YAMLMap, key: string): Insertion | undefined {
  const index = map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
  const pair = map.items[index];
  if (pair === undefined) return undefined;
  const start = keyStart(pair);
  const end = contentEnd(pair.value as Node);
  if (map.flow !== true) return removeLines(text, start, end);
  return removeFromFlow(
    map.items.map((each) => [keyStart(each), contentEnd(each.value as Node)]),
    index,
  );
}

/** Adds text at the end of a flow collection. */
export function intoFlow(text: string, node: YAMLMap | YAMLSeq, piece: string): Insertion {
  const [, end] = readSpan(node);
  const last = node.items.at(-1);
  if (last === undefined) return { at: end - 1, text: isSeq(node) ? piece : ` ${piece} ` };
  // Insert after the last content, so that the spaces before the bracket are preserved.
  let place = end - 1;
  while (/\s/.test(text[place - 1] ?? "")) place--;
  return { at: place, text: `, ${piece}` };
}

export function readSpan(node: Node): readonly [start: number, end: number] {
  if (node.range === null || node.range === undefined) throw new Error("the YAML node has no range");
  return [node.range[0], node.range[1]];
}

/** The end offset of the last value of a block collection, without trailing spaces and comments. */
function contentEnd(node: Node): number {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = node.items.at(-1) as Pair | Node | undefined;
    const value = (last !== undefined && "key" in last ? (last.value ?? last.key) : last) as Node | undefined;
    if (value !== undefined) return contentEnd(value);
  }
  return readSpan(node)[1];
}

/** The end of the line of an offset; at the start of a line, the end of the previous line. */
function endOfLine(text: string, offset: number): number {
  const from = text[offset - 1] === "\n" ? offset - 1 : offset;
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function keyStart(pair: Pair | undefined): number {
  return readSpan(pair?.key as Node)[0];
}

export function findColumn(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
