import type { Fixture, Instant, Sport, World } from "../world/contract.ts";

/** A day with matches, and an instant at which several of them are in play. */
export interface MatchDay {
  readonly at: Instant;
  /** Those that begin within two hours around it, by start. */
  readonly fixtures: readonly Fixture[];
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * A match day in progress: the instant, of those at or after the one given, at which most matches
 * of a sport have kicked off within the hour. `undefined` when nothing is played any more.
 *
 * @param within how many days to look through
 */
export function matchDay(world: World, sport: Sport, from: Instant, within = 14): MatchDay | undefined {
  const end = from + within * 24 * hour;
  const { fixtures, state } = world.sports[sport];
  const coming = fixtures.filter(({ start }) => start >= from - hour && start < end).sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
  const playing = (fixture: Fixture, at: Instant): boolean => state.call(world.sports[sport], fixture.id, at)?.status === "Playing";
  let best: { at: Instant; count: number } | undefined;
  for (const start of new Set(coming.map((fixture) => fixture.start))) {
    const at = start + 20 * minute;
    if (at < from) continue;
    const count = coming.filter((fixture) => fixture.start <= at && fixture.start > at - hour && playing(fixture, at)).length;
    if (best === undefined || count > best.count) best = { at, count };
  }
  if (best === undefined || best.count === 0) return undefined;
  const { at } = best;
  return { at, fixtures: coming.filter((fixture) => Math.abs(fixture.start - at) <= 2 * hour && playing(fixture, Math.max(at, fixture.start + 20 * minute))) };
}
