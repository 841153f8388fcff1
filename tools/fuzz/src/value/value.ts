import type { Attribute, Element, Text } from "@sdf-tools/model";
import fc from "fast-check";
import { openContent } from "./open.ts";
import { plainValue } from "./scalar.ts";

/** A JSON object. */
export type Value = Record<string, unknown>;
export type Member = Attribute | Text | Element;

/** The members of an element, in the order of the spec. */
export function membersOf(element: Element): readonly Member[] {
  return [...element.attributes, ...(element.text === undefined ? [] : [element.text]), ...element.elements];
}

/** Whether the documents promise a member. One in an optional wrapper is gone with it. */
export function isPromised(member: Member): boolean {
  return member.required === "Y" && (member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y");
}

/** Whether an element is a plain value in JSON. */
export function isPlain(member: Member): member is Attribute | Text | (Element & { content: "scalar" }) {
  return member.kind !== "element" || member.content === "scalar";
}

const byElement = new WeakMap<Element, fc.Arbitrary<Value>>();

/**
 * Typed values of an element as the documents describe them: every promised member, any choice of
 * the others, lists of none to several, values from the edges of their types.
 */
export function elementValue(element: Element, depth = 0): fc.Arbitrary<Value> {
  let values = byElement.get(element);
  if (values === undefined) byElement.set(element, (values = make(element, depth)));
  return values;
}

function make(element: Element, depth: number): fc.Arbitrary<Value> {
  const members = membersOf(element);
  const content = fc.record(
    Object.fromEntries(members.map((member) => [member.name, memberValue(member, depth + 1)])),
    { requiredKeys: members.filter(isPromised).map((member) => member.name), noNullPrototype: true },
  );
  if (element.content !== "open") return content;
  return fc.tuple(openContent, content).map(([unknown, known]) => ({ ...unknown, ...known }));
}

function memberValue(member: Member, depth: number): fc.Arbitrary<unknown> {
  if (member.kind === "text") {
    // Empty optional text and no text are the same in XML.
    const text = plainValue(member);
    return member.required === "Y" ? text : text.filter((value) => value !== "");
  }
  if (member.kind === "attribute") return plainValue(member);
  const item: fc.Arbitrary<unknown> = member.content === "scalar" ? plainValue(member) : elementValue(member, depth);
  if (!member.many) return item;
  // An empty list and no list are the same in XML, so there is only the latter: the key is left out.
  return fc.array(item, { minLength: 1, maxLength: depth < 3 ? 3 : 2 });
}
