import { SeenMember, SeenStructure } from "../evidence/tree.ts";

/** A member as a spec would write it. */
export interface Proposed {
  readonly member: SeenMember;
  /** `text` is the element's own text, under the name that JSON has for it. */
  readonly carrier: "attribute" | "element" | "text";
  /** Name in JSON. */
  readonly name: string;
  /** XML name, where it is another one. */
  readonly xml?: string;
  /** XML element around it that JSON drops. */
  readonly wrapper?: string;
}

/**
 * What the members of one structure are in both formats. XML wraps lists in elements that JSON drops
 * or names itself by, writes some names in another case, and carries as text what JSON gives a name:
 * all are recognised by what is seen in one format only. Where JSON alone was seen, plain values are
 * taken for attributes, as all documented feeds do it.
 */
export function correspond(seen: SeenStructure): Proposed[] {
  const left = new Map(seen.members);
  const both = seen.json > 0 && seen.xml > 0;
  const found: Proposed[] = [];
  const take = (...members: SeenMember[]): void => members.forEach(({ name }) => left.delete(name));
  const alone = (format: "json" | "xml"): SeenMember[] => [...left.values()].filter(({ carriers }) => carriers.has("json") === (format === "json") && (format === "xml" || carriers.size === 1));

  for (const member of both ? alone("xml") : []) {
    const [child, ...others] = elementsIn(member);
    const item = child === undefined || others.length > 0 ? undefined : alone("json").find(({ name, lists }) => name === child.name && lists > 0);
    if (child === undefined || item === undefined) continue;
    found.push({ member: merged(item.name, item, child), carrier: "element", name: item.name, wrapper: member.name });
    take(member, item);
  }
  for (const member of both ? [...left.values()] : []) {
    const item = itemsInside(member);
    if (item === undefined) continue;
    found.push({ member: item.member, carrier: "element", name: member.name, wrapper: member.name, xml: item.xml });
    take(member);
  }
  const text = left.get("#text");
  if (text !== undefined) {
    const named = both ? alone("json").find((each) => sameValues(each, text)) : undefined;
    found.push({ member: named === undefined ? text : merged("#text", text, named), carrier: "text", name: named?.name ?? "text" });
    take(text, ...(named === undefined ? [] : [named]));
  }
  for (const member of both ? alone("xml") : []) {
    const other = alone("json").find(({ name }) => plainName(name) === plainName(member.name));
    if (other === undefined) continue;
    found.push({ member: merged(other.name, other, member), carrier: carrierOf(member), name: other.name, xml: member.name });
    take(member, other);
  }
  for (const member of left.values()) {
    const [wrapper] = member.wrappers.keys();
    found.push({ member, carrier: carrierOf(member), name: member.name, ...(wrapper === undefined ? {} : { wrapper }) });
  }
  return found;
}

function merged(name: string, ...members: readonly SeenMember[]): SeenMember {
  const all = new SeenMember(name);
  for (const member of members) all.merge(member);
  // Seen in two formats, it is not there twice as often.
  return all;
}

/** Elements of an XML element that holds nothing else. */
function elementsIn({ structure, values }: SeenMember): SeenMember[] {
  const members = [...(structure?.members.values() ?? [])];
  return values.count === 0 && members.every(({ carriers }) => carriers.has("element")) ? members : [];
}

/** A list that is called the same in both formats, while XML has an element of another name for each item. */
function itemsInside({ name, lists, structure, present, carriers }: SeenMember): { readonly member: SeenMember; readonly xml: string } | undefined {
  if (structure === undefined || lists === 0 || !carriers.has("json") || !carriers.has("element")) return undefined;
  const inXml = [...structure.members.values()].filter((member) => !member.carriers.has("json"));
  const [child] = inXml;
  if (inXml.length !== 1 || child === undefined || !child.carriers.has("element") || structure.members.size < 2) return undefined;
  const item = new SeenMember(name);
  item.present = present;
  item.lists = lists;
  item.most = child.most;
  const inJson = new SeenStructure();
  inJson.json = structure.json;
  for (const member of structure.members.values()) if (member !== child) inJson.members.set(member.name, member);
  item.ofObjects.merge(inJson);
  if (child.structure !== undefined) item.ofObjects.merge(child.structure);
  for (const [carrier, times] of carriers) item.carriers.set(carrier, times);
  return { member: item, xml: child.name };
}

/** Whether a plain member of JSON says what the text of XML says. */
function sameValues({ structure, values }: SeenMember, text: SeenMember): boolean {
  return structure === undefined && [...values.values.keys()].some((value) => value !== "" && text.values.values.has(value.trim()));
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

function carrierOf({ carriers, structure, lists }: SeenMember): "attribute" | "element" {
  if (carriers.has("attribute")) return "attribute";
  return carriers.has("element") || structure !== undefined || lists > 0 ? "element" : "attribute";
}

/** Whether a member is a list: it came as one, or several times. */
export function isMany({ lists, most }: SeenMember): boolean {
  return lists > 0 || most > 1;
}
