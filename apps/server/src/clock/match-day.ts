import type { Fixture, Instant, Sport, World } from "../world/contract.ts";

/** A day with matches, and an instant at which several of them are in play. */
export interface MatchDay {
  readonly at: Instant;
  /** Matches in play then, by start. */
  readonly fixtures: readonly Fixture[];
}

const minute = 60_000;
const hour = 60 * minute;

/** What a match day is looked for among. */
export interface MatchDayOptions {
  readonly sport: Sport;
  /** The earliest instant that will do. */
  readonly from: Instant;
  /** Days to look through. Default 14. */
  readonly days?: number;
  /** Which fixtures count. Default: all. */
  readonly counts?: (fixture: Fixture) => boolean;
}

/**
 * A match day in progress: the instant at which most matches of a sport have kicked off within the
 * hour, twenty minutes after the last of them. `undefined` when nothing is played.
 */
export function matchDay(world: World, { sport, from, days = 14, counts = () => true }: MatchDayOptions): MatchDay | undefined {
  const { [sport]: played } = world.sports;
  const coming = played.fixtures
    .filter((fixture) => fixture.start >= from - hour && fixture.start < from + days * 24 * hour && counts(fixture))
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
  const isPlaying = ({ id }: Fixture, at: Instant): boolean => played.state(id, at)?.status === "Playing";
  let best: MatchDay | undefined;
  for (const start of new Set(coming.map((fixture) => fixture.start))) {
    const at = start + 20 * minute;
    if (at < from) continue;
    const fixtures = coming.filter((fixture) => fixture.start <= at && fixture.start > at - hour && isPlaying(fixture, at));
    if (fixtures.length > (best?.fixtures.length ?? 0)) best = { at, fixtures };
  }
  return best;
}
