import type { Attribute, Element, Text } from "@sdf-tools/compiler/link";
import { removeExcludedFields } from "@sdf-tools/documents/excluded-fields";
import { findEvidence, isDecidedByResponse } from "@sdf/validators/model";
import fc from "fast-check";
import { openContent } from "./open.ts";
import { plainValue } from "./scalar.ts";

/** A JSON object. */
export type Value = Record<string, unknown>;
export type Member = Attribute | Text | Element;

/** Lists the members of an element in the order of the spec. */
export function listMembers(element: Element): readonly Member[] {
  return [...element.attributes, ...(element.text === undefined ? [] : [element.text]), ...element.elements];
}

/** Finds a member by the names on its path, joined by dots. */
export function findMember(root: Element, path: string): Member | undefined {
  return path
    .split(".")
    .reduce<Member | undefined>(
      (parent, name) =>
        parent?.kind === "element" ? listMembers(parent).find((each) => each.name === name) : undefined,
      root,
    );
}

/** True if the spec requires a member. A member of an optional wrapper is optional. */
export function isRequired(member: Member): boolean {
  return (
    member.required === "Y" &&
    (member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y")
  );
}

/** True if the decoder expects a member: the spec requires it, or all recorded responses contain it. */
export function isExpected(member: Pick<Member, "required">): boolean {
  return member.required === "Y" || member.required === "A";
}

/** True if the API documentation states the form of a member. Another form of it is an issue, and otherwise drift. */
export function hasDocumentedForm(member: Member): boolean {
  return findEvidence(member, "type") === "documented";
}

/** True if valid values without drift have the member. */
function isPresent(member: Member): boolean {
  const { required, when } = member;
  return required === "A" || isRequired(member) || (required === "C" && isDecidedByResponse(when));
}

/** True if a member is a scalar in JSON. */
export function isScalarMember(member: Member): member is Attribute | Text | (Element & { content: "scalar" }) {
  return member.kind !== "element" || member.content === "scalar";
}

/** A value as XML has it: without the members that the API documentation states for JSON only. */
export function toXmlValue(element: Element, value: Value): Value {
  const content = { ...value };
  for (const member of listMembers(element)) {
    const child = value[member.name];
    if (member.only === "json") delete content[member.name];
    else if (member.kind === "element" && typeof child === "object" && child !== null) {
      content[member.name] = Array.isArray(child)
        ? child.map((item: unknown) => (isObject(item) ? toXmlValue(member, item) : item))
        : toXmlValue(member, child as Value);
    }
  }
  return content;
}

function isObject(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const byElement = new WeakMap<Element, fc.Arbitrary<Value>>();

/**
 * Generates typed values of an element according to the spec: all members that are required or were always observed,
 * any selection of the others, lists of various lengths, and edge cases of the types.
 */
export function elementValue(element: Element, depth = 0): fc.Arbitrary<Value> {
  let values = byElement.get(element);
  if (values === undefined) byElement.set(element, (values = make(element, depth)));
  return values;
}

function make(element: Element, depth: number): fc.Arbitrary<Value> {
  const members = listMembers(element);
  const content = fc.record(
    Object.fromEntries(members.map((member) => [member.name, memberValue(member, depth + 1)])),
    { requiredKeys: members.filter(isPresent).map((member) => member.name), noNullPrototype: true },
  );
  if (element.content === "open")
    return fc.tuple(openContent, content).map(([open, described]) => ({ ...open, ...described }));
  return depth === 0 ? content.map((value) => removeExcludedFields(element, value)) : content;
}

function memberValue(member: Member, depth: number): fc.Arbitrary<unknown> {
  if (member.kind === "text") {
    // XML does not distinguish empty optional text from no text.
    const text = plainValue(member);
    return isExpected(member) ? text : text.filter((value) => value !== "");
  }
  if (member.kind === "attribute") return plainValue(member);
  const item: fc.Arbitrary<unknown> = member.content === "scalar" ? plainValue(member) : elementValue(member, depth);
  if (!member.many) return item;
  // XML does not distinguish an empty list from no list, so lists have items.
  return fc.array(item, { minLength: 1, maxLength: depth < 3 ? 3 : 2 });
}
