/**
 * Weights of linear least squares with a small ridge, by the normal equations. Rows are added one at
 * a time. Deterministic: the same rows in the same order give identical weights.
 */
export function leastSquares(
  width: number,
  ridge = 1e-3,
): { add(row: ArrayLike<number>, value: number): void; solve(): number[] } {
  const matrix = Array.from({ length: width }, (_, k) =>
    Array.from({ length: width }, (_, l) => (k === l ? ridge : 0)),
  );
  const right = new Array<number>(width).fill(0);
  return {
    add(row, value) {
      for (let k = 0; k < width; k++) {
        const x = row[k]!;
        if (x === 0) continue;
        right[k]! += x * value;
        const line = matrix[k]!;
        for (let l = 0; l <= k; l++) line[l]! += x * row[l]!;
      }
    },
    solve: () => {
      for (let k = 0; k < width; k++) for (let l = 0; l < k; l++) matrix[l]![k] = matrix[k]![l]!;
      return solve(matrix, right);
    },
  };
}

/** Rows of features with a 0/1 outcome each; a row of `features` has `width` numbers. */
interface LogisticData {
  readonly width: number;
  /** Rows one after the other. */
  readonly features: Float64Array;
  readonly outcome: Uint8Array;
  /** Indices of the used rows. Default: all rows. */
  readonly rows?: ArrayLike<number>;
}

/**
 * Logistic regression without an intercept (add a feature of ones for one), by Newton's method with a ridge penalty
 * ½·ridge·|w|². Deterministic: the same rows give identical weights.
 */
export function fitLogistic({ width, features, outcome, rows }: LogisticData, ridge = 1): number[] {
  const weights = new Array<number>(width).fill(0);
  const n = rows === undefined ? outcome.length : rows.length;
  for (let round = 0; round < 50; round++) {
    const gradient = weights.map((weight) => -ridge * weight);
    const hessian = weights.map((_, k) => weights.map((_, l) => (k === l ? ridge : 0)));
    for (let r = 0; r < n; r++) {
      const row = rows === undefined ? r : rows[r]!;
      const at = row * width;
      let logit = 0;
      for (let k = 0; k < width; k++) logit += weights[k]! * features[at + k]!;
      const p = 1 / (1 + Math.exp(-logit));
      const error = outcome[row]! - p;
      const weight = p * (1 - p);
      for (let k = 0; k < width; k++) {
        const x = features[at + k]!;
        if (x === 0) continue;
        gradient[k]! += error * x;
        const line = hessian[k]!;
        for (let l = 0; l <= k; l++) line[l]! += weight * x * features[at + l]!;
      }
    }
    for (let k = 0; k < width; k++) for (let l = 0; l < k; l++) hessian[l]![k] = hessian[k]![l]!;
    const step = solve(hessian, gradient);
    let largest = 0;
    for (let k = 0; k < width; k++) {
      weights[k]! += step[k]!;
      largest = Math.max(largest, Math.abs(step[k]!));
    }
    if (largest < 1e-10) break;
  }
  return weights;
}

/** Solves a small linear system by Gaussian elimination with row pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const lines = matrix.map((line, k) => [...line, right[k]!]);
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(lines[r]![c]!) > Math.abs(lines[pivot]![c]!)) pivot = r;
    [lines[c], lines[pivot]] = [lines[pivot]!, lines[c]!];
    for (let r = c + 1; r < size; r++) {
      const factor = lines[r]![c]! / lines[c]![c]!;
      for (let k = c; k <= size; k++) lines[r]![k]! -= factor * lines[c]![k]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let c = size - 1; c >= 0; c--) {
    let value = lines[c]![size]!;
    for (let k = c + 1; k < size; k++) value -= lines[c]![k]! * solution[k]!;
    solution[c] = value / lines[c]![c]!;
  }
  return solution;
}

/** A minimum and its position. */
interface Minimum {
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

/** A searched setting: its name, first step, and bounds. */
interface Dimension {
  readonly name: string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Minimum by search along one setting at a time, with steps that shrink from round to round. This is enough for slow
 * functions of a few nearly independent settings. Deterministic.
 */
export function coordinateSearch(
  f: (at: Readonly<Record<string, number>>) => number,
  start: Readonly<Record<string, number>>,
  dimensions: readonly Dimension[],
  rounds: number,
  report: (line: string) => void,
): Record<string, number> {
  let at: Record<string, number> = { ...start };
  let best = f(at);
  for (let round = 0; round < rounds; round++) {
    for (const { name, step, min, max } of dimensions) {
      const size = step / 1.7 ** round;
      let direction = 1;
      let moved = false;
      for (;;) {
        const value = Math.min(max, Math.max(min, Number((at[name]! + direction * size).toPrecision(6))));
        const next = { ...at, [name]: value };
        const score = value === at[name] ? Infinity : f(next);
        if (score < best - 1e-8) {
          at = next;
          best = score;
          moved = true;
        } else if (direction === 1 && !moved) direction = -1;
        else break;
      }
      report(`round ${round + 1}: ${name} ${at[name]} → ${best.toFixed(6)}`);
    }
  }
  return at;
}
