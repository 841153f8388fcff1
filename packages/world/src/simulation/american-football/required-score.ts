/** American football matches with a required final score. */
import type { Random } from "../../core/random.ts";
import type { MatchLog, MatchPlan } from "./match-log.ts";
import { simulateMatch } from "./simulate-match.ts";

/** Mean points of a side, and the largest edge that the simulation is made for. */
const averagePoints = 22.5;
const maximumEdge = 25;
const MAX_ATTEMPTS = 4000;

/** First attempt that ends with a required score; `undefined` if none does. */
export type FoundAttempt = { readonly attempt: number | undefined };

/**
 * Finds in steps the first simulation of a match that ends with the required score.
 *
 * @param streamOf returns the random stream of an attempt
 */
export function* findAttempt(
  plan: MatchPlan,
  [home, away]: readonly [home: number, away: number],
  streamOf: (attempt: number) => Random,
): Generator<void, FoundAttempt, void> {
  const adjusted = adjustedPlan(plan, [home, away]);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const log = simulateMatch(adjusted, streamOf(attempt));
    if (log.home[log.length - 1] === home && log.away[log.length - 1] === away) return { attempt };
    yield;
  }
  return { attempt: undefined };
}

/**
 * Simulates a match with the required score.
 *
 * @param found result of {@link findAttempt}
 * @throws RangeError if no simulation ends with the score
 */
export function withRequiredScore(
  plan: MatchPlan,
  score: readonly [home: number, away: number],
  streamOf: (attempt: number) => Random,
  { attempt }: FoundAttempt,
): MatchLog {
  if (attempt === undefined)
    throw new RangeError(`none of ${MAX_ATTEMPTS} simulations ends with the score ${score.join("–")}`);
  return simulateMatch(adjustedPlan(plan, score), streamOf(attempt));
}

function adjustedPlan(plan: MatchPlan, score: readonly [home: number, away: number]): MatchPlan {
  const edge = (points: number): number => Math.max(-maximumEdge, Math.min(maximumEdge, points - averagePoints));
  return { ...plan, edge: [edge(score[0]), edge(score[1])] };
}
