import { logistic } from "@sdf/world/models";

/** A number with fewer significant digits, so that coefficients do not depend on the last bits. */
export function round(value: number, digits = 4): number {
  return Number(value.toPrecision(digits));
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Weights of linear least squares with a ridge, by the normal equations. Rows are added one at a time. Deterministic:
 * the same rows in the same order give identical weights.
 */
export function leastSquares(
  width: number,
  ridge = 1e-3,
): { add(row: ArrayLike<number>, value: number): void; solve(): number[] } {
  const matrix = Array.from({ length: width }, (_, k) =>
    Array.from({ length: width + 1 }, (_each, l) => (k === l ? ridge : 0)),
  );
  return {
    add(row, value) {
      matrix.forEach((line, k) => {
        const x = row[k]!;
        if (x === 0) return;
        for (let l = 0; l < width; l++) line[l]! += x * row[l]!;
        line[width]! += x * value;
      });
    },
    solve: () => solve(matrix),
  };
}

/** A row of features with its outcome. */
export interface Observation {
  readonly features: readonly number[];
  readonly happened: boolean;
}

/**
 * Logistic regression without an intercept (add a feature of ones for one) with a ridge, by Newton's method as repeated
 * weighted least squares.
 */
export function fitLogistic(rows: readonly Observation[], ridge = 1): number[] {
  let weights = rows[0]!.features.map(() => 0);
  for (let step = 0; step < 50; step++) {
    const squares = leastSquares(weights.length, ridge);
    for (const { features, happened } of rows) {
      const p = Math.min(1 - 1e-9, Math.max(1e-9, logistic(features, weights)));
      const root = Math.sqrt(p * (1 - p));
      const target = Math.log(p / (1 - p)) + (Number(happened) - p) / (p * (1 - p));
      squares.add(
        features.map((x) => x * root),
        target * root,
      );
    }
    const next = squares.solve();
    const change = Math.max(...next.map((weight, k) => Math.abs(weight - weights[k]!)));
    weights = next;
    if (change < 1e-10) break;
  }
  return weights;
}

/** Solves a small linear system, whose last column is the right side, by Gaussian elimination with row pivots. */
function solve(matrix: readonly (readonly number[])[]): number[] {
  const lines = matrix.map((line) => [...line]);
  const size = lines.length;
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(lines[r]![c]!) > Math.abs(lines[pivot]![c]!)) pivot = r;
    [lines[c], lines[pivot]] = [lines[pivot]!, lines[c]!];
    lines.forEach((line, r) => {
      const factor = r === c ? 0 : line[c]! / lines[c]![c]!;
      for (let k = c; k <= size; k++) line[k]! -= factor * lines[c]![k]!;
    });
  }
  return lines.map((line, c) => line[size]! / line[c]!);
}

/**
 * Position of the minimum of a function of a few numbers by the simplex method of Nelder and Mead (1965), restarted once
 * from the best point. Deterministic. The function may return Infinity outside its domain.
 * @param steps size of the first simplex along each number
 * @param tolerance stops when the values of the simplex differ by less
 */
export function nelderMead(
  f: (x: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  tolerance = 1e-9,
  limit = 4000,
): readonly number[] {
  const search = (from: readonly number[], size: readonly number[]): readonly number[] => {
    const create = (x: readonly number[]) => ({ x, y: f(x) });
    let points = [from, ...size.map((s, i) => from.map((x, k) => (k === i ? x + s : x)))].map(create);
    for (let used = 0; used < limit; used++) {
      points.sort((a, b) => a.y - b.y);
      const [low, high, next] = [points[0]!, points.at(-1)!, points.at(-2)!];
      if (high.y - low.y <= tolerance) break;
      const centre = from.map((_, k) => mean(points.slice(0, -1).map(({ x }) => x[k]!)));
      const along = (t: number) => create(centre.map((c, k) => c + t * (high.x[k]! - c)));
      const reflected = along(-1);
      if (reflected.y < low.y) {
        const expanded = along(-2);
        points[points.length - 1] = expanded.y < reflected.y ? expanded : reflected;
      } else if (reflected.y < next.y) points[points.length - 1] = reflected;
      else {
        const contracted = along(reflected.y < high.y ? -0.5 : 0.5);
        if (contracted.y < Math.min(reflected.y, high.y)) points[points.length - 1] = contracted;
        else points = points.map(({ x }, i) => (i === 0 ? low : create(x.map((v, k) => (v + low.x[k]!) / 2))));
      }
    }
    return points.reduce((best, point) => (point.y < best.y ? point : best)).x;
  };
  return search(
    search(start, steps),
    steps.map((step) => step / 5),
  );
}
