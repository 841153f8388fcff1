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
  number,
  oneOf,
  optional,
  optionalText,
  type RowOf,
  text,
} from "../fitting/tables.ts";

const count = optional(integer(0, 2000));
const age = optional(number(10, 70));
const rank = optional(integer(1, 9999));
const rankPoints = optional(integer(0, 99_999));
const columns = {
  tourney_id: text,
  surface: optionalText,
  tourney_level: text,
  tourney_date: compactDay,
  winner_id: text,
  winner_entry: optionalText,
  winner_age: age,
  winner_rank: rank,
  winner_rank_points: rankPoints,
  loser_id: text,
  loser_entry: optionalText,
  loser_age: age,
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
  /** Days since 1970, estimated from the first day of the tournament and the round. */
  readonly day: number;
  /** Season: the year of the first day of the tournament. */
  readonly year: number;
  readonly surface: Surface;
  readonly bestOf: 3 | 5;
  readonly winner: PlayerForm;
  readonly loser: PlayerForm;
}

interface Career {
  rating: PlayerRating;
  /** Days of the latest matches, oldest first. */
  readonly days: number[];
}

/**
 * Iterates over the matches of a table in order and yields each with the ratings before it. Walkovers are excluded,
 * because nothing was played. The tables contain the first day of a tournament only, so the day of a match is
 * estimated from its round.
 */
export function* replay(rows: readonly TourRow[], tour: Tour): Generator<HistoricMatch> {
  const careers = new Map<string, Career>();
  for (const { row, day } of orderRows(rows)) {
    if (row.score.trim() === "" || /W\/O|walkover/i.test(row.score)) continue;
    const winner = findCareer(careers, row, "winner");
    const loser = findCareer(careers, row, "loser");
    const surface = row.surface === "Clay" ? "clay" : row.surface === "Grass" ? "grass" : "hard";
    yield {
      row,
      surface,
      day,
      year: new Date(row.tourney_date * 86_400_000).getUTCFullYear(),
      // Women play three sets; a few of their rows contain 5.
      bestOf: row.best_of === "5" && tour === "men" ? 5 : 3,
      winner: toForm(winner, row, "winner", day),
      loser: toForm(loser, row, "loser", day),
    };
    const rated = rateMatch(winner.rating, loser.rating, surface, readMargin(row));
    winner.rating = rated.winner;
    loser.rating = rated.loser;
    for (const career of [winner, loser]) {
      career.days.push(day);
      if (career.days.length > 20) career.days.shift();
    }
  }
}

/** Order of the rounds of a tournament; the final is played on its last day. An unknown round counts as 3. */
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

function orderRows(rows: readonly TourRow[]): { row: TourRow; day: number }[] {
  const dated = rows.map((row) => {
    const round = ROUNDS[row.round] ?? 3;
    return { row, round, day: row.tourney_date + (round / 7) * (row.tourney_level === "G" ? 13 : 6.5) };
  });
  return dated.sort(
    (x, y) =>
      x.row.tourney_date - y.row.tourney_date ||
      (x.row.tourney_id < y.row.tourney_id ? -1 : x.row.tourney_id > y.row.tourney_id ? 1 : 0) ||
      x.round - y.round,
  );
}

function findCareer(careers: Map<string, Career>, row: TourRow, side: "winner" | "loser"): Career {
  const id = row[`${side}_id`];
  const career = careers.get(id) ?? { rating: startRating(row[`${side}_rank`] || undefined), days: [] };
  careers.set(id, career);
  return career;
}

const ENTRIES: Readonly<Record<string, string>> = { Q: "qualifier", WC: "wild-card" };

function toForm(career: Career, row: TourRow, side: "winner" | "loser", day: number): PlayerForm {
  const positive = (value: number): number | undefined => (value > 0 ? value : undefined);
  const last = career.days.at(-1);
  return {
    rating: career.rating,
    rank: positive(row[`${side}_rank`]),
    rankPoints: positive(row[`${side}_rank_points`]),
    ageYears: positive(row[`${side}_age`]),
    recentMatches: career.days.filter((one) => one <= day && day - one < 14).length,
    restDays: last === undefined ? undefined : Math.max(0, day - last),
    entry: ENTRIES[row[`${side}_entry`]] ?? "direct",
  };
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
