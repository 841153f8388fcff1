/** State of a basketball match at an instant: a fold of its log up to there. */
import type { Instant } from "../contract.ts";
import { hour } from "../core/dates.ts";
import { after } from "../timeline/timeline.ts";
import type { Game } from "./schedule.ts";
import { suspension, type Season } from "./season.ts";
import { overtimeSeconds, regularSeconds, type MatchLog } from "./simulate.ts";

export type MatchStatus = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended";

/** Phases as the feeds number them. */
export const phase = { before: 0, half: [1, 2], quarter: [3, 4, 5, 6], overtime: 7, afterQuarter1: 11, halfTime: 12, afterQuarter3: 13, toOvertime: 14, over: 15, overInRegular: 16, overInOvertime: 17 } as const;

export interface MatchState {
  readonly status: MatchStatus;
  readonly periodId: number;
  /** Plays so far; the last one is `plays - 1`. */
  readonly plays: number;
  readonly log?: MatchLog;
  /** Start as known at the instant, and whether its hour is. */
  readonly start: Instant;
  readonly hourKnown: boolean;
  readonly sidesKnown: boolean;
  readonly changed: Instant;
  readonly next: Instant;
}

/** Time from the last play until the result is final. */
export const finalAfter = 90_000;

export function matchState(season: Season, game: Game, at: Instant): MatchState {
  const change = season.scenario(game)?.change;
  const planned = game.fixture.start;
  const start = season.start(game);
  const hourKnownAt = change === "unknown-time" ? planned - 8 * hour : game.hourKnown;
  const { published } = season.league;
  const earliest = season.knownNotBefore(game);
  const known = at >= earliest ? season.known(game) : earliest;
  const putOff = planned - 4 * hour;
  const newDate = planned + 6 * hour;
  const moments = [published, known, hourKnownAt, ...(change === "postponed" ? [putOff, newDate] : [])];
  const before = (status: MatchStatus, end: Instant, from: Instant): MatchState => ({
    status,
    periodId: phase.before,
    plays: 0,
    start: from,
    hourKnown: at >= hourKnownAt,
    sidesKnown: at >= known,
    changed: Math.max(published, ...moments.filter((each) => each <= at)),
    next: Math.min(end, ...moments.filter((each) => each > at)),
  });
  if (change === "cancelled") {
    const { end } = season.result(game);
    return at < end ? before("Fixture", end, planned) : { ...before("Cancelled", Infinity, planned), changed: Math.max(end, ...moments.filter((each) => each <= at)) };
  }
  if (change === "postponed" && at >= putOff && at < newDate) return before("Postponed", newDate, planned);
  const shown = change === "postponed" && at >= newDate ? start : planned;
  if (at < start) return before("Fixture", start, shown);
  const result = season.result(game);
  if (at < result.start) return before("Fixture", result.start, shown);
  const log = season.log(game)!;
  const plays = Math.max(1, after(log.times, at));
  const last = plays - 1;
  const base = { plays, log, start: shown, hourKnown: true, sidesKnown: true };
  if (plays === log.length) {
    const over = result.end + finalAfter;
    const overtime = log.period[last]! > log.plan.periods;
    if (at >= over) return { ...base, status: "Played", periodId: phase.over, changed: over, next: Infinity };
    return { ...base, status: "Playing", periodId: overtime ? phase.overInOvertime : phase.overInRegular, changed: result.end, next: over };
  }
  const next = log.times[plays]!;
  if (change === "suspended") {
    const [from, to] = suspension(log);
    if (at >= from && at < to) return { ...base, status: "Suspended", periodId: periodId(log, last), changed: from, next: to };
    if (at >= log.times[last]! && at < from && from < next) return { ...base, status: "Playing", periodId: periodId(log, last), changed: log.times[last]!, next: from };
    if (at >= to && at < next && log.times[last]! < to) return { ...base, status: "Playing", periodId: periodId(log, last), changed: to, next };
  }
  return { ...base, status: "Playing", periodId: periodId(log, last), changed: log.times[last]!, next };
}

/** Phase after a play, as the feeds number it. */
export function periodId(log: MatchLog, play: number): number {
  const now = log.period[play]!;
  const { periods } = log.plan;
  const ended = log.kind[play] === 2;
  if (now > periods) return ended ? (log.home[play] === log.away[play] ? phase.toOvertime : phase.overInOvertime) : phase.overtime;
  if (!ended) return periods === 2 ? phase.half[now - 1]! : phase.quarter[now - 1]!;
  if (now === periods) return log.home[play] === log.away[play] ? phase.toOvertime : phase.overInRegular;
  if (periods === 2 || now === 2) return phase.halfTime;
  return now === 1 ? phase.afterQuarter1 : phase.afterQuarter3;
}

/** Seconds played in the whole match up to a play. */
export function secondsPlayed(log: MatchLog, play: number): number {
  const { periods } = log.plan;
  const now = log.period[play]!;
  const length = regularSeconds / periods;
  return now <= periods ? (now - 1) * length + length - log.left[play]! : regularSeconds + (now - periods - 1) * overtimeSeconds + overtimeSeconds - log.left[play]!;
}

/** Points of each period up to a play. */
export function periodScores(log: MatchLog, play: number): readonly { readonly home: number; readonly away: number }[] {
  const found: { home: number; away: number }[] = [];
  let home = 0;
  let away = 0;
  for (let index = 0; index <= play; index++) {
    const now = log.period[index]! - 1;
    if (found.length === now) {
      home = index === 0 ? 0 : log.home[index - 1]!;
      away = index === 0 ? 0 : log.away[index - 1]!;
      found.push({ home: 0, away: 0 });
    }
    found[now]!.home = log.home[index]! - home;
    found[now]!.away = log.away[index]! - away;
  }
  return found;
}
