/** Assignment of the selected scenarios to their sports. */
import { closestNames } from "../core/closest-names.ts";
import type { ScenarioChoice, Sport, WorldOptions } from "../core/contract.ts";
import { OptionError } from "../core/errors.ts";
import { footballScenarios } from "../simulation/american-football/scenarios.ts";
import { basketballScenarios } from "../simulation/basketball/scenarios.ts";
import { soccerScenarios } from "../simulation/soccer/structure/scenarios.ts";
import { tennisScenarios } from "../simulation/tennis/scenarios.ts";

/** A scenario that a world can apply. */
export interface ScenarioInfo {
  readonly name: string;
  readonly sport: Sport;
  /** Description in one sentence. */
  readonly sentence: string;
}

/** All scenarios of all sports. */
export const scenarios: readonly ScenarioInfo[] = Object.entries({
  soccer: soccerScenarios,
  "american-football": footballScenarios,
  basketball: basketballScenarios,
  tennis: tennisScenarios,
}).flatMap(([sport, list]) => list.map(({ name, sentence }) => ({ name, sport: sport as Sport, sentence })));

const sportByScenario: ReadonlyMap<string, Sport> = new Map(scenarios.map(({ name, sport }) => [name, sport]));

/**
 * Splits selected scenarios by sport.
 *
 * @throws OptionError if no sport has a scenario of that name (with similar names), or if the world leaves out the
 * scenario's sport
 */
export function scenariosBySport({
  scenarios: choices = [],
  leagues,
}: WorldOptions): Readonly<Record<Sport, readonly ScenarioChoice[]>> {
  const split: Record<Sport, ScenarioChoice[]> = { soccer: [], "american-football": [], basketball: [], tennis: [] };
  for (const choice of choices) {
    const sport = sportByScenario.get(choice.name);
    if (sport === undefined) throw unknownScenario(choice.name);
    if (leagues?.[sport] === 0) {
      throw new OptionError(
        "scenarios",
        `the scenario ${choice.name} belongs to ${sport}, which this world leaves out`,
        `set leagues.${sport} to a number above 0, or remove the scenario`,
      );
    }
    split[sport].push(choice);
  }
  return split;
}

function unknownScenario(name: string): OptionError {
  const suggestions = closestNames(name, [...sportByScenario.keys()]);
  const fix =
    suggestions.length > 0
      ? `did you mean ${suggestions.join(", ")}?`
      : `available scenarios: ${[...sportByScenario.keys()].join(", ")}`;
  return new OptionError("scenarios", `no scenario has the name ${JSON.stringify(name)}`, fix);
}
