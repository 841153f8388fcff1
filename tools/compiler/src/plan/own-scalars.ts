import type { OwnScalars } from "@sdf/validators";
import { isAnyName, listMembers, type Element, type Feed } from "../link/index.ts";

/** Whether only the tables decode a feed: it has a map, or a value of one of the scalars. */
export function isDecodedByTables(own: OwnScalars, { response }: Feed): boolean {
  const isOwn = ({ type = "string", observed }: Pick<Element, "type" | "observed">): boolean =>
    [type, ...observed].some((name) => Object.hasOwn(own, name));
  const hasOwn = (element: Element): boolean =>
    listMembers(element).some(isOwn) || element.elements.some((each) => isAnyName(each) || hasOwn(each));
  return hasOwn(response.root);
}
