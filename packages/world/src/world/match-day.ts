import type { Fixture, Instant, Sport, World } from "../core/contract.ts";

/** An instant at which several matches are in play. */
export interface MatchDay {
  readonly at: Instant;
  /** Matches in play at that instant, in order of start. */
  readonly fixtures: readonly Fixture[];
}

const minute = 60_000;
const hour = 60 * minute;

/** Search options of {@link matchDay}. */
export interface MatchDayOptions {
  readonly sport: Sport;
  /** Earliest instant. */
  readonly from: Instant;
  /** Number of days to search. Default 14. */
  readonly days?: number;
  /** Filter of the fixtures. Default: all count. */
  readonly counts?: (fixture: Fixture) => boolean;
}

/**
 * Finds a match day in progress: the instant, twenty minutes after a kick-off, at which the most matches of a sport
 * that kicked off within the last hour are in play. Returns `undefined` if no match is played.
 */
export function matchDay(
  world: World,
  { sport, from, days = 14, counts = () => true }: MatchDayOptions,
): MatchDay | undefined {
  const { [sport]: sportWorld } = world.sports;
  const upcoming = sportWorld.fixturesBetween(from - hour, from + days * 24 * hour).filter(counts);
  const isPlaying = ({ id }: Fixture, at: Instant): boolean => sportWorld.state(id, at)?.status === "Playing";
  let best: MatchDay | undefined;
  for (const start of new Set(upcoming.map((fixture) => fixture.start))) {
    const at = start + 20 * minute;
    if (at < from) continue;
    const fixtures = upcoming.filter(
      (fixture) => fixture.start <= at && fixture.start > at - hour && isPlaying(fixture, at),
    );
    if (fixtures.length > (best?.fixtures.length ?? 0)) best = { at, fixtures };
  }
  return best;
}
