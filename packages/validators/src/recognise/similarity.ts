import type { Shape } from "../shape.ts";
import { listMembers } from "./coverage.ts";

const MAX_NAMES = 40;

/** The structure of a feed that shares the most names with a document. */
export interface Similarity {
  /** Path such as `stages.stage[].division[]`; empty for the root. */
  readonly path: string;
  readonly shared: readonly string[];
}

/** Finds the structure of a shape that shares the most names with the root of a document. */
export function findSimilar(shape: Shape, names: readonly string[]): Similarity {
  const searched = new Set(names.slice(0, MAX_NAMES));
  const visited = new Set<Shape>();
  let best: Similarity = { path: "", shared: [] };
  const visit = (at: Shape, path: string): void => {
    if (visited.has(at)) return;
    visited.add(at);
    const members = listMembers(at);
    const shared = [...searched].filter((name) => members.has(name));
    if (shared.length > best.shared.length) best = { path, shared };
    for (const [name, { key, type }] of members) {
      if (typeof type !== "object" || !("members" in type)) continue;
      visit(type, `${path === "" ? "" : `${path}.`}${name}${key.many ? "[]" : ""}`);
    }
  };
  visit(shape, "");
  return best;
}

/** Returns the names of the members of a shape. */
export function rootNames(shape: Shape): readonly string[] {
  return [...listMembers(shape).keys()];
}
