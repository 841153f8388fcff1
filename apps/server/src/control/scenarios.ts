import type { ScenarioInfo } from "@sdf/server-control";
import { footballScenarios } from "../world/american-football/scenarios.ts";
import { basketballScenarios } from "../world/basketball/scenarios.ts";
import { soccerScenarios } from "../world/soccer/scenarios/index.ts";
import { tennisScenarios } from "../world/tennis/scenarios.ts";

/** All scenarios of all sports. */
export const scenarios: readonly ScenarioInfo[] = [
  ...soccerScenarios.map(({ name, sentence }) => ({ name, sport: "soccer", sentence }) as const),
  ...footballScenarios.map(({ name, meaning }) => ({ name, sport: "american-football", sentence: meaning }) as const),
  ...basketballScenarios.map(({ name, meaning }) => ({ name, sport: "basketball", sentence: meaning }) as const),
  ...tennisScenarios.map(({ name, meaning }) => ({ name, sport: "tennis", sentence: meaning }) as const),
];
