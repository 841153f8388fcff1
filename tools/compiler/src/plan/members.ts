import { findEvidence } from "@sdf/validators/model";
import { listMembers, type Element, type Member } from "../link/index.ts";

/** Whether a member is always present. An element in an optional wrapper is not: it is absent with its wrapper. */
function isPromised(member: Member): boolean {
  return (
    member.required === "Y" &&
    (member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y")
  );
}

/** Whether the API documentation states that the member is present whenever its parent is present in JSON. */
export function promisedInJson(member: Member): boolean {
  return isPromised(member) && member.only !== "xml";
}

/** Whether the API documentation shows that an element without known members is an object, or responses do. */
export function isObject(element: Element): boolean {
  return findEvidence(element, "type") !== "unknown";
}

/** Whether responses are the only evidence of all members below the root of a response. */
export function isFullyObserved(root: Element): boolean {
  const members = listMembers(root);
  const isObservedMember = (member: Member): boolean =>
    member.evidence === "observed" && (member.kind !== "element" || listMembers(member).every(isObservedMember));
  return members.length > 0 && members.every(isObservedMember);
}
