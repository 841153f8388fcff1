import { logistic } from "../math/laws.ts";
import { fittedKicks } from "./fitted.ts";

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
 * Probability that a play on third or fourth down gains a new first down or a touchdown: logistic in distance and
 * position.
 * @param yardsToGo yards to the first down or the goal, above 0
 */
export function conversionProbability(
  yardsToGo: number,
  yardsToGoal: number,
  down: 3 | 4 = 4,
  weights: readonly number[] = fittedKicks.conversion,
): number {
  return logistic(conversionFeatures(yardsToGo, yardsToGoal, down), weights);
}

/** Features of {@link kickProbability}: the length in units of ten yards, relative to 40 yards. */
export function kickFeatures(yards: number): number[] {
  const x = (yards - 40) / 10;
  return [1, x, x ** 2, Math.max(0, yards - 52) / 10];
}

/**
 * Probability that a field goal is good: logistic in its length.
 * @param yards length of the kick: yards to the goal line + 17 (ten of the end zone, seven to the holder)
 */
export function kickProbability(yards: number, weights: readonly number[] = fittedKicks.weights): number {
  // The data has few attempts beyond 60 yards, where the fitted curve is extrapolated, and no success beyond 70.
  return yards > 70 ? 0 : logistic(kickFeatures(yards), weights);
}

/** Probability that an extra point, a kick of 33 yards from the middle of the field, is good. */
export function extraPointProbability(): number {
  const p = kickProbability(33);
  return 1 / (1 + (1 / p - 1) * Math.exp(-fittedKicks.extraPointShift));
}
