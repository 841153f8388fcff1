import { fittedConversion } from "./fitted/conversion.ts";
import { fittedKicks } from "./fitted/kicks.ts";
import type { KickParameters } from "./parameters.ts";

/** Weights of {@link conversionProbability}, in the order of {@link conversionFeatures}. */
export type ConversionWeights = readonly number[];

/** Features of the conversion of a third or fourth down. The position counts only near the goal line. */
export function conversionFeatures(yardsToGo: number, yardsToGoal: number, down: number): number[] {
  const distance = Math.log(yardsToGo);
  return [
    1,
    distance,
    distance ** 2,
    Math.max(0, yardsToGo - 10) / 10,
    yardsToGo >= yardsToGoal ? 1 : 0,
    Math.max(0, 20 - yardsToGoal) / 20,
    down === 4 ? 1 : 0,
    yardsToGo <= 1 ? 1 : 0,
  ];
}

/**
 * Probability that a play on third or fourth down gains a new first down or a touchdown.
 * Method: logistic regression on distance and position over the runs and passes of both downs. A play succeeds when
 * the same side has the next first down.
 * Accuracy: fourth downs of 2013-14 with weights of 2009-12: log-loss .617, a table by distance .633.
 * @param yardsToGo yards to the first down or the goal, above 0
 * @param yardsToGoal yards to the goal line
 * @returns 0..1
 */
export function conversionProbability(
  yardsToGo: number,
  yardsToGoal: number,
  down: 3 | 4 = 4,
  weights: ConversionWeights = fittedConversion,
): number {
  return logistic(conversionFeatures(yardsToGo, yardsToGoal, down), weights);
}

/** Features of {@link kickProbability}: the length in units of ten yards, relative to 40 yards. */
export function kickFeatures(yards: number): number[] {
  const x = (yards - 40) / 10;
  return [1, x, x ** 2, Math.max(0, yards - 52) / 10];
}

/**
 * Probability that a place kick is good: a field goal, or an extra point as a kick of its length.
 * Method: logistic regression on the length and a trend over the seasons, as of the last season, over all attempted
 * field goals.
 * Accuracy: 2013-14 with weights of 2009-12: log-loss .360, a table by length .366.
 * @param yards length of the kick: yards to the goal line + 17 (ten of the end zone, seven to the holder); beyond 70
 *   yards the result is 0
 */
export function kickProbability(yards: number, weights: readonly number[] = fittedKicks.weights): number {
  // The data has few attempts beyond 60 yards, where the fitted curve is extrapolated, and no success beyond 70.
  return yards > 70 ? 0 : logistic(kickFeatures(yards), weights);
}

/**
 * Probability that an extra point is good: {@link kickProbability} with the fitted advantage of a kick from the
 * middle of the field.
 * @param yards length: 33 since 2015, 20 before; the fit has read short kicks only
 */
export function extraPointProbability(
  yards = 33,
  parameters: Pick<KickParameters, "weights" | "extraPointShift"> = fittedKicks,
): number {
  const p = kickProbability(yards, parameters.weights);
  if (p === 0) return 0;
  return 1 / (1 + (1 / p - 1) * Math.exp(-parameters.extraPointShift));
}

function logistic(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < features.length; k++) sum += weights[k]! * features[k]!;
  return 1 / (1 + Math.exp(-sum));
}
