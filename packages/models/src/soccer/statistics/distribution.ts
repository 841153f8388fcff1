import { checkInteger, checkNumber } from "../../error.ts";
import { negativeBinomialTable } from "../../math/negative-binomial.ts";
import type { Count } from "../parameters/statistics.ts";
import { parametersOf } from "./model.ts";

/** Distribution of a count around its mean. */
export interface CountDistribution {
  readonly mean: number;
  readonly variance: number;
  /** Probability of each count from 0 on; the last includes the tail. They sum to 1. */
  readonly probabilities: Float64Array;
  /** Median of the count. */
  readonly median: number;
}

/**
 * Distribution of a count with this mean: negative binomial with the count's fitted size.
 * @param mean expected count of a side over a match, 0 or more
 * @param max largest distinguished count. Default: enough for all but 1e-9 of the probability, at most 400
 */
export function countDistribution(name: Count, mean: number, max?: number): CountDistribution {
  checkNumber(mean, "mean", 0, 1e5);
  const { size } = parametersOf(name);
  const variance = mean + (mean * mean) / size;
  const top =
    max === undefined
      ? Math.min(2000, Math.ceil(mean + 8 * Math.sqrt(variance) + 10))
      : checkInteger(max, "max", 0, 1e6);
  const probabilities = negativeBinomialTable(mean, size, top);
  let median = 0;
  for (let sum = probabilities[0]!; sum < 0.5 && median < top; sum += probabilities[median]!) median++;
  return { mean, variance, probabilities, median };
}
