/** Bodies of services as rows: they are small, and have no XML. */
import { membersBelow } from "./members.ts";
import type { Element, Requirement, Service } from "./model.ts";

export interface ServiceRow {
  /** `ask.request.question`: its anchor, named as the unknowns name places. */
  readonly path: string;
  /** Name with those of the members above it, `usage.tokens`. */
  readonly name: string;
  readonly type: string;
  readonly required: Requirement;
  readonly meaning: string;
}

/** @param place - `ask.request`: what the paths begin with. */
export function rowsOf(body: Element, place: string): readonly ServiceRow[] {
  return membersBelow(body).map(({ path, type, many, open, required, meaning }) => {
    const name = path.replace(/[@#]/g, ".").replace(/^\./, "");
    return { path: `${place}.${name}`, name, type: `${open ? "open" : type}${many ? "[]" : ""}`, required, meaning };
  });
}

export function servicePath({ id }: Service): string {
  return `services/${id}/`;
}
