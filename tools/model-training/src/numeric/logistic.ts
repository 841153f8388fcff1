/** Rows of features with a 0/1 outcome each; a row of `features` has `width` numbers. */
export interface LogisticData {
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
