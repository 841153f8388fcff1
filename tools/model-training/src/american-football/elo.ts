import { eloChange, eloNextSeason, eloProbability, type EloParameters } from "@sdf/world/models/american-football";
import { round } from "../fitting/fitting.ts";
import { nelderMead } from "../fitting/numeric.ts";
import { type DataFolder, integer, isoDay, oneOf, optional, text } from "../fitting/tables.ts";

/** A match of the long record, in the order of play. */
interface EloGame {
  readonly season: number;
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  /** Points of the home team minus those of the away team. */
  readonly margin: number;
}

/** A match with the probability of a home win before it was played. */
interface EloForecast {
  readonly game: EloGame;
  readonly home: number;
}

const ENTRY_RATING = 1300;
const FIRST_SEASON = 1970;
const RECENT_SEASONS = 10;

/** Reads the record; matches without a result are excluded. */
export async function readEloGames(folder: DataFolder): Promise<readonly EloGame[]> {
  const points = optional(integer(0, 300));
  const flag = oneOf("0", "1");
  const rows = await folder.read(
    "nfl-games/nfl_elo_games.csv",
    {
      date: isoDay,
      season: integer(1920, 2100),
      neutral: flag,
      playoff: flag,
      team1: text,
      team2: text,
      score1: points,
      score2: points,
    },
    ["date", "team1", "team2"],
  );
  return rows.flatMap(({ season, team1, team2, neutral, playoff, score1, score2 }) =>
    Number.isNaN(score1 - score2)
      ? []
      : {
          season,
          home: team1,
          away: team2,
          neutral: neutral === "1",
          playoff: playoff === "1",
          margin: score1 - score2,
        },
  );
}

/** Rates all matches in order. A team starts at 1300 when it enters the record, as in the published method. */
export function runElo(games: readonly EloGame[], parameters: EloParameters): EloForecast[] {
  const ratings = new Map<string, { rating: number; season: number }>();
  const rating = (team: string, season: number): { rating: number; season: number } => {
    const entry = ratings.get(team);
    if (entry === undefined) {
      const entry = { rating: ENTRY_RATING, season };
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

/**
 * Fits the scalars of the Elo ratings by log-loss of all matches from 1970 to `last`, each forecast from earlier
 * ones. The home advantage has fallen over the years, so it is fitted on the last ten of these seasons.
 */
export function fitElo(games: readonly EloGame[], last: number, marginDeviation: number): EloParameters {
  const used = games.filter(({ season }) => season <= last);
  const loss = (parameters: EloParameters, from: number): number => {
    let sum = 0,
      n = 0;
    for (const { game, home } of runElo(used, parameters)) {
      if (game.season < from || game.margin === 0) continue;
      sum -= Math.log(game.margin > 0 ? home : 1 - home);
      n++;
    }
    return sum / n;
  };
  const build = ([k, homeAdvantage, reversion, playoffFactor]: readonly number[]): EloParameters => ({
    k: k!,
    homeAdvantage: homeAdvantage!,
    reversion: reversion!,
    mean: 1505,
    playoffFactor: playoffFactor!,
    marginDeviation,
  });
  const { at } = nelderMead(
    (x) => (x[0]! > 0 && x[2]! > 0 && x[2]! < 1 ? loss(build(x), FIRST_SEASON) : Number.POSITIVE_INFINITY),
    [20, 60, 0.33, 1.2],
    [3, 6, 0.05, 0.1],
    1e-7,
    120,
  );
  const roundAll = (x: readonly number[]): number[] => x.map((value) => round(value, 3));
  const [k, , reversion, playoffFactor] = roundAll(at) as [number, number, number, number];
  const recent = nelderMead(
    (x) => loss(build([k, x[0]!, reversion, playoffFactor]), last - RECENT_SEASONS + 1),
    [55],
    [5],
    1e-7,
    60,
  ).at;
  return build([k, ...roundAll(recent), reversion, playoffFactor]);
}
