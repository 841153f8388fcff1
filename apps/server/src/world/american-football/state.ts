/** State of an American football match at an instant: a fold of its log up to there. */
import type { Instant } from "../contract.ts";
import { hour } from "../core/dates.ts";
import { after } from "../timeline/timeline.ts";
import type { Game } from "./schedule.ts";
import type { Season } from "./season.ts";
import type { MatchLog } from "./log.ts";

export type MatchStatus = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed";

export interface MatchState {
  readonly status: MatchStatus;
  /** Plays so far; the last one is `plays - 1`. */
  readonly plays: number;
  readonly log?: MatchLog;
  /** Start as known at the instant, and whether its hour is confirmed. */
  readonly start: Instant;
  readonly hourKnown: boolean;
  readonly sidesKnown: boolean;
  readonly changed: Instant;
  readonly next: Instant;
}

/** Times around the planned start at which a postponement, and the new day, become known. */
export const postponedAhead = 4 * hour;
export const newDateAfter = 6 * hour;

export function matchState(season: Season, game: Game, at: Instant): MatchState {
  const change = season.scenario(game)?.change;
  const planned = game.fixture.start;
  const start = season.start(game);
  const hourKnownAt = change === "unknown-time" ? planned - 8 * hour : game.hourKnown;
  const { published } = season.league;
  const earliest = season.knownNotBefore(game);
  const known = at >= earliest ? season.known(game) : earliest;
  const putOff = planned - postponedAhead;
  const newDate = planned + newDateAfter;
  const moments = [published, known, hourKnownAt, ...(change === "postponed" ? [putOff, newDate] : [])];
  const before = (status: MatchStatus, end: Instant, from: Instant): MatchState => ({
    status,
    plays: 0,
    start: from,
    hourKnown: at >= hourKnownAt,
    sidesKnown: at >= known,
    changed: Math.max(published, ...moments.filter((each) => each <= at)),
    next: Math.min(end, ...moments.filter((each) => each > at)),
  });
  if (change === "cancelled") {
    const { end } = season.result(game);
    if (at < end) return before("Fixture", end, planned);
    const gone = before("Cancelled", Infinity, planned);
    return { ...gone, changed: Math.max(end, gone.changed) };
  }
  if (change === "postponed" && at >= putOff && at < newDate) return before("Postponed", newDate, planned);
  const shown = change === "postponed" && at >= newDate ? start : planned;
  if (at < start) return before("Fixture", start, shown);
  const result = season.result(game);
  if (at < result.start) return before("Fixture", result.start, shown);
  const log = season.log(game)!;
  const plays = after(log.times, at);
  const over = plays === log.length;
  return {
    status: over ? "Played" : "Playing",
    plays,
    log,
    start: shown,
    hourKnown: true,
    sidesKnown: true,
    changed: plays === 0 ? result.start : log.times[plays - 1]!,
    next: over ? Infinity : log.times[plays]!,
  };
}

/** Seconds of play before a play. */
export function secondsPlayed(log: MatchLog, play: number): number {
  const now = log.period[play]!;
  const left = log.left[play]!;
  if (now <= 4) return (now - 1) * 900 + 900 - left;
  const length = log.plan.playoff ? 900 : 600;
  return 3600 + (now - 5) * length + length - left;
}
