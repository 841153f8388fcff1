/**
 * Probabilities of 0..`max` events of a Poisson law, the tail beyond `max` added to the last, so that they sum to 1.
 * @param mean expected events, 0 or more (0 gives certainty of none).
 * @param out where to write; its length is `max` + 1.
 */
export function poissonTable(mean: number, max: number, out: Float64Array = new Float64Array(max + 1)): Float64Array {
  if (mean <= 0) {
    out.fill(0);
    out[0] = 1;
    return out;
  }
  // The recursion underflows for a mean in the thousands, so such a table uses logarithms.
  let sum = 0;
  let p = Math.exp(-mean);
  if (p > 1e-300) {
    for (let k = 0; k < max; k++) {
      out[k] = p;
      sum += p;
      p *= mean / (k + 1);
    }
  } else {
    for (let k = 0; k < max; k++) {
      const q = Math.exp(k * Math.log(mean) - mean - logFactorial(k));
      out[k] = q;
      sum += q;
    }
  }
  out[max] = Math.max(0, 1 - sum);
  return out;
}

const smallFactorials = /* @__PURE__ */ (() => {
  const table = new Float64Array(171);
  for (let k = 2; k < table.length; k++) table[k] = table[k - 1]! + Math.log(k);
  return table;
})();

/** Natural logarithm of k!, exact to rounding up to 170, by Stirling's series beyond. */
export function logFactorial(k: number): number {
  if (k < smallFactorials.length) return smallFactorials[k]!;
  const x = k + 1;
  return (x - 0.5) * Math.log(x) - x + 0.9189385332046727 + 1 / (12 * x) - 1 / (360 * x * x * x);
}
