import { goalModelParameters } from "@sdf/world/models/soccer";
import { type Fit, toSource } from "../fitting/fitting.ts";
import {
  describeOutcomes,
  EXPECTED_GOALS_SEASON,
  fitGoalParameters,
  forecastSeasons,
  LEAGUE_SEASONS,
  readExpectedGoals,
  readLeagues,
} from "./goals.ts";

/** Fits the goal model. The search starts at its present settings. */
export const fitSoccer: Fit = async (folder, report) => {
  const leagues = await readLeagues(folder);
  const expected = await readExpectedGoals(folder);
  const sources = folder.takeSources();
  const goals = fitGoalParameters(leagues, expected, goalModelParameters, report);
  report(
    describeOutcomes(
      `goal model, leagues from ${LEAGUE_SEASONS.to + 1}`,
      forecastSeasons(leagues, goals, (season) => season > LEAGUE_SEASONS.to, 7),
    ),
  );
  report(
    describeOutcomes(
      `goal model, matches with expected goals from July ${EXPECTED_GOALS_SEASON + 1}`,
      forecastSeasons(expected, goals, (season) => season > EXPECTED_GOALS_SEASON, 7),
    ),
  );
  return [
    {
      path: "soccer/fitted/prematch.ts",
      sources,
      body: `import type { GoalModelParameters } from "../parameters/prematch.ts";

/** Settings of the goal model. */
export const goalModelParameters: GoalModelParameters = ${toSource(goals)};
`,
    },
  ];
};
