import { eloChange, eloNextSeason, eloProbability, type EloParameters } from "@sdf/models/american-football";
import { numberOf, type Row } from "../../data.ts";

/** A match of the long record (`nfl_elo_games.csv`), in the order of play. */
export interface EloGame {
  /** Row of the table that the match was read from. */
  readonly row: Row;
  readonly season: number;
  /** Days since 1970. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly margin: number;
  /** Published probability. */
  readonly published: number;
}

/** A match with the probability before it was played. */
export interface EloForecast {
  readonly game: EloGame;
  readonly home: number;
}

/** Parses the record; matches without a result are excluded. */
export function readEloGames(rows: readonly Row[]): EloGame[] {
  return rows.flatMap((row) => {
    const margin = numberOf(row, "score1") - numberOf(row, "score2");
    if (Number.isNaN(margin)) return [];
    return [
      {
        row,
        season: numberOf(row, "season"),
        day: Math.round(Date.parse(row["date"]!) / 86_400_000),
        home: row["team1"]!,
        away: row["team2"]!,
        neutral: row["neutral"] === "1",
        playoff: row["playoff"] === "1",
        margin,
        published: numberOf(row, "elo_prob1"),
      },
    ];
  });
}

/** Rates all matches in order. A team starts at 1300 when it enters the record, as in the published method. */
export function runElo(games: readonly EloGame[], parameters: EloParameters): EloForecast[] {
  const ratings = new Map<string, { rating: number; season: number }>();
  const rating = (team: string, season: number): { rating: number; season: number } => {
    const entry = ratings.get(team);
    if (entry === undefined) {
      const entry = { rating: entryRating, season };
      ratings.set(team, entry);
      return entry;
    }
    if (entry.season !== season) {
      entry.rating = eloNextSeason(entry.rating, parameters);
      entry.season = season;
    }
    return entry;
  };
  return games.map((game) => {
    const home = rating(game.home, game.season),
      away = rating(game.away, game.season);
    const match = { homeRating: home.rating, awayRating: away.rating, neutral: game.neutral, playoff: game.playoff };
    const forecast = { game, home: eloProbability(match, parameters) };
    const change = eloChange(match, game.margin, parameters);
    home.rating += change;
    away.rating -= change;
    return forecast;
  });
}

const entryRating = 1300;
