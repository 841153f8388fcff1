import { toSpecPath } from "../html/text.ts";
/** The request and response bodies of services, as table rows. */
import { membersBelow } from "./members.ts";
import type { Element, Service } from "./model.ts";

/**
 * @param place - Prefix of the paths, such as `ask.request`
 * @returns `path` is the anchor, in the notation of unknowns: `ask.request.question`; `name` includes the parents
 */
export function listRows(body: Element, place: string) {
  return membersBelow(body).map(({ path, type, many, open, required, meaning }) => {
    const name = toSpecPath(path);
    return { path: `${place}.${name}`, name, type: `${open ? "open" : type}${many ? "[]" : ""}`, required, meaning };
  });
}

export function servicePath({ id }: Service): string {
  return `services/${id}/`;
}
