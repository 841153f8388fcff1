import type { MatchTables, SetShares } from "./chain.ts";
import type { MatchFormat, Sides } from "./format.ts";
import { createLiveChain, type ServePrior } from "./serve.ts";
import { checkState, startOfMatch, findWinner, type MatchState } from "./state.ts";

/** A final score in sets and its probability 0..1. */
export interface ScoreOutcome {
  readonly a: number;
  readonly b: number;
  readonly probability: number;
}

/** Probabilities of both sides and of the final scores in sets for one state, each 0..1. */
export interface MatchProbabilities {
  /** Probability that a wins the next point. */
  readonly point: Sides<number>;
  /** Probability that a wins the current game or tie-break. */
  readonly game: Sides<number>;
  /** Probability that a wins the current set. */
  readonly set: Sides<number>;
  readonly match: Sides<number>;
  /** Final scores in sets; they sum to 1. */
  readonly matchScores: readonly ScoreOutcome[];
}

/**
 * Probabilities of point, game, set, match and of the final scores in sets, from any state of a match (MA21).
 * @param belief the serve probabilities (`servePrior`, `updateServe`); all probabilities are averaged over it
 * @throws ModelError for a state that the format cannot reach
 */
export function matchProbabilities(state: MatchState, belief: ServePrior, format: MatchFormat): MatchProbabilities {
  checkState(state, format);
  const { parts } = createLiveChain(belief, format);
  const average = (value: (tables: MatchTables) => number): Sides<number> => {
    let sum = 0;
    for (const { chain, weight } of parts) sum += weight * value(chain);
    return { a: sum, b: 1 - sum };
  };
  return {
    point: average((tables) => tables.point(state)),
    game: average((tables) => tables.game(state)),
    set: average((tables) => tables.set(state)),
    match: average((tables) => tables.match(state)),
    matchScores: mixScores(parts, state),
  };
}

type Parts = readonly { readonly chain: MatchTables; readonly weight: number }[];

/** Weighted mean of the final scores; the chains reach the same scores in the same order. */
function mixScores(parts: Parts, state: MatchState): readonly ScoreOutcome[] {
  const lists = parts.map(({ chain }) => matchScores(chain, state));
  return lists[0]!.map(({ a, b }, i) => ({
    a,
    b,
    probability: parts.reduce((sum, { weight }, k) => sum + weight * lists[k]![i]!.probability, 0),
  }));
}

/** Probabilities of the reachable final scores in sets, such as 2 to 1; they sum to 1. */
function matchScores(tables: MatchTables, state: MatchState): readonly ScoreOutcome[] {
  const { needed } = tables.layout;
  if (findWinner(state, tables.format) !== undefined) return [{ a: state.sets.a, b: state.sets.b, probability: 1 }];
  const row = needed + 1;
  // Probability of each score in sets with a or b to serve first.
  const reach = new Float64Array(row * row * 2);
  const place = (a: number, b: number): number => (a * row + b) * 2;
  const spread = (a: number, b: number, share: number, set: SetShares): void => {
    const won = place(a + 1, b);
    const lost = place(a, b + 1);
    reach[won]! += share * set[0];
    reach[won + 1]! += share * set[1];
    reach[lost]! += share * set[2];
    reach[lost + 1]! += share * set[3];
  };
  spread(state.sets.a, state.sets.b, 1, tables.setShares(state));
  for (let a = state.sets.a; a < needed; a++) {
    for (let b = state.sets.b; b < needed; b++) {
      for (const first of [0, 1] as const) {
        const share = reach[place(a, b) + first]!;
        if (share > 0)
          spread(a, b, share, tables.setShares({ ...startOfMatch(first === 0 ? "a" : "b"), sets: { a, b } }));
      }
    }
  }
  const outcomes: ScoreOutcome[] = [];
  for (let other = 0; other < needed; other++) {
    if (other >= state.sets.b)
      outcomes.push({
        a: needed,
        b: other,
        probability: reach[place(needed, other)]! + reach[place(needed, other) + 1]!,
      });
    if (other >= state.sets.a)
      outcomes.push({
        a: other,
        b: needed,
        probability: reach[place(other, needed)]! + reach[place(other, needed) + 1]!,
      });
  }
  return outcomes;
}
