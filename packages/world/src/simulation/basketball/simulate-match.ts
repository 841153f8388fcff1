import { type Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import { type Random } from "../../core/random.ts";
import { LogWriter } from "../leagues/play-log.ts";

/** `one-and-one`: the second throw follows only after a good first one. */
export type FreeThrows = "one-and-one" | "two";

/** Fouls of a side in a half from which every foul leads to a one-and-one, and to two free throws. */
const bonusFrom = 7;
const doubleBonusFrom = 10;
/** Fouls of a side in a quarter from which every foul leads to two free throws. */
const quarterBonusFrom = 5;

/** Probabilities that a normal possession has a foul on a failed shot, or another foul, in the first half. */
const foulShares = { shot: 0.06, other: 0.2 } as const;
/** Factors on these probabilities in the second half. */
const secondHalf = { shot: 1.5, other: 1.11 } as const;
/** Factor on the other fouls once the next one leads to free throws: sides avoid it. */
const bonusCaution = 0.58;

/** Probabilities that a free throw is good: of any player, and of those whom a side that leads at the end chooses. */
const freeThrow = { any: 0.71, chosen: 0.78 } as const;

/** Share of good two-pointers with a foul, which lead to one free throw. */
const andOneShare = 0.08;

/** Fouls of both sides in a period, and the free throws that follow from them. */
export class TeamFouls {
  readonly #fouls: [away: number, home: number] = [0, 0];
  readonly #periods: 2 | 4;

  constructor(periods: 2 | 4) {
    this.#periods = periods;
  }

  /** Begins a half or a quarter. An overtime continues the last one. */
  startPeriod(): void {
    this.#fouls.fill(0);
  }

  /** Counts a foul that is not on a shot, and returns the free throws for it. */
  commit(side: 0 | 1): FreeThrows | undefined {
    const fouls = ++this.#fouls[side];
    if (this.#periods === 4) return fouls >= quarterBonusFrom ? "two" : undefined;
    if (fouls >= doubleBonusFrom) return "two";
    return fouls >= bonusFrom ? "one-and-one" : undefined;
  }

  /** Draws the free throws that a normal possession leads to; `undefined` if it ends with a shot or a turnover. */
  draw(defence: 0 | 1, isSecondHalf: boolean, stream: Random): FreeThrows | undefined {
    const shot = foulShares.shot * (isSecondHalf ? secondHalf.shot : 1);
    const caution = this.#fouls[defence] + 1 >= (this.#periods === 4 ? quarterBonusFrom : bonusFrom) ? bonusCaution : 1;
    const other = foulShares.other * (isSecondHalf ? secondHalf.other : 1) * caution;
    const draw = stream.next();
    if (draw >= shot + other) return undefined;
    const throws = this.commit(defence);
    return draw < shot ? "two" : throws;
  }
}

/** Draws the number of good free throws. */
export function goodFreeThrows(throws: FreeThrows, probability: number, stream: Random): number {
  const first = stream.chance(probability) ? 1 : 0;
  return first + ((first === 1 || throws === "two") && stream.chance(probability) ? 1 : 0);
}

/**
 * What the side in possession, or the other side, does with a possession:
 * - `play`      a normal possession
 * - `foul`      the trailing side fouls, and the side in possession has free throws
 * - `chase`     the trailing side shoots quickly, with more three-pointers the more it needs
 * - `last-shot` the side in possession holds the ball for one shot at the end
 * - `slow`      the leading side uses the shot clock
 * - `run-out`   the leading side keeps the ball until the end
 */
export type Tactic = "play" | "foul" | "chase" | "last-shot" | "slow" | "run-out";

/** Seconds before the end from which tactics depend on the score. */
const tacticsFrom = 150;
const shotClock = 30;
/** Largest deficit at which the trailing side still fouls, and at which it still plays quickly. */
const foulDeficit = 12;
const chaseDeficit = 14;
/** Seconds from which a side that trails by two or more points no longer fouls, because it cannot catch up. */
const minFoulSeconds = 4;

/**
 * Chooses the tactic of a possession of the last period or an overtime.
 *
 * @param lead points of the side in possession minus those of the other side
 * @param seconds seconds left in the period
 */
export function chooseTactic(lead: number, seconds: number, stream: Random): Tactic {
  if (seconds > tacticsFrom) return "play";
  if (lead < 0 && lead >= -chaseDeficit && seconds <= 14 - 12 * lead) return "chase";
  const isWorthFoul = lead === 1 || (lead <= foulDeficit && seconds > minFoulSeconds);
  if (lead > 0 && isWorthFoul && seconds <= 35 + 3.2 * lead && stream.chance(foulShare(lead))) return "foul";
  if (lead > 0 && seconds <= shotClock) return "run-out";
  if (Math.abs(lead) <= 2 && seconds <= shotClock + 5) return "last-shot";
  return lead > 7 ? "slow" : "play";
}

/** Share of the trailing sides that foul, by deficit: hopeless ones let the match end. */
function foulShare(deficit: number): number {
  return 0.97 - 0.09 * Math.max(0, deficit - 5.5);
}

/** Draws the seconds of a possession with a tactic; a normal possession has its own distribution. */
function tacticSeconds(tactic: Exclude<Tactic, "play">, seconds: number, stream: Random): number {
  switch (tactic) {
    case "foul":
      return 2.3 + 5.2 * stream.next();
    case "chase":
      return 4.3 + 9 * stream.next();
    case "slow":
      return 20 + 9 * stream.next();
    default:
      return seconds;
  }
}

/** Probabilities of three points, two points and a foul on a shot. */
export type PointShares = readonly [three: number, two: number, foul: number];

/**
 * Draws the shares of a quick possession of a trailing side: one behind by three needs a three-pointer, one behind by
 * less a basket, and one behind by more alternates between the two.
 */
export function chaseShares(deficit: number, seconds: number, stream: Random): PointShares {
  if (deficit === 3 && seconds < 8) return [0.19, 0.02, 0.015];
  if (deficit === 3 && seconds < 45) return [0.28, 0.03, 0.035];
  if (deficit <= 2) return [0.09, 0.27, 0.09];
  return stream.chance(0.5) ? [0.27, 0.1, 0.035] : [0.06, 0.4, 0.05];
}

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

/**
 * Course of a match: one entry per play. A possession is one play, or several: each good free throw is a play of its
 * own.
 */
export type MatchLog = Readonly<ReturnType<typeof createColumns>> & {
  readonly plan: MatchPlan;
  readonly length: number;
};

export const overtimeSeconds = 300;
export const regularSeconds = 2400;

/**
 * Share of a deviation from the expected lead that is made up in the rest of a game, by the share of the game that
 * remains. It approximates games with a known spread.
 */
const madeUpShare = (share: number): number => 0.3 * Math.max(0, share) ** 0.55;

/** Points and possessions of both sides in an average college game of men. */
export const averageGame = { points: 144, possessions: 138 } as const;

/** Shares of possessions without free throws by points in the first half of an average game; the others fail. */
const averageShares: PointShares = [0.1143, 0.261, 0];
/** Mean points of a possession without free throws. Differences between sides and games affect these alone. */
const fieldPoints = 0.78;

/**
 * Scoring from the field relative to the first half, by the share of the game that remains. Free throws add to it: a
 * side has more of them the more fouls the other side has in the period.
 */
const fieldLevel = (share: number): number => (share > 0.5 ? 1 : share > 0.25 ? 1.03 : share > 0.08 ? 1.09 : 1.23);

/** Seconds of a possession with a foul relative to others: fouls end it early. */
const foulPace = 0.61;
/** Seconds between two free throws, in real time. */
const freeThrowSeconds = 20;

/** Standard deviation of the scoring level of a match, which both sides share. */
const dayDeviation = 0.042;

/**
 * Momentum: a difference in points per possession that fades slowly, so that one side scores for a while. It makes runs
 * as long as in real games.
 */
const momentumKept = 0.62;
const momentumDeviation = 0.052;

/**
 * Close games in the last ten minutes: sides take more time for each possession, momentum fades, and the trailing side
 * catches up by some points per possession as long as one good minute can turn the game.
 */
const closeFrom = 0.25;
const catchUpUntil = 0.06;
const closeLead = 8;
const close = { pace: 1.13, momentum: 0.43, catchUp: 0.03 } as const;

/** Factors on the scoring from the field of a side that dribbles out, and of the last shot of a period. */
const runOutFactor = 0.15;
const lastShotFactor = 0.5;

/** Converts a uniform draw to the points of a possession, or to a foul on a shot. `rate` scales the shares. */
function drawResult([three, two, foul]: PointShares, rate: number, draw: number): 0 | 2 | 3 | "foul" {
  if (draw < three * rate) return 3;
  if (draw < (three + two) * rate) return 2;
  return draw < (three + two + foul) * rate ? "foul" : 0;
}

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  const { spread, total, possessions, periods } = plan;
  const periodSeconds = regularSeconds / periods;
  const secondsPerPossession = regularSeconds / possessions;
  let home = 0;
  let away = 0;
  let at = plan.start;
  let homeBall = plan.homeBall;
  const dayLevel = 1 + dayDeviation * stream.normal();
  const volatility = momentumDeviation * stream.exponential(1);
  let momentum = 0;
  const fouls = new TeamFouls(periods);
  const score = (points: number): void => {
    if (homeBall) home += points;
    else away += points;
  };
  const add = (kind: number, currentPeriod: number, seconds: number): void =>
    writer.add({
      ...{ times: at, period: currentPeriod, secondsLeft: seconds, home, away, kind },
      homePossession: homeBall ? 1 : 0,
    });
  for (let currentPeriod = 1; currentPeriod <= periods || home === away; currentPeriod++) {
    const isOvertime = currentPeriod > periods;
    const isLastPeriod = currentPeriod >= periods;
    let seconds = isOvertime ? overtimeSeconds : periodSeconds;
    if (currentPeriod > 1) homeBall = isOvertime || currentPeriod === periods / 2 + 1 ? stream.chance(0.5) : !homeBall;
    if (!isOvertime) fouls.startPeriod();
    add(0, currentPeriod, seconds);
    /** Scores a part of a possession. The side keeps the ball for its next free throw. */
    const addPart = (points: number): void => {
      score(points);
      add(1, currentPeriod, seconds);
      at += freeThrowSeconds * second;
    };
    const throwFree = (throws: FreeThrows, probability: number): void => {
      const good = goodFreeThrows(throws, probability, stream);
      if (good === 2) addPart(1);
      score(Math.min(1, good));
    };
    while (seconds > 0) {
      const lead = homeBall ? home - away : away - home;
      const remaining = isOvertime ? seconds : (periods - currentPeriod) * periodSeconds + seconds;
      const share = remaining / regularSeconds;
      const tactic = isLastPeriod ? chooseTactic(lead, seconds, stream) : "play";
      const defence = homeBall ? 0 : 1;
      // A side that fouls on purpose repeats the foul until the other side has free throws.
      const throws =
        tactic === "foul"
          ? (fouls.commit(defence) ?? "two")
          : tactic === "chase" || tactic === "run-out"
            ? undefined
            : fouls.draw(defence, currentPeriod > periods / 2, stream);
      const isClose = share < closeFrom && Math.abs(lead) <= closeLead;
      const duration =
        tactic === "play"
          ? Math.min(
              33,
              (4 + stream.gamma(2.6, secondsPerPossession - 4)) *
                (isClose ? close.pace : 1) *
                (throws === undefined ? 1 : foulPace),
            )
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
      const expected = (total / possessions) * dayLevel + (homeBall ? drift : -drift);
      const rate =
        (isOvertime ? 1 : fieldLevel(share)) + (expected - averageGame.points / averageGame.possessions) / fieldPoints;
      if (throws === undefined) {
        const factor = tactic === "run-out" ? runOutFactor : seconds === 0 ? lastShotFactor : 1;
        const shares = tactic === "chase" ? chaseShares(-lead, seconds, stream) : averageShares;
        const result = drawResult(shares, rate * factor, stream.next());
        if (result === "foul") throwFree("two", freeThrow.any);
        else if (result === 2 && stream.chance(andOneShare) && stream.chance(freeThrow.any)) {
          addPart(2);
          score(1);
        } else score(result);
      } else throwFree(throws, tactic === "foul" ? freeThrow.chosen : freeThrow.any);
      homeBall = !homeBall;
      add(1, currentPeriod, seconds);
      if (writer.length % 33 === 0) at += 75 * second;
    }
    add(2, currentPeriod, 0);
    at += (currentPeriod === periods / 2 ? 900 : currentPeriod < periods ? 130 : 70) * second;
  }
  return { plan, ...writer.finish() };
}

/** Number of overtimes. */
export function overtimeCount(log: MatchLog): number {
  return Math.max(0, log.period[log.length - 1]! - log.plan.periods);
}
