/** Plays a basketball match possession by possession into a log. */
import type { Instant } from "../contract.ts";
import { second } from "../core/dates.ts";
import type { Random } from "../core/random.ts";

/** What a match is played with. True values, that no feed shows. */
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
  /** The home side has the first ball. */
  readonly homeBall: boolean;
}

export type Kind = "period-start" | "possession" | "period-end";
export const kinds: readonly Kind[] = ["period-start", "possession", "period-end"];

/** How a match went: one entry per play. Columns, because a season has a quarter of a million of them. */
export interface MatchLog {
  readonly plan: MatchPlan;
  readonly length: number;
  readonly times: Float64Array;
  /** Period from 1; overtimes follow the regular ones. */
  readonly period: Uint8Array;
  /** Seconds left in the period. */
  readonly left: Int16Array;
  readonly home: Int16Array;
  readonly away: Int16Array;
  /** Index into `kinds`. */
  readonly kind: Uint8Array;
  /** 1 when the home side has the ball after the play. */
  readonly ball: Uint8Array;
}

export const overtimeSeconds = 300;
export const regularSeconds = 2400;

/** Share of a deviation from the expected lead that the rest of a game takes back, by the share of the game that is left: close to what games with a known spread show. */
const takenBack = (share: number): number => 0.315 * Math.max(0, share) ** 0.55;

const longest = 700;
const times = new Float64Array(longest);
const period = new Uint8Array(longest);
const left = new Int16Array(longest);
const homePoints = new Int16Array(longest);
const awayPoints = new Int16Array(longest);
const kind = new Uint8Array(longest);
const ball = new Uint8Array(longest);

/** Points of a possession and their shares in an average game, without those that fail. */
const three = 0.114;
const two = 0.303;
const one = 0.066;
const average = 3 * three + 2 * two + one;

/** Plays a match. Equal plans and streams make equal logs. */
export function playMatch(plan: MatchPlan, stream: Random): MatchLog {
  const { spread, total, possessions, periods } = plan;
  const periodSeconds = regularSeconds / periods;
  const length = regularSeconds / possessions;
  let count = 0;
  let home = 0;
  let away = 0;
  let at = plan.start;
  let homeBall = plan.homeBall;
  const add = (type: number, now: number, seconds: number): void => {
    times[count] = at;
    period[count] = now;
    left[count] = seconds;
    homePoints[count] = home;
    awayPoints[count] = away;
    kind[count] = type;
    ball[count] = homeBall ? 1 : 0;
    count++;
  };
  for (let now = 1; now <= periods || home === away; now++) {
    const overtime = now > periods;
    let seconds = overtime ? overtimeSeconds : periodSeconds;
    if (now > 1) homeBall = overtime || now === periods / 2 + 1 ? stream.chance(0.5) : !homeBall;
    add(0, now, seconds);
    const last = now >= periods;
    while (seconds > 0) {
      const lead = homeBall ? home - away : away - home;
      const remaining = overtime ? seconds : (periods - now) * periodSeconds + seconds;
      const share = remaining / regularSeconds;
      const late = last && seconds <= 150;
      const gap = Math.abs(lead);
      let taken: number;
      let free = false;
      let desperate = false;
      if (late && lead > 0 && gap <= 9 && seconds <= 20 + 8 * gap && seconds <= 75) {
        // The side behind stops the clock with a foul.
        taken = 3 + 5 * stream.next();
        free = true;
      } else if (late && lead < 0 && gap <= 12) {
        taken = 5 + 9 * stream.next();
        desperate = gap > 2 || seconds < 40;
      } else if (last && seconds < 36 && gap <= 3) taken = seconds;
      else if (late && lead > 9) taken = 22 + 8 * stream.next();
      else taken = Math.min(33, 4 + stream.gamma(2.6, length - 4));
      taken = Math.min(seconds, Math.max(1, Math.round(taken)));
      seconds -= taken;
      // Dead balls make two hours of forty minutes.
      at += Math.round(taken * 2.05 + stream.next() * 8) * second;
      const deviation = (home - away) - (overtime ? 0 : spread * (1 - share));
      // Rate at which deviations shrink here, from the share that is taken back until the end.
      const step = taken / regularSeconds;
      const shrink = overtime ? 0 : ((1 - takenBack(share)) / (1 - takenBack(share - step)) - 1) * deviation;
      const drift = (overtime ? 0.5 : 1) * spread * step + shrink;
      // A side that is far ahead lets it go at the end.
      const eased = last && seconds <= 110 && gap >= 11 ? (lead > 0 ? 0.93 : 1.03) : 1;
      const rate = ((total / possessions + (homeBall ? drift : -drift)) / average) * eased;
      const draw = stream.next();
      let points: number;
      if (free) {
        points = (stream.next() < 0.73 ? 1 : 0) + (draw < 0.73 ? 1 : 0);
      } else if (desperate) {
        // Behind by three the shot goes for three, behind by two for the two that level the score.
        const [threes, twos] = gap === 3 && seconds < 30 ? [three * 2.9, two * 0.12] : gap <= 2 ? [three * 0.5, two * 1.3] : stream.next() < 0.52 ? [three * 2.1, two * 0.72] : [three * 0.6, two * 0.72];
        points = draw < threes * rate ? 3 : draw < (threes + twos) * rate ? 2 : draw < (threes + twos + one * 0.7) * rate ? 1 : 0;
      } else {
        const hurried = seconds === 0 ? 0.55 : 1;
        points = draw < three * rate * hurried ? 3 : draw < (three + two) * rate * hurried ? 2 : draw < (three + two + one) * rate * hurried ? 1 : 0;
      }
      if (homeBall) home += points;
      else away += points;
      homeBall = !homeBall;
      add(1, now, seconds);
      if (count % 33 === 0) at += 75 * second;
    }
    add(2, now, 0);
    at += (now === periods / 2 ? 900 : now < periods ? 130 : 70) * second;
  }
  return {
    plan,
    length: count,
    times: times.slice(0, count),
    period: period.slice(0, count),
    left: left.slice(0, count),
    home: homePoints.slice(0, count),
    away: awayPoints.slice(0, count),
    kind: kind.slice(0, count),
    ball: ball.slice(0, count),
  };
}

/** Overtimes that were played. */
export function overtimes(log: MatchLog): number {
  return Math.max(0, log.period[log.length - 1]! - log.plan.periods);
}
