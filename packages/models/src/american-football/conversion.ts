import { checkNumber } from "../error.ts";
import { fittedKicks } from "./fitted/kicks.ts";
import { fittedConversion } from "./fitted/conversion.ts";

/** Scalars of kicks and of what follows decisions. */
export interface KickParameters {
  /** Logistic weights by {@link kickFeatures}. */
  readonly weights: readonly number[];
  /** Share of two-point tries that work. */
  readonly twoPoints: number;
  /** Logit of an extra point over that of a field goal of the same length: it is kicked from the middle, without haste. */
  readonly extraPointShift: number;
  /** Net yards of a punt: 1, x, x² of the place, x = yards to the goal / 50 - 1. */
  readonly puntNet: readonly number[];
  /** Share of punts that are blocked or returned for a touchdown, and the share of returns among these. */
  readonly puntDisaster: number;
  readonly puntReturnShare: number;
  /** Yards that a conversion gains beyond what it needs. */
  readonly gainBeyond: number;
  /** Median seconds to the next play. */
  readonly seconds: { readonly play: number; readonly kick: number; readonly punt: number };
}

/** Weights of {@link conversionProbability}, in the order of {@link conversionFeatures}. */
export type ConversionWeights = readonly number[];

/** Features of the conversion of a third or fourth down; the place counts where the goal line is near. */
export function conversionFeatures(yardsToGo: number, yardsToGoal: number, down: number): number[] {
  const distance = Math.log(yardsToGo);
  return [1, distance, distance ** 2, Math.max(0, yardsToGo - 10) / 10, yardsToGo >= yardsToGoal ? 1 : 0, Math.max(0, 20 - yardsToGoal) / 20, down === 4 ? 1 : 0, yardsToGo <= 1 ? 1 : 0];
}

/**
 * Probability that a play on third or fourth down gains a new first down or a touchdown.
 * Method: logistic regression on distance and place over the runs and passes of both downs; what counts is who has the next first down.
 * Accuracy: fourth downs of 2013-14 with weights of 2009-12: log-loss .617, a table by distance .633.
 * @param yardsToGo yards to the first down or the goal, above 0
 * @param yardsToGoal yards to the goal line
 * @returns 0..1
 */
export function conversionProbability(yardsToGo: number, yardsToGoal: number, down: 3 | 4 = 4, weights: ConversionWeights = fittedConversion): number {
  checkNumber(yardsToGo, "yardsToGo", 0.1, 99.9);
  checkNumber(yardsToGoal, "yardsToGoal", 0.1, 99.9);
  return logistic(conversionFeatures(yardsToGo, yardsToGoal, down), weights);
}

/** Features of {@link kickProbability}: length in units of ten yards about 40. */
export function kickFeatures(yards: number): number[] {
  const x = (yards - 40) / 10;
  return [1, x, x ** 2, Math.max(0, yards - 52) / 10];
}

/**
 * Probability that a place kick is good: field goals, and extra points as a kick of their length.
 * Method: logistic regression on the length and a trend over the seasons, as of the last, over all field goals that were tried.
 * Accuracy: 2013-14 with weights of 2009-12: log-loss .360, a table by length .366.
 * @param yards length of the kick: yards to the goal line + 17 (ten of the end zone, seven to the holder); falls to 0 beyond what is kicked
 */
export function kickProbability(yards: number, weights: readonly number[] = fittedKicks.weights): number {
  checkNumber(yards, "yards", 10, 120);
  // Few tries beyond 60 yards: the fitted fall goes on, and nobody has made one beyond 70.
  return yards > 70 ? 0 : logistic(kickFeatures(yards), weights);
}

/**
 * Probability that an extra point is good: {@link kickProbability} with the fitted advantage of a try from the middle of the field.
 * @param yards length, 33 since 2015, 20 before; the fit has seen the short ones only
 */
export function extraPointProbability(yards = 33, parameters: Pick<KickParameters, "weights" | "extraPointShift"> = fittedKicks): number {
  const p = kickProbability(yards, parameters.weights);
  if (p === 0) return 0;
  return 1 / (1 + (1 / p - 1) * Math.exp(-parameters.extraPointShift));
}

function logistic(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < features.length; k++) sum += weights[k]! * features[k]!;
  return 1 / (1 + Math.exp(-sum));
}
