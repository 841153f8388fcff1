import { ObservedMember, ObservedStructure } from "./tree.ts";

/** A field with the facts that a spec contains. */
export interface ProposedMember {
  readonly member: ObservedMember;
  /** `text` is the text of the element, which JSON contains as a named field. */
  readonly carrier: "attribute" | "element" | "text";
  /** Name in JSON. */
  readonly name: string;
  /** XML name, if it differs from the JSON name. */
  readonly xml?: string;
  /** XML element around the field that JSON does not contain. */
  readonly wrapper?: string | undefined;
}

/**
 * Matches the XML and JSON representations of the fields of one structure. XML may wrap a list in an element that JSON
 * omits or uses as name, may write a name in another case, and may contain a named JSON value as text. Such pairs are
 * detected among the fields that occur in one format only. If only JSON was observed, scalar values are proposed as
 * attributes, as in all documented feeds.
 */
export function matchFormats(observed: ObservedStructure): ProposedMember[] {
  const remaining = new Map(observed.members);
  const both = observed.json > 0 && observed.xml > 0;
  const proposals: ProposedMember[] = [];
  const markMatched = (...members: ObservedMember[]): void => members.forEach(({ name }) => remaining.delete(name));
  const inFormatOnly = (format: "json" | "xml"): ObservedMember[] =>
    [...remaining.values()].filter(
      ({ carriers }) => carriers.has("json") === (format === "json") && (format === "xml" || carriers.size === 1),
    );

  for (const member of both ? inFormatOnly("xml") : []) {
    const [child, ...others] = elementsIn(member);
    const item =
      child === undefined || others.length > 0
        ? undefined
        : inFormatOnly("json").find(({ name, lists }) => name === child.name && lists > 0);
    if (child === undefined || item === undefined) continue;
    proposals.push({
      member: merged(item.name, item, child),
      carrier: "element",
      name: item.name,
      wrapper: member.name,
    });
    markMatched(member, item);
  }
  for (const member of both ? [...remaining.values()] : []) {
    const item = itemsInside(member);
    if (item === undefined) continue;
    proposals.push({ member: item.member, carrier: "element", name: member.name, wrapper: member.name, xml: item.xml });
    markMatched(member);
  }
  const text = remaining.get("#text");
  // JSON may have a field with this name, too.
  if (text?.carriers.has("text")) {
    const scalars = both ? inFormatOnly("json").filter(({ structure }) => structure === undefined) : [];
    // Without a common value, the only scalar that XML does not contain elsewhere is the text.
    const only = observed.json > 1 && observed.xml > 1 && scalars.length === 1 ? scalars[0] : undefined;
    const named = scalars.find((each) => sameValues(each, text)) ?? only;
    proposals.push({
      member: named === undefined ? text : merged("#text", text, named),
      carrier: "text",
      name: named?.name ?? "text",
    });
    markMatched(text, ...(named === undefined ? [] : [named]));
  }
  for (const member of both ? inFormatOnly("xml") : []) {
    const other = inFormatOnly("json").find(({ name }) => plainName(name) === plainName(member.name));
    if (other === undefined) continue;
    proposals.push({
      member: merged(other.name, other, member),
      carrier: findCarrier(member),
      name: other.name,
      xml: member.name,
    });
    markMatched(member, other);
  }
  for (const member of remaining.values()) {
    const [wrapper] = member.wrappers.keys();
    proposals.push({
      member,
      carrier: findCarrier(member),
      name: member.name,
      wrapper,
      ...(member.xmlName === undefined ? {} : { xml: member.xmlName }),
    });
  }
  return proposals;
}

function merged(name: string, ...members: readonly ObservedMember[]): ObservedMember {
  const all = new ObservedMember(name);
  for (const member of members) all.merge(member);
  return all;
}

/** Child elements of an XML element without text and attributes; otherwise empty. */
function elementsIn({ structure, values }: ObservedMember): ObservedMember[] {
  const members = [...(structure?.members.values() ?? [])];
  return values.count === 0 && members.every(({ carriers }) => carriers.has("element")) ? members : [];
}

/** Merges a list whose name is the same in both formats, but whose items have another element name in XML. */
function itemsInside({
  name,
  lists,
  structure,
  present,
  carriers,
}: ObservedMember): { readonly member: ObservedMember; readonly xml: string } | undefined {
  if (structure === undefined || lists === 0 || !carriers.has("json") || !carriers.has("element")) return undefined;
  const inXml = [...structure.members.values()].filter((member) => !member.carriers.has("json"));
  const [child] = inXml;
  if (inXml.length !== 1 || child === undefined || !child.carriers.has("element") || structure.members.size < 2)
    return undefined;
  const item = new ObservedMember(name);
  item.present = present;
  item.lists = lists;
  item.most = child.most;
  const inJson = new ObservedStructure();
  inJson.json = structure.json;
  for (const member of structure.members.values()) if (member !== child) inJson.members.set(member.name, member);
  item.objectStructure.merge(inJson);
  if (child.structure !== undefined) item.objectStructure.merge(child.structure);
  for (const [carrier, times] of carriers) item.carriers.set(carrier, times);
  return { member: item, xml: child.name };
}

/** Whether a scalar JSON field and an XML text have a common value. */
function sameValues({ structure, values }: ObservedMember, text: ObservedMember): boolean {
  return (
    structure === undefined &&
    [...values.values.keys()].some((value) => value !== "" && text.values.values.has(value.trim()))
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** Whether no type of the language describes all values: other types, lists in lists, or nothing but null. */
export function isUntyped({ present, values, structure, otherItems }: ObservedMember): boolean {
  const { kinds } = values;
  const jsonKinds = (["string", "number", "boolean"] as const).filter((kind) => (kinds.get(kind) ?? 0) > 0);
  const isText = (kinds.get("text") ?? 0) > 0;
  const hasFields = structure !== undefined && structure.members.size > 0;
  return (
    present === 0 ||
    otherItems > 0 ||
    (jsonKinds.length > 1 && (!isText || jsonKinds.includes("boolean"))) ||
    (hasFields && (jsonKinds.length > 0 || values.distinct > 0))
  );
}

function findCarrier(member: ObservedMember): "attribute" | "element" {
  const { carriers, structure, lists, emptyLists } = member;
  if (carriers.has("attribute")) return "attribute";
  return carriers.has("element") || structure !== undefined || lists > 0 || emptyLists > 0 || isUntyped(member)
    ? "element"
    : "attribute";
}

/** Whether a field is a list: it was a JSON list, or occurred several times in XML. */
export function isMany({ lists, emptyLists, most }: ObservedMember): boolean {
  return lists > 0 || emptyLists > 0 || most > 1;
}
