import type { Element } from "@sdf-tools/model";
import type { Member } from "./words.ts";

/** The members of an element in the order of the spec: attributes, text, child elements. */
export function membersOf(element: Element): Member[] {
  const text = element.text === undefined ? [] : [element.text];
  return [...element.attributes, ...text, ...element.elements];
}

/**
 * Whether the API documentation states that the member is present whenever its parent is present in JSON. A member in
 * an optional wrapper is not: it is absent with its wrapper.
 */
export function promisedInJson(member: Member): boolean {
  if (member.required !== "Y" || member.only === "xml") return false;
  return member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y";
}
