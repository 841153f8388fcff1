/**
 * Weights of linear least squares with a small ridge, by the normal equations and Cholesky's method. Rows are added
 * one at a time. Deterministic: the same rows in the same order give identical weights.
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
    solve() {
      const lower = matrix.map((line) => line.slice());
      for (let k = 0; k < width; k++) {
        for (let l = 0; l <= k; l++) {
          let sum = lower[k]![l]!;
          for (let j = 0; j < l; j++) sum -= lower[k]![j]! * lower[l]![j]!;
          lower[k]![l] = k === l ? Math.sqrt(sum) : sum / lower[l]![l]!;
        }
      }
      const half = right.slice();
      for (let k = 0; k < width; k++) {
        for (let j = 0; j < k; j++) half[k]! -= lower[k]![j]! * half[j]!;
        half[k]! /= lower[k]![k]!;
      }
      for (let k = width - 1; k >= 0; k--) {
        for (let j = k + 1; j < width; j++) half[k]! -= lower[j]![k]! * half[j]!;
        half[k]! /= lower[k]![k]!;
      }
      return half;
    },
  };
}
