/**
 * Distribution function of the standard normal. W. J. Cody's rational approximation in the form of G. West
 * ("Better approximations to cumulative normal functions", 2005); absolute error below 1e-15.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return NaN;
  const z = Math.abs(x);
  let tail = 0;
  if (z <= 37) {
    const e = Math.exp((-z * z) / 2);
    if (z < 7.07106781186547) {
      let n = 3.52624965998911e-2 * z + 0.700383064443688;
      n = n * z + 6.37396220353165;
      n = n * z + 33.912866078383;
      n = n * z + 112.079291497871;
      n = n * z + 221.213596169931;
      n = n * z + 220.206867912376;
      let d = 8.83883476483184e-2 * z + 1.75566716318264;
      d = d * z + 16.064177579207;
      d = d * z + 86.7807322029461;
      d = d * z + 296.564248779674;
      d = d * z + 637.333633378831;
      d = d * z + 793.826512519948;
      d = d * z + 440.413735824752;
      tail = (e * n) / d;
    } else {
      let f = z + 0.65;
      f = z + 4 / f;
      f = z + 3 / f;
      f = z + 2 / f;
      f = z + 1 / f;
      tail = e / f / 2.506628274631;
    }
  }
  return x > 0 ? 1 - tail : tail;
}

/** Density of the standard normal. */
export function normalPdf(x: number): number {
  return 0.3989422804014327 * Math.exp((-x * x) / 2);
}

/**
 * Quantile of the standard normal: Acklam's rational approximation with one Halley step, relative error below 1e-12.
 * `p` 0 and 1 give minus and plus infinity; outside 0..1 NaN.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0) return -Infinity;
  if (p === 1) return Infinity;
  let x: number;
  if (p < 0.02425 || p > 0.97575) {
    const q = Math.sqrt(-2 * Math.log(p < 0.5 ? p : 1 - p));
    const n =
      ((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
      2.938163982698783;
    const d =
      (((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
    x = p < 0.5 ? n / d : -n / d;
  } else {
    const q = p - 0.5;
    const r = q * q;
    const n =
      ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
        30.66479806614716) *
        r +
      2.506628277459239;
    const d =
      ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
        13.28068155288572) *
        r +
      1;
    x = (n * q) / d;
  }
  const error = normalCdf(x) - p;
  const u = error * 2.506628274631 * Math.exp((x * x) / 2);
  return x - u / (1 + (x * u) / 2);
}
