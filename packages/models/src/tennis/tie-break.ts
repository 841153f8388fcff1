/**
 * Probabilities that a wins a tie-break, from every score in it and either server of the next point. The service
 * changes after every odd total, so the pair of points after an even tie has one service each: closed form x/(x+y)
 * with x = p(1-q), y = (1-p)q, and the recursion over points below it.
 * @param p probability 0..1 that a wins a point on its own service
 * @param q same probability of b
 * @param target points that win with a lead of two
 * @param out receives {@link tieBreakLength} values from `at` on, at `(a * (target + 1) + b) * 2 + server` (0 for a,
 *   1 for b)
 */
export function fillTieBreak(p: number, q: number, target: number, out: Float64Array, at: number): void {
  const size = target + 1;
  const both = p * (1 - q);
  const none = (1 - p) * q;
  // A tie-break in which neither side can win a pair of points never ends; it counts half, the limit for equal
  // players.
  const tied = both + none > 0 ? both / (both + none) : 0.5;
  for (let j = 0; j < target; j++) {
    const lost = at + (j * size + target) * 2;
    const won = at + (target * size + j) * 2;
    out[lost] = 0;
    out[lost + 1] = 0;
    out[won] = 1;
    out[won + 1] = 1;
  }
  const last = target - 1;
  const tie = at + (last * size + last) * 2;
  out[tie] = tied;
  out[tie + 1] = tied;
  const up = at + (target * size + last) * 2;
  const down = at + (last * size + target) * 2;
  out[up] = p + (1 - p) * tied;
  out[up + 1] = 1 - q + q * tied;
  out[down] = p * tied;
  out[down + 1] = (1 - q) * tied;
  for (let i = last; i >= 0; i--) {
    for (let j = last; j >= 0; j--) {
      if (i === last && j === last) continue;
      const here = at + (i * size + j) * 2;
      const after = here + size * 2;
      const conceded = here + 2;
      // After an even total the service changes, after an odd one it does not.
      const swap = (i + j) % 2 === 0 ? 1 : 0;
      out[here] = p * out[after + swap]! + (1 - p) * out[conceded + swap]!;
      out[here + 1] = (1 - q) * out[after + 1 - swap]! + q * out[conceded + 1 - swap]!;
    }
  }
}

/** Length of the table of {@link fillTieBreak}. */
export function tieBreakLength(target: number): number {
  return 2 * (target + 1) * (target + 1);
}

/** Index of a score in the table of {@link fillTieBreak}; from `target` - 1 all on only the lead counts. */
export function tieBreakIndex(a: number, b: number, server: 0 | 1, target: number): number {
  const low = a < b ? a : b;
  const shift = low > target - 1 ? low - target + 1 : 0;
  return ((a - shift) * (target + 1) + (b - shift)) * 2 + server;
}
