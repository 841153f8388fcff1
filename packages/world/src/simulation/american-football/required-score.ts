/** American football matches with a required final score. */
import type { Random } from "../../core/random.ts";
import type { MatchLog, MatchPlan } from "./match-log.ts";
import { simulateMatch } from "./simulate-match.ts";

/** Mean points of a side, and the largest edge that the simulation is made for. */
const averagePoints = 22.5;
const maximumEdge = 25;
const MAX_ATTEMPTS = 4000;

/**
 * Simulates a match until it ends with the required score.
 *
 * @param streamOf returns the random stream of an attempt
 * @throws RangeError if no simulation ends with the score
 */
export function withRequiredScore(
  plan: MatchPlan,
  [home, away]: readonly [home: number, away: number],
  streamOf: (attempt: number) => Random,
): MatchLog {
  const edge = (points: number): number => Math.max(-maximumEdge, Math.min(maximumEdge, points - averagePoints));
  const adjusted: MatchPlan = { ...plan, edge: [edge(home), edge(away)] };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const log = simulateMatch(adjusted, streamOf(attempt));
    if (log.home[log.length - 1] === home && log.away[log.length - 1] === away) return log;
  }
  throw new RangeError(`none of ${MAX_ATTEMPTS} simulations ends with the score ${home}–${away}`);
}
