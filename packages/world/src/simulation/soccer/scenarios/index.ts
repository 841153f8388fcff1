import { recordScenarios } from "./record-scenarios.ts";
import type { Scenario, MatchKind } from "./scenario.ts";
/** All soccer scenarios, and the matches that each can use if no fixture is named. */
import { simulationScenarios } from "./simulation-scenarios.ts";

export type { Scenario } from "./scenario.ts";

/** All soccer scenarios. */
export const soccerScenarios: readonly Scenario[] = [...recordScenarios, ...simulationScenarios];

const byName = new Map(soccerScenarios.map((scenario) => [scenario.name, scenario]));

/**
 * Returns the scenario with a name.
 *
 * @throws RangeError for an unknown name, with the available names
 */
export function scenarioByName(name: string): Scenario {
  const scenario = byName.get(name);
  if (scenario === undefined) {
    const names = soccerScenarios.map((each) => each.name).join(", ");
    throw new RangeError(`no soccer scenario has the name ${JSON.stringify(name)}; available scenarios: ${names}`);
  }
  return scenario;
}

/**
 * Indices of candidate matches: in the first league's season from its second month, or in the cup, whose knock-out
 * rounds begin at index 48.
 */
export const candidateMatches: Readonly<Record<MatchKind, readonly number[]>> = {
  league: Array.from({ length: 60 }, (_, index) => 61 + index * 3),
  "quarter-final": [48, 50, 52, 54],
  "first-leg": [48, 50, 52, 54, 56, 58],
  "second-leg": [49, 51, 53, 55, 57, 59],
  final: [60],
};
