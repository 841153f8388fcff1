/** Planned substitutions of both sides. */
import type { Random } from "../../../core/random.ts";
import type { Side } from "./match-outline.ts";

/** A planned substitution of one or more players. */
export interface PlannedSubstitution {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  readonly count: number;
}

/** Weights of zero to five substitutions per side: 9 per match, as in five recorded matches. */
const substitutionWeights = [0, 0.005, 0.03, 0.09, 0.235, 0.64] as const;

/** Probability of a substitution at half time. */
const halfTimeProbability = 0.16;

/** Mean minutes of the second half at which sides substitute players, with standard deviations. */
const windows = [
  [17, 5],
  [27, 5],
  [38, 4],
] as const;

/** Draws the planned substitutions of both sides, in order of time. */
export function planSubstitutions(random: Random): PlannedSubstitution[] {
  const plans: PlannedSubstitution[] = [];
  for (const side of [0, 1] as const) {
    let remaining = random.weighted(substitutionWeights);
    if (remaining > 0 && random.chance(halfTimeProbability)) {
      plans.push({ period: 2, second: 0, side, count: 1 });
      remaining--;
    }
    for (const [windowIndex, [mean, sd]] of windows.entries()) {
      if (remaining === 0) break;
      const count = Math.min(remaining, windowIndex === windows.length - 1 ? remaining : 1 + random.int(2));
      plans.push({
        period: 2,
        second: Math.round(Math.min(46, Math.max(2, random.normal(mean, sd))) * 60),
        side,
        count,
      });
      remaining -= count;
    }
  }
  return plans.sort((one, other) => one.second - other.second || one.side - other.side);
}
