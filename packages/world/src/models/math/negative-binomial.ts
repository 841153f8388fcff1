import { poissonTable } from "./poisson.ts";

/** From this size on, the law equals a Poisson law within rounding. */
const poissonSize = 1e7;

/**
 * Probabilities of 0..`max` events of a negative binomial law, the tail beyond `max` added to the last, so that they
 * sum to 1.
 * @param mean expected events, 0 or more (0 gives certainty of none).
 * @param size the variance is mean + mean²/size; infinite for a Poisson law.
 */
export function negativeBinomialTable(
  mean: number,
  size: number,
  max: number,
  out: Float64Array = new Float64Array(max + 1),
): Float64Array {
  if (mean <= 0 || size >= poissonSize) return poissonTable(mean, max, out);
  const share = mean / (mean + size);
  let logP = size * Math.log1p(-share);
  const step = Math.log(share);
  let sum = 0;
  for (let k = 0; k < max; k++) {
    const p = Math.exp(logP);
    out[k] = p;
    sum += p;
    logP += step + Math.log((size + k) / (k + 1));
  }
  out[max] = Math.max(0, 1 - sum);
  return out;
}

/**
 * Natural logarithm of the probability of exactly `k` events of a negative binomial law; see {@link
 * negativeBinomialTable}.
 */
export function negativeBinomialLog(k: number, mean: number, size: number): number {
  if (mean <= 0) return k === 0 ? 0 : -Infinity;
  let log = 0;
  if (size >= poissonSize) {
    for (let j = 1; j <= k; j++) log += Math.log(mean / j);
    return log - mean;
  }
  const share = mean / (mean + size);
  for (let j = 0; j < k; j++) log += Math.log(((size + j) / (j + 1)) * share);
  return log + size * Math.log1p(-share);
}
