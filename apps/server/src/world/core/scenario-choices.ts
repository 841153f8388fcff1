/** Assignment of the selected scenarios to their sports. */
import { OptionError } from "../../http/option-error.ts";
import { footballScenarios } from "../american-football/scenarios.ts";
import { basketballScenarios } from "../basketball/scenarios.ts";
import type { ScenarioChoice, Sport, WorldOptions } from "../contract.ts";
import { soccerScenarios } from "../soccer/scenarios/index.ts";
import { tennisScenarios } from "../tennis/scenarios.ts";
import { closestNames } from "./closest-names.ts";

/** Names of the available scenarios, by sport. */
export const scenarioNames: Readonly<Record<Sport, readonly string[]>> = {
  soccer: soccerScenarios.map(({ name }) => name),
  "american-football": footballScenarios.map(({ name }) => name),
  basketball: basketballScenarios.map(({ name }) => name),
  tennis: tennisScenarios.map(({ name }) => name),
};

const sportByScenario = new Map(
  Object.entries(scenarioNames).flatMap(([sport, names]) => names.map((name) => [name, sport as Sport] as const)),
);

/**
 * Splits selected scenarios by sport.
 *
 * @throws OptionError if no sport has a scenario of that name (with similar names), or if the world leaves out the
 * scenario's sport
 */
export function scenariosBySport({
  scenarios = [],
  leagues,
  imported = [],
}: WorldOptions): Readonly<Record<Sport, readonly ScenarioChoice[]>> {
  const split: Record<Sport, ScenarioChoice[]> = { soccer: [], "american-football": [], basketball: [], tennis: [] };
  for (const choice of scenarios) {
    const sport = sportByScenario.get(choice.name);
    if (sport === undefined) throw unknownScenario(choice.name);
    if (leagues?.[sport] === 0 && !(sport === "soccer" && imported.length > 0)) {
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
