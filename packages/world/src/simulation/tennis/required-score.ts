/** Tennis matches with a required result in sets. */
import type { Random } from "../../core/random.ts";
import { simulateMatch, type MatchLog, type MatchPlan } from "./simulate-match.ts";

const MAX_ATTEMPTS = 2000;

/**
 * Simulates a match between equal sides until it ends with the required sets.
 *
 * @param streamOf returns the random stream of an attempt
 * @throws RangeError if a match of this length cannot end with these sets
 */
export function withRequiredScore(
  plan: MatchPlan,
  [a, b]: readonly [a: number, b: number],
  streamOf: (attempt: number) => Random,
): MatchLog {
  const required = (plan.bestOf + 1) / 2;
  if (Math.max(a, b) !== required || Math.min(a, b) === required)
    throw new RangeError(
      `a match of at most ${plan.bestOf} sets ends with ${required} sets of the winner, not ${a}–${b}`,
    );
  const serve = (plan.serve[0] + plan.serve[1]) / 2;
  const equal: MatchPlan = { ...plan, serve: [serve, serve], retirement: 0 };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const log = simulateMatch(equal, streamOf(attempt));
    if (log.end === "complete" && log.score.setsWon[0] === a && log.score.setsWon[1] === b) return log;
  }
  throw new RangeError(`none of ${MAX_ATTEMPTS} simulations ends with ${a}–${b} sets`);
}
