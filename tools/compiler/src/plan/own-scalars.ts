import type { OwnScalars } from "@sdf/validators";
import type { Element, Feed } from "../link/index.ts";

/** Whether a response has a value of one of the scalars. */
export function usesScalar(own: OwnScalars, { response }: Feed): boolean {
  const isOwn = ({ type = "string", observed }: Pick<Element, "type" | "observed">): boolean =>
    [type, ...observed].some((name) => Object.hasOwn(own, name));
  const hasOwn = ({ attributes, text, elements }: Element): boolean =>
    [...attributes, ...(text === undefined ? [] : [text]), ...elements].some(isOwn) || elements.some(hasOwn);
  return hasOwn(response.root);
}
