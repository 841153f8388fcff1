/**
 * Distribution function of the standard normal. W. J. Cody's rational approximation in the form of G. West
 * ("Better approximations to cumulative normal functions", 2005); absolute error below 1e-15.
 */
export function normalCdf(x: number): number {
  const z = Math.abs(x);
  let tail = 0;
  if (z < 7.07106781186547) {
    const n = evaluate(numerator, z);
    tail = (Math.exp((-z * z) / 2) * n) / evaluate(denominator, z);
  } else if (z <= 37) {
    let f = z + 0.65;
    for (let k = 4; k >= 1; k--) f = z + k / f;
    tail = Math.exp((-z * z) / 2) / f / 2.506628274631;
  }
  return x > 0 ? 1 - tail : tail;
}

const numerator = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const denominator = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

/** Value of a polynomial, highest power first. */
function evaluate(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}

/** Density of the standard normal. */
export function normalPdf(x: number): number {
  return 0.3989422804014327 * Math.exp((-x * x) / 2);
}

/** Probability of a logistic law: 1 / (1 + exp(-features · weights)). */
export function logistic(features: ArrayLike<number>, weights: ArrayLike<number>): number {
  let logit = 0;
  for (let k = 0; k < features.length; k++) logit += weights[k]! * features[k]!;
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Probabilities of 0..`max` events of a Poisson law, the tail beyond `max` added to the last, so that they sum to 1.
 * @param mean expected events, 0 to 700
 */
export function poissonTable(mean: number, max: number): Float64Array {
  const table = new Float64Array(max + 1);
  let remainder = 1;
  let p = Math.exp(-mean);
  for (let k = 0; k < max; k++) {
    table[k] = p;
    remainder -= p;
    p *= mean / (k + 1);
  }
  table[max] = Math.max(0, remainder);
  return table;
}
