import { createMatchTables, type MatchChain, type MatchTables, type ServeProbabilities } from "./chain.ts";
import type { MatchFormat, Sides } from "./format.ts";
import { gameOutcomes, matchScores, setScores, tieBreakScores, type GameOutcome, type ScoreOutcome } from "./outcomes.ts";
import { createLiveChain, type LiveChain, type ServePrior } from "./serve.ts";
import { checkState, type MatchState } from "./state.ts";

/** Everything that the live feed says of one state; all probabilities 0..1. */
export interface MatchPrediction {
  /** Probability of winning the next point. */
  readonly point: Sides<number>;
  /** … the game in play, or the tie-break. */
  readonly game: Sides<number>;
  /** … the set in play. */
  readonly set: Sides<number>;
  readonly match: Sides<number>;
  /** Final scores in sets; sum 1. */
  readonly matchScores: readonly ScoreOutcome[];
  /** Final scores in games of the set in play (points of a match tie-break); sum 1, empty after the match. */
  readonly setScores: readonly ScoreOutcome[];
  /** How the game in play ends; empty in a tie-break and after the match. */
  readonly gameOutcomes: readonly GameOutcome[];
  /** Final scores in points of the tie-break in play; empty when there is none. */
  readonly tieBreakScores: readonly ScoreOutcome[];
}

/**
 * Probabilities of point, game, set, match and of every score, from any state of a match (feeds MA21 and MA21 detailed).
 * @param serve what the serve probabilities are: fixed ones, a chain that was made of them before, or what is known of them
 *   (`servePrior`, `updateServe`), over which everything is averaged
 * @throws ModelError for a state that the format does not reach, or a probability outside 0..1
 */
export function predictMatch(state: MatchState, serve: ServeProbabilities | MatchChain | ServePrior | LiveChain, format: MatchFormat): MatchPrediction {
  checkState(state, format);
  const parts = partsOf(serve, format);
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
    matchScores: mixed(parts, (tables) => matchScores(tables, state), ({ a, b }) => `${a}-${b}`),
    setScores: mixed(parts, (tables) => setScores(tables, state), ({ a, b }) => `${a}-${b}`),
    gameOutcomes: mixed(parts, (tables) => gameOutcomes(tables, state), ({ winner, loserPoints }) => `${winner}${loserPoints}`),
    tieBreakScores: mixed(parts, (tables) => tieBreakScores(tables, state), ({ a, b }) => `${a}-${b}`),
  };
}

type Parts = readonly { readonly chain: MatchTables; readonly weight: number }[];

function partsOf(serve: ServeProbabilities | MatchChain | ServePrior | LiveChain, format: MatchFormat): Parts {
  if ("parts" in serve) return serve.parts as Parts;
  if ("match" in serve) return [{ chain: serve as MatchTables, weight: 1 }];
  if ("edge" in serve) return createLiveChain(serve, format).parts as Parts;
  return [{ chain: createMatchTables(serve, format), weight: 1 }];
}

/** Weighted mean of lists of outcomes; an outcome that a list does not name has probability 0 in it. */
function mixed<T extends { readonly probability: number }>(parts: Parts, listOf: (tables: MatchTables) => readonly T[], key: (outcome: T) => string): readonly T[] {
  if (parts.length === 1) return listOf(parts[0]!.chain);
  const found = new Map<string, T>();
  const lists = parts.map(({ chain, weight }) => ({ list: listOf(chain), weight }));
  // The longest list has every outcome, in the order to keep.
  lists.sort((one, other) => other.list.length - one.list.length);
  for (const { list, weight } of lists) {
    for (const outcome of list) {
      const known = found.get(key(outcome));
      found.set(key(outcome), { ...outcome, probability: (known?.probability ?? 0) + weight * outcome.probability });
    }
  }
  return [...found.values()];
}
