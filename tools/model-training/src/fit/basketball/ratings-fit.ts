import { normalCdf } from "@sdf/models";
import type { RatingParameters, TeamRatings } from "@sdf/models/basketball";
import { finalRatings, forecastSeason, type CollegeResult, type DatedForecast } from "./results.ts";

const start: RatingParameters = {
  marginRidge: 2,
  totalRidge: 2,
  ridgeWithPrevious: 4,
  carry: 0.7,
  halfLifeDays: Number.POSITIVE_INFINITY,
  deviation: 11,
};

/**
 * Selects the shrinkage by the errors of daily forecasts from earlier days only: the ridges without last season on
 * the first season, those with it on the later ones; the deviation by log-loss over all. Each parameter is selected
 * from a fixed list of values, one after the other.
 */
export function fitRatings(
  teams: number,
  matches: readonly CollegeResult[],
  progress: (done: number, total: number) => void = () => {},
): RatingParameters {
  const seasons = [...new Set(matches.map((match) => match.season))].sort((a, b) => Number(a) - Number(b));
  const bySeason = seasons.map((season) => matches.filter((match) => match.season === season));
  let parameters = start,
    done = 0;
  const steps = 5 + 5 + 4 * 5;
  const first = (trial: RatingParameters): DatedForecast[] => (
    progress(done++, steps),
    [...forecastSeason(teams, bySeason[0]!, undefined, trial)]
  );
  const later = (trial: RatingParameters): DatedForecast[] => {
    progress(done++, steps);
    return bySeason
      .slice(1)
      .flatMap((season, i) => [...forecastSeason(teams, season, finalRatings(teams, bySeason[i]!, trial), trial)]);
  };
  parameters = least(
    [0.5, 1, 1.5, 2, 3].map((marginRidge) => ({ ...parameters, marginRidge })),
    (trial) => marginError(first(trial)),
  );
  parameters = least(
    [1, 2, 3, 4, 6].map((totalRidge) => ({ ...parameters, totalRidge })),
    (trial) => totalError(first(trial)),
  );
  if (bySeason.length > 1) {
    const trials = [3, 4, 5, 6].flatMap((ridgeWithPrevious) =>
      [0.6, 0.7, 0.8, 0.9, 1].map((carry) => ({ ...parameters, ridgeWithPrevious, carry })),
    );
    parameters = least(trials, (trial) => marginError(later(trial)));
  }
  const all = [...first(parameters), ...(bySeason.length > 1 ? later(parameters) : [])];
  progress(steps, steps);
  const deviations = Array.from({ length: 31 }, (_, i) => 10 + i / 10);
  return least(
    deviations.map((deviation) => ({ ...parameters, deviation })),
    ({ deviation }) =>
      sum(
        all,
        ({ match, margin }) => -Math.log(normalCdf((match.homeScore > match.awayScore ? margin : -margin) / deviation)),
      ),
  );
}

/** Last season's ratings for each season that has them. */
export function previousRatings(
  teams: number,
  matches: readonly CollegeResult[],
  season: string,
  parameters: RatingParameters,
): TeamRatings | undefined {
  const last = matches.filter((match) => Number(match.season) === Number(season) - 1);
  return last.length === 0 ? undefined : finalRatings(teams, last, parameters);
}

const sum = (forecasts: readonly DatedForecast[], score: (forecast: DatedForecast) => number): number =>
  forecasts.reduce((total, forecast) => total + score(forecast), 0);
const marginError = (forecasts: readonly DatedForecast[]): number =>
  sum(forecasts, ({ match, margin }) => (match.homeScore - match.awayScore - margin) ** 2);
const totalError = (forecasts: readonly DatedForecast[]): number =>
  sum(forecasts, ({ match, total }) => (match.homeScore + match.awayScore - total) ** 2);

function least(trials: readonly RatingParameters[], loss: (trial: RatingParameters) => number): RatingParameters {
  const losses = trials.map(loss);
  return trials[losses.indexOf(Math.min(...losses))]!;
}
