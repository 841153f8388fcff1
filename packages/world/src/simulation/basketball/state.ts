/** State of a basketball match at an instant, derived from its log. */
import type { Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { overriddenSchedule } from "../overrides.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { Game } from "./schedule.ts";
import { suspension, type Season } from "./season.ts";
import { overtimeSeconds, regularSeconds, type MatchLog } from "./simulate-match.ts";

export type MatchStatus = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended";

/** Period ids of the feeds. */
const phase = {
  before: 0,
  half: [1, 2],
  quarter: [3, 4, 5, 6],
  overtime: 7,
  afterQuarter1: 11,
  halfTime: 12,
  afterQuarter3: 13,
  toOvertime: 14,
  over: 15,
  overInRegular: 16,
  overInOvertime: 17,
} as const;

export interface MatchState {
  readonly status: MatchStatus;
  readonly periodId: number;
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

/** Milliseconds from the last play until the result is final. */
export const finalisationDelay = 90_000;

/** Returns the state of a match at an instant. */
export function matchState(season: Season, game: Game, at: Instant): MatchState {
  const overrides = season.overrides(game);
  if (overrides.length === 0) return simulatedState(season, game, at);
  const { status, start, changedAt, nextChange } = overriddenSchedule(overrides, season.plannedStart(game), at);
  if (status !== undefined) {
    const areSidesKnown = at >= season.earliestSidesKnown(game) && at >= season.sidesKnownSince(game);
    return {
      status,
      periodId: phase.before,
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
  const postponedAt = planned - 4 * hour;
  const newDateAt = planned + 6 * hour;
  const changes = [
    publishedAt,
    sidesKnownSince,
    timeConfirmedAt,
    ...(change === "postponed" ? [postponedAt, newDateAt] : []),
  ];
  const stateBeforePlay = (status: MatchStatus, end: Instant, publishedStart: Instant): MatchState => ({
    status,
    periodId: phase.before,
    plays: 0,
    start: publishedStart,
    isTimeConfirmed: at >= timeConfirmedAt,
    areSidesKnown: at >= sidesKnownSince,
    changedAt: Math.max(publishedAt, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(end, ...changes.filter((each) => each > at)),
  });
  if (change === "cancelled") {
    const { end } = season.result(game);
    return at < end
      ? stateBeforePlay("Fixture", end, planned)
      : {
          ...stateBeforePlay("Cancelled", Infinity, planned),
          changedAt: Math.max(end, ...changes.filter((each) => each <= at)),
        };
  }
  if (change === "postponed" && at >= postponedAt && at < newDateAt)
    return stateBeforePlay("Postponed", newDateAt, planned);
  const publishedStart = change === "postponed" && at >= newDateAt ? start : planned;
  if (at < start) return stateBeforePlay("Fixture", start, publishedStart);
  const result = season.result(game);
  if (at < result.start) return stateBeforePlay("Fixture", result.start, publishedStart);
  const log = season.log(game)!;
  const plays = Math.max(1, firstIndexAfter(log.times, at));
  const last = plays - 1;
  const common = { plays, log, start: publishedStart, isTimeConfirmed: true, areSidesKnown: true };
  if (plays === log.length) {
    const finalAt = result.end + finalisationDelay;
    const isOvertime = log.period[last]! > log.plan.periods;
    if (at >= finalAt)
      return { ...common, status: "Played", periodId: phase.over, changedAt: finalAt, nextChange: Infinity };
    return {
      ...common,
      status: "Playing",
      periodId: isOvertime ? phase.overInOvertime : phase.overInRegular,
      changedAt: result.end,
      nextChange: finalAt,
    };
  }
  const nextPlayAt = log.times[plays]!;
  if (change === "suspended") {
    const [from, to] = suspension(log);
    if (at >= from && at < to)
      return { ...common, status: "Suspended", periodId: periodId(log, last), changedAt: from, nextChange: to };
    if (at >= log.times[last]! && at < from && from < nextPlayAt)
      return {
        ...common,
        status: "Playing",
        periodId: periodId(log, last),
        changedAt: log.times[last]!,
        nextChange: from,
      };
    if (at >= to && at < nextPlayAt && log.times[last]! < to)
      return { ...common, status: "Playing", periodId: periodId(log, last), changedAt: to, nextChange: nextPlayAt };
  }
  return {
    ...common,
    status: "Playing",
    periodId: periodId(log, last),
    changedAt: log.times[last]!,
    nextChange: nextPlayAt,
  };
}

/** Period id after a play, as in the feeds. */
export function periodId(log: MatchLog, play: number): number {
  const period = log.period[play]!;
  const { periods } = log.plan;
  const isPeriodEnd = log.kind[play] === 2;
  if (period > periods)
    return isPeriodEnd ? (log.home[play] === log.away[play] ? phase.toOvertime : phase.overInOvertime) : phase.overtime;
  if (!isPeriodEnd) return periods === 2 ? phase.half[period - 1]! : phase.quarter[period - 1]!;
  if (period === periods) return log.home[play] === log.away[play] ? phase.toOvertime : phase.overInRegular;
  if (periods === 2 || period === 2) return phase.halfTime;
  return period === 1 ? phase.afterQuarter1 : phase.afterQuarter3;
}

/** Seconds played in the match up to a play. */
export function secondsPlayed(log: MatchLog, play: number): number {
  const { periods } = log.plan;
  const period = log.period[play]!;
  const length = regularSeconds / periods;
  return period <= periods
    ? (period - 1) * length + length - log.secondsLeft[play]!
    : regularSeconds + (period - periods - 1) * overtimeSeconds + overtimeSeconds - log.secondsLeft[play]!;
}

/** Points of each period up to a play. */
export function periodScores(log: MatchLog, play: number): readonly { readonly home: number; readonly away: number }[] {
  const scores: { home: number; away: number }[] = [];
  let home = 0;
  let away = 0;
  for (let index = 0; index <= play; index++) {
    const periodIndex = log.period[index]! - 1;
    if (scores.length === periodIndex) {
      home = index === 0 ? 0 : log.home[index - 1]!;
      away = index === 0 ? 0 : log.away[index - 1]!;
      scores.push({ home: 0, away: 0 });
    }
    scores[periodIndex]!.home = log.home[index]! - home;
    scores[periodIndex]!.away = log.away[index]! - away;
  }
  return scores;
}
