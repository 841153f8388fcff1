/** Simulates a basketball match possession by possession. */
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";

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
const threePointShare = 0.114;
const twoPointShare = 0.303;
const onePointShare = 0.066;
const averagePoints = 3 * threePointShare + 2 * twoPointShare + onePointShare;

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
    let seconds = isOvertime ? overtimeSeconds : periodSeconds;
    if (currentPeriod > 1) homeBall = isOvertime || currentPeriod === periods / 2 + 1 ? stream.chance(0.5) : !homeBall;
    add(0, currentPeriod, seconds);
    const isLastPeriod = currentPeriod >= periods;
    while (seconds > 0) {
      const lead = homeBall ? home - away : away - home;
      const remaining = isOvertime ? seconds : (periods - currentPeriod) * periodSeconds + seconds;
      const share = remaining / regularSeconds;
      const isLate = isLastPeriod && seconds <= 150;
      const gap = Math.abs(lead);
      let usedSeconds: number;
      let hasFreeThrows = false;
      let isDesperate = false;
      if (isLate && lead > 0 && gap <= 9 && seconds <= 20 + 8 * gap && seconds <= 75) {
        // The trailing side fouls to stop the clock.
        usedSeconds = 3 + 5 * stream.next();
        hasFreeThrows = true;
      } else if (isLate && lead < 0 && gap <= 12) {
        usedSeconds = 5 + 9 * stream.next();
        isDesperate = gap > 2 || seconds < 40;
      } else if (isLastPeriod && seconds < 36 && gap <= 3) usedSeconds = seconds;
      else if (isLate && lead > 9) usedSeconds = 22 + 8 * stream.next();
      else usedSeconds = Math.min(33, 4 + stream.gamma(2.6, secondsPerPossession - 4));
      usedSeconds = Math.min(seconds, Math.max(1, Math.round(usedSeconds)));
      seconds -= usedSeconds;
      // With interruptions, forty minutes of play take two hours.
      at += Math.round(usedSeconds * 2.05 + stream.next() * 8) * second;
      const deviation = home - away - (isOvertime ? 0 : spread * (1 - share));
      // Rate at which the deviation shrinks now, from the share that is made up until the end.
      const step = usedSeconds / regularSeconds;
      const shrink = isOvertime ? 0 : ((1 - madeUpShare(share)) / (1 - madeUpShare(share - step)) - 1) * deviation;
      const drift = (isOvertime ? 0.5 : 1) * spread * step + shrink;
      // A side with a clear lead scores less in the closing minutes.
      const closingFactor = isLastPeriod && seconds <= 110 && gap >= 11 ? (lead > 0 ? 0.93 : 1.03) : 1;
      const rate = ((total / possessions + (homeBall ? drift : -drift)) / averagePoints) * closingFactor;
      const draw = stream.next();
      let points: number;
      if (hasFreeThrows) {
        points = (stream.next() < 0.73 ? 1 : 0) + (draw < 0.73 ? 1 : 0);
      } else if (isDesperate) {
        // Three points behind, the side attempts three-pointers; two points behind, mostly two-pointers.
        const [threeShare, twoShare] =
          gap === 3 && seconds < 30
            ? [threePointShare * 2.9, twoPointShare * 0.12]
            : gap <= 2
              ? [threePointShare * 0.5, twoPointShare * 1.3]
              : stream.next() < 0.52
                ? [threePointShare * 2.1, twoPointShare * 0.72]
                : [threePointShare * 0.6, twoPointShare * 0.72];
        points =
          draw < threeShare * rate
            ? 3
            : draw < (threeShare + twoShare) * rate
              ? 2
              : draw < (threeShare + twoShare + onePointShare * 0.7) * rate
                ? 1
                : 0;
      } else {
        const timeFactor = seconds === 0 ? 0.55 : 1;
        points =
          draw < threePointShare * rate * timeFactor
            ? 3
            : draw < (threePointShare + twoPointShare) * rate * timeFactor
              ? 2
              : draw < (threePointShare + twoPointShare + onePointShare) * rate * timeFactor
                ? 1
                : 0;
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
