import { placeholderMeaning } from "@sdf-tools/compiler/link";
import { matchFormats, isMany, isUntyped, type ProposedMember } from "../evidence/match-formats.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import { ObservedStructure, type Around, type ObservedMember } from "../evidence/tree.ts";
import { inferScalar, valueList, type ObservedValues } from "../evidence/values.ts";
import type { Use } from "../uses/find-use.ts";
import { findOverride } from "../uses/overrides.ts";

/** Lines of YAML without the indentation of their parent. */
export type Lines = readonly string[];

/** Options of proposed rows. With `marked`, each top-level row has its own evidence and source. */
export interface RowOptions {
  readonly forms: ScalarForms;
  readonly marked: boolean;
  /** Called for each element that was always empty; such an element is written as open. */
  readonly onOpen?: (path: readonly string[]) => void;
  /** Finds the shared structure of an element. Without it, all members are written. */
  readonly findUse?: (proposed: ProposedMember) => Use | undefined;
}

/** The fields of a structure as lines of the blocks `attributes:`, `elements:` and `text:`. */
export interface Blocks {
  readonly attributes: Lines;
  readonly elements: Lines;
  /** Value of `text:`. */
  readonly text?: string | undefined;
}

export function writeBlocks(observed: ObservedStructure, path: readonly string[], options: RowOptions): Blocks {
  const proposed = matchFormats(observed).filter(
    ({ carrier, member }) => carrier === "text" || member.present + member.nulls + member.emptyLists > 0,
  );
  const carriedBy = (carrier: ProposedMember["carrier"]): ProposedMember[] =>
    proposed.filter((each) => each.carrier === carrier);
  const text = carriedBy("text")[0];
  return {
    attributes: carriedBy("attribute").map((each) => attributeRow(each.name, each.member, observed, options)),
    elements: carriedBy("element").flatMap((each) => elementLines(each, observed, path, options)),
    text: text === undefined ? undefined : textRow(text, observed, proposed.length > 1 || path.length === 0, options),
  };
}

/** The row of an attribute, such as `name: [N, string, Not described yet, { source: { note: … } }]`. */
export function attributeRow(name: string, member: ObservedMember, of: Around, options: RowOptions): string {
  return `${key(name)}: [${plainFacts(member, of, options).join(", ")}]`;
}

/** The row of a text, such as `[N, string, Not described yet, { json: name }]`. */
export function textRow(
  { name, member }: ProposedMember,
  of: Around,
  hasSiblings: boolean,
  options: RowOptions,
): string {
  const [req, type, meaning, extras] = plainFacts(member, of, options);
  const json = hasSiblings ? `json: ${key(name)}` : "";
  const inside = [json, (extras ?? "").slice(2, -2)].filter((each) => each !== "").join(", ");
  return `[${[req, type, meaning, `{ ${inside} }`].join(", ")}]`;
}

function plainFacts(member: ObservedMember, of: Around, { forms, marked }: RowOptions): string[] {
  const { values } = member;
  const scalar = inferScalar(values, forms);
  const list = isName(member.name) ? undefined : valueList(values, scalar.name);
  const proof = [
    `${member.present} of ${of.count}`,
    ...(scalar.confidence === 1 ? [] : [`${scalar.distinct} distinct, confidence ${scalar.confidence.toFixed(2)}`]),
    ...(list === undefined ? [] : list.values.map((value) => `${value} ${values.values.get(value) ?? 0}`)),
  ];
  const extras = [
    ...(marked ? ["evidence: observed"] : []),
    `source: { note: ${JSON.stringify(`recorded responses: ${proof.join(", ")}`)} }`,
    ...observedForms([
      ...(values.isLarge ? ["integer"] : scalar.name === "string" && mayBeNumber(values, forms) ? ["decimal"] : []),
      ...listForms(member),
    ]),
    ...(list === undefined ? [] : [`values: [${list.values.map(quoted).join(", ")}]`]),
  ];
  return [
    inferRequirement(member, of),
    scalar.name,
    list?.looksComplete === true ? "Not described yet; its values look complete" : placeholderMeaning,
    `{ ${extras.join(", ")} }`,
  ];
}

/** Whether a field names one of many things, of which recorded responses have a few. */
function isName(field: string): boolean {
  return /(?:name|title|label|id|key|url|slug|abbreviation)$/i.test(field);
}

/** Observed forms beside the type: null, an empty list, and a single value in place of a list. */
function listForms(member: ObservedMember): string[] {
  return [
    ...(member.nulls > 0 ? ["null"] : []),
    ...(member.emptyLists > 0 ? ["empty-list"] : []),
    ...(isMany(member) && member.singlesJson > 0 ? ["single"] : []),
    ...(member.isBare ? ["bare"] : []),
  ];
}

function observedForms(forms: readonly string[]): string[] {
  return forms.length === 0 ? [] : [`observed: [${forms.map(quoted).join(", ")}]`];
}

/** Whether JSON contains numbers at this path, or may do so because only XML, which has no numbers, was observed. */
function mayBeNumber({ kinds, values, distinct }: ObservedValues, forms: ScalarForms): boolean {
  if ((kinds.get("number") ?? 0) > 0) return true;
  return !kinds.has("string") && distinct > 0 && [...values.keys()].every((text) => forms.matches("decimal", text));
}

/** Lowest number of documents that show that a field is always present. */
const MIN_DOCUMENTS = 3;

/** `A` if all objects of at least three documents contain the field, otherwise `N`. The names of a map differ. */
function inferRequirement({ name, present }: ObservedMember, { count, documents }: Around): "A" | "N" {
  return name !== "*" && present >= count && documents >= MIN_DOCUMENTS ? "A" : "N";
}

/** The lines of an element, including everything below it. */
export function elementLines(
  proposed: ProposedMember,
  of: Around,
  above: readonly string[],
  options: RowOptions,
): Lines {
  const isMapOfIds = proposed.member.structure !== undefined && isKeyedByIds(proposed.member.structure);
  const use = isMapOfIds ? undefined : options.findUse?.(proposed);
  if (use !== undefined) return useLines(proposed, use, of, above, options);
  const { name, member, wrapper, xml } = proposed;
  const path = [...above, name];
  const inner: RowOptions = { ...options, marked: false };
  const head = [
    `req: ${inferRequirement(member, of)}`,
    ...(isMany(member) ? ["many: true"] : []),
    ...formLines(xml, wrapper),
    ...(options.marked ? ["evidence: observed"] : []),
    `source: { note: "recorded responses: ${member.present} of ${of.count}" }`,
    `meaning: ${placeholderMeaning}`,
  ];
  const structure = withListOfOne(withEmptyElements(member), name);
  const isMap = structure !== undefined && isKeyedByIds(structure);
  const entries = isMap ? mergeEntries(structure) : structure;
  const isOpen = isUntyped(member);
  head.push(...observedForms([...listForms(member), ...(isOpen ? ["any"] : [])]));
  if (isOpen) {
    options.onOpen?.(path);
    return [`${key(name)}:`, ...indent(head), "  open: true"];
  }
  if (entries === undefined || entries.members.size === 0) {
    const [, type, meaning, extras] = plainFacts(member, of, inner);
    // The content of an element that was always empty is unknown.
    if (member.values.count === 0 || structure !== undefined) {
      options.onOpen?.(path);
      return [`${key(name)}:`, ...indent(head), "  open: true"];
    }
    return [`${key(name)}:`, ...indent(head), `  text: [${["Y", type, meaning, extras].join(", ")}]`];
  }
  const { attributes, elements, text } = writeBlocks(entries, path, inner);
  return [
    `${key(name)}:`,
    ...indent(head),
    ...(attributes.length === 0 ? [] : ["  attributes:", ...indent(indent(attributes))]),
    ...(text === undefined ? [] : [`  text: ${text}`]),
    ...(elements.length === 0 ? [] : ["  elements:", ...indent(indent(elements))]),
  ];
}

/**
 * Whether objects are a map: their names are numbers, dates or identifiers, or have digits and differ between objects.
 */
export function isKeyedByIds({ members, count }: ObservedStructure): boolean {
  const names = [...members.keys()];
  if (names.length < 2) return false;
  if (names.every((name) => identifier.test(name))) return true;
  const isRare = ({ present, nulls, emptyLists }: ObservedMember): boolean =>
    (present + nulls + emptyLists) * 2 <= count;
  return count >= 3 && names.every((name) => /\d/.test(name)) && [...members.values()].every(isRare);
}

/** The values of a map as one member `*`. */
export function mergeEntries(map: ObservedStructure): ObservedStructure {
  const entries = map.with([]);
  const entry = entries.member("*");
  for (const member of map.members.values()) entry.merge(member);
  // In XML, too, the values are elements.
  entry.countCarrier("element");
  const { structure } = entry;
  // Each name is in few documents: what all of them have is in no more documents than the map.
  if (structure !== undefined) structure.documents = Math.min(structure.documents, map.documents);
  return entries;
}

/** The objects of a field. In XML, an empty element is one without fields if others have fields. */
function withEmptyElements({ structure, values }: ObservedMember): ObservedStructure | undefined {
  if (structure === undefined || values.empty === 0 || values.count > values.empty) return structure;
  const all = new ObservedStructure();
  all.merge(structure);
  all.documents = structure.documents;
  all.xml += values.empty;
  return all;
}

/** In XML, a list of one item is one element: the only child of an element with its plural name is a list. */
function withListOfOne(structure: ObservedStructure | undefined, name: string): ObservedStructure | undefined {
  if (structure === undefined || structure.json > 0) return structure;
  const [item, ...others] = structure.members.values();
  if (item === undefined || others.length > 0 || !item.carriers.has("element")) return structure;
  if (name !== `${item.name}s`) return structure;
  const list = new ObservedStructure();
  list.merge(structure);
  list.documents = structure.documents;
  list.member(item.name).lists++;
  return list;
}

const identifier = /^(?:\d+|\d{4}-\d{2}-\d{2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)[0-9a-z]{20,32})$/;

/** Names and lists of names in YAML syntax, such as `{ req: A, observed: [decimal] }`. */
function flowMapping(facts: object): string {
  const entries = Object.entries(facts).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(", ")}]` : String(value)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

function formLines(xml: string | undefined, wrapper: string | undefined): Lines {
  return [
    ...(xml === undefined ? [] : [`xml: ${key(xml)}`]),
    ...(wrapper === undefined ? [] : [`wrapper: { name: ${key(wrapper)}, req: N }`]),
  ];
}

/** The lines of an element with a shared structure: what it omits, overrides and adds. */
function useLines(
  { name, member, wrapper, xml }: ProposedMember,
  { reference, element, hasMeaning, comparison }: Use,
  of: Around,
  above: readonly string[],
  options: RowOptions,
): Lines {
  const { matched, omitted, added } = comparison;
  const path = [...above, name];
  const inner: RowOptions = { ...options, marked: false };
  const overrides = matched.map((each) => {
    const isAlways = inferRequirement(each.member, each.around) === "A";
    const override = findOverride({ ...each, isAlways }, matched.length, options.forms);
    const source = `{ note: "recorded responses: ${each.member.present} of ${each.around.count}" }`;
    return `${key(each.path)}: ${flowMapping({ ...override, source })}`;
  });
  const note = `recorded responses: ${member.present} of ${of.count}, ${matched.length} fields of ${reference}`;
  const additions = (parent: string): Lines => {
    const ofParent = added.filter((each) => each.parent === parent);
    const [attributes, elements] = [
      ofParent.filter(({ proposed }) => proposed.carrier === "attribute"),
      ofParent.filter(({ proposed }) => proposed.carrier === "element"),
    ];
    const below = [...path, ...(parent === "" ? [] : parent.split("."))];
    return [
      ...(attributes.length === 0 ? [] : ["attributes:"]),
      ...indent(attributes.map(({ proposed, around }) => attributeRow(proposed.name, proposed.member, around, inner))),
      ...(elements.length === 0 ? [] : ["elements:"]),
      ...indent(elements.flatMap(({ proposed, around }) => elementLines(proposed, around, below, inner))),
    ];
  };
  const parents = [...new Set(added.map(({ parent }) => parent))].filter((parent) => parent !== "");
  return [
    `${key(name)}:`,
    ...indent([
      `use: ${reference}`,
      `req: ${inferRequirement(member, of)}`,
      ...(isMany(member) && !element.many ? ["many: true"] : []),
      ...(element.wrapper === undefined ? formLines(xml, wrapper) : []),
      "evidence: observed",
      `source: { note: ${JSON.stringify(note)} }`,
      ...(hasMeaning ? [] : [`meaning: ${placeholderMeaning}`]),
      ...observedForms(listForms(member)),
      "optional: true",
      ...(omitted.length === 0 ? [] : [`omit: [${omitted.join(", ")}]`]),
      ...(overrides.length === 0 ? [] : ["override:", ...indent(overrides)]),
      ...(parents.length === 0 ? [] : ["add:"]),
      ...indent(parents.flatMap((parent) => [`${key(parent)}:`, ...indent(additions(parent))])),
      ...additions(""),
    ]),
  ];
}

export function indent(lines: Lines, by = 2): Lines {
  return lines.map((line) => " ".repeat(by) + line);
}

/** A key or name in YAML syntax. */
export function key(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/^(?:yes|no|true|false|on|off|null)$/i.test(name)
    ? name
    : JSON.stringify(name);
}

/** A value in YAML syntax for a flow list. */
export function quoted(value: string): string {
  return /^[\p{L}][\p{L}\p{N} _/-]*$/u.test(value) &&
    value.trim() === value &&
    !/^(?:yes|no|true|false|on|off|null)$/i.test(value)
    ? value
    : JSON.stringify(value);
}
