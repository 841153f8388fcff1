import { listMembers, type Element, type Member } from "@sdf-tools/compiler/link";
import { isMany, matchFormats, type ProposedMember } from "../evidence/match-formats.ts";
import type { ObservedMember, ObservedStructure } from "../evidence/tree.ts";

/** A field that a shared structure and the responses have, with its path below the structure. */
export interface MatchedMember {
  readonly path: string;
  readonly spec: Member;
  readonly member: ObservedMember;
  readonly around: ObservedStructure;
}

/** A field of the responses that a shared structure does not have. */
export interface AddedMember {
  /** Path of its parent; empty for the structure. */
  readonly parent: string;
  readonly proposed: ProposedMember;
  readonly around: ObservedStructure;
}

/** The common and the different fields of a shared structure and of observed objects. */
export interface Comparison {
  readonly matched: MatchedMember[];
  readonly added: AddedMember[];
  /** Paths of fields that no response contains, or in another form. */
  readonly omitted: string[];
  /** Number of fields of the structure, at all levels. */
  readonly size: number;
  /** True if the structure cannot describe the objects, such as for a list instead of an object. */
  isPossible: boolean;
}

/** Compares a shared structure with observed objects. */
export function compareStructure(element: Element, observed: ObservedStructure): Comparison {
  const comparison: Comparison = { matched: [], added: [], omitted: [], size: countMembers(element), isPossible: true };
  compareBelow(element, observed, "", comparison);
  return comparison;
}

function compareBelow(element: Element, observed: ObservedStructure, parent: string, result: Comparison): void {
  const rest = new Set(listMembers(element));
  for (const each of matchFormats(withNamedText(element, observed))) {
    if (each.member.present === 0 && each.carrier !== "text") continue;
    const proposed = unwrapped(each, element);
    const { member } = proposed;
    // The text of an element has no name in XML.
    const isUnnamedText = proposed.carrier === "text" && !member.carriers.has("json");
    const spec = isUnnamedText ? element.text : [...rest].find(({ name }) => name === proposed.name);
    if (spec === undefined || !isSameForm(proposed, spec)) {
      if (proposed.carrier === "text") result.isPossible = false;
      result.added.push({ parent, proposed, around: observed });
      continue;
    }
    rest.delete(spec);
    const path = parent === "" ? spec.name : `${parent}.${spec.name}`;
    result.matched.push({ path, spec, member, around: observed });
    const { structure } = member;
    if (spec.kind === "element" && structure !== undefined) compareBelow(spec as Element, structure, path, result);
  }
  for (const { name } of rest) result.omitted.push(parent === "" ? name : `${parent}.${name}`);
}

/** Joins the text of XML elements with the JSON field that has its name according to the structure. */
function withNamedText({ text }: Element, observed: ObservedStructure): ObservedStructure {
  const [inXml, inJson] = [observed.members.get("#text"), observed.members.get(text?.name ?? "")];
  if (text === undefined || inXml === undefined || inJson === undefined) return observed;
  if (hasXml(inJson) || inJson.structure !== undefined) return observed;
  const joined = observed.with([]);
  for (const member of observed.members.values()) {
    if (member === inXml || member === inJson) joined.member(text.name).merge(member);
    else joined.members.set(member.name, member);
  }
  return joined;
}

/** Returns the items of an element that the structure declares as a wrapper, which only XML contains. */
function unwrapped(proposed: ProposedMember, element: Element): ProposedMember {
  const { member, name } = proposed;
  const list = element.elements.find(({ wrapper }) => wrapper?.name === name);
  const items = list === undefined ? undefined : member.structure?.members.get(list.xmlName);
  if (list === undefined || items === undefined || member.structure?.members.size !== 1) return proposed;
  if (member.carriers.has("json")) return proposed;
  return { member: items, carrier: "element", name: list.name, wrapper: name, xml: list.xmlName };
}

/** Whether the structure can contain a field as the responses contain it. */
function isSameForm({ carrier, member, xml, name, wrapper }: ProposedMember, spec: Member): boolean {
  const isObject = (member.structure?.members.size ?? 0) > 0;
  if (spec.only !== undefined) return false;
  if (spec.kind !== "element") {
    if (isObject || isMany(member)) return false;
    // JSON does not distinguish attributes and texts.
    return [...member.carriers.keys()].every((each) => each === "json" || each === spec.kind);
  }
  if (!isSameRepetition(member, spec.many)) return false;
  if (hasXml(member) && (carrier !== "element" || spec.xmlName !== (xml ?? name))) return false;
  if (hasXml(member) && spec.wrapper?.name !== wrapper) return false;
  return isObject ? spec.content !== "scalar" : spec.content === "scalar" || member.values.count === 0;
}

/** Whether the observed lists and single values agree with `many`. A single XML element may be a list. */
export function isSameRepetition(member: ObservedMember, many: boolean): boolean {
  return many ? member.singlesJson === 0 : !isMany(member);
}

function hasXml({ carriers }: ObservedMember): boolean {
  return carriers.has("attribute") || carriers.has("element") || carriers.has("text");
}

function countMembers(element: Element): number {
  return listMembers(element).reduce(
    (sum, member) => sum + 1 + (member.kind === "element" ? countMembers(member as Element) : 0),
    0,
  );
}

/** Number of observed fields at all levels. */
export function countFields(observed: ObservedStructure): number {
  return matchFormats(observed).reduce(
    (sum, { member }) => sum + 1 + (member.structure === undefined ? 0 : countFields(member.structure)),
    0,
  );
}
