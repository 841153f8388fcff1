import type { MatchFormat } from "./format.ts";

/** Scores 0..4 of the server times 0..4 of the returner. */
const SIZE = 5;

/**
 * Probabilities that the server wins the game, from every score in it. Deuce has the closed form p²/(p²+q²) (Carter &
 * Crews 1974); the other scores follow from the recursion P(i,j) = p·P(i+1,j) + q·P(i,j+1).
 * @param p probability 0..1 that the server wins a point
 * @param out receives 25 values from `at` on, at `server * 5 + returner`
 */
export function fillGame(p: number, deuce: MatchFormat["deuce"], out: Float64Array, at: number): void {
  const q = 1 - p;
  const atDeuce = deuce === "advantage" ? (p * p) / (p * p + q * q) : p;
  for (let i = 0; i < 4; i++) {
    out[at + i * SIZE + 4] = 0;
    out[at + 4 * SIZE + i] = 1;
  }
  out[at + 3 * SIZE + 3] = atDeuce;
  if (deuce === "advantage") {
    out[at + 4 * SIZE + 3] = p + q * atDeuce;
    out[at + 3 * SIZE + 4] = p * atDeuce;
  }
  for (let i = 2; i >= 0; i--) {
    out[at + 3 * SIZE + i] = p + q * out[at + 3 * SIZE + i + 1]!;
    out[at + i * SIZE + 3] = p * out[at + (i + 1) * SIZE + 3]!;
  }
  for (let i = 2; i >= 0; i--) {
    for (let j = 2; j >= 0; j--) {
      const here = at + i * SIZE + j;
      out[here] = p * out[here + SIZE]! + q * out[here + 1]!;
    }
  }
}

/** Index of a score in the table of {@link fillGame}; all deuces are one score. */
export function gameIndex(server: number, returner: number): number {
  const low = server < returner ? server : returner;
  // After 3 to 3 only the lead counts.
  const shift = low > 3 ? low - 3 : 0;
  return (server - shift) * SIZE + (returner - shift);
}
