import {
  forecastMatch,
  rateTeams,
  type MatchForecast,
  type PlayedMatch,
  type RatingParameters,
  type TeamRatings,
} from "@sdf/models/basketball";
import { numberOf, type Row } from "../../data.ts";

/** A match of `ncaab-results`. */
export interface CollegeResult extends PlayedMatch {
  readonly season: string;
  /** Day of the season. */
  readonly day: number;
}

/** First forecast day; on earlier days the ratings are too uncertain. */
export const firstDay = 50;

/** Parses `regular_season.csv`; teams are numbered over all seasons. */
export function readResults(rows: readonly Row[]): { teams: number; matches: readonly CollegeResult[] } {
  const numbers = new Map<string, number>();
  const number = (id: string): number => {
    const index = numbers.get(id);
    if (index !== undefined) return index;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  };
  const matches = rows.map((row): CollegeResult => {
    const winner = number(row["WTeamID"]!),
      loser = number(row["LTeamID"]!);
    const points = [numberOf(row, "WScore"), numberOf(row, "LScore")] as const;
    const winnerHome = row["WLoc"] !== "A";
    return {
      season: row["Season"]!,
      day: numberOf(row, "DayNum"),
      neutral: row["WLoc"] === "N",
      home: winnerHome ? winner : loser,
      away: winnerHome ? loser : winner,
      homeScore: points[winnerHome ? 0 : 1],
      awayScore: points[winnerHome ? 1 : 0],
    };
  });
  return { teams: numbers.size, matches };
}

/** A forecast of one match from the matches of earlier days. */
export interface DatedForecast extends MatchForecast {
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
export function finalRatings(
  teams: number,
  season: readonly CollegeResult[],
  parameters: RatingParameters,
): TeamRatings {
  return rateTeams(teams, before(season, Number.POSITIVE_INFINITY, parameters), undefined, parameters);
}

function before(season: readonly CollegeResult[], day: number, parameters: RatingParameters): readonly PlayedMatch[] {
  const past = season.filter((match) => match.day < day);
  return Number.isFinite(parameters.halfLifeDays) ? past.map((match) => ({ ...match, age: day - match.day })) : past;
}
