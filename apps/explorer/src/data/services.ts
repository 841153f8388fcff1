import { toSpecPath } from "../html/text.ts";
/** The request and response bodies of services, as table rows. */
import { membersBelow } from "./members.ts";
import type { Element, Requirement, Service } from "./model.ts";

export interface ServiceRow {
  /** The anchor, in the notation of unknowns: `ask.request.question`. */
  readonly path: string;
  /** Name with its parents: `usage.tokens`. */
  readonly name: string;
  readonly type: string;
  readonly required: Requirement;
  readonly meaning: string;
}

/** @param place - Prefix of the paths, such as `ask.request` */
export function listRows(body: Element, place: string): readonly ServiceRow[] {
  return membersBelow(body).map(({ path, type, many, open, required, meaning }) => {
    const name = toSpecPath(path);
    return { path: `${place}.${name}`, name, type: `${open ? "open" : type}${many ? "[]" : ""}`, required, meaning };
  });
}

export function servicePath({ id }: Service): string {
  return `services/${id}/`;
}
