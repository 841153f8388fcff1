import { normalCdf } from "@sdf/world/models";
import {
  forecastMatch,
  rateTeams,
  type MatchForecast,
  type PlayedMatch,
  type RatingParameters,
  type TeamRatings,
} from "@sdf/world/models/basketball";
import { type DataFolder, integer, oneOf } from "../fitting/tables.ts";

/** A match of `ncaab-results`. */
interface CollegeResult extends PlayedMatch {
  readonly season: number;
  /** Day of the season. */
  readonly day: number;
}

/** First forecast day; on earlier days the ratings are too uncertain. */
const firstDay = 50;

/** Reads the matches of college seasons; teams are numbered over all seasons. */
export async function readResults(folder: DataFolder): Promise<{ teams: number; matches: readonly CollegeResult[] }> {
  const points = integer(0, 300);
  const id = integer(0, 99_999);
  const rows = await folder.read(
    "ncaab-results/regular_season.csv",
    {
      Season: integer(1900, 2100),
      DayNum: integer(0, 200),
      WTeamID: id,
      WScore: points,
      LTeamID: id,
      LScore: points,
      WLoc: oneOf("H", "A", "N"),
    },
    ["Season", "DayNum", "WTeamID", "LTeamID"],
  );
  const numbers = new Map<number, number>();
  const findNumber = (team: number): number => {
    const index = numbers.get(team) ?? numbers.size;
    numbers.set(team, index);
    return index;
  };
  const matches = rows.map((row): CollegeResult => {
    const sides = [findNumber(row.WTeamID), findNumber(row.LTeamID)] as const;
    const points = [row.WScore, row.LScore] as const;
    const [home, away] = row.WLoc === "A" ? ([1, 0] as const) : ([0, 1] as const);
    return {
      season: row.Season,
      day: row.DayNum,
      neutral: row.WLoc === "N",
      home: sides[home],
      away: sides[away],
      homeScore: points[home],
      awayScore: points[away],
    };
  });
  return { teams: numbers.size, matches };
}

/** A forecast of one match from the matches of earlier days. */
interface DatedForecast extends MatchForecast {
  readonly match: CollegeResult;
}

/**
 * Rates all teams before each day and forecasts the matches of the day; `previous` are the ratings at the end of last
 * season.
 */
export function* forecastSeason(
  teams: number,
  season: readonly CollegeResult[],
  previous: TeamRatings | undefined,
  parameters: RatingParameters,
): Generator<DatedForecast> {
  const days = [...new Set(season.map((match) => match.day))].filter((day) => day >= firstDay).sort((a, b) => a - b);
  for (const day of days) {
    const ratings = rateTeams(teams, before(season, day, parameters), previous, parameters);
    for (const match of season)
      if (match.day === day) yield { match, ...forecastMatch(ratings, match.home, match.away, match.neutral) };
  }
}

/** Ratings after the last day of a season, without those of last season. */
function finalRatings(teams: number, season: readonly CollegeResult[], parameters: RatingParameters): TeamRatings {
  return rateTeams(teams, before(season, Number.POSITIVE_INFINITY, parameters), undefined, parameters);
}

function before(season: readonly CollegeResult[], day: number, parameters: RatingParameters): readonly PlayedMatch[] {
  const past = season.filter((match) => match.day < day);
  return Number.isFinite(parameters.halfLifeDays) ? past.map((match) => ({ ...match, age: day - match.day })) : past;
}

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
export function fitRatings(teams: number, matches: readonly CollegeResult[]): RatingParameters {
  const seasons = [...new Set(matches.map((match) => match.season))].sort((a, b) => a - b);
  const bySeason = seasons.map((season) => matches.filter((match) => match.season === season));
  let parameters = start;
  const first = (trial: RatingParameters): DatedForecast[] => [
    ...forecastSeason(teams, bySeason[0]!, undefined, trial),
  ];
  const later = (trial: RatingParameters): DatedForecast[] =>
    bySeason
      .slice(1)
      .flatMap((season, i) => [...forecastSeason(teams, season, finalRatings(teams, bySeason[i]!, trial), trial)]);
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
  season: number,
  parameters: RatingParameters,
): TeamRatings | undefined {
  const last = matches.filter((match) => match.season === season - 1);
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
