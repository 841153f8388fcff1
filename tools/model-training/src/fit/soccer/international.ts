// Fits the settings of forecasts for national teams: node tools/model-training/src/fit/soccer/international.ts [data
// folder]
import {
  createEloTable,
  type EloParameters,
  type GoalRates,
  type InternationalParameters,
  internationalParameters,
  matchOutcome,
} from "@sdf/models/soccer";
import { openDataFolder } from "../../data.ts";
import { logLoss, rankedProbabilityScore } from "../../metrics.ts";
import { forecastInternationals, type International, readInternationals } from "../../soccer/internationals.ts";
import { outcomeIndex } from "../../soccer/matches.ts";
import { writeFitted } from "../file.ts";
import { coordinateSearch } from "./search.ts";

/** Years whose matches select the settings; later years are the test. */
const years = { from: 1994, to: 2009 } as const;

const folder = await openDataFolder(process.argv[2]);
const dataset = "soccer-internationals";
const all = readInternationals(
  await folder.read(dataset, "results.csv"),
  await folder.read(dataset, "goalscorers.csv"),
);
const matches = all.filter((match) => match.year <= years.to);

function scoreOf(forecasts: Iterable<readonly [International, GoalRates]>, rho: number): number {
  let sum = 0;
  let n = 0;
  for (const [match, rates] of forecasts) {
    if (match.goals === undefined) continue;
    const { home, draw, away } = matchOutcome(rates, rho);
    const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
    const p = [home, draw, away];
    sum += rankedProbabilityScore(p, outcome) + 0.1 * logLoss(p[outcome]!);
    n++;
  }
  return sum / n;
}

const report = (line: string): void => console.log(line);
const eloOf = (at: Readonly<Record<string, number>>): EloParameters => ({
  ...internationalParameters.elo,
  start: 1300,
  spread: 1,
  goalSlope: at["goalSlope"]!,
  goalIntercept: at["goalIntercept"]!,
  homeAdvantage: at["homeAdvantage"]!,
  speed: at["speed"]!,
  boost: at["boost"]!,
  boostMatches: at["boostMatches"]!,
  rho: at["rho"]!,
});
const eloScore = (at: Readonly<Record<string, number>>): number => {
  const parameters = eloOf(at);
  const table = createEloTable(parameters);
  const forecasts: [International, GoalRates][] = [];
  for (const match of matches) {
    if (match.year >= years.from && match.goals) forecasts.push([match, table.rates(match)]);
    table.update({ ...match, weight: match.importance });
  }
  return scoreOf(forecasts, parameters.rho);
};
const elo = coordinateSearch(
  eloScore,
  { goalSlope: 0.8, goalIntercept: 0.18, homeAdvantage: 100, speed: 1, boost: 2, boostMatches: 10, rho: -0.06 },
  [
    { name: "goalSlope", step: 0.06, min: 0.3, max: 1.5 },
    { name: "goalIntercept", step: 0.03, min: -0.2, max: 0.6 },
    { name: "homeAdvantage", step: 12, min: 0, max: 200 },
    { name: "speed", step: 0.12, min: 0.3, max: 3 },
    { name: "boost", step: 1, min: 0, max: 8 },
    { name: "boostMatches", step: 4, min: 2, max: 40 },
    { name: "rho", step: 0.02, min: -0.2, max: 0.1 },
  ],
  2,
  report,
);
const all2 = (at: Readonly<Record<string, number>>): InternationalParameters => ({
  elo: eloOf(elo),
  goals: {
    ...internationalParameters.goals,
    decay: at["decay"]!,
    window: 5000,
    ridge: at["ridge"]!,
    spread: at["spread"]!,
    rho: elo["rho"]!,
  },
  goalShare: at["goalShare"]!,
  friendlyWeight: at["friendlyWeight"]!,
});
// Refits are rare here: strengths of national teams change slowly, and the search needs many evaluations.
const mixed = coordinateSearch(
  (at) =>
    scoreOf(
      forecastInternationals(matches, all2(at), years.from, { every: 120 }).map(
        ({ match, rates }) => [match, rates] as const,
      ),
      elo["rho"]!,
    ),
  { decay: 0.0004, ridge: 1, spread: 1, goalShare: 0.6, friendlyWeight: 0.8 },
  [
    { name: "decay", step: 0.0001, min: 0.0001, max: 0.003 },
    { name: "ridge", step: 0.5, min: 0.1, max: 20 },
    { name: "goalShare", step: 0.15, min: 0, max: 1 },
    { name: "friendlyWeight", step: 0.2, min: 0.1, max: 1 },
    { name: "spread", step: 0.05, min: 0.8, max: 1.3 },
  ],
  2,
  report,
);
await writeFitted(
  "soccer/fitted/international.ts",
  { script: "tools/model-training/src/fit/soccer/international.ts", dataset, sha256: folder.hash(dataset) },
  `import type { InternationalParameters } from "../parameters/ratings.ts";

/** Chosen on matches of ${years.from} to ${years.to}. */
export const internationalParameters: InternationalParameters = ${JSON.stringify(all2(mixed), undefined, 2).replace(/"(\w+)":/g, "$1:")};

/** Last year that the fit has read. */
export const internationalFittedThrough = ${years.to};
`,
);
