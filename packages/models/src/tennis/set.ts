import type { SetRule } from "./format.ts";

/**
 * The chain of games of one set. Every state has four probabilities: a or b wins the set, each with a or b serving
 * first in the next set. Later sets depend on the server, so the winner alone is not enough. Their order at `((gamesA
 * * size + gamesB) * 2 + server) * 4`: won and a next, won and b next, lost and a next, lost and b next.
 */
export interface SetLayout {
  readonly rule: SetRule;
  /** Games 0..`size - 1` of each side are in the table. */
  readonly size: number;
  /** A table with the finished sets only. */
  readonly empty: Float64Array;
  /** Indices of the states below the last tie, in the order of computation. */
  readonly steps: Int32Array;
}

/** Computes the table layout of a rule; see {@link fillSet}. */
export function createSetLayout(rule: SetRule): SetLayout {
  const { games, tieBreak } = rule;
  const size = (tieBreak === undefined ? games : Math.max(games, tieBreak.at)) + 2;
  const values = new Float64Array(size * size * 8);
  const steps: number[] = [];
  const top = topOf(rule);
  const over = (own: number, other: number): boolean => own >= games && own - other >= 2;
  for (let i = top; i >= 0; i--) {
    for (let j = top; j >= 0; j--) {
      if (over(i, j) || over(j, i)) continue;
      const here = (i * size + j) * 8;
      const won = here + size * 8;
      const lost = here + 8;
      const last = i === top && j === top;
      if (over(i + 1, j) || (last && tieBreak !== undefined)) finish(values, won, 0);
      if (over(j + 1, i) || (last && tieBreak !== undefined)) finish(values, lost, 2);
      if (!last) steps.push(here);
    }
  }
  if (tieBreak === undefined) {
    // Won from one game ahead of the last tie.
    finish(values, ((top + 2) * size + top) * 8, 0);
    finish(values, (top * size + top + 2) * 8, 2);
  }
  return { rule, size, steps: Int32Array.from(steps), empty: values };
}

/** A finished set: the server of the next game is the first server of the next set. */
function finish(values: Float64Array, at: number, winner: 0 | 2): void {
  values[at + winner] = 1;
  values[at + 4 + winner + 1] = 1;
}

/** Games of each side at the last tie: the tie-break, or one game short of the set. */
function topOf({ games, tieBreak }: SetRule): number {
  return tieBreak === undefined ? games - 1 : tieBreak.at;
}

/**
 * Fills the table of a set that starts as {@link SetLayout.empty} at `at`.
 * @param holdA probability that a wins a game on its own service
 * @param holdB same probability of b
 * @param tieBreakA probability that a wins the tie-break when a serves its first point
 * @param tieBreakB same probability when b serves its first point
 */
export function fillSet(
  layout: SetLayout,
  values: Float64Array,
  at: number,
  holdA: number,
  holdB: number,
  tieBreakA: number,
  tieBreakB: number,
): void {
  const { size, steps } = layout;
  fillTied(layout, values, at, holdA, holdB, tieBreakA, tieBreakB);
  const row = size * 8;
  const breakA = 1 - holdB;
  const breakB = 1 - holdA;
  for (let step = 0; step < steps.length; step++) {
    const here = at + steps[step]!;
    const won = here + row;
    const lost = here + 8;
    // Unrolled: this loop takes most of the time of a chain.
    values[here] = holdA * values[won + 4]! + breakB * values[lost + 4]!;
    values[here + 1] = holdA * values[won + 5]! + breakB * values[lost + 5]!;
    values[here + 2] = holdA * values[won + 6]! + breakB * values[lost + 6]!;
    values[here + 3] = holdA * values[won + 7]! + breakB * values[lost + 7]!;
    values[here + 4] = breakA * values[won]! + holdB * values[lost]!;
    values[here + 5] = breakA * values[won + 1]! + holdB * values[lost + 1]!;
    values[here + 6] = breakA * values[won + 2]! + holdB * values[lost + 2]!;
    values[here + 7] = breakA * values[won + 3]! + holdB * values[lost + 3]!;
  }
}

/**
 * The last tie: a tie-break, which counts as one game for the order of service; or pairs of games until one side wins
 * both.
 */
function fillTied(
  { rule, size }: SetLayout,
  values: Float64Array,
  at: number,
  holdA: number,
  holdB: number,
  tieBreakA: number,
  tieBreakB: number,
): void {
  const top = topOf(rule);
  const here = at + (top * size + top) * 8;
  if (rule.tieBreak !== undefined) {
    // If a serves first, b serves first in the next set, and vice versa.
    values[here + 1] = tieBreakA;
    values[here + 3] = 1 - tieBreakA;
    values[here + 4] = tieBreakB;
    values[here + 6] = 1 - tieBreakB;
    return;
  }
  const both = holdA * (1 - holdB);
  const none = (1 - holdA) * holdB;
  // A set in which neither side can win a pair of games never ends; it counts half, the limit for equal players.
  const tied = both + none > 0 ? both / (both + none) : 0.5;
  // An even number of games: the current server also serves first in the next set.
  values[here] = tied;
  values[here + 2] = 1 - tied;
  values[here + 5] = tied;
  values[here + 7] = 1 - tied;
  // One game ahead or behind: one game of the pair remains, and after the pair the other side serves.
  const up = here + size * 8;
  const down = here + 8;
  values[up + 1] = holdA + (1 - holdA) * tied;
  values[up + 3] = (1 - holdA) * (1 - tied);
  values[up + 4] = 1 - holdB + holdB * tied;
  values[up + 6] = holdB * (1 - tied);
  values[down + 1] = holdA * tied;
  values[down + 3] = 1 - holdA * tied;
  values[down + 4] = (1 - holdB) * tied;
  values[down + 6] = 1 - (1 - holdB) * tied;
}

/** Index of a score in the table. Without a tie-break only the lead counts once both are one game short. */
export function setIndex({ rule, size }: SetLayout, gamesA: number, gamesB: number, server: 0 | 1): number {
  let shift = 0;
  if (rule.tieBreak === undefined) {
    const low = gamesA < gamesB ? gamesA : gamesB;
    if (low > rule.games - 1) shift = low - rule.games + 1;
  }
  return (((gamesA - shift) * size + (gamesB - shift)) * 2 + server) * 4;
}
