import { createMatchTables, type MatchChain, type MatchTables, type ServeProbabilities } from "./chain.ts";
import type { MatchFormat, Sides } from "./format.ts";
import {
  gameOutcomes,
  matchScores,
  setScores,
  tieBreakScores,
  type GameOutcome,
  type ScoreOutcome,
} from "./outcomes.ts";
import { createLiveChain, type LiveChain, type ServePrior } from "./serve.ts";
import { checkState, type MatchState } from "./state.ts";

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

/** All probabilities of the live feed for one state, each 0..1. */
export interface MatchPrediction extends MatchProbabilities {
  /**
   * Final scores in games of the current set (points of a match tie-break); they sum to 1, and are empty after the
   * match.
   */
  readonly setScores: readonly ScoreOutcome[];
  /** Outcomes of the current game; empty in a tie-break and after the match. */
  readonly gameOutcomes: readonly GameOutcome[];
  /** Final scores in points of the current tie-break; empty without one. */
  readonly tieBreakScores: readonly ScoreOutcome[];
}

/**
 * Probabilities of point, game, set, match and of every score, from any state of a match (feeds MA21 and MA21
 * detailed).
 * @param serve the serve probabilities: fixed ones, an existing chain of fixed ones, or a belief (`servePrior`,
 *   `updateServe`), over which all probabilities are averaged
 * @throws ModelError for a state that the format cannot reach, or a probability outside 0..1
 */
export function predictMatch(
  state: MatchState,
  serve: ServeProbabilities | MatchChain | ServePrior | LiveChain,
  format: MatchFormat,
): MatchPrediction {
  const parts = partsOf(serve, format);
  return {
    ...probabilitiesOf(state, parts, format),
    setScores: mixOutcomes(
      parts,
      (tables) => setScores(tables, state),
      ({ a, b }) => `${a}-${b}`,
    ),
    gameOutcomes: mixOutcomes(
      parts,
      (tables) => gameOutcomes(tables, state),
      ({ winner, loserPoints }) => `${winner}${loserPoints}`,
    ),
    tieBreakScores: mixOutcomes(
      parts,
      (tables) => tieBreakScores(tables, state),
      ({ a, b }) => `${a}-${b}`,
    ),
  };
}

/**
 * Probabilities of point, game, set, match and of the final scores in sets: the part of {@link predictMatch} that
 * takes about half of its time.
 * @param serve as for {@link predictMatch}
 * @throws ModelError for a state that the format cannot reach, or a probability outside 0..1
 */
export function matchProbabilities(
  state: MatchState,
  serve: ServeProbabilities | MatchChain | ServePrior | LiveChain,
  format: MatchFormat,
): MatchProbabilities {
  return probabilitiesOf(state, partsOf(serve, format), format);
}

function probabilitiesOf(state: MatchState, parts: Parts, format: MatchFormat): MatchProbabilities {
  checkState(state, format);
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
    matchScores: mixOutcomes(
      parts,
      (tables) => matchScores(tables, state),
      ({ a, b }) => `${a}-${b}`,
    ),
  };
}

type Parts = readonly { readonly chain: MatchTables; readonly weight: number }[];

function partsOf(serve: ServeProbabilities | MatchChain | ServePrior | LiveChain, format: MatchFormat): Parts {
  if ("parts" in serve) return serve.parts as Parts;
  if ("match" in serve) return [{ chain: serve as MatchTables, weight: 1 }];
  if ("edge" in serve) return createLiveChain(serve, format).parts as Parts;
  return [{ chain: createMatchTables(serve, format), weight: 1 }];
}

/** Weighted mean of lists of outcomes; an outcome that is absent from a list has probability 0 in it. */
function mixOutcomes<T extends { readonly probability: number }>(
  parts: Parts,
  listOf: (tables: MatchTables) => readonly T[],
  key: (outcome: T) => string,
): readonly T[] {
  if (parts.length === 1) return listOf(parts[0]!.chain);
  const merged = new Map<string, T>();
  const lists = parts.map(({ chain, weight }) => ({ list: listOf(chain), weight }));
  // The longest list contains every outcome in the order of the result.
  lists.sort((one, other) => other.list.length - one.list.length);
  for (const { list, weight } of lists) {
    for (const outcome of list) {
      const existing = merged.get(key(outcome));
      merged.set(key(outcome), {
        ...outcome,
        probability: (existing?.probability ?? 0) + weight * outcome.probability,
      });
    }
  }
  return [...merged.values()];
}
