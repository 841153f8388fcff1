/** A minimum and its position. */
export interface Minimum {
  readonly at: readonly number[];
  readonly value: number;
  readonly evaluations: number;
}

/**
 * Minimum of a function of a few numbers by the simplex method of Nelder and Mead (1965), restarted once from the
 * best point. Deterministic: the same function gives identical results.
 * @param steps size of the first simplex along each number
 * @param tolerance stops when the values of the simplex differ by less
 */
export function nelderMead(
  f: (x: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  tolerance = 1e-9,
  limit = 4000,
): Minimum {
  let evaluations = 0;
  const value = (x: readonly number[]): number => {
    evaluations++;
    const y = f(x);
    return Number.isFinite(y) ? y : Number.POSITIVE_INFINITY;
  };
  let best = start.slice();
  for (const shrink of [1, 0.2])
    best = search(
      best,
      steps.map((step) => step * shrink),
    );
  return { at: best, value: value(best), evaluations };

  function search(from: readonly number[], step: readonly number[]): number[] {
    const n = from.length;
    const points = [from.slice(), ...step.map((s, i) => from.map((x, k) => (k === i ? x + s : x)))];
    const values = points.map(value);
    for (let used = 0; used < limit; used++) {
      const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]! || a - b);
      const [low, next, high] = [order[0]!, order[n - 1]!, order[n]!];
      if (values[high]! - values[low]! <= tolerance) return points[low]!;
      const centre = from.map((_, k) => order.slice(0, n).reduce((sum, i) => sum + points[i]![k]!, 0) / n);
      const along = (t: number): number[] => centre.map((c, k) => c + t * (points[high]![k]! - c));
      const put = (x: number[], y: number): void => void ((points[high] = x), (values[high] = y));
      const reflected = along(-1);
      const y = value(reflected);
      if (y < values[low]!) {
        const expanded = along(-2);
        const further = value(expanded);
        if (further < y) put(expanded, further);
        else put(reflected, y);
      } else if (y < values[next]!) put(reflected, y);
      else {
        const contracted = along(y < values[high]! ? -0.5 : 0.5);
        const z = value(contracted);
        if (z < Math.min(y, values[high]!)) put(contracted, z);
        else {
          for (const i of order.slice(1)) {
            points[i] = points[i]!.map((x, k) => points[low]![k]! + 0.5 * (x - points[low]![k]!));
            values[i] = value(points[i]);
          }
        }
      }
    }
    return points[values.indexOf(Math.min(...values))]!;
  }
}
