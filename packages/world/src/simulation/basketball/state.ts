/** Periods, clock and scores of a basketball match, derived from its log. */
import { secondsPlayed as countSeconds } from "../leagues/play-log.ts";
import type { GameState } from "../leagues/season.ts";
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

/** Period id of a match, as in the feeds. */
export function findPeriodId({ status, log, plays }: GameState<MatchLog>): number {
  if (log === undefined) return phase.before;
  return status === "Played" ? phase.over : periodId(log, plays - 1);
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
