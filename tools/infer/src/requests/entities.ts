import type { ObservedStructure } from "../evidence/tree.ts";

/**
 * The entities of the service: the query parameter that names each in every feed, and the elements whose field `id`
 * identifies it.
 */
const entities: Readonly<Record<string, { readonly query: string; readonly elements: readonly string[] }>> = {
  fixture: { query: "fx", elements: ["matchInfo", "match", "fixture"] },
  tournamentCalendar: { query: "tmcl", elements: ["tournamentCalendar"] },
  contestant: { query: "ctst", elements: ["contestant"] },
  competition: { query: "comp", elements: ["competition"] },
  stage: { query: "stg", elements: ["stage"] },
  series: { query: "srs", elements: ["series"] },
  person: { query: "prsn", elements: ["person", "player"] },
  tournament: { query: "trn", elements: ["tournament"] },
};

export function entityOfQuery(query: string): string | undefined {
  return Object.keys(entities).find((entity) => entities[entity]?.query === query);
}

function entityOfElement(element: string): string | undefined {
  return Object.keys(entities).find((entity) => entities[entity]?.elements.includes(element));
}

export function queryOf(entity: string): string {
  return entities[entity]?.query ?? entity;
}

export function elementsOf(entity: string): readonly string[] {
  return entities[entity]?.elements ?? [];
}

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
