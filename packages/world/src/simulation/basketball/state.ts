/** State of a basketball match at an instant, derived from its log. */
import type { Instant } from "../../core/contract.ts";
import { secondsPlayed as countSeconds } from "../leagues/play-log.ts";
import { gameState, type PublishedState } from "../leagues/state.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { Game } from "./schedule.ts";
import { suspension, type Season } from "./season.ts";
import { overtimeSeconds, regularSeconds, type MatchLog } from "./simulate-match.ts";

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

export interface MatchState extends PublishedState {
  readonly status: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended";
  readonly periodId: number;
  readonly plays: number;
  readonly log?: MatchLog;
}

/** Milliseconds from the last play until the result is final. */
export const finalisationDelay = 90_000;

export function matchState(season: Season, game: Game, at: Instant): MatchState {
  return gameState<Game, MatchState>(
    season,
    game,
    at,
    (published) => playedState(season, game, at, published),
    (state) => ({ ...state, periodId: phase.before, plays: 0 }),
  );
}

/** State of a match that has begun. */
function playedState(
  season: Season,
  game: Game,
  at: Instant,
  published: Pick<PublishedState, "start" | "isTimeConfirmed" | "areSidesKnown">,
): MatchState {
  const result = season.result(game);
  const log = season.log(game)!;
  const plays = Math.max(1, firstIndexAfter(log.times, at));
  const last = plays - 1;
  const common = { ...published, plays, log };
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
  const suspended = season.scenario(game)?.change === "suspended" ? suspension(log) : [];
  const changes = [log.times[last]!, log.times[plays]!, ...suspended];
  return {
    ...common,
    status: suspended.length > 0 && at >= suspended[0]! && at < suspended[1]! ? "Suspended" : "Playing",
    periodId: periodId(log, last),
    changedAt: Math.max(log.times[0]!, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(...changes.filter((each) => each > at)),
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

export function secondsPlayed(log: MatchLog, play: number): number {
  const { periods } = log.plan;
  return countSeconds(log, play, periods, regularSeconds / periods, overtimeSeconds);
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
