import type { BareItem, Element } from "@sdf-tools/model";
import { membersOf } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { stated } from "./words.ts";
import { presenceOf } from "./wire.ts";

/**
 * The schema of a response whose one item may stand alone. A value with a member that only the item
 * has is the item, so that the whole, where nothing is required, does not accept it unread.
 */
export function wholeOrItem(whole: JsonSchema, item: JsonSchema, root: Element, { element: name, evidence }: BareItem): JsonSchema {
  const element = root.elements.find((candidate) => candidate.name === name);
  const names = element === undefined ? [] : itemNames(root, element);
  const description = stated(`One ${name} alone`, evidence);
  return { anyOf: [names.length === 0 ? whole : { ...whole, not: { anyOf: names.map((each) => ({ type: "object", ...presenceOf(each) })) } }, { description, ...item }] };
}

/** Members of the item that the root does not have: a value with one of them is an item that stands alone. */
function itemNames(root: Element, item: Element): string[] {
  const own = new Set(membersOf(root).map((member) => member.name));
  return membersOf(item).map((member) => member.name).filter((member) => !own.has(member));
}
