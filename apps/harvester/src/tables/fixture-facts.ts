import { unknownStatus } from "../discover/fixture-rows.ts";
import type { FixtureRow } from "../store/contract.ts";

type Field = "status" | "kickOff" | "end" | "coverageLevel" | "tournamentCalendar" | "description" | "lastUpdated";
const fields: readonly Field[] = ["status", "kickOff", "end", "coverageLevel", "tournamentCalendar", "description", "lastUpdated"];

/** A value, when its document says that it was changed last, when it was received, and for a kick-off whether the time is known. */
type Fact = readonly [value: string | number, changed: number, received: number, timeKnown: boolean];

/** What each feed says about a fixture. */
export type FixtureFacts = Readonly<Record<string, Readonly<Partial<Record<Field, Fact>>>>>;

/**
 * Lays what a response says over what is known. Within a feed the document counts that was changed
 * last, for responses overtake each other; of equal ones the one received last, and of those the
 * greater value. So the order in which responses are taken in never matters.
 */
export function mergeFacts(facts: FixtureFacts, feed: string, row: FixtureRow, received: number): FixtureFacts {
  const feedFacts = facts[feed] ?? {};
  const next: Partial<Record<Field, Fact>> = { ...feedFacts };
  for (const field of fields) {
    const value = row[field];
    if (value === undefined || value === unknownStatus) continue;
    const fact: Fact = [value, row.lastUpdated ?? received, received, row.timeKnown];
    const before = next[field];
    if (before === undefined || (fact[1] - before[1] || fact[2] - before[2] || order(fact[0], before[0])) > 0) next[field] = fact;
  }
  return { ...facts, [feed]: next };
}

/**
 * The fixture as the rest of the harvester sees it. Feeds stamp their documents differently, so
 * between feeds the one counts that was heard last.
 */
export function fixtureRow(id: string, sport: string, facts: FixtureFacts): FixtureRow {
  const best: Partial<Record<Field, Fact>> = {};
  for (const feed of Object.keys(facts).sort()) {
    for (const field of fields) {
      const fact = facts[feed]?.[field];
      const before = best[field];
      if (fact !== undefined && (before === undefined || fact[2] > before[2] || (field === "lastUpdated" && fact[0] > before[0]))) best[field] = fact;
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
