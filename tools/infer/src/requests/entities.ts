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

export function entityOfElement(element: string): string | undefined {
  return Object.keys(entities).find((entity) => entities[entity]?.elements.includes(element));
}

export function queryOf(entity: string): string {
  return entities[entity]?.query ?? entity;
}

export function elementsOf(entity: string): readonly string[] {
  return entities[entity]?.elements ?? [];
}
