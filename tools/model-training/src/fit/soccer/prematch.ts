// Fits the settings of the soccer goal model: node tools/model-training/src/fit/soccer/prematch.ts [data folder]
import { type EvidenceWeights, type GoalModelParameters, matchOutcome } from "@sdf/models/soccer";
import { openDataFolder } from "../../data.ts";
import { logLoss, rankedProbabilityScore } from "../../metrics.ts";
import { ratesBefore } from "../../soccer/market.ts";
import { dayOf, type LeagueMatch, outcomeIndex, readLeagues } from "../../soccer/matches.ts";
import { gapOfLeagues } from "../../soccer/moves.ts";
import { rollForecasts } from "../../soccer/rolling.ts";
import { readAllSpi, readSpi, spiTest } from "../../soccer/spi.ts";
import { withStakes } from "../../soccer/stakes.ts";
import { source, writeFitted } from "../file.ts";
import { coordinateSearch } from "./search.ts";

/** Seasons (by the year they begin) whose forecasts select the settings; later ones are the test. */
const seasons = { from: 2005, to: 2009 } as const;
/** First day of the test matches with expected goals. */
const xgTest = "2018-07-01";

const folder = await openDataFolder(process.argv[2]);
const leagues = [...readLeagues(await folder.read("soccer-odds", "matches.csv")).values()].map(withStakes);
const chosen = (match: LeagueMatch): boolean => match.season >= seasons.from && match.season <= seasons.to;
const none: EvidenceWeights = { xg: 0, nonShotXg: 0, shotsOnTarget: 0, shots: 0, corners: 0, worth: 1 };

function parametersOf(at: Readonly<Record<string, number>>): GoalModelParameters {
  return {
    decay: at["decay"]!,
    window: at["window"]!,
    ridge: at["ridge"]!,
    newcomerAttack: at["newcomerAttack"]!,
    newcomerDefence: at["newcomerDefence"]!,
    rho: at["rho"]!,
    spread: at["spread"]!,
    styleSpread: at["styleSpread"]!,
    stakes: at["stakes"]!,
    withXg: { ...none, xg: at["xg"]!, nonShotXg: at["nonShotXg"]!, worth: at["xgWorth"]! },
    withShots: {
      ...none,
      shotsOnTarget: at["shotsOnTarget"]!,
      shots: at["shots"]!,
      corners: at["corners"]!,
      worth: at["shotsWorth"]!,
    },
  };
}

function scoreOf(
  lists: Iterable<readonly LeagueMatch[]>,
  parameters: GoalModelParameters,
  test: (match: LeagueMatch) => boolean,
): number {
  let sum = 0;
  let n = 0;
  for (const matches of lists) {
    for (const { match, rates, model } of rollForecasts(matches, { parameters, test, every: 14 })) {
      const { home, draw, away } = matchOutcome(rates, model.rho);
      const outcome = outcomeIndex(match.homeGoals, match.awayGoals);
      const p = [home, draw, away];
      sum += rankedProbabilityScore(p, outcome) + 0.1 * logLoss(p[outcome]!);
      n++;
    }
  }
  return sum / n;
}

// Near the result of an earlier, coarser search; the steps are those of its later rounds.
const start = {
  decay: 0.0024,
  window: 1700,
  ridge: 11,
  newcomerAttack: -0.03,
  newcomerDefence: -0.41,
  rho: -0.08,
  spread: 1.25,
  styleSpread: 0.7,
  stakes: 0.22,
  xg: 0.4,
  nonShotXg: 0.3,
  shotsOnTarget: 0.35,
  shots: 0,
  corners: 0.05,
  shotsWorth: 1.5,
  xgWorth: 2.3,
};
const report = (line: string): void => console.log(line);
const first = coordinateSearch(
  (at) => scoreOf(leagues, parametersOf(at), chosen),
  start,
  [
    { name: "decay", step: 0.0003, min: 0.0003, max: 0.01 },
    { name: "ridge", step: 2, min: 0.5, max: 60 },
    { name: "spread", step: 0.03, min: 0.8, max: 1.5 },
    { name: "newcomerAttack", step: 0.04, min: -0.6, max: 0.1 },
    { name: "newcomerDefence", step: 0.04, min: -0.6, max: 0.1 },
    { name: "shotsOnTarget", step: 0.08, min: 0, max: 0.9 },
    { name: "corners", step: 0.05, min: 0, max: 0.5 },
    { name: "shotsWorth", step: 0.2, min: 1, max: 3 },
    { name: "rho", step: 0.02, min: -0.2, max: 0.1 },
    { name: "styleSpread", step: 0.15, min: 0, max: 1.5 },
    { name: "stakes", step: 0.04, min: 0, max: 0.6 },
  ],
  1,
  report,
);
const spi = readSpi(await folder.read("soccer-spi", "spi_matches.csv"));
const second = coordinateSearch(
  (at) => scoreOf(spi.values(), parametersOf(at), (match) => spiTest(match, "2017-07-01") && !spiTest(match, xgTest)),
  first,
  [
    { name: "xg", step: 0.15, min: 0, max: 1 },
    { name: "nonShotXg", step: 0.15, min: 0, max: 1 },
    { name: "xgWorth", step: 0.4, min: 1, max: 4 },
  ],
  2,
  report,
);
const parameters = parametersOf(second);

// With odds, one year of matches is enough, because the bookmakers' estimates vary much less than goals.
const withOdds = (at: Readonly<Record<string, number>>): GoalModelParameters => ({
  ...parametersOf({ ...second, ...at }),
  window: 900,
  withRates: { ...none, rates: at["rates"]!, shotsOnTarget: at["beside"]!, worth: 10 },
});
const leaguesWithRates = leagues.map((matches) => ratesBefore(matches, parameters.rho));
const third = coordinateSearch(
  (at) => scoreOf(leaguesWithRates, withOdds(at), chosen),
  { rates: 0.7, beside: 0.2, decay: 0.01, spread: 1.15, styleSpread: 0.7, ridge: 2, stakes: second["stakes"]! },
  [
    { name: "rates", step: 0.12, min: 0, max: 1 },
    { name: "beside", step: 0.1, min: 0, max: 1 },
    { name: "decay", step: 0.003, min: 0.001, max: 0.05 },
    { name: "spread", step: 0.07, min: 0.8, max: 1.5 },
    { name: "styleSpread", step: 0.3, min: 0, max: 1.5 },
    { name: "ridge", step: 1, min: 0.3, max: 30 },
    { name: "stakes", step: 0.06, min: 0, max: 0.6 },
  ],
  1,
  report,
);
const gap = gapOfLeagues(readAllSpi(await folder.read("soccer-spi", "spi_matches.csv")), parameters, dayOf(xgTest));
report(`gap between leagues ${gap}`);
const print = (value: unknown): string => JSON.stringify(value, undefined, 2).replace(/"(\w+)":/g, "$1:");
await writeFitted(
  "soccer/fitted/prematch.ts",
  {
    script: "tools/model-training/src/fit/soccer/prematch.ts",
    dataset: "soccer-odds",
    sha256: folder.hash("soccer-odds"),
  },
  `import type { GoalModelParameters } from "../parameters/prematch.ts";

/** Settings of the goal model; shares of expected goals from soccer-spi (sha256 ${folder.hash("soccer-spi")}). */
export const goalModelParameters: GoalModelParameters = ${print(parameters)};

/** Settings for played matches with known goal rates behind the bookmakers' odds. */
export const goalModelWithOddsParameters: GoalModelParameters = ${print(withOdds(third))};

/** Log of goals by which attack and defence are lower one league up, from the teams promoted in 2018 (soccer-spi). */
export const leagueGap = ${source(gap, 3)};

/**
 * Last season (by the year it began) that the fit has read, and the day before which it has read matches with expected
 * goals.
 */
export const goalModelFittedThrough = { season: ${seasons.to}, xgBefore: "${xgTest}" } as const;
`,
);
