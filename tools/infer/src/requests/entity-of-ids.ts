import type { ObservedStructure } from "../evidence/tree.ts";
import { entityOfElement } from "./entities.ts";

/** Finds the entity whose identifiers in the responses are those of the requests; `undefined` if there is none. */
export function entityOfIds(ids: readonly string[], observed: ObservedStructure): string | undefined {
  const counts = new Map<string, number>();
  count(observed, "", new Set(ids), counts);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

function count(
  observed: ObservedStructure,
  element: string,
  ids: ReadonlySet<string>,
  counts: Map<string, number>,
): void {
  for (const { name, values, structure } of observed.members.values()) {
    const entity = entityOfElement(element);
    if (name === "id" && entity !== undefined) {
      const matching = [...values.values.keys()].filter((value) => ids.has(value)).length;
      if (matching > 0) counts.set(entity, (counts.get(entity) ?? 0) + matching);
    }
    if (structure !== undefined) count(structure, name, ids, counts);
  }
}
