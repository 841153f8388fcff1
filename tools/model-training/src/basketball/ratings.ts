import { normalCdf } from "@sdf/world/models";
import {
  forecastMatch,
  rateTeams,
  type MatchForecast,
  type PlayedMatch,
  type RatingParameters,
} from "@sdf/world/models/basketball";
import { type DataFolder, integer, oneOf } from "../fitting/tables.ts";

/** A match of `ncaab-results`. */
interface CollegeResult extends PlayedMatch {
  readonly season: number;
  /** Day of the season. */
  readonly day: number;
}

/** First forecast day; on earlier days the ratings are too uncertain. */
const FIRST_DAY = 50;

/** Reads the matches of college seasons; teams are numbered over all seasons. */
export async function readResults(folder: DataFolder): Promise<{ teams: number; matches: readonly CollegeResult[] }> {
  const [points, id] = [integer(0, 300), integer(0, 99_999)];
  const rows = await folder.read(
    "ncaab-results/regular_season.csv",
    {
      ...{ Season: integer(1900, 2100), DayNum: integer(0, 200), WTeamID: id, LTeamID: id },
      ...{ WScore: points, LScore: points, WLoc: oneOf("H", "A", "N") },
    },
    ["Season", "DayNum", "WTeamID", "LTeamID"],
  );
  const ids = [...new Set(rows.flatMap(({ WTeamID, LTeamID }) => [WTeamID, LTeamID]))];
  const numbers = new Map(ids.map((team, index) => [team, index]));
  const matches = rows.map((row): CollegeResult => {
    const winner = { team: numbers.get(row.WTeamID)!, score: row.WScore };
    const loser = { team: numbers.get(row.LTeamID)!, score: row.LScore };
    const [home, away] = row.WLoc === "A" ? [loser, winner] : [winner, loser];
    return {
      ...{ season: row.Season, day: row.DayNum, neutral: row.WLoc === "N" },
      ...{ home: home.team, away: away.team, homeScore: home.score, awayScore: away.score },
    };
  });
  return { teams: ids.length, matches };
}

/** A forecast of one match from the matches of earlier days. */
interface DatedForecast extends MatchForecast {
  readonly match: CollegeResult;
}

/** Forecasts the matches of each day from the earlier ones and the ratings at the end of last season, if it is read. */
export function forecastSeasons(
  teams: number,
  matches: readonly CollegeResult[],
  parameters: RatingParameters,
): readonly DatedForecast[] {
  const seasons = Map.groupBy(matches, ({ season }) => season);
  return [...seasons].flatMap(([year, season]) => {
    const last = seasons.get(year - 1);
    const previous = last === undefined ? undefined : rateTeams(teams, last, undefined, parameters);
    const days = Map.groupBy(season, ({ day }) => day);
    return [...days].flatMap(([day, played]) => {
      if (day < FIRST_DAY) return [];
      const ratings = rateTeams(
        teams,
        season.filter((match) => match.day < day),
        previous,
        parameters,
      );
      return played.map((match) => ({ match, ...forecastMatch(ratings, match.home, match.away, match.neutral) }));
    });
  });
}

/**
 * Selects the shrinkage by the errors of daily forecasts from earlier days only: the ridges without last season on
 * the first season, those with it on the later ones; the deviation by log-loss over all. Each parameter is selected
 * from a fixed list of values, one after the other.
 */
export function fitRatings(teams: number, matches: readonly CollegeResult[]): RatingParameters {
  const first = Math.min(...matches.map(({ season }) => season));
  const isFirst = ({ season }: CollegeResult): boolean => season === first;
  let parameters: RatingParameters = { marginRidge: 2, totalRidge: 2, ridgeWithPrevious: 4, carry: 0.7, deviation: 11 };
  const select = (
    trials: readonly Partial<RatingParameters>[],
    used: readonly CollegeResult[],
    isScored: (match: CollegeResult) => boolean,
    readError: (forecast: DatedForecast) => number,
  ): void => {
    const losses = trials.map((trial) =>
      forecastSeasons(teams, used, { ...parameters, ...trial })
        .filter(({ match }) => isScored(match))
        .reduce((sum, forecast) => sum + readError(forecast) ** 2, 0),
    );
    parameters = { ...parameters, ...trials[losses.indexOf(Math.min(...losses))] };
  };
  const readMarginError = ({ match, margin }: DatedForecast): number => match.homeScore - match.awayScore - margin;
  const readTotalError = ({ match, total }: DatedForecast): number => match.homeScore + match.awayScore - total;
  const firstSeason = matches.filter(isFirst);
  const ridges = [0.5, 1, 1.5, 2, 3];
  select(
    ridges.map((marginRidge) => ({ marginRidge })),
    firstSeason,
    isFirst,
    readMarginError,
  );
  select(
    [1, 2, 3, 4, 6].map((totalRidge) => ({ totalRidge })),
    firstSeason,
    isFirst,
    readTotalError,
  );
  if (firstSeason.length < matches.length) {
    const trials = [3, 4, 5, 6].flatMap((ridgeWithPrevious) =>
      [0.6, 0.7, 0.8, 0.9, 1].map((carry) => ({ ridgeWithPrevious, carry })),
    );
    select(trials, matches, (match) => !isFirst(match), readMarginError);
  }
  const forecasts = forecastSeasons(teams, matches, parameters);
  const deviations = Array.from({ length: 31 }, (_, i) => 10 + i / 10);
  const losses = deviations.map((deviation) =>
    forecasts.reduce(
      (sum, { match, margin }) =>
        sum - Math.log(normalCdf((match.homeScore > match.awayScore ? margin : -margin) / deviation)),
      0,
    ),
  );
  return { ...parameters, deviation: deviations[losses.indexOf(Math.min(...losses))]! };
}
