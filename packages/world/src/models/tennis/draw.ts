/**
 * Probability 0..1 that entrant `a` beats entrant `b`, by their places in the draw; called once for each pair that
 * can meet, `a` < `b`.
 */
export type WinProbability = (a: number, b: number) => number;

/** A match of the draw that is over or in progress. */
export interface KnownMatch {
  /** Places of both entrants in the draw, from 0. */
  readonly a: number;
  readonly b: number;
  /** Probability that a wins: 1 or 0 when the match is over, the live probability while it is in progress. */
  readonly probability: number;
}

/** A knock-out draw. */
export interface Draw {
  /** Places of the draw, a power of two from 2 to 1024; for singles players, doubles teams and mixed doubles teams. */
  readonly size: number;
  /** Places without an entrant, whose opponents have a bye. */
  readonly byes?: readonly number[];
  readonly probability: WinProbability;
  /** Results so far, of any round. */
  readonly known?: readonly KnownMatch[];
}

/** Exact probabilities of a draw. */
export interface DrawProbabilities {
  readonly size: number;
  /** Number of rounds: 7 for 128 places. */
  readonly rounds: number;
  /**
   * Probability 0..1 that an entrant wins at least `wins` rounds, 0..rounds (a bye counts as one; all rounds:
   * champion). 0 for a place without an entrant.
   */
  reach(entrant: number, wins: number): number;
  /**
   * Probability 0..1 that an entrant is eliminated after exactly `wins` rounds (`rounds`: champion). The values of an
   * entrant sum to 1.
   */
  exit(entrant: number, wins: number): number;
}

/**
 * Exact probabilities of reaching each round of a knock-out draw, by the recursion over blocks P(i wins round r) =
 * P(i in round r) · Σ_j P(j in round r) · p(i, j) with j from the neighbouring block: n(n-1) products, no simulation.
 * A known result replaces its probability, so that the function works at any time of the tournament.
 */
export function drawProbabilities({ size, byes = [], probability, known: knownResults = [] }: Draw): DrawProbabilities {
  const rounds = Math.log2(size);
  const absent = new Uint8Array(size);
  for (const bye of byes) absent[bye] = 1;
  const results = knownMatches(knownResults, size);

  const reach = new Float64Array((rounds + 1) * size);
  for (let i = 0; i < size; i++) reach[i] = 1 - absent[i]!;
  for (let round = 0; round < rounds; round++) {
    const now = round * size;
    const next = now + size;
    const block = 1 << round;
    for (let start = 0; start < size; start += 2 * block) playBlocks(start, block, now, next);
  }
  return {
    size,
    rounds,
    reach: (entrant, wins) => reach[wins * size + entrant]!,
    exit(entrant, wins) {
      const here = this.reach(entrant, wins);
      return wins === rounds ? here : here - this.reach(entrant, wins + 1);
    },
  };

  /** Computes all matches of one block of the draw against its neighbour. */
  function playBlocks(start: number, block: number, now: number, next: number): void {
    const middle = start + block;
    // A block with byes only: its opponents advance.
    const [chanceLeft, chanceRight] = [chanceOfAny(now + start, block), chanceOfAny(now + middle, block)];
    for (let i = start; i < middle; i++) reach[next + i] = reach[now + i]! * (1 - chanceRight);
    for (let j = middle; j < middle + block; j++) reach[next + j] = reach[now + j]! * (1 - chanceLeft);
    for (let i = start; i < middle; i++) {
      const here = reach[now + i]!;
      if (here === 0) continue;
      let won = 0;
      for (let j = middle; j < middle + block; j++) {
        const there = reach[now + j]!;
        if (there === 0) continue;
        const p = results.get(i * size + j) ?? probability(i, j);
        won += there * p;
        reach[next + j]! += here * there * (1 - p);
      }
      reach[next + i]! += here * won;
    }
  }

  /** Probability that a block has a winner: 1, or 0 when it contains byes only. */
  function chanceOfAny(from: number, block: number): number {
    for (let i = from; i < from + block; i++) if (reach[i]! > 0) return 1;
    return 0;
  }
}

/** Known results by pair, the lower place first. */
function knownMatches(matches: readonly KnownMatch[], size: number): ReadonlyMap<number, number> {
  return new Map(
    matches.map(({ a, b, probability }) => (a < b ? [a * size + b, probability] : [b * size + a, 1 - probability])),
  );
}
