/** The soccer scenarios by name, and where in the world each finds a match when none is named. */
import { playScenarios } from "./play.ts";
import { recordScenarios } from "./record.ts";
import type { Scenario, Where } from "./scenario.ts";

export type { Scenario } from "./scenario.ts";

/** Every soccer scenario. */
export const soccerScenarios: readonly Scenario[] = [...recordScenarios, ...playScenarios];

const byName = new Map(soccerScenarios.map((scenario) => [scenario.name, scenario]));

/**
 * The scenario of a name.
 *
 * @throws RangeError with the names there are
 */
export function scenarioByName(name: string): Scenario {
  const found = byName.get(name);
  if (found === undefined) throw new RangeError(`no soccer scenario is called ${JSON.stringify(name)}; there are ${soccerScenarios.map((each) => each.name).join(", ")}`);
  return found;
}

/** Indices of matches: in the first league's season (from its second month), or in the cup, whose knock-out rounds begin at 48. */
export const scenarioPlaces: Readonly<Record<Where, readonly number[]>> = {
  league: Array.from({ length: 60 }, (_, index) => 61 + index * 3),
  "quarter-final": [48, 50, 52, 54],
  "first-leg": [48, 50, 52, 54, 56, 58],
  "second-leg": [49, 51, 53, 55, 57, 59],
  final: [60],
};
