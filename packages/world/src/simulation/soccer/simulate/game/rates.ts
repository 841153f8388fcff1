/** Event rates of a match, by minute, score and number of players. */
import type { Random } from "../../../../core/random.ts";
import type { HomeAway, SimulationOverrides } from "../../match/match-outline.ts";
import * as parameters from "../../match/parameters.ts";
import type { LineUp } from "../../squad/squad.ts";

/** Input of the simulation of a match. */
export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of the sides' factors on goals scored and, negated, on goals conceded. */
  readonly attack: HomeAway;
  readonly defence: HomeAway;
  readonly lineUps: readonly [LineUp, LineUp];
  /** 1 if the home side plays at home, 0 on neutral ground. */
  readonly homeAdvantage: number;
  readonly videoReview: boolean;
  /** Lead of the home side from the first leg, if the match needs a winner. Absent if a draw is possible. */
  readonly decider?: number;
  readonly overrides?: SimulationOverrides | undefined;
}

/** Rates of both sides per minute at an even score, and the mean scoring probability of a shot. */
export interface BaseRates {
  readonly shots: HomeAway;
  readonly value: HomeAway;
  readonly fouls: HomeAway;
  readonly corners: HomeAway;
}

/** Factors of the current minute on rates. */
interface MinuteFactors {
  readonly shots: number;
  readonly cards: number;
  /** True in the closing minutes. */
  readonly isLate: boolean;
}

/** State of a match that determines its current rates. */
interface MatchSituation {
  readonly base: BaseRates;
  readonly score: HomeAway;
  readonly teams: readonly [PlayersOnPitch, PlayersOnPitch];
}

interface PlayersOnPitch {
  readonly playerCount: number;
}

/** Number of rates per side: shot, foul, corner, offside, penalty, own goal, other card. */
export const ratesPerSide = 7;

/** Draws the rates of a match, including random factors for the referee and for each side's form on the day. */
export function baseRates({ stream, attack, defence, homeAdvantage, overrides }: MatchInput): BaseRates {
  const shots: [number, number] = [0, 0];
  const value: [number, number] = [0, 0];
  const fouls: [number, number] = [0, 0];
  const corners: [number, number] = [0, 0];
  const dominance = Math.exp(stream.normal(0, parameters.dominance));
  const strictness = stream.gamma(parameters.shapes.referee, 1);
  for (const side of [0, 1] as const) {
    const edge = attack[side] - (defence[1 - side] as number);
    // On neutral ground, both sides have the mean of the home and away parameters.
    const homeOrAway = (values: readonly [number, number]): number =>
      homeAdvantage === 0 ? (values[0] + values[1]) / 2 : values[side];
    const form = stream.gamma(parameters.shapes.form, 1) * (side === 0 ? dominance : 1 / dominance);
    const factor = overrides?.rates?.[side] ?? 1;
    shots[side] = (homeOrAway(parameters.means.shots) * Math.exp(parameters.volumeShare * edge) * form * factor) / 90;
    value[side] = homeOrAway(parameters.means.shotValue) * Math.exp((1 - parameters.volumeShare) * edge);
    fouls[side] = (homeOrAway(parameters.means.fouls) * strictness * stream.gamma(parameters.shapes.fouls, 1)) / 95.5;
    corners[side] =
      (homeOrAway(parameters.means.corners) *
        Math.exp(0.6 * edge) *
        form *
        stream.gamma(parameters.shapes.corners, 1)) /
      95.5;
  }
  return { shots, value, fouls, corners };
}

/**
 * Writes the current rates per minute.
 *
 * @param target receives {@link ratesPerSide} rates of the home side, then of the away side
 * @param minute factors of the minute
 * @returns the sum of the rates
 */
export function writeCurrentRates(
  target: Float64Array,
  { base, score, teams }: MatchSituation,
  { shots: minuteFactor, cards, isLate }: MinuteFactors,
): number {
  let total = 0;
  const { factor, lateFactor } = parameters.goalless;
  const goalless = score[0] + score[1] > 0 ? 1 : isLate ? lateFactor : factor;
  for (const side of [0, 1] as const) {
    const other = side === 0 ? 1 : 0;
    const lead = Math.max(-3, Math.min(3, score[side] - score[other]));
    const state = (side === 0 ? parameters.scoreState.home : parameters.scoreState.away)[lead + 3] as number;
    const men = parameters.playerAdvantage[
      Math.max(-2, Math.min(2, teams[side].playerCount - teams[other].playerCount)) + 2
    ] as number;
    const tilt = state * men * goalless;
    const offset = side * ratesPerSide;
    // Corners generate their own shots.
    target[offset] = base.shots[side] * tilt * minuteFactor * 0.905;
    target[offset + 1] = base.fouls[side] * (0.9 + 0.1 * minuteFactor);
    target[offset + 2] = base.corners[side] * tilt * minuteFactor;
    target[offset + 3] = parameters.means.offsides[side] / 95.5;
    target[offset + 4] =
      (parameters.means.penalties[side] * tilt * minuteFactor * base.shots[side]) /
      (parameters.means.shots[side] / 90) /
      95.5;
    target[offset + 5] = (parameters.means.ownGoals[side] * tilt * minuteFactor) / 95.5;
    target[offset + 6] = (parameters.otherYellows * (lead === 0 ? 0.9 : 1.1) * cards) / 95.5;
    for (let index = offset; index < offset + ratesPerSide; index++) total += target[index] as number;
  }
  return total;
}
