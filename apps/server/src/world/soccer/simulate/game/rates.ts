/** How often things happen: the rates of a match, and what the minute, the score and the men on the pitch make of them. */
import * as nature from "../parameters.ts";
import type { Pair } from "../skeleton.ts";
import type { Game } from "./game.ts";
import type { MatchInput } from "./input.ts";

/** Rates of both sides per minute at an even score, and the mean chance of a shot. */
export interface BaseRates {
  readonly shots: Pair;
  readonly value: Pair;
  readonly fouls: Pair;
  readonly corners: Pair;
}

/** Rates for each side: shot, foul, corner, offside, penalty, own goal, other card. */
export const ratesPerSide = 7;

/** Draws the day: how strict the referee is, how open the match. */
export function baseRates({ stream, attack, defence, homeAdvantage, overlay }: MatchInput): BaseRates {
  const shots: [number, number] = [0, 0];
  const value: [number, number] = [0, 0];
  const fouls: [number, number] = [0, 0];
  const corners: [number, number] = [0, 0];
  const strict = stream.gamma(nature.shapes.referee, 1);
  for (const side of [0, 1] as const) {
    const edge = (attack[side]) - (defence[1 - side] as number);
    // Without a home side, both play as the mean of home and away.
    const mixed = (values: readonly [number, number]): number => (homeAdvantage === 0 ? (values[0] + values[1]) / 2 : values[side]);
    const day = stream.gamma(nature.shapes.day, 1);
    const factor = overlay?.rates?.[side] ?? 1;
    shots[side] = (mixed(nature.means.shots) * Math.exp(nature.volumeShare * edge) * day * factor) / 90;
    value[side] = mixed(nature.means.shotValue) * Math.exp((1 - nature.volumeShare) * edge);
    fouls[side] = (mixed(nature.means.fouls) * strict * stream.gamma(nature.shapes.fouls, 1)) / 95.5;
    corners[side] = (mixed(nature.means.corners) * Math.exp(0.6 * edge) * day * stream.gamma(nature.shapes.corners, 1)) / 95.5;
  }
  return { shots, value, fouls, corners };
}

/**
 * Rates per minute as the match stands.
 *
 * @param into takes {@link ratesPerSide} rates of the home side, then of the away side
 * @param time factor of the minute
 * @param late it is the end of the match, when a draw begins to content both
 * @returns their sum
 */
export function ratesNow(into: Float64Array, { base, score, field }: Game, time: number, late: boolean): number {
  let total = 0;
  for (const side of [0, 1] as const) {
    const other = side === 0 ? 1 : 0;
    const lead = Math.max(-3, Math.min(3, score[side] - score[other]));
    const state = (side === 0 ? nature.scoreState.home : nature.scoreState.away)[lead + 3] as number;
    const men = nature.manpower[Math.max(-2, Math.min(2, field[side].men - field[other].men)) + 2] as number;
    const tilt = state * men * (late && lead === 0 ? nature.settle.factor : 1);
    const at = side * ratesPerSide;
    // Shots after corners come with the corners.
    into[at] = base.shots[side] * tilt * time * 0.905;
    into[at + 1] = base.fouls[side] * (0.9 + 0.1 * time);
    into[at + 2] = base.corners[side] * tilt * time;
    into[at + 3] = nature.means.offsides[side] / 95.5;
    into[at + 4] = (nature.means.penalties[side] * tilt * time * base.shots[side]) / (nature.means.shots[side] / 90) / 95.5;
    into[at + 5] = (nature.means.ownGoals[side] * tilt * time) / 95.5;
    into[at + 6] = (nature.otherYellows * (lead === 0 ? 0.9 : 1.1) * (time > 1.1 ? 1.7 : 0.8)) / 95.5;
    for (let index = at; index < at + ratesPerSide; index++) total += into[index] as number;
  }
  return total;
}
