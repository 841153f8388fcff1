import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { SeenMember, SeenStructure } from "../evidence/tree.ts";
import { scalarOf, valueList } from "../evidence/values.ts";
import { correspond, isMany, type Proposed } from "./correspond.ts";

/** Lines of YAML, without the indentation of their place. */
export type Lines = readonly string[];

/** How proposed facts are marked: each with its own evidence, or all below one that is marked. */
export interface RowOptions {
  readonly forms: ScalarForms;
  readonly marked: boolean;
  /** Told of elements of which only empty ones were seen; they are written as open. */
  readonly onOpen?: (path: readonly string[]) => void;
}

/** Members of a structure as the blocks `attributes:`, `elements:` and `text:` hold them. */
export interface Blocks {
  readonly attributes: Lines;
  readonly elements: Lines;
  /** Value of `text:`. */
  readonly text?: string;
}

export function blocksOf(seen: SeenStructure, path: readonly string[], options: RowOptions): Blocks {
  const proposed = correspond(seen).filter(({ carrier, member }) => carrier === "text" || member.present > 0);
  const of = (carrier: Proposed["carrier"]): Proposed[] => proposed.filter((each) => each.carrier === carrier);
  const text = of("text")[0];
  return {
    attributes: of("attribute").map((each) => attributeRow(each.name, each.member, seen.count, options)),
    elements: of("element").flatMap((each) => elementLines(each, seen.count, path, options)),
    ...(text === undefined ? {} : { text: textRow(text, seen.count, proposed.length > 1, options) }),
  };
}

/** `name: [N, string, Seen in 3 of 4, { evidence: observed }]` */
export function attributeRow(name: string, member: SeenMember, of: number, options: RowOptions): string {
  return `${key(name)}: [${plainFacts(member, of, options).join(", ")}]`;
}

/** `[N, string, Seen in 3 of 4, { json: name }]` */
export function textRow({ name, member }: Proposed, of: number, beside: boolean, options: RowOptions): string {
  const [req, type, meaning, extras] = plainFacts(member, of, options);
  const json = beside ? `json: ${key(name)}` : "";
  const inside = [json, extras === undefined ? "" : extras.slice(2, -2)].filter((each) => each !== "").join(", ");
  return `[${[req, type, meaning, ...(inside === "" ? [] : [`{ ${inside} }`])].join(", ")}]`;
}

function plainFacts(member: SeenMember, of: number, { forms, marked }: RowOptions): string[] {
  const scalar = scalarOf(member.values, forms);
  const list = valueList(member.values, scalar);
  const kinds = member.values.kinds;
  const numeric = forms.jsonOf(scalar) === "number";
  const extras = [
    ...(marked ? ["evidence: observed", "source: { note: recorded responses }"] : []),
    // The rarer form of two; the decoder takes both.
    ...(!numeric && (kinds.get("number") ?? 0) > 0 ? ["observed: [integer]"] : []),
    ...(list === undefined ? [] : [`values: [${list.values.map(quoted).join(", ")}]`]),
  ];
  return ["N", scalar, counts(member, of, list?.looksComplete === true), ...(extras.length === 0 ? [] : [`{ ${extras.join(", ")} }`])];
}

function counts({ present }: SeenMember, of: number, complete: boolean): string {
  return `Seen in ${present} of ${of}${complete ? "; its values look complete" : ""}`;
}

/** An element with everything below it. */
export function elementLines({ name, member, wrapper, xml }: Proposed, of: number, above: readonly string[], options: RowOptions): Lines {
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
    // An element of which only empty ones were seen may hold anything.
    if (member.values.count === 0 || structure !== undefined) {
      options.onOpen?.(path);
      return [`${key(name)}:`, ...indent(head), "  open: true"];
    }
    return [`${key(name)}:`, ...indent(head), `  text: [${[req === "N" ? "Y" : req, type, meaning, ...(extras === undefined ? [] : [extras])].join(", ")}]`];
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

/** A key or a name as YAML writes it. */
export function key(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/^(?:yes|no|true|false|on|off|null)$/i.test(name) ? name : JSON.stringify(name);
}

/** A value as YAML writes it inside a flow list. */
export function quoted(value: string): string {
  return /^[\p{L}][\p{L}\p{N} _/-]*$/u.test(value) && value.trim() === value && !/^(?:yes|no|true|false|on|off|null)$/i.test(value) ? value : JSON.stringify(value);
}
