import { unknownStatus, type FixtureRow } from "../../domain/fixture-rows.ts";

const fields = [
  "status",
  "kickOff",
  "end",
  "coverageLevel",
  "tournamentCalendar",
  "description",
  "lastUpdated",
] as const satisfies readonly (keyof FixtureRow)[];
type Field = (typeof fields)[number];

/**
 * A value, the time of the last change according to its document, its time of receipt, and for a kick-off whether the
 * time is known.
 */
type Fact = readonly [value: string | number, changed: number, received: number, timeKnown: boolean];

export type FixtureFacts = Readonly<Record<string, Readonly<Partial<Record<Field, Fact>>>>>;

/**
 * Merges a response into the facts of a fixture. Within a feed, the document with the latest change wins, because
 * responses can overtake each other; then the one received last; then the greater value. The result does not depend on
 * the order of merging.
 */
export function mergeFacts(facts: FixtureFacts, feed: string, row: FixtureRow, received: number): FixtureFacts {
  const feedFacts = facts[feed] ?? {};
  const next: Partial<Record<Field, Fact>> = { ...feedFacts };
  for (const field of fields) {
    const value = row[field];
    if (value === undefined || value === unknownStatus) continue;
    const fact: Fact = [value, row.lastUpdated ?? received, received, row.timeKnown];
    const before = next[field];
    if (before === undefined || (fact[1] - before[1] || fact[2] - before[2] || order(fact[0], before[0])) > 0)
      next[field] = fact;
  }
  return { ...facts, [feed]: next };
}

/**
 * Combines the facts of all feeds into one fixture. Change times of different feeds are not comparable, so the value
 * received last wins.
 */
export function fixtureRow(id: string, sport: string, facts: FixtureFacts): FixtureRow {
  const best: Partial<Record<Field, Fact>> = {};
  for (const feed of Object.keys(facts).sort()) {
    for (const field of fields) {
      const fact = facts[feed]?.[field];
      const before = best[field];
      // The latest change counts, also if another feed was received after it.
      const by = field === "lastUpdated" ? 0 : 2;
      if (fact !== undefined && (before === undefined || fact[by] > before[by])) best[field] = fact;
    }
  }
  const row: Record<string, unknown> = { id, sport, status: unknownStatus, timeKnown: best.kickOff?.[3] ?? false };
  for (const field of fields) {
    const fact = best[field];
    if (fact !== undefined) row[field] = fact[0];
  }
  return row as unknown as FixtureRow;
}

function order(one: string | number, other: string | number): number {
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
}
