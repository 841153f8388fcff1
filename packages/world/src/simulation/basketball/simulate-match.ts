/** Simulates a basketball match possession by possession. */
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { chaseShares, chooseTactic, freeThrowPoints, tacticSeconds, type PointShares } from "./end-game.ts";

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

/** Course of a match: one entry per play, in typed arrays, because a season has a quarter of a million plays. */
export interface MatchLog {
  readonly plan: MatchPlan;
  readonly length: number;
  readonly times: Float64Array;
  /** Period from 1. Overtimes follow the regular periods. */
  readonly period: Uint8Array;
  /** Seconds remaining in the period. */
  readonly secondsLeft: Int16Array;
  readonly home: Int16Array;
  readonly away: Int16Array;
  /** 0: start of a period, 1: possession, 2: end of a period. */
  readonly kind: Uint8Array;
  /** 1 if the home side has possession after the play. */
  readonly homePossession: Uint8Array;
}

export const overtimeSeconds = 300;
export const regularSeconds = 2400;

/**
 * Share of a deviation from the expected lead that is made up in the rest of a game, by the share of the game that
 * remains. It approximates games with a known spread.
 */
const madeUpShare = (share: number): number => 0.315 * Math.max(0, share) ** 0.55;

const MAX_PLAYS = 700;
const times = new Float64Array(MAX_PLAYS);
const period = new Uint8Array(MAX_PLAYS);
const secondsLeft = new Int16Array(MAX_PLAYS);
const homePoints = new Int16Array(MAX_PLAYS);
const awayPoints = new Int16Array(MAX_PLAYS);
const kind = new Uint8Array(MAX_PLAYS);
const homePossession = new Uint8Array(MAX_PLAYS);

/** Shares of possessions by points in an average game; the others fail. */
const averageShares: PointShares = [0.114, 0.303, 0.066];
const averagePoints = 3 * averageShares[0] + 2 * averageShares[1] + averageShares[2];

/**
 * Points per possession relative to the average, by the share of the game that remains: sides need minutes to find
 * their shots, and fouls lead to free throws only after several of them.
 */
const scoringLevel = (share: number): number =>
  share > 0.75 ? 0.94 : share > 0.25 ? 1.015 : share > 0.08 ? 1.08 : 1.22;

/** Standard deviation of the scoring level of a match, which both sides share. */
const dayDeviation = 0.055;

/**
 * Momentum: a difference in points per possession that fades slowly, so that one side scores for a while. It makes runs
 * as long as in real games.
 */
const momentumKept = 0.8;
const momentumDeviation = 0.06;

/**
 * Close games in the last ten minutes: sides take more time for each possession, momentum fades, and the trailing side
 * catches up by some points per possession as long as one good minute can turn the game.
 */
const closeFrom = 0.25;
const catchUpUntil = 0.06;
const closeLead = 8;
const close = { pace: 1.1, momentum: 0.4, catchUp: 0.035 } as const;

/** Converts a uniform draw to the points of a possession. `rate` scales the shares. */
function drawPoints([three, two, one]: PointShares, rate: number, draw: number): number {
  if (draw < three * rate) return 3;
  if (draw < (three + two) * rate) return 2;
  return draw < (three + two + one) * rate ? 1 : 0;
}

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  const { spread, total, possessions, periods } = plan;
  const periodSeconds = regularSeconds / periods;
  const secondsPerPossession = regularSeconds / possessions;
  let count = 0;
  let home = 0;
  let away = 0;
  let at = plan.start;
  let homeBall = plan.homeBall;
  const dayLevel = 1 + dayDeviation * stream.normal();
  const volatility = momentumDeviation * stream.exponential(1);
  let momentum = 0;
  const add = (type: number, currentPeriod: number, seconds: number): void => {
    times[count] = at;
    period[count] = currentPeriod;
    secondsLeft[count] = seconds;
    homePoints[count] = home;
    awayPoints[count] = away;
    kind[count] = type;
    homePossession[count] = homeBall ? 1 : 0;
    count++;
  };
  for (let currentPeriod = 1; currentPeriod <= periods || home === away; currentPeriod++) {
    const isOvertime = currentPeriod > periods;
    const isLastPeriod = currentPeriod >= periods;
    let seconds = isOvertime ? overtimeSeconds : periodSeconds;
    if (currentPeriod > 1) homeBall = isOvertime || currentPeriod === periods / 2 + 1 ? stream.chance(0.5) : !homeBall;
    add(0, currentPeriod, seconds);
    while (seconds > 0) {
      const lead = homeBall ? home - away : away - home;
      const remaining = isOvertime ? seconds : (periods - currentPeriod) * periodSeconds + seconds;
      const share = remaining / regularSeconds;
      const tactic = isLastPeriod ? chooseTactic(lead, seconds, stream) : "play";
      const isClose = share < closeFrom && Math.abs(lead) <= closeLead;
      const duration =
        tactic === "play"
          ? Math.min(33, (4 + stream.gamma(2.6, secondsPerPossession - 4)) * (isClose ? close.pace : 1))
          : tacticSeconds(tactic, seconds, stream);
      const usedSeconds = Math.min(seconds, Math.max(1, Math.round(duration)));
      seconds -= usedSeconds;
      // With interruptions, forty minutes of play take two hours.
      at += Math.round(usedSeconds * 2.05 + stream.next() * 8) * second;
      momentum = momentumKept * momentum + volatility * stream.normal();
      const deviation = home - away - (isOvertime ? 0 : spread * (1 - share));
      // Rate at which the deviation shrinks now, from the share that is made up until the end.
      const step = usedSeconds / regularSeconds;
      const shrink = isOvertime ? 0 : ((1 - madeUpShare(share)) / (1 - madeUpShare(share - step)) - 1) * deviation;
      const drift =
        (isOvertime ? 0.5 : 1) * spread * step +
        shrink +
        (isClose
          ? close.momentum * momentum - (share > catchUpUntil ? close.catchUp : 0) * Math.sign(home - away)
          : momentum);
      const level = isOvertime ? 1 : scoringLevel(share);
      const rate = ((total / possessions) * level * dayLevel + (homeBall ? drift : -drift)) / averagePoints;
      let points: number;
      if (tactic === "foul") points = freeThrowPoints(stream);
      else {
        const factor = tactic === "run-out" ? 0.12 : seconds === 0 ? 0.6 : 1;
        const shares = tactic === "chase" ? chaseShares(-lead, seconds, stream) : averageShares;
        points = drawPoints(shares, rate * factor, stream.next());
      }
      if (homeBall) home += points;
      else away += points;
      homeBall = !homeBall;
      add(1, currentPeriod, seconds);
      if (count % 33 === 0) at += 75 * second;
    }
    add(2, currentPeriod, 0);
    at += (currentPeriod === periods / 2 ? 900 : currentPeriod < periods ? 130 : 70) * second;
  }
  return {
    plan,
    length: count,
    times: times.slice(0, count),
    period: period.slice(0, count),
    secondsLeft: secondsLeft.slice(0, count),
    home: homePoints.slice(0, count),
    away: awayPoints.slice(0, count),
    kind: kind.slice(0, count),
    homePossession: homePossession.slice(0, count),
  };
}

/** Number of overtimes. */
export function overtimeCount(log: MatchLog): number {
  return Math.max(0, log.period[log.length - 1]! - log.plan.periods);
}
