import type { GoalModelParameters } from "../parameters/prematch.ts";
import type { PlayedMatch } from "./types.ts";

/**
 * Writes the goals of both sides, mixed with the expected goals where they are known. The expected goals are scaled to
 * the mean of the goals, whatever a provider counts as a chance. A match with expected goals weighs `xgWorth` as much.
 */
export function mixEvidence(
  matches: readonly PlayedMatch[],
  weight: Float64Array,
  { xgShare, xgWorth }: GoalModelParameters,
  home: Float64Array,
  away: Float64Array,
): void {
  let goals = 0;
  let expected = 0;
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    if (xg === undefined) return;
    goals += weight[i]! * (homeGoals + awayGoals);
    expected += weight[i]! * (xg.home + xg.away);
  });
  const scale = expected > 0 ? goals / expected : 0;
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    const isMixed = xg !== undefined && xgShare > 0 && scale > 0;
    home[i] = isMixed ? (1 - xgShare) * homeGoals + xgShare * scale * xg.home : homeGoals;
    away[i] = isMixed ? (1 - xgShare) * awayGoals + xgShare * scale * xg.away : awayGoals;
    if (isMixed) weight[i]! *= xgWorth;
  });
}
