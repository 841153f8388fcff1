import type { Element } from "@sdf-tools/model";
import type { Member } from "./words.ts";

/** The members of an element in the order of the spec: attributes, text, child elements. */
export function membersOf(element: Element): Member[] {
  const text = element.text === undefined ? [] : [element.text];
  return [...element.attributes, ...text, ...element.elements];
}

/**
 * Whether the documents promise the member in every JSON response that has its parent.
 * A member inside an optional wrapper is not promised: without the wrapper it is gone too.
 */
export function promisedInJson(member: Member): boolean {
  if (member.required !== "Y" || member.only === "xml") return false;
  return member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y";
}
