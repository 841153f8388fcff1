import {
  rateMatch,
  startRating,
  type MatchMargin,
  type PlayerForm,
  type PlayerRating,
  type Surface,
  type Tour,
} from "@sdf/world/models/tennis";
import {
  compactDay,
  type DataFolder,
  integer,
  oneOf,
  optional,
  optionalText,
  type RowOf,
  text,
} from "../fitting/tables.ts";

const count = optional(integer(0, 2000));
const rank = optional(integer(1, 9999));
const rankPoints = optional(integer(0, 99_999));
const columns = {
  tourney_id: text,
  surface: optionalText,
  tourney_date: compactDay,
  winner_id: text,
  winner_rank: rank,
  winner_rank_points: rankPoints,
  loser_id: text,
  loser_rank: rank,
  loser_rank_points: rankPoints,
  score: optionalText,
  best_of: oneOf("", "1", "3", "5"),
  round: text,
  w_svpt: count,
  w_1stWon: count,
  w_2ndWon: count,
  l_svpt: count,
  l_1stWon: count,
  l_2ndWon: count,
};

export type TourRow = RowOf<typeof columns>;

/** Reads the results of a tour. */
export function readTour(folder: DataFolder, tour: Tour): Promise<readonly TourRow[]> {
  return folder.read(`tennis-${tour === "men" ? "atp" : "wta"}/matches.csv`, columns);
}

/** A tour match with the information on both players before it. The winner is side a. */
export interface HistoricMatch {
  readonly row: TourRow;
  /** Season: the year of the first day of the tournament. */
  readonly year: number;
  readonly surface: Surface;
  readonly bestOf: 3 | 5;
  readonly winner: PlayerForm;
  readonly loser: PlayerForm;
}

/**
 * Iterates over the matches of a table in order and yields each with the ratings before it. Walkovers are excluded,
 * because nothing was played. The tables contain the first day of a tournament only, so its matches are ordered by round.
 */
export function* replay(rows: readonly TourRow[], tour: Tour): Generator<HistoricMatch> {
  const ratings = new Map<string, PlayerRating>();
  for (const row of orderRows(rows)) {
    if (row.score.trim() === "" || /W\/O|walkover/i.test(row.score)) continue;
    const winner = toForm(ratings, row, "winner");
    const loser = toForm(ratings, row, "loser");
    const surface = row.surface === "Clay" ? "clay" : row.surface === "Grass" ? "grass" : "hard";
    yield {
      row,
      surface,
      year: new Date(row.tourney_date * 86_400_000).getUTCFullYear(),
      // Women play three sets; a few of their rows contain 5.
      bestOf: row.best_of === "5" && tour === "men" ? 5 : 3,
      winner,
      loser,
    };
    const rated = rateMatch(winner.rating, loser.rating, surface, readMargin(row));
    ratings.set(row.winner_id, rated.winner);
    ratings.set(row.loser_id, rated.loser);
  }
}

/** Order of the rounds of a tournament. An unknown round counts as 3. */
const ROUNDS: Readonly<Record<string, number>> = {
  ER: 0,
  R128: 1,
  R64: 2,
  R32: 3,
  R16: 4,
  RR: 4.5,
  QF: 5,
  SF: 6,
  BR: 6.5,
  F: 7,
};

function orderRows(rows: readonly TourRow[]): readonly TourRow[] {
  return rows.toSorted(
    (x, y) =>
      x.tourney_date - y.tourney_date ||
      (x.tourney_id < y.tourney_id ? -1 : x.tourney_id > y.tourney_id ? 1 : 0) ||
      (ROUNDS[x.round] ?? 3) - (ROUNDS[y.round] ?? 3),
  );
}

function toForm(ratings: ReadonlyMap<string, PlayerRating>, row: TourRow, side: "winner" | "loser"): PlayerForm {
  const positive = (value: number): number | undefined => (value > 0 ? value : undefined);
  const rank = positive(row[`${side}_rank`]);
  const rating = ratings.get(row[`${side}_id`]) ?? startRating(rank);
  return { rating, rank, rankPoints: positive(row[`${side}_rank_points`]) };
}

/** Games of a match and, if recorded, points. */
function readMargin(row: TourRow): MatchMargin {
  let won = 0;
  let lost = 0;
  for (const set of row.score.split(/\s+/)) {
    const games = /^(\d+)-(\d+)/.exec(set);
    if (games !== null) {
      won += Number(games[1]);
      lost += Number(games[2]);
    }
  }
  const games = { won, played: won + lost };
  const played = row.w_svpt + row.l_svpt;
  const points = row.w_1stWon + row.w_2ndWon + row.l_svpt - row.l_1stWon - row.l_2ndWon;
  return points >= 0 && points <= played ? { games, points: { won: points, played } } : { games };
}
