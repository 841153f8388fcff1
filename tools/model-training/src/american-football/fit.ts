import { conversionProbability, kickProbability, winProbability } from "@sdf/world/models/american-football";
import { type Fit, splitSeasons, toSource } from "../fitting/fitting.ts";
import { describeForecasts, type Forecast } from "../fitting/scores.ts";
import { fitElo, readEloGames, runElo } from "./elo.ts";
import {
  findConversions,
  findFieldGoals,
  fitConversion,
  fitFieldGoals,
  fitKickScalars,
  type Attempt,
} from "./kicks.ts";
import { fitMarginDeviation, type NflGame, readNflGames, readSnaps, readSpreads } from "./plays.ts";
import { fitPlays } from "./win-probability.ts";

/**
 * Fits the ratings to the results of all seasons, and decisions to recorded plays. The chain of the last minutes
 * (`endgame.ts`) was fitted to the same plays at revision 2b648d6b, and is not fitted here.
 */
export const fitAmericanFootball: Fit = async (folder, report) => {
  const results = await readEloGames(folder);
  const spreads = await readSpreads(folder);
  const ratingSources = folder.takeSources();
  const { all: years, heldOut: lateYears } = splitSeasons(results.map(({ season }) => season));
  const fitRatings = (last: number) => fitElo(results, last, fitMarginDeviation(spreads, last));
  const ratings = runElo(results, fitRatings(lateYears[0]! - 1));
  report(
    describeForecasts(
      `ratings before the match, ${lateYears[0]} to ${lateYears.at(-1)}`,
      ratings
        .filter(({ game }) => lateYears.includes(game.season) && game.margin !== 0)
        .map(({ home, game }): Forecast => [home, game.margin > 0]),
    ),
  );

  await readSpreads(folder);
  const games = await readNflGames(folder, spreads);
  const playSources = folder.takeSources();
  const { all, heldOut } = splitSeasons(games.map(({ season }) => season));
  reportPlays(games, heldOut, fitAll(games.filter(({ season }) => !heldOut.includes(season))), report);
  const { plays, kicks, conversion } = fitAll(games);

  function fitAll(read: readonly NflGame[]) {
    const last = Math.max(...read.map(({ season }) => season));
    const weights = fitFieldGoals(findFieldGoals(read));
    const kicks = { weights, ...fitKickScalars(read, weights) };
    const plays = fitPlays(read, fitMarginDeviation(spreads, last));
    return { kicks, plays, conversion: fitConversion(findConversions(read)) };
  }

  const describe = `${games.length} matches of ${all[0]} to ${all.at(-1)}`;
  const file = (name: string, type: string, constant: string, comment: string, source: string) => ({
    path: `american-football/fitted/${name}.ts`,
    sources: playSources,
    body: `import type { ${type} } from "../parameters.ts";

/** ${comment} */
export const ${constant}: ${type} = ${source};
`,
  });
  return [
    {
      path: "american-football/fitted/elo.ts",
      sources: ratingSources,
      body: `import type { EloParameters } from "../parameters.ts";

/** Fitted on matches from 1970 to ${years.at(-1)}. */
export const fittedElo: EloParameters = ${toSource(fitRatings(years.at(-1)!))};
`,
    },
    file(
      "expected-points",
      "ExpectedPointsParameters",
      "fittedExpectedPoints",
      `Weights of the next score, nine per down, and the mean start after a kick-off; ${describe}.`,
      toSource(plays.expectedPoints),
    ),
    file(
      "win-probability",
      "WinProbabilityParameters",
      "fittedWinProbability",
      `${describe} with their closing spreads.`,
      toSource(plays.winProbability),
    ),
    file("kicks", "KickParameters", "fittedKicks", `${describe}.`, toSource(kicks)),
    {
      path: "american-football/fitted/conversion.ts",
      sources: playSources,
      body: `
/** Logistic weights of third- and fourth-down conversions. */
export const fittedConversion: readonly number[] = ${toSource(conversion)};
`,
    },
  ];
};

type AllFits = {
  readonly kicks: { readonly weights: readonly number[] };
  readonly plays: ReturnType<typeof fitPlays>;
  readonly conversion: readonly number[];
};

function reportPlays(
  games: readonly NflGame[],
  heldOut: readonly number[],
  { kicks, plays, conversion }: AllFits,
  report: (line: string) => void,
): void {
  const tested = games.filter(({ season }) => heldOut.includes(season));
  const years = heldOut.join(", ");
  const live = readSnaps(tested).flatMap(({ game, state }): Forecast[] => {
    const { spread, homeScore, awayScore, playoff } = tested[game]!;
    if (homeScore === awayScore) return [];
    const { home, draw } = winProbability(
      state,
      { expectedMargin: spread, playoff },
      plays.winProbability,
      plays.expectedPoints,
    );
    return [[home + draw / 2, homeScore > awayScore]];
  });
  report(describeForecasts(`win probability before each play, ${years}`, live));
  const score = (what: string, attempts: readonly Attempt[], predict: (attempt: Attempt) => number): void =>
    report(
      describeForecasts(
        `${what}, ${years}`,
        attempts.map((attempt) => [predict(attempt), attempt.good]),
      ),
    );
  score("conversion of third and fourth down", findConversions(tested), ({ yardsToGo, yardsToGoal, down }) =>
    conversionProbability(yardsToGo, yardsToGoal, down, conversion),
  );
  score("field goal", findFieldGoals(tested), ({ yardsToGoal }) => kickProbability(yardsToGoal + 17, kicks.weights));
}
