/** State of an American football match at an instant, derived from its log. */
import type { Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { overriddenSchedule } from "../overrides.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { MatchLog } from "./match-log.ts";
import type { Game } from "./schedule.ts";
import type { Season } from "./season.ts";

export type MatchStatus = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed";

export interface MatchState {
  readonly status: MatchStatus;
  /** Number of completed plays. */
  readonly plays: number;
  readonly log?: MatchLog;
  /** Start as published at the instant. */
  readonly start: Instant;
  readonly isTimeConfirmed: boolean;
  readonly areSidesKnown: boolean;
  readonly changedAt: Instant;
  readonly nextChange: Instant;
}

/**
 * Time before the planned start at which a postponement is published, and after it at which the new date is published.
 */
export const postponementLeadTime = 4 * hour;
export const newDateDelay = 6 * hour;

/** Returns the state of a match at an instant. */
export function matchState(season: Season, game: Game, at: Instant): MatchState {
  const overrides = season.overrides(game);
  if (overrides.length === 0) return simulatedState(season, game, at);
  const { status, start, changedAt, nextChange } = overriddenSchedule(overrides, season.plannedStart(game), at);
  if (status !== undefined) {
    const areSidesKnown = at >= season.earliestSidesKnown(game) && at >= season.sidesKnownSince(game);
    return {
      status,
      plays: 0,
      start,
      isTimeConfirmed: at >= game.timeConfirmedAt,
      areSidesKnown,
      changedAt,
      nextChange,
    };
  }
  const state = simulatedState(season, game, at);
  return {
    ...state,
    start,
    changedAt: Math.max(changedAt, state.changedAt),
    nextChange: Math.min(nextChange, state.nextChange),
  };
}

function simulatedState(season: Season, game: Game, at: Instant): MatchState {
  const change = season.scenario(game)?.change;
  const planned = game.fixture.start;
  const start = season.start(game);
  const timeConfirmedAt = change === "unknown-time" ? planned - 8 * hour : game.timeConfirmedAt;
  const { publishedAt } = season.league;
  const earliest = season.earliestSidesKnown(game);
  const sidesKnownSince = at >= earliest ? season.sidesKnownSince(game) : earliest;
  const postponedAt = planned - postponementLeadTime;
  const newDateAt = planned + newDateDelay;
  const changes = [
    publishedAt,
    sidesKnownSince,
    timeConfirmedAt,
    ...(change === "postponed" ? [postponedAt, newDateAt] : []),
  ];
  const stateBeforePlay = (status: MatchStatus, end: Instant, publishedStart: Instant): MatchState => ({
    status,
    plays: 0,
    start: publishedStart,
    isTimeConfirmed: at >= timeConfirmedAt,
    areSidesKnown: at >= sidesKnownSince,
    changedAt: Math.max(publishedAt, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(end, ...changes.filter((each) => each > at)),
  });
  if (change === "cancelled") {
    const { end } = season.result(game);
    if (at < end) return stateBeforePlay("Fixture", end, planned);
    const cancelled = stateBeforePlay("Cancelled", Infinity, planned);
    return { ...cancelled, changedAt: Math.max(end, cancelled.changedAt) };
  }
  if (change === "postponed" && at >= postponedAt && at < newDateAt)
    return stateBeforePlay("Postponed", newDateAt, planned);
  const publishedStart = change === "postponed" && at >= newDateAt ? start : planned;
  if (at < start) return stateBeforePlay("Fixture", start, publishedStart);
  const result = season.result(game);
  if (at < result.start) return stateBeforePlay("Fixture", result.start, publishedStart);
  const log = season.log(game)!;
  const plays = firstIndexAfter(log.times, at);
  const isOver = plays === log.length;
  return {
    status: isOver ? "Played" : "Playing",
    plays,
    log,
    start: publishedStart,
    isTimeConfirmed: true,
    areSidesKnown: true,
    changedAt: plays === 0 ? result.start : log.times[plays - 1]!,
    nextChange: isOver ? Infinity : log.times[plays]!,
  };
}

/** Seconds of play before a play. */
export function secondsPlayed(log: MatchLog, play: number): number {
  const period = log.period[play]!;
  const secondsLeft = log.secondsLeft[play]!;
  if (period <= 4) return (period - 1) * 900 + 900 - secondsLeft;
  const length = log.plan.playoff ? 900 : 600;
  return 3600 + (period - 5) * length + length - secondsLeft;
}
