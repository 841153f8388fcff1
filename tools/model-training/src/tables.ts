import {
  compactDate,
  integer,
  isoDate,
  number,
  oneOf,
  optional,
  pattern,
  seasonCode,
  text,
  usDate,
  type ColumnSchema,
  type TableSchema,
} from "./schema.ts";
import { tourDay, tourYear } from "./tennis/calendar.ts";

const goals = integer(0, 60);
const count = optional(integer(0, 99));
const odds = optional(number(1, 1001));
const probability = number(0, 1);
const points = integer(0, 300);
const flag = oneOf("0", "1");
const side = oneOf("0", "1", "2");
const truth = oneOf("TRUE", "FALSE");

/** Columns of both soccer tables by league; a cup or a match that was not played has no result. */
const league = {
  season: seasonCode,
  date: isoDate,
  home: text("the name of the home team"),
  away: text("the name of the away team"),
  FTHG: optional(goals),
  FTAG: optional(goals),
  HTHG: optional(goals),
  HTAG: optional(goals),
  HS: count,
  AS: count,
  HST: count,
  AST: count,
  HC: count,
  AC: count,
  HR: count,
  AR: count,
} as const;

/** Days since 1970 of `YYYY-MM-DD`. */
const isoDay = (date: string): number => Math.round(Date.parse(date) / 86_400_000);

/** A season code that contradicts the date would put matches into another season. */
const seasonHoldsDate: NonNullable<TableSchema["check"]> = ({ season = "", date = "" }) => {
  const start = Number(season.slice(0, 2)) + (Number(season.slice(0, 2)) >= 70 ? 1900 : 2000);
  const year = Number(date.slice(0, 4));
  return year === start || year === start + 1
    ? undefined
    : { column: "date", expected: `a date of the season ${season}, which is in ${start} or ${start + 1}` };
};

const tennis: Readonly<Record<string, ColumnSchema>> = {
  tourney_id: text(),
  tourney_name: text(),
  surface: optional(oneOf("Hard", "Clay", "Grass", "Carpet")),
  tourney_level: text(),
  tourney_date: compactDate,
  winner_id: text(),
  winner_entry: optional(text()),
  winner_name: text(),
  winner_ht: optional(number(0, 250)),
  winner_age: optional(number(10, 70)),
  loser_id: text(),
  loser_entry: optional(text()),
  loser_name: text(),
  loser_ht: optional(number(0, 250)),
  loser_age: optional(number(10, 70)),
  score: optional(text()),
  best_of: optional(oneOf("1", "3", "5")),
  round: text(),
  minutes: optional(integer(0, 5000)),
  ...Object.fromEntries(
    ["ace", "df", "SvGms", "bpSaved", "bpFaced"].flatMap((name) =>
      ["w", "l"].map((who) => [`${who}_${name}`, optional(integer(0, 2000))]),
    ),
  ),
  w_svpt: optional(integer(0, 2000)),
  w_1stWon: optional(integer(0, 2000)),
  w_2ndWon: optional(integer(0, 2000)),
  l_svpt: optional(integer(0, 2000)),
  l_1stWon: optional(integer(0, 2000)),
  l_2ndWon: optional(integer(0, 2000)),
  winner_rank: optional(integer(1, 9999)),
  winner_rank_points: optional(integer(0, 99_999)),
  loser_rank: optional(integer(1, 9999)),
  loser_rank_points: optional(integer(0, 99_999)),
};

const tennisTable: TableSchema = {
  columns: tennis,
  day: tourDay,
  group: (row) => [row["tourney_level"] ?? "", String(tourYear(row))],
};

/** Schemas of all tables that evaluations read, by `<data set>/<table>`. */
export const tableSchemas: Readonly<Record<string, TableSchema>> = {
  "soccer-odds/matches.csv": {
    columns: {
      div: text("the code of the league"),
      ...league,
      ...Object.fromEntries(
        ["BbAv", "B365", "WH", "PS"].flatMap((name) => ["H", "D", "A"].map((end) => [name + end, odds])),
      ),
    },
    key: ["div", "date", "home", "away"],
    check: seasonHoldsDate,
    day: ({ date = "" }) => isoDay(date),
    group: ({ div = "", season = "" }) => [div, season],
  },
  "soccer-leagues/matches.csv": {
    columns: { league: text("the name of the league"), ...league, HF: count, AF: count, HY: count, AY: count },
    key: ["league", "date", "home", "away"],
    check: seasonHoldsDate,
    day: ({ date = "" }) => isoDay(date),
    group: ({ league: name = "", season = "" }) => [name, season],
  },
  "soccer-spi/spi_matches.csv": {
    columns: {
      date: isoDate,
      league: text(),
      team1: text(),
      team2: text(),
      prob1: probability,
      prob2: probability,
      probtie: probability,
      proj_score1: number(0, 20),
      proj_score2: number(0, 20),
      score1: optional(goals),
      score2: optional(goals),
      xg1: optional(number(0, 20)),
      xg2: optional(number(0, 20)),
      nsxg1: optional(number(0, 20)),
      nsxg2: optional(number(0, 20)),
    },
    key: ["date", "league", "team1", "team2"],
    day: ({ date = "" }) => isoDay(date),
    // The seasons of these leagues have no code, and a fit ends on the first day of a month.
    group: ({ league: name = "", date = "" }) => [name, date.slice(0, 7)],
    check: ({ prob1, probtie, prob2 }) =>
      Math.abs(Number(prob1) + Number(probtie) + Number(prob2) - 1) < 0.01
        ? undefined
        : { column: "prob1", expected: "probabilities prob1, probtie and prob2 whose sum is 1" },
  },
  "soccer-internationals/results.csv": {
    columns: {
      date: isoDate,
      home_team: text(),
      away_team: text(),
      home_score: optional(goals),
      away_score: optional(goals),
      tournament: text(),
      neutral: truth,
    },
    // Two teams may play each other twice on one day.
    key: ["date", "home_team", "away_team", "home_score", "away_score"],
    day: ({ date = "" }) => isoDay(date),
    group: ({ tournament = "", date = "" }) => [tournament, date.slice(0, 4)],
  },
  "soccer-internationals/goalscorers.csv": {
    columns: { date: isoDate, home_team: text(), away_team: text(), team: text(), minute: optional(integer(1, 130)) },
  },
  "soccer-xt/open_xt_12x8_v1.json": {
    columns: Object.fromEntries(Array.from({ length: 12 }, (_, column) => [column, probability])),
  },
  "tennis-atp/matches.csv": tennisTable,
  "tennis-wta/matches.csv": tennisTable,
  "tennis-points/matches.csv": {
    columns: {
      match_id: text(),
      year: integer(1960, 2100),
      slam: text(),
      match_num: text(),
      player1: text(),
      player2: text(),
      winner: optional(oneOf("0", "1", "2")),
      event_name: optional(text()),
    },
    key: ["match_id"],
  },
  "tennis-points/points.csv": {
    columns: {
      match_id: text(),
      SetNo: optional(integer(1, 5)),
      P1GamesWon: optional(integer(0, 99)),
      P2GamesWon: optional(integer(0, 99)),
      SetWinner: optional(side),
      PointWinner: optional(side),
      PointServer: optional(side),
      P1Score: optional(text()),
      P2Score: optional(text()),
    },
  },
  "nfl-games/nfl_elo_games.csv": {
    columns: {
      date: isoDate,
      season: integer(1920, 2100),
      neutral: flag,
      playoff: flag,
      team1: text(),
      team2: text(),
      elo_prob1: probability,
      score1: optional(points),
      score2: optional(points),
    },
    key: ["date", "team1", "team2"],
    day: ({ date = "" }) => isoDay(date),
    group: ({ season = "" }) => [season],
  },
  "nfl-games/spreadspoke_scores.csv": {
    columns: {
      schedule_date: usDate,
      schedule_season: integer(1966, 2100),
      team_home: text(),
      team_away: text(),
      team_favorite_id: optional(text()),
      spread_favorite: optional(number(-60, 0)),
      score_home: optional(points),
      score_away: optional(points),
    },
    key: ["schedule_date", "team_home", "team_away"],
  },
  "nfl-pbp/games.csv": {
    columns: {
      game_id: text(),
      season: integer(1966, 2100),
      season_type: oneOf("PRE", "REG", "POST"),
      date: compactDate,
      home: text(),
      away: text(),
      home_score: points,
      away_score: points,
      score_rebuilt_ok: flag,
    },
    key: ["game_id"],
    day: ({ date = "" }) => isoDay(date.replace(/^(....)(..)/, "$1-$2-")),
    group: ({ season = "" }) => [season],
  },
  "nfl-pbp/plays.csv": {
    columns: {
      game_id: text(),
      qtr: integer(1, 9),
      clock: optional(pattern(/^[0-9]{1,2}:[0-9]{2}$/, "a clock mm:ss")),
      posteam: optional(text()),
      down: integer(0, 4),
      togo: integer(0, 110),
      yardline_100: optional(integer(0, 110)),
      kind: text(),
      yards: optional(integer(-120, 120)),
      note: optional(text()),
      home_before: points,
      away_before: points,
      home_after: points,
      away_after: points,
    },
  },
  "ncaab-pbp/games.csv": {
    columns: {
      season: pattern(/^[0-9]{4}_[0-9]{2}$/, "a season such as 2016_17"),
      game_id: text(),
      home_favored_by: optional(number(-90, 90)),
      home_final: points,
      away_final: points,
    },
    key: ["game_id"],
  },
  "ncaab-pbp/score_changes.csv": {
    columns: {
      game_id: text(),
      half: integer(1, 12),
      secs_left_half: integer(0, 1200),
      home_score: points,
      away_score: points,
    },
  },
  "ncaab-results/regular_season.csv": {
    columns: {
      Season: integer(1900, 2100),
      DayNum: integer(0, 200),
      WTeamID: integer(0, 99_999),
      WScore: points,
      LTeamID: integer(0, 99_999),
      LScore: points,
      WLoc: oneOf("H", "A", "N"),
      NumOT: integer(0, 12),
    },
    key: ["Season", "DayNum", "WTeamID", "LTeamID"],
    check: ({ WScore, LScore }) =>
      Number(WScore) > Number(LScore)
        ? undefined
        : { column: "WScore", expected: "more points than LScore, because the winner is first" },
  },
};
