import type { EvidenceWeights, GoalModelParameters } from "../parameters/prematch.ts";
import type { PlayedMatch } from "./types.ts";

type Key = Exclude<keyof EvidenceWeights, "worth">;
const keys: readonly Key[] = ["rates", "xg", "nonShotXg", "shotsOnTarget", "shots", "corners"];

/**
 * Goals of both sides mixed with other evidence of the match: Σ share · (goals per unit of that evidence) · units.
 * Goals per unit are estimated from the same matches, so that all evidence has the mean of the goals, whatever a
 * provider counts as a shot on target. If a match lacks an evidence, its share counts for the goals. The weight of a
 * match with evidence is multiplied by `worth`.
 */
export function mixEvidence(
  matches: readonly PlayedMatch[],
  weight: Float64Array,
  parameters: GoalModelParameters,
  home: Float64Array,
  away: Float64Array,
): void {
  const goals = new Float64Array(keys.length);
  const units = new Float64Array(keys.length);
  const count = matches.length;
  for (let i = 0; i < count; i++) {
    const match = matches[i]!;
    const w = weight[i]!;
    const g = w * (match.homeGoals + match.awayGoals);
    for (let k = 0; k < keys.length; k++) {
      const sides = match[keys[k]!];
      if (sides === undefined) continue;
      goals[k]! += g;
      units[k]! += w * (sides.home + sides.away);
    }
  }
  for (let i = 0; i < count; i++) {
    const match = matches[i]!;
    const shares =
      match.rates !== undefined && parameters.withRates !== undefined
        ? parameters.withRates
        : match.xg === undefined
          ? parameters.withShots
          : parameters.withXg;
    let goalShare = 1;
    let used = false;
    let h = 0;
    let a = 0;
    for (let k = 0; k < keys.length; k++) {
      const sides = match[keys[k]!];
      const share = shares[keys[k]!] ?? 0;
      if (sides === undefined || share === 0 || !(units[k]! > 0)) continue;
      const perUnit = (share * goals[k]!) / units[k]!;
      goalShare -= share;
      used = true;
      h += perUnit * sides.home;
      a += perUnit * sides.away;
    }
    if (used) weight[i]! *= shares.worth;
    // Shares above 1 could make the sum negative; goals cannot be negative.
    home[i] = Math.max(0, goalShare * match.homeGoals + h);
    away[i] = Math.max(0, goalShare * match.awayGoals + a);
  }
}
