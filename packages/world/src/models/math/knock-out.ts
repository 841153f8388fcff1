/** A knock-out draw. */
export interface KnockOut {
  /** Number of places, a power of two. */
  readonly size: number;
  /** Probability 0..1 that the entrant of place `a` beats that of place `b`, `a` < `b`, places from 0. */
  readonly probability: (a: number, b: number) => number;
  /** Places without an entrant, whose opponents have a bye. */
  readonly byes?: readonly number[];
  /** Matches that are over (probability 1 or 0 that `a` wins) or in progress (the live probability). */
  readonly known?: readonly { readonly a: number; readonly b: number; readonly probability: number }[];
}

/**
 * Exact probabilities of a knock-out draw: `reach[wins][place]` is the probability that an entrant wins at least a number
 * of rounds (a bye counts as one; the last row is the title). P(i wins round r) = P(i in round r) · Σ P(j in round r) ·
 * p(i, j) over the places j of the neighbouring block.
 */
export function knockOutProbabilities({ size, probability, byes = [], known = [] }: KnockOut): Float64Array[] {
  const results = new Map(
    known.flatMap(({ a, b, probability: p }) => [[a * size + b, p] as const, [b * size + a, 1 - p] as const]),
  );
  const play = (a: number, b: number): number =>
    results.get(a * size + b) ?? (a < b ? probability(a, b) : 1 - probability(b, a));
  const absent = new Set(byes);
  const reach = [Float64Array.from({ length: size }, (_, place) => (absent.has(place) ? 0 : 1))];
  for (let block = 1; block < size; block *= 2) {
    const now = reach.at(-1)!;
    reach.push(
      now.map((chance, place) => {
        const from = (Math.floor(place / block) ^ 1) * block;
        let won = 0;
        let isBye = true;
        for (let other = from; other < from + block; other++) {
          if (now[other] === 0) continue;
          isBye = false;
          if (chance > 0) won += now[other]! * play(place, other);
        }
        return isBye ? chance : chance * won;
      }),
    );
  }
  return reach;
}
