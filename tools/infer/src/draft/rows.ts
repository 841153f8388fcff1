import { matchFormats, isMany, type ProposedMember } from "../evidence/match-formats.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { ObservedMember, ObservedStructure } from "../evidence/tree.ts";
import { scalarOf, valueList } from "../evidence/values.ts";

/** Lines of YAML without the indentation of their parent. */
export type Lines = readonly string[];

/** Options of proposed rows. With `marked`, each top-level row has its own evidence and source. */
export interface RowOptions {
  readonly forms: ScalarForms;
  readonly marked: boolean;
  /** Called for each element that was always empty; such an element is written as open. */
  readonly onOpen?: (path: readonly string[]) => void;
}

/** The fields of a structure as lines of the blocks `attributes:`, `elements:` and `text:`. */
export interface Blocks {
  readonly attributes: Lines;
  readonly elements: Lines;
  /** Value of `text:`. */
  readonly text?: string | undefined;
}

export function blocksOf(observed: ObservedStructure, path: readonly string[], options: RowOptions): Blocks {
  const proposed = matchFormats(observed).filter(({ carrier, member }) => carrier === "text" || member.present > 0);
  const carriedBy = (carrier: ProposedMember["carrier"]): ProposedMember[] =>
    proposed.filter((each) => each.carrier === carrier);
  const text = carriedBy("text")[0];
  return {
    attributes: carriedBy("attribute").map((each) => attributeRow(each.name, each.member, observed.count, options)),
    elements: carriedBy("element").flatMap((each) => elementLines(each, observed.count, path, options)),
    text: text === undefined ? undefined : textRow(text, observed.count, proposed.length > 1, options),
  };
}

/** The row of an attribute, such as `name: [N, string, Seen in 3 of 4, { evidence: observed }]`. */
export function attributeRow(name: string, member: ObservedMember, of: number, options: RowOptions): string {
  return `${key(name)}: [${plainFacts(member, of, options).join(", ")}]`;
}

/** The row of a text, such as `[N, string, Seen in 3 of 4, { json: name }]`. */
export function textRow(
  { name, member }: ProposedMember,
  of: number,
  hasSiblings: boolean,
  options: RowOptions,
): string {
  const [req, type, meaning, extras] = plainFacts(member, of, options);
  const json = hasSiblings ? `json: ${key(name)}` : "";
  const inside = [json, extras === undefined ? "" : extras.slice(2, -2)].filter((each) => each !== "").join(", ");
  return `[${[req, type, meaning, ...(inside === "" ? [] : [`{ ${inside} }`])].join(", ")}]`;
}

function plainFacts(member: ObservedMember, of: number, { forms, marked }: RowOptions): string[] {
  const scalar = scalarOf(member.values, forms);
  const list = valueList(member.values, scalar);
  const kinds = member.values.kinds;
  const numeric = forms.jsonOf(scalar) === "number";
  const extras = [
    ...(marked ? ["evidence: observed", "source: { note: recorded responses }"] : []),
    // The rarer of two forms; the decoder accepts both.
    ...(!numeric && (kinds.get("number") ?? 0) > 0 ? ["observed: [integer]"] : []),
    ...(list === undefined ? [] : [`values: [${list.values.map(quoted).join(", ")}]`]),
  ];
  return [
    "N",
    scalar,
    counts(member, of, list?.looksComplete === true),
    ...(extras.length === 0 ? [] : [`{ ${extras.join(", ")} }`]),
  ];
}

function counts({ present }: ObservedMember, of: number, complete: boolean): string {
  return `Seen in ${present} of ${of}${complete ? "; its values look complete" : ""}`;
}

/** The lines of an element, including everything below it. */
export function elementLines(
  { name, member, wrapper, xml }: ProposedMember,
  of: number,
  above: readonly string[],
  options: RowOptions,
): Lines {
  const path = [...above, name];
  const inner: RowOptions = { ...options, marked: false };
  const head = [
    "req: N",
    ...(isMany(member) ? ["many: true"] : []),
    ...(xml === undefined ? [] : [`xml: ${key(xml)}`]),
    ...(wrapper === undefined ? [] : [`wrapper: { name: ${key(wrapper)}, req: N }`]),
    ...(options.marked ? ["evidence: observed", "source: { note: recorded responses }"] : []),
    `meaning: ${counts(member, of, false)}`,
  ];
  const { structure } = member;
  if (structure === undefined || structure.members.size === 0) {
    const [req, type, meaning, extras] = plainFacts(member, of, inner);
    // The content of an element that was always empty is unknown.
    if (member.values.count === 0 || structure !== undefined) {
      options.onOpen?.(path);
      return [`${key(name)}:`, ...indent(head), "  open: true"];
    }
    return [
      `${key(name)}:`,
      ...indent(head),
      `  text: [${[req === "N" ? "Y" : req, type, meaning, ...(extras === undefined ? [] : [extras])].join(", ")}]`,
    ];
  }
  const { attributes, elements, text } = blocksOf(structure, path, inner);
  return [
    `${key(name)}:`,
    ...indent(head),
    ...(attributes.length === 0 ? [] : ["  attributes:", ...indent(indent(attributes))]),
    ...(text === undefined ? [] : [`  text: ${text}`]),
    ...(elements.length === 0 ? [] : ["  elements:", ...indent(indent(elements))]),
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
