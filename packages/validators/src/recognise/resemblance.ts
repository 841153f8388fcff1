import type { Shape } from "../shape.ts";
import { membersOf } from "./known.ts";

const maxNames = 40;

/** The place in a feed that has the most of some names. */
export interface Resemblance {
  /** `stages.stage[].division[]`; empty for the response itself. */
  readonly path: string;
  readonly shared: readonly string[];
}

/** Looks through a shape for the structure that is most like the names at the top of a document that no feed fits. */
export function resemblance(shape: Shape, names: readonly string[]): Resemblance {
  const wanted = new Set(names.slice(0, maxNames));
  const seen = new Set<Shape>();
  let best: Resemblance = { path: "", shared: [] };
  const visit = (at: Shape, path: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const members = membersOf(at);
    const shared = [...wanted].filter((name) => members.has(name));
    if (shared.length > best.shared.length) best = { path, shared };
    for (const [name, { key, type }] of members) {
      if (typeof type === "object" && "members" in type) visit(type, `${path === "" ? "" : `${path}.`}${name}${key.many ? "[]" : ""}`);
    }
  };
  visit(shape, "");
  return best;
}

/** Names of the members at the top of a shape. */
export function namesAtTop(shape: Shape): readonly string[] {
  return [...membersOf(shape).keys()];
}
