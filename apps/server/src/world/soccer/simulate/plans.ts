/** When the managers mean to change players. */
import type { Random } from "../../core/random.ts";
import type { Side } from "./skeleton.ts";

/** Substitutions of a side that are meant for a second of a period. */
export interface Plan {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  readonly count: number;
}

/** How often a side changes none to five players. */
const counts = [0.01, 0.02, 0.07, 0.2, 0.3, 0.4] as const;

/** Chance of a change at half time. */
const atHalfTime = 0.16;

/** Minutes of the second half around which sides change players, and their spread. */
const windows = [[17, 5], [27, 5], [38, 4]] as const;

/** Plans of both sides, in the order of time. */
export function planSubstitutions(random: Random): Plan[] {
  const plans: Plan[] = [];
  for (const side of [0, 1] as const) {
    let left = random.weighted(counts);
    if (left > 0 && random.chance(atHalfTime)) {
      plans.push({ period: 2, second: 0, side, count: 1 });
      left--;
    }
    for (const [at, [mean, sd]] of windows.entries()) {
      if (left === 0) break;
      const count = Math.min(left, at === windows.length - 1 ? left : 1 + random.int(2));
      plans.push({ period: 2, second: Math.round(Math.min(46, Math.max(2, random.normal(mean, sd))) * 60), side, count });
      left -= count;
    }
  }
  return plans.sort((one, other) => one.second - other.second || one.side - other.side);
}
