/** Simulates a basketball match possession by possession, and derives its periods, clock and scores from its log. */
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { LogWriter, secondsPlayed as countSeconds } from "../leagues/play-log.ts";
import type { GameState } from "../leagues/season.ts";

/** Input of a match simulation. No feed publishes these values. */
export interface MatchPlan {
  /** Expected points of the home side minus those of the away side. */
  readonly spread: number;
  /** Expected points of both sides together. */
  readonly total: number;
  /** Possessions of both sides in regular time. */
  readonly possessions: number;
  /** Two halves, or four quarters. */
  readonly periods: 2 | 4;
  readonly start: Instant;
  /** True if the home side has the first possession. */
  readonly homeBall: boolean;
}

const MAX_PLAYS = 700;
const createColumns = () => ({
  times: new Float64Array(MAX_PLAYS),
  /** Period from 1. Overtimes follow the regular periods. */
  period: new Uint8Array(MAX_PLAYS),
  /** Seconds remaining in the period. */
  secondsLeft: new Int16Array(MAX_PLAYS),
  home: new Int16Array(MAX_PLAYS),
  away: new Int16Array(MAX_PLAYS),
  /** 0: start of a period, 1: possession, 2: end of a period. */
  kind: new Uint8Array(MAX_PLAYS),
  /** 1 if the home side has possession after the play. */
  homePossession: new Uint8Array(MAX_PLAYS),
});
const writer = new LogWriter(createColumns());

/** Course of a match: one entry per possession, and per start and end of a period. */
export type MatchLog = Readonly<ReturnType<typeof createColumns>> & {
  readonly plan: MatchPlan;
  readonly length: number;
};

const overtimeSeconds = 300;
export const regularSeconds = 2400;

/** Points and possessions of both sides in an average college game of men. */
export const averageGame = { points: 144, possessions: 138 } as const;

/** Shares of possessions by points in an average game; the others fail. Their mean is about that of an average game. */
const pointShares = [
  [3, 0.12],
  [2, 0.3],
  [1, 0.085],
] as const;
const meanPoints = pointShares.reduce((sum, [points, share]) => sum + points * share, 0);

/** Share of a deviation from the expected lead that is made up in a whole game; it gives margins a deviation of 11.2. */
const REVERSION = 0.36;

/** In the last seconds of a match, a side that trails by a few points catches up by some points per possession. */
const CATCH_UP = { seconds: 150, deficit: 8, points: 0.13 } as const;

/** Standard deviation of the scoring level of a match, which both sides share. */
const DAY_DEVIATION = 0.06;

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  const { spread, total, possessions, periods } = plan;
  const periodSeconds = regularSeconds / periods;
  const score = { home: 0, away: 0 };
  let at = plan.start;
  let { homeBall } = plan;
  const level = 1 + DAY_DEVIATION * stream.normal();
  for (let period = 1; period <= periods || score.home === score.away; period++) {
    const isOvertime = period > periods;
    let seconds = isOvertime ? overtimeSeconds : periodSeconds;
    if (period > 1) homeBall = stream.chance(0.5);
    const add = (kind: number): void =>
      writer.add({ ...score, kind, times: at, period, secondsLeft: seconds, homePossession: homeBall ? 1 : 0 });
    add(0);
    while (seconds > 0) {
      const duration = Math.round(Math.min(33, 4 + stream.gamma(2.6, regularSeconds / possessions - 4)));
      const share = isOvertime ? 0 : ((periods - period) * periodSeconds + seconds) / regularSeconds;
      seconds -= Math.min(seconds, duration);
      // With interruptions, forty minutes of play take two hours.
      at += Math.round(duration * 2.6 + stream.next() * 8) * second;
      const deviation = score.home - score.away - spread * (1 - share);
      const lead = score.home - score.away;
      const isClose = period >= periods && seconds <= CATCH_UP.seconds && Math.abs(lead) <= CATCH_UP.deficit;
      const drift =
        (spread - (isOvertime ? 0 : REVERSION * deviation)) / possessions -
        (isClose ? CATCH_UP.points * Math.sign(lead) : 0);
      const rate = ((total / possessions) * level + (homeBall ? drift : -drift)) / meanPoints;
      let draw = stream.next() / rate;
      const points = pointShares.find(([, part]) => (draw -= part) < 0)?.[0] ?? 0;
      score[homeBall ? "home" : "away"] += points;
      homeBall = !homeBall;
      add(1);
    }
    add(2);
    at += (period === periods / 2 ? 900 : 100) * second;
  }
  return { plan, ...writer.finish() };
}

export function overtimeCount(log: MatchLog): number {
  return Math.max(0, log.period[log.length - 1]! - log.plan.periods);
}

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
