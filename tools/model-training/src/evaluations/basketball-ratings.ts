import { fittedRatings, fittedRatingsSeasons, type RatingParameters } from "@sdf/models/basketball";
import type { Evaluation, Measured } from "../evaluation.ts";
import { fitRatings, previousRatings } from "../fit/basketball/ratings-fit.ts";
import { forecastSeason, readResults, type DatedForecast } from "../fit/basketball/results.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss, brier, mean } from "../metrics.ts";

/**
 * Regular-season matches from day 50, each forecast from the matches of earlier days and last season's ratings.
 * Seasons that the fit has not read are measured with the shipped parameters; without such seasons, the last season
 * is measured with parameters selected on the earlier ones.
 */
export const evaluation: Evaluation = {
  name: "basketball-ratings",
  feed: "basketball/tournament-simulations (TM11), ratings",
  datasets: ["ncaab-results"],
  async run({ data, progress, signal, quick }) {
    const { teams, matches } = readResults(await data("ncaab-results", "regular_season.csv"));
    const seasons = [...new Set(matches.map((match) => match.season))].sort((a, b) => Number(a) - Number(b));
    let tested = seasons.filter((season) => !fittedRatingsSeasons.includes(season));
    let parameters: RatingParameters = fittedRatings;
    let sample = `unseen ${tested.join(", ")}`;
    if (tested.length === 0) {
      tested = seasons.slice(-1);
      sample = `${tested[0]}, fitted before`;
      const earlier = matches.filter((match) => match.season !== tested[0]);
      // With one earlier season, the use of last season's ratings cannot be fitted: the shipped scalars of that part
      // are then in-sample.
      if (!quick && earlier.length > 0) {
        const early = fitRatings(teams, earlier, progress);
        const several = seasons.length > 2;
        parameters = several
          ? early
          : { ...early, carry: fittedRatings.carry, ridgeWithPrevious: fittedRatings.ridgeWithPrevious };
        if (!several) sample += ", carry-over in-sample";
      }
    }
    const forecasts: DatedForecast[] = [];
    for (const [i, season] of tested.entries()) {
      signal.throwIfAborted();
      progress(i, tested.length);
      const played = matches.filter((match) => match.season === season && (!quick || match.day < 70));
      forecasts.push(...forecastSeason(teams, played, previousRatings(teams, matches, season, parameters), parameters));
    }
    progress(tested.length, tested.length);
    return measure(forecasts, sample);
  },
};

function measure(forecasts: readonly DatedForecast[], sample: string): Measured[] {
  const predicted = Float64Array.from(forecasts, ({ home }) => home);
  const outcome = Uint8Array.from(forecasts, ({ match }) => (match.homeScore > match.awayScore ? 1 : 0));
  const squares = Float64Array.from(
    forecasts,
    ({ match, margin }) => (match.homeScore - match.awayScore - margin) ** 2,
  );
  const totals = Float64Array.from(forecasts, ({ match, total }) => (match.homeScore + match.awayScore - total) ** 2);
  const n = forecasts.length;
  return [
    meanScore(
      `log-loss (${sample})`,
      predicted.map((p, i) => binaryLogLoss(p, outcome[i]!)),
      undefined,
      { target: 0.555, anchor: { name: "ridge on margins, 2017-19", value: 0.5542, matches: "other" } },
    ),
    meanScore(
      "Brier",
      predicted.map((p, i) => brier(p, outcome[i]!)),
    ),
    {
      what: "RMSE of the margin, points",
      better: "lower",
      value: Math.sqrt(mean(squares)),
      n,
      target: 11.2,
      anchor: { name: "ridge on margins, 2017-19", value: 11.14, matches: "other" },
    },
    { what: "RMSE of the total, points", better: "lower", value: Math.sqrt(mean(totals)), n },
    calibrationError("ECE", predicted, outcome),
  ];
}
