import { isMap, isSeq, type Node, type YAMLMap } from "yaml";
import type { Element, Feed, Model, Published } from "@sdf-tools/model";
import { openEntry } from "../draft/draft.ts";
import { pathText, type Difference } from "../compare/difference.ts";
import { membersOf, type KnownMember } from "../compare/observe.ts";
import { attributeRow, elementLines, indent, key, quoted, textRow, type Lines, type RowOptions } from "../draft/rows.ts";
import { addItem, addKey, apply, at, columnOf, pairOf, parse, removeItem, replaceNode, spanOf, type Insertion } from "./edit.ts";
import { locateElement, memberNode, type Located } from "./locate.ts";

/** Spec files with the proposals in them. */
export interface Patch {
  /** New text by path, for the files that change. */
  readonly files: ReadonlyMap<string, string>;
  /** What could not be proposed, and why. */
  readonly left: readonly { readonly difference: Difference; readonly why: string }[];
}

/** What a proposal is made from. */
export interface PatchContext {
  readonly model: Published<Model>;
  readonly feed: Published<Feed>;
  /** Spec files by their path. */
  readonly files: ReadonlyMap<string, string>;
  readonly options: RowOptions;
}

const namePattern = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Writes every difference into the feed's spec; shared lists of values grow where they are written. */
export function proposePatch(differences: readonly Difference[], context: PatchContext): Patch {
  const texts = new Map(context.files);
  const left: { difference: Difference; why: string }[] = [];
  for (const difference of differences) {
    const failure = propose(difference, context, texts);
    if (failure !== undefined) left.push({ difference, why: failure });
  }
  return { files: new Map([...texts].filter(([path, text]) => context.files.get(path) !== text)), left };
}

/** @returns why it cannot be written, if it cannot */
function propose(difference: Difference, context: PatchContext, texts: Map<string, string>): string | undefined {
  const { path } = difference;
  const name = path.at(-1) ?? "";
  if (difference.kind === "member" && name !== "#text" && !namePattern.test(name)) return "the name cannot be written in a spec";
  if (difference.kind === "values" && difference.list !== undefined) return growSharedList(difference.list, difference.values, texts);
  const file = context.feed.file;
  const text = texts.get(file);
  if (text === undefined) return `${file} is not at hand`;
  const located = locateElement(parse(text), path.slice(0, -1));
  if (located === undefined) return `${file} does not say where ${pathText(path.slice(0, -1))} is written`;
  const open: string[] = [];
  const options: RowOptions = { ...context.options, onOpen: (place) => void open.push(place.join(".")) };
  const insertion =
    difference.kind === "member" ? newMember(text, located, difference, options, isOpen(knownAt(context.feed, path.slice(0, -1))))
    : difference.kind === "values" ? newValues(text, located, name, difference.values, knownAt(context.feed, path))
    : newForm(text, located, name, difference.form, knownAt(context.feed, path));
  if (typeof insertion === "string") return insertion;
  texts.set(file, open.reduce((so, place) => apply(so, unknownEntry(so, place)), apply(text, insertion)));
  return undefined;
}

/** An entry under `unknowns:`, which open elements need. */
function unknownEntry(text: string, place: string): Insertion {
  const file = parse(text);
  const list = at(file, "unknowns");
  if (isSeq(list) && (list).items.length > 0) return addItem(text, list, openEntry(place));
  if (list !== undefined) return replaceNode(list, `[${openEntry(place)}]`);
  return { at: text.length, text: `${text.endsWith("\n") ? "" : "\n"}\nunknowns:\n  - ${openEntry(place)}\n` };
}

function newMember(text: string, { host, rest }: Located, { proposed, count, path }: Difference & { kind: "member" }, options: RowOptions, opened: boolean): Insertion | string {
  const { carrier, name, member } = proposed;
  if (carrier === "text") {
    // A text can only be written where its element is; a feed that leaves out the text of a used element takes it back.
    const inside = [...rest, name].join(".");
    if (at(host, "use") !== undefined) return removeItem(text, host, "omit", inside) ?? "the text of a used element can only be added where the structure is written";
    return addKey(text, host, "text", textRow(proposed, count.of, true, options));
  }
  const lines: Lines = carrier === "attribute" ? [attributeRow(name, member, count.of, options)] : elementLines(proposed, count.of, path.slice(0, -1), options);
  const block = carrier === "attribute" ? "attributes" : "elements";
  if (rest.length === 0) return openedBlock(text, host, block, lines) ?? intoBlock(text, host, block, lines);
  if (opened) return "the element is left open where its structure is written";
  const additions = at(host, "add");
  const place = rest.join(".");
  if (!isMap(additions)) return inBlockStyle(text, host, "add", [`${key(place)}:`, `  ${block}:`, ...indent(lines, 4)]);
  const addition = at(additions, place);
  if (!isMap(addition)) return inBlockStyle(text, additions, key(place), [`${block}:`, ...indent(lines)]);
  return intoBlock(text, addition, block, lines);
}

/** An element that was open says from now on what was seen in it. */
function openedBlock(text: string, host: YAMLMap, block: string, lines: Lines): Insertion | undefined {
  const open = pairOf(host, "open");
  if (open === undefined) return undefined;
  const [start] = spanOf(open.key as Node);
  const [, end] = spanOf(open.value as Node);
  const written = host.flow === true ? `${block}: { ${flowOf(lines)} }` : [`${block}:`, ...indent(lines, columnOf(text, start) + 2)].join("\n");
  return { at: start, remove: end - start, text: written };
}

/** Adds rows to `attributes:` or `elements:` of a mapping. */
function intoBlock(text: string, host: YAMLMap, block: string, lines: Lines): Insertion | string {
  const rows = at(host, block);
  if (!isMap(rows) || rows.items.length === 0) return inBlockStyle(text, host, block, lines, rows);
  if (rows.flow === true) {
    const flow = asFlow(lines);
    return addKey(text, rows, flow.key, flow.value);
  }
  return addKey(text, rows, "", "", lines);
}

/** Adds a key whose value is lines of its own; inside flow style, the lines are written as flow too. */
function inBlockStyle(text: string, host: YAMLMap, name: string, lines: Lines, empty?: Node): Insertion {
  if (empty !== undefined) return replaceNode(empty, `{ ${flowOf(lines)} }`);
  if (host.flow === true) return addKey(text, host, name, `{ ${flowOf(lines)} }`);
  return addKey(text, host, name, "", [`${name}:`, ...indent(lines)]);
}

/** Lines of a block mapping as the inside of a flow mapping. */
function flowOf(lines: Lines): string {
  const map = parse(lines.join("\n"));
  return map.items.map((pair) => `${key(String((pair.key as { value?: unknown } | null)?.value))}: ${flowNode(pair.value as Node)}`).join(", ");
}

function asFlow(lines: Lines): { key: string; value: string } {
  const [pair] = parse(lines.join("\n")).items;
  return { key: key(String((pair?.key as { value?: unknown } | null)?.value)), value: flowNode(pair?.value as Node) };
}

function flowNode(node: Node): string {
  return flowValue(node.toJSON());
}

function flowValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowValue).join(", ")}]`;
  if (typeof value === "object" && value !== null) return `{ ${Object.entries(value).map(([name, item]) => `${key(name)}: ${flowValue(item)}`).join(", ")} }`;
  return typeof value === "string" ? quoted(value) : String(value);
}

/** Says that a known member comes in one more form. */
function newForm(text: string, { host, rest }: Located, name: string, form: string, known: KnownMember | undefined): Insertion | string {
  if (known === undefined) return "the spec does not have the member";
  const row = memberNode(host, rest, name);
  const ofText = known.kind === "element" && known.content === "scalar" && form !== "absent" && form !== "single" && form !== "list";
  const target = row !== undefined && ofText && isMap(row) ? (at(row, "text") ?? row) : row;
  if (target !== undefined) return extend(text, target, "observed", form, known.observed);
  return override(text, host, [...rest, name].join("."), "observed", `[${[...known.observed, form].join(", ")}]`, form);
}

/** Adds a value to the list that a member names. */
function newValues(text: string, { host, rest }: Located, name: string, values: readonly string[], known: KnownMember | undefined): Insertion | string {
  if (known === undefined || !("values" in known) || known.values === undefined) return "the spec does not list values here";
  const numbers = known.values.items.some(({ value }) => typeof value === "number");
  const fresh = values.map((value) => (numbers && /^-?\d+$/.test(value) ? value : quoted(value)));
  const row = memberNode(host, rest, name);
  const target = row !== undefined && isMap(row) && at(row, "text") !== undefined ? (at(row, "text") as Node) : row;
  const list = target === undefined ? undefined : at(extrasOf(target), "values");
  if (list !== undefined) return growList(text, list, fresh);
  const all = known.values.items.map(({ value, meaning }) => [typeof value === "number" ? String(value) : quoted(value), meaning] as const);
  const meant = all.some(([, meaning]) => meaning !== undefined);
  const written = meant
    ? `{ ${[...all.map(([value, meaning]) => `${mapKey(value)}: ${quoted(meaning ?? value)}`), ...fresh.map((value) => `${mapKey(value)}: ${seenOnly}`)].join(", ")} }`
    : `[${[...all.map(([value]) => value), ...fresh].join(", ")}]`;
  return override(text, host, [...rest, name].join("."), "values", written);
}

const seenOnly = "Seen in recorded responses";

function mapKey(value: string): string {
  return /^-?\d+$/.test(value) ? `"${value}"` : value;
}

function growList(text: string, list: Node, fresh: readonly string[]): Insertion | string {
  if (isSeq(list)) return addItem(text, list, (list).flow === true ? fresh.join(", ") : fresh.join("\n- "));
  if (!isMap(list)) return "the values are those of a shared list";
  const map = list;
  if (map.flow === true) return addKey(text, map, mapKey(fresh[0] ?? ""), [seenOnly, ...fresh.slice(1).map((value) => `${mapKey(value)}: ${seenOnly}`)].join(", "));
  return addKey(text, map, "", "", fresh.map((value) => `${mapKey(value)}: ${seenOnly}`));
}

/** Adds to a list among the extras of a row or mapping; makes the list, or the extras, when there are none. */
function extend(text: string, row: Node, extra: string, item: string, known: readonly string[]): Insertion | string {
  const extras = extrasOf(row);
  const list = at(extras, extra);
  if (isSeq(list)) return addItem(text, list, item);
  const written = `[${[...known, item].join(", ")}]`;
  if (isMap(extras)) return addKey(text, extras, extra, written);
  return isSeq(row) ? addItem(text, row, `{ ${extra}: ${written} }`) : "the member is written in a way that cannot be added to";
}

/** The extras of a row are its fourth item; a mapping holds its facts itself. */
function extrasOf(row: Node): Node | undefined {
  return isSeq(row) ? ((row).items[3] as Node | undefined) : row;
}

/** Sets a fact of a used member under `override:`. */
function override(text: string, host: YAMLMap, path: string, fact: string, written: string, item?: string): Insertion | string {
  if (at(host, "use") === undefined) return "the member is not written in the feed's own file";
  const overrides = at(host, "override");
  if (!isMap(overrides)) return inBlockStyle(text, host, "override", [`${key(path)}: { ${fact}: ${written} }`]);
  const facts = at(overrides, path);
  if (!isMap(facts)) return addKey(text, overrides, key(path), `{ ${fact}: ${written} }`);
  const present = at(facts, fact);
  if (present === undefined) return addKey(text, facts, fact, written);
  return isSeq(present) && item !== undefined ? addItem(text, present, item) : replaceNode(present, written);
}

/** Adds values to a shared list, such as `soccer/match-status`, in the file that holds it. */
function growSharedList(reference: string, values: readonly string[], texts: Map<string, string>): string | undefined {
  const [namespace, name = ""] = reference.split("/");
  for (const [path, text] of texts) {
    if (!path.startsWith(`spec/shared/${namespace}/`)) continue;
    const list = at(at(at(parse(text), "enumerations"), name), "values");
    if (list === undefined) continue;
    const insertion = growList(text, list, values.map(quoted));
    if (typeof insertion === "string") return insertion;
    texts.set(path, apply(text, insertion));
    return undefined;
  }
  return `the shared list ${reference} is not at hand`;
}

function isOpen(member: KnownMember | undefined): boolean {
  return member?.kind === "element" && member.content === "open";
}

/** Whether a member was seen in an element that the spec leaves open: news of the documents, hardly of the service. */
export function isBelowOpen({ path }: Pick<Difference, "path">, feed: Published<Feed>): boolean {
  return path.some((_, length) => length > 0 && isOpen(knownAt(feed, path.slice(0, length))));
}

function knownAt(feed: Published<Feed>, path: readonly string[]): KnownMember | undefined {
  let element: Published<Element> | undefined = feed.response.root;
  let member: KnownMember | undefined;
  for (const name of path) {
    member = membersOf(element).find((each) => each.name === name);
    element = member?.kind === "element" ? member : undefined;
  }
  return member;
}
