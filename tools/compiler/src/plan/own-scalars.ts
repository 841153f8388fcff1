import type { OwnScalars } from "@sdf/validators";
import { isAnyName, type Element, type Feed } from "../link/index.ts";

/** Whether only the tables decode a feed: it has a map, or a value of one of the scalars. */
export function isDecodedByTables(own: OwnScalars, { response }: Feed): boolean {
  const isOwn = ({ type = "string", observed }: Pick<Element, "type" | "observed">): boolean =>
    [type, ...observed].some((name) => Object.hasOwn(own, name));
  const hasOwn = ({ attributes, text, elements }: Element): boolean =>
    [...attributes, ...(text === undefined ? [] : [text]), ...elements].some(isOwn) ||
    elements.some((each) => isAnyName(each) || hasOwn(each));
  return hasOwn(response.root);
}
