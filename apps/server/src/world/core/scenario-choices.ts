/** Which sport each chosen scenario belongs to. */
import { OptionError } from "../../http/option-error.ts";
import type { ScenarioChoice, Sport, WorldOptions } from "../contract.ts";
import { footballScenarios } from "../american-football/scenarios.ts";
import { basketballScenarios } from "../basketball/scenarios.ts";
import { soccerScenarios } from "../soccer/scenarios/index.ts";
import { tennisScenarios } from "../tennis/scenarios.ts";
import { nearest } from "./nearest.ts";

/** Names of the scenarios there are, by sport. */
export const scenarioNames: Readonly<Record<Sport, readonly string[]>> = {
  soccer: soccerScenarios.map(({ name }) => name),
  "american-football": footballScenarios.map(({ name }) => name),
  basketball: basketballScenarios.map(({ name }) => name),
  tennis: tennisScenarios.map(({ name }) => name),
};

const sportOf = new Map(Object.entries(scenarioNames).flatMap(([sport, names]) => names.map((name) => [name, sport as Sport] as const)));

/**
 * Splits a list of scenarios by the sport that each belongs to, so that every sport sees its own only.
 *
 * @throws OptionError for a name that no sport has, with names near it, and for a scenario of a sport that the world leaves out
 */
export function scenariosBySport({ scenarios = [], leagues, imported = [] }: WorldOptions): Readonly<Record<Sport, readonly ScenarioChoice[]>> {
  const split: Record<Sport, ScenarioChoice[]> = { soccer: [], "american-football": [], basketball: [], tennis: [] };
  for (const choice of scenarios) {
    const sport = sportOf.get(choice.name);
    if (sport === undefined) throw unknown(choice.name);
    if (leagues?.[sport] === 0 && !(sport === "soccer" && imported.length > 0)) {
      throw new OptionError("scenarios", `the scenario ${choice.name} is one of ${sport}, which this world leaves out`, `give leagues.${sport} a number above 0, or leave the scenario out`);
    }
    split[sport].push(choice);
  }
  return split;
}

function unknown(name: string): OptionError {
  const near = nearest(name, [...sportOf.keys()]);
  const fix = near.length > 0 ? `did you mean ${near.join(", ")}?` : `there are ${[...sportOf.keys()].join(", ")}`;
  return new OptionError("scenarios", `no scenario is called ${JSON.stringify(name)}`, fix);
}
