import type { FixtureOverride } from "../../../core/contract.ts";
import type { PlannedStart } from "./entities.ts";

/** Returns the schedules that the overrides of a match add to its own schedules. */
export function overriddenPlans(
  plans: readonly PlannedStart[],
  overrides: readonly FixtureOverride[] = [],
): readonly PlannedStart[] {
  const published = plans[0]?.since ?? -Infinity;
  return overrides.flatMap(({ at, start }) =>
    start === undefined ? [] : [{ since: Math.max(at, published), start, timeKnown: true }],
  );
}
