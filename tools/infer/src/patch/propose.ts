import type { Feed, Member, Model } from "@sdf-tools/compiler/link";
import { isMap, isSeq, type Node, type YAMLMap } from "yaml";
import { pathText, type Difference } from "../compare/difference.ts";
import { memberAt } from "../compare/observe.ts";
import { openEntry } from "../draft/draft.ts";
import {
  attributeRow,
  elementLines,
  indent,
  key,
  quoted,
  textRow,
  type Lines,
  type RowOptions,
} from "../draft/rows.ts";
import {
  addItem,
  addKey,
  apply,
  at,
  findColumn,
  findPair,
  intoFlow,
  parse,
  removeItem,
  replaceNode,
  readSpan,
  type Insertion,
} from "./edit.ts";
import { locateElement, memberNode, type Located } from "./locate.ts";

/** Proposed changes of spec files. */
export interface Patch {
  /** New texts of the changed files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Differences without a proposal, with the reason. */
  readonly unresolved: readonly { readonly difference: Difference; readonly why: string }[];
}

/** Input of a proposal. */
export interface PatchContext {
  readonly model: Model;
  readonly feed: Feed;
  /** Spec files by their path. */
  readonly files: ReadonlyMap<string, string>;
  readonly options: RowOptions;
}

const namePattern = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Adds all differences to the spec of the feed. New values of shared lists are added to the file of the list. */
export function proposePatch(differences: readonly Difference[], context: PatchContext): Patch {
  const texts = new Map(context.files);
  const unresolved: { difference: Difference; why: string }[] = [];
  for (const difference of differences) {
    const failure = propose(difference, context, texts);
    if (failure !== undefined) unresolved.push({ difference, why: failure });
  }
  return { files: new Map([...texts].filter(([path, text]) => context.files.get(path) !== text)), unresolved };
}

/** @returns the reason if the difference cannot be proposed, otherwise `undefined` */
function propose(difference: Difference, context: PatchContext, texts: Map<string, string>): string | undefined {
  const { path } = difference;
  const name = path.at(-1) ?? "";
  if (difference.kind === "member" && name !== "#text" && !namePattern.test(name))
    return "the name is not valid in a spec";
  if (difference.kind === "values" && difference.list !== undefined)
    return growSharedList(difference.list, difference.values, texts);
  const file = context.feed.file;
  const text = texts.get(file);
  if (text === undefined) return `${file} is not among the spec files`;
  const located = locateElement(parse(text), path.slice(0, -1));
  if (located === undefined) return `${file} contains no definition of ${pathText(path.slice(0, -1))}`;
  const open: string[] = [];
  const options: RowOptions = { ...context.options, onOpen: (place) => void open.push(place.join(".")) };
  const insertion =
    difference.kind === "member"
      ? newMember(text, located, difference, options, isOpen(memberAt(context.feed, path.slice(0, -1))))
      : difference.kind === "values"
        ? newValues(text, located, name, difference.values, memberAt(context.feed, path))
        : newForm(text, located, name, difference.form, memberAt(context.feed, path));
  if (typeof insertion === "string") return insertion;
  texts.set(
    file,
    open.reduce((result, place) => apply(result, unknownEntry(result, place)), apply(text, insertion)),
  );
  return undefined;
}

/** An entry under `unknowns:`, which is required for an open element. */
function unknownEntry(text: string, place: string): Insertion {
  const file = parse(text);
  const list = at(file, "unknowns");
  if (isSeq(list) && list.items.length > 0) return addItem(text, list, openEntry(place));
  if (list !== undefined) return replaceNode(list, `[${openEntry(place)}]`);
  return { at: text.length, text: `${text.endsWith("\n") ? "" : "\n"}\nunknowns:\n  - ${openEntry(place)}\n` };
}

function newMember(
  text: string,
  { host, rest }: Located,
  { proposed, around, path }: Difference & { kind: "member" },
  options: RowOptions,
  isOpenElement: boolean,
): Insertion | string {
  const { carrier, name, member } = proposed;
  if (carrier === "text") {
    // Text belongs to the definition of its element. If the feed omits the text of a used element, remove the omission.
    const inside = [...rest, name].join(".");
    if (at(host, "use") !== undefined)
      return (
        removeItem(text, host, "omit", inside) ??
        "the text of a used element can only be added to the file of the structure"
      );
    return addKey(text, host, "text", textRow(proposed, around, true, options));
  }
  const lines: Lines =
    carrier === "attribute"
      ? [attributeRow(name, member, around, options)]
      : elementLines(proposed, around, path.slice(0, -1), options);
  const block = carrier === "attribute" ? "attributes" : "elements";
  if (rest.length === 0) return replaceOpen(text, host, block, lines) ?? addToBlock(text, host, block, lines);
  if (isOpenElement) return "the structure is open in its own file; add the fields there";
  const additions = at(host, "add");
  const place = rest.join(".");
  if (!isMap(additions)) return addBlock(text, host, "add", [`${key(place)}:`, `  ${block}:`, ...indent(lines, 4)]);
  const addition = at(additions, place);
  if (!isMap(addition)) return addBlock(text, additions, key(place), [`${block}:`, ...indent(lines)]);
  return addToBlock(text, addition, block, lines);
}

/** Replaces the `open` key of an element by the observed fields. */
function replaceOpen(text: string, host: YAMLMap, block: string, lines: Lines): Insertion | undefined {
  const open = findPair(host, "open");
  if (open === undefined) return undefined;
  const [start] = readSpan(open.key as Node);
  const [, end] = readSpan(open.value as Node);
  const written =
    host.flow === true
      ? `${block}: { ${toFlow(lines)} }`
      : [`${block}:`, ...indent(lines, findColumn(text, start) + 2)].join("\n");
  return { at: start, remove: end - start, text: written };
}

/** Adds rows to `attributes:` or `elements:` of a mapping. */
function addToBlock(text: string, host: YAMLMap, block: string, lines: Lines): Insertion | string {
  const rows = at(host, block);
  if (!isMap(rows) || rows.items.length === 0) return addBlock(text, host, block, lines, rows);
  if (rows.flow === true) return intoFlow(text, rows, toFlow(lines));
  return addKey(text, rows, "", "", lines);
}

/** Adds a key with a block value. In a flow mapping, the value is written in flow style. */
function addBlock(text: string, host: YAMLMap, name: string, lines: Lines, empty?: Node): Insertion {
  if (empty !== undefined) return replaceNode(empty, `{ ${toFlow(lines)} }`);
  if (host.flow === true) return addKey(text, host, name, `{ ${toFlow(lines)} }`);
  return addKey(text, host, name, "", [`${name}:`, ...indent(lines)]);
}

/** Converts lines of a block mapping to the content of a flow mapping. */
function toFlow(lines: Lines): string {
  return flowContent(parse(lines.join("\n")).toJSON() as object);
}

function flowContent(mapping: object): string {
  return Object.entries(mapping)
    .map(([name, value]) => `${key(name)}: ${flowValue(value)}`)
    .join(", ");
}

function flowValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowValue).join(", ")}]`;
  if (typeof value === "object" && value !== null) return `{ ${flowContent(value)} }`;
  return typeof value === "string" ? quoted(value) : String(value);
}

/** Adds an observed form to a field of the spec. */
function newForm(
  text: string,
  { host, rest }: Located,
  name: string,
  form: string,
  member: Member | undefined,
): Insertion | string {
  if (member === undefined) return "the spec does not contain the field";
  const row = memberNode(host, rest, name);
  const isScalarElement =
    member.kind === "element" && member.content === "scalar" && !["absent", "single", "list"].includes(form);
  const target = row !== undefined && isScalarElement && isMap(row) ? (at(row, "text") ?? row) : row;
  const path = [...rest, name].join(".");
  if (form === "absent" && member.required === "A") return notAlways(text, host, path, row);
  if (target !== undefined) return extend(text, target, "observed", form, member.observed);
  return override(text, host, path, "observed", `[${[...member.observed, form].join(", ")}]`, form);
}

/** Makes a field optional that was present in all observed responses until now. */
function notAlways(text: string, host: YAMLMap, path: string, row: Node | undefined): Insertion | string {
  const requirement = isSeq(row) ? (row.items[0] as Node) : at(row, "req");
  return requirement === undefined ? override(text, host, path, "req", "N") : replaceNode(requirement, "N");
}

/** Adds values to the list of a field. */
function newValues(
  text: string,
  { host, rest }: Located,
  name: string,
  values: readonly string[],
  member: Member | undefined,
): Insertion | string {
  if (member === undefined || !("values" in member) || member.values === undefined)
    return "the spec contains no list of values for the field";
  const numbers = member.values.items.some(({ value }) => typeof value === "number");
  const added = values.map((value) => (numbers && /^-?\d+$/.test(value) ? value : quoted(value)));
  const row = memberNode(host, rest, name);
  const target = row !== undefined && isMap(row) && at(row, "text") !== undefined ? (at(row, "text") as Node) : row;
  const list = target === undefined ? undefined : at(findExtras(target), "values");
  if (list !== undefined) return growList(text, list, added);
  const all = member.values.items.map(
    ({ value, meaning }) => [typeof value === "number" ? String(value) : quoted(value), meaning] as const,
  );
  const hasMeanings = all.some(([, meaning]) => meaning !== undefined);
  const withMeanings = [
    ...all.map(([value, meaning]) => `${mapKey(value)}: ${quoted(meaning ?? value)}`),
    ...added.map((value) => `${mapKey(value)}: ${observedMeaning}`),
  ];
  const written = hasMeanings
    ? `{ ${withMeanings.join(", ")} }`
    : `[${[...all.map(([value]) => value), ...added].join(", ")}]`;
  return override(text, host, [...rest, name].join("."), "values", written);
}

const observedMeaning = "Seen in recorded responses";

function mapKey(value: string): string {
  return /^-?\d+$/.test(value) ? `"${value}"` : value;
}

function growList(text: string, list: Node, added: readonly string[]): Insertion | string {
  if (isSeq(list)) return addItem(text, list, list.flow === true ? added.join(", ") : added.join("\n- "));
  if (!isMap(list)) return "the values belong to a shared list";
  const meanings = added.map((value) => `${mapKey(value)}: ${observedMeaning}`);
  return list.flow === true ? intoFlow(text, list, meanings.join(", ")) : addKey(text, list, "", "", meanings);
}

/** Adds an item to a list in the extras of a row or mapping; creates the list and the extras if necessary. */
function extend(text: string, row: Node, extra: string, item: string, items: readonly string[]): Insertion | string {
  const extras = findExtras(row);
  const list = at(extras, extra);
  if (isSeq(list)) return addItem(text, list, item);
  const written = `[${[...items, item].join(", ")}]`;
  if (isMap(extras)) return addKey(text, extras, extra, written);
  return isSeq(row) ? addItem(text, row, `{ ${extra}: ${written} }`) : "the definition of the field cannot be extended";
}

/** The extras: the fourth item of a row, or the mapping itself. */
function findExtras(row: Node): Node | undefined {
  return isSeq(row) ? (row.items[3] as Node | undefined) : row;
}

/** Sets a fact of a field of a used structure under `override:`. */
function override(
  text: string,
  host: YAMLMap,
  path: string,
  fact: string,
  written: string,
  item?: string,
): Insertion | string {
  if (at(host, "use") === undefined) return "the field is not defined in the file of the feed";
  const overrides = at(host, "override");
  if (!isMap(overrides)) return addBlock(text, host, "override", [`${key(path)}: { ${fact}: ${written} }`]);
  const facts = at(overrides, path);
  if (!isMap(facts)) return addKey(text, overrides, key(path), `{ ${fact}: ${written} }`);
  const present = at(facts, fact);
  if (present === undefined) return addKey(text, facts, fact, written);
  return isSeq(present) && item !== undefined ? addItem(text, present, item) : replaceNode(present, written);
}

/** Adds values to the file of a shared list, such as `soccer/match-status`. */
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
  return `the shared list ${reference} is not among the spec files`;
}

function isOpen(member: Member | undefined): boolean {
  return member?.kind === "element" && member.content === "open";
}

/** Whether a difference is inside an open element; the API documentation does not describe its content. */
export function isBelowOpen({ path }: Pick<Difference, "path">, feed: Feed): boolean {
  return path.some((_, length) => length > 0 && isOpen(memberAt(feed, path.slice(0, length))));
}
