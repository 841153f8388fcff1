import { winProbability } from "@sdf/world/models/basketball";
import { type Fit, round, splitSeasons, toSource } from "../fitting/fitting.ts";
import { describeForecasts, mean } from "../fitting/scores.ts";
import { fitLive } from "./live.ts";
import { fitRatings, forecastSeason, previousRatings, readResults } from "./ratings.ts";
import { readCollegeGames } from "./states.ts";

const FOLDS = 5;

/** Fits the live model to matches with a closing spread, and the ratings to the results of college seasons. */
export const fitBasketball: Fit = async (folder, report) => {
  const games = await readCollegeGames(folder);
  const liveSources = folder.takeSources();
  // The data has one season, so that matches are held out instead of seasons.
  const live = Array.from({ length: FOLDS }, (_, fold) => {
    const parameters = fitLive(games.filter((_, i) => i % FOLDS !== fold));
    return games
      .filter((_, i) => i % FOLDS === fold)
      .flatMap((game) =>
        game.secondsLeft.map((secondsLeft, k) => {
          const [homeScore, awayScore, possession] = [game.homeScore[k]!, game.awayScore[k]!, game.possession[k]];
          const state = { homeScore, awayScore, secondsLeft, possession };
          return [winProbability(state, { expectedMargin: game.spread }, parameters), game.homeWins] as const;
        }),
      );
  }).flat();
  report(describeForecasts(`live win probability, ${FOLDS} folds of matches`, live));

  const { teams, matches } = await readResults(folder);
  const ratingSources = folder.takeSources();
  const { all, heldOut } = splitSeasons(matches.map(({ season }) => season));
  const earlier = fitRatings(
    teams,
    matches.filter(({ season }) => !heldOut.includes(season)),
  );
  const forecasts = heldOut.flatMap((season) => [
    ...forecastSeason(
      teams,
      matches.filter((match) => match.season === season),
      previousRatings(teams, matches, season, earlier),
      earlier,
    ),
  ]);
  report(
    describeForecasts(
      `ratings, ${heldOut.join(", ")}`,
      forecasts.map(({ home, match }) => [home, match.homeScore > match.awayScore]),
    ),
  );
  const errors = forecasts.map(({ match, margin }) => (match.homeScore - match.awayScore - margin) ** 2);
  report(`ratings, root mean square error of the margin: ${round(Math.sqrt(mean(errors)))} points`);
  const { halfLifeDays: _, ...fitted } = fitRatings(teams, matches);
  return [
    {
      path: "basketball/fitted/live.ts",
      sources: liveSources,
      body: `import type { LiveParameters } from "../parameters.ts";

/** ${games.length} college matches with a closing spread, every minute of regulation. */
export const fittedLive: LiveParameters = ${toSource(fitLive(games))};
`,
    },
    {
      path: "basketball/fitted/ratings.ts",
      sources: ratingSources,
      body: `import type { RatingParameters } from "../parameters.ts";

/** ${matches.length} college matches of ${all.join(", ")}, forecast day by day from day 50 of each season. */
export const fittedRatings: RatingParameters = ${toSource(fitted).replace(
        "\n}",
        ",\n  halfLifeDays: Number.POSITIVE_INFINITY\n}",
      )};
`,
    },
  ];
};
