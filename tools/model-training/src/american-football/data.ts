import type { FieldState, MatchState } from "@sdf/world/models/american-football";
import { mean, round } from "../fitting/numeric.ts";
import {
  type DataFolder,
  compactDay,
  integer,
  isoDay,
  number,
  oneOf,
  optional,
  optionalText,
  type RowOf,
  text,
  usDay,
} from "../fitting/tables.ts";

const points = integer(0, 300);

/** A match of the long record, in the order of play. */
export interface EloGame {
  readonly season: number;
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  /** Points of the home team minus those of the away team. */
  readonly margin: number;
}

/** Reads the record; matches without a result are excluded. */
export async function readEloGames(folder: DataFolder): Promise<readonly EloGame[]> {
  const flag = oneOf("0", "1");
  const columns = {
    ...{ date: isoDay, season: integer(1920, 2100), neutral: flag, playoff: flag },
    ...{ team1: text, team2: text, score1: optional(points), score2: optional(points) },
  };
  const rows = await folder.read("nfl-games/nfl_elo_games.csv", columns, ["date", "team1", "team2"]);
  return rows.flatMap(({ season, team1: home, team2: away, neutral, playoff, score1, score2 }) =>
    Number.isNaN(score1 - score2)
      ? []
      : { season, home, away, neutral: neutral === "1", playoff: playoff === "1", margin: score1 - score2 },
  );
}

/** A match of `nfl-pbp` with its closing spread. */
export interface NflGame {
  readonly season: number;
  readonly playoff: boolean;
  /** Closing spread in points; positive when the home team is favoured. */
  readonly spread: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly plays: readonly NflPlay[];
}

/** A recorded play. */
export interface NflPlay {
  readonly kind: string;
  readonly note: string;
  readonly period: number;
  /** Remaining seconds in the period; NaN if not recorded. */
  readonly secondsLeft: number;
  readonly offence: "home" | "away" | undefined;
  /** 1-4; 0 for kicks, extra points and time-outs. */
  readonly down: number;
  readonly yardsToGo: number;
  readonly yardsToGoal: number;
  readonly yards: number;
  readonly before: readonly [home: number, away: number];
  readonly after: readonly [home: number, away: number];
}

const playColumns = {
  game_id: text,
  qtr: integer(1, 9),
  clock: optionalText,
  posteam: optionalText,
  down: integer(0, 4),
  togo: integer(0, 110),
  yardline_100: optional(integer(0, 110)),
  kind: text,
  yards: optional(integer(-120, 120)),
  note: optionalText,
  home_before: points,
  away_before: points,
  home_after: points,
  away_after: points,
};
const spreadColumns = {
  schedule_date: usDay,
  schedule_season: integer(1966, 2100),
  team_home: text,
  team_away: text,
  team_favorite_id: optionalText,
  spread_favorite: optional(number(-60, 0)),
  score_home: optional(points),
  score_away: optional(points),
};
type SpreadRow = RowOf<typeof spreadColumns>;

/** Reads closing spreads and results. */
export function readSpreads(folder: DataFolder): Promise<readonly SpreadRow[]> {
  return folder.read("nfl-games/spreadspoke_scores.csv", spreadColumns, ["schedule_date", "team_home", "team_away"]);
}

/**
 * Reads matches whose score could be rebuilt and whose closing spread is known. The spread is matched by home team and
 * day, or a day within two days (some matches were moved).
 */
export async function readNflGames(folder: DataFolder, spreads: readonly SpreadRow[]): Promise<readonly NflGame[]> {
  const games = await folder.read(
    "nfl-pbp/games.csv",
    {
      game_id: text,
      season: integer(1966, 2100),
      season_type: oneOf("PRE", "REG", "POST"),
      date: compactDay,
      home: text,
      away: text,
      home_score: points,
      away_score: points,
      score_rebuilt_ok: oneOf("0", "1"),
    },
    ["game_id"],
  );
  const plays = Map.groupBy(await folder.read("nfl-pbp/plays.csv", playColumns), ({ game_id }) => game_id);
  const spreadKey = (day: number, nickname: string): string => `${day} ${nickname}`;
  const lines = new Map(
    spreads.flatMap((row) => {
      const spread = readHomeSpread(row);
      return Number.isNaN(spread)
        ? []
        : [[spreadKey(row.schedule_date, nicknameByName(row.team_home)), spread] as const];
    }),
  );
  return games.flatMap((row) => {
    const spread = [0, 1, -1, 2, -2]
      .map((shift) => lines.get(spreadKey(row.date + shift, nicknameByCode(row.home))))
      .find((line) => line !== undefined);
    const own = plays.get(row.game_id);
    if (row.score_rebuilt_ok !== "1" || spread === undefined || own === undefined) return [];
    return {
      season: row.season,
      playoff: row.season_type === "POST",
      spread,
      homeScore: row.home_score,
      awayScore: row.away_score,
      plays: own.map((play) => toPlay(play, row.home, row.away)),
    };
  });
}

function toPlay(row: RowOf<typeof playColumns>, home: string, away: string): NflPlay {
  const clock = /^(\d{1,2}):(\d\d)$/.exec(row.clock);
  return {
    kind: row.kind,
    note: row.note,
    period: row.qtr,
    secondsLeft: clock === null ? Number.NaN : Number(clock[1]) * 60 + Number(clock[2]),
    offence: row.posteam === home ? "home" : row.posteam === away ? "away" : undefined,
    down: row.down,
    yardsToGo: row.togo,
    yardsToGoal: row.yardline_100,
    yards: row.yards,
    before: [row.home_before, row.away_before],
    after: [row.home_after, row.away_after],
  };
}

/** Closing spread in points, positive when the home team is favoured; NaN without a spread. */
function readHomeSpread(row: SpreadRow): number {
  const favourite = row.team_favorite_id.trim();
  if (favourite === "") return Number.NaN;
  if (favourite === "PICK") return Number.isNaN(row.spread_favorite) ? Number.NaN : 0;
  const nickname = nicknameByCode(favourite);
  if (nickname === nicknameByName(row.team_home)) return -row.spread_favorite;
  return nickname === nicknameByName(row.team_away) ? row.spread_favorite : Number.NaN;
}

/** Standard deviation of the margin about the closing spread, in points, over the matches of seasons up to `last`. */
export function fitMarginDeviation(rows: readonly SpreadRow[], last: number): number {
  const errors = rows.flatMap((row) =>
    row.schedule_season <= last ? row.score_home - row.score_away - readHomeSpread(row) : [],
  );
  return round(Math.sqrt(mean(errors.filter((error) => !Number.isNaN(error)).map((error) => error ** 2))));
}

// The data sets write the same club in different ways; all contain the nickname.
const nicknames: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "ARI Cardinals, ATL Falcons, BAL Ravens, BUF Bills, CAR Panthers, CHI Bears, CIN Bengals, " +
    "CLE Browns, DAL Cowboys, DEN Broncos, DET Lions, GB Packers, HOU Texans, IND Colts, JAC Jaguars, " +
    "JAX Jaguars, KC Chiefs, LA Rams, LAR Rams, LAC Chargers, LV Raiders, LVR Raiders, MIA Dolphins, " +
    "MIN Vikings, NE Patriots, NO Saints, NYG Giants, NYJ Jets, OAK Raiders, PHI Eagles, PIT Steelers, " +
    "SD Chargers, SEA Seahawks, SF 49ers, STL Rams, TB Buccaneers, TEN Titans, WAS Redskins, " +
    "WSH Redskins"
  )
    .split(", ")
    .map((club) => club.split(" ")),
);

/** Nickname of a club by its code, such as `GB`; an unknown code is returned unchanged. */
function nicknameByCode(code: string): string {
  return nicknames[code.trim()] ?? code.trim();
}

/** Nickname of a club by its full name: its final word; the renamed club has its name of 2009-2019. */
function nicknameByName(name: string): string {
  const last = name.trim().split(" ").at(-1)!;
  return last === "Commanders" || last === "Team" ? "Redskins" : last;
}

/** A snap with the following play and score. */
export interface Snap {
  /** Index of its match. */
  readonly game: number;
  readonly play: NflPlay;
  readonly state: MatchState & FieldState;
  /** Next score of the half for the home side: touchdowns 7, field goals 3, safeties 2; 0 without a score. */
  readonly nextScore: number;
  /** Next snap or kick of the match. */
  readonly next: NflPlay | undefined;
  /** Previous play, of any kind. */
  readonly previous: NflPlay | undefined;
}

/** All plays with a down, a clock and a side in possession. */
export function readSnaps(games: readonly NflGame[]): Snap[] {
  return games.flatMap((game, index) => readGameSnaps(game, index));
}

function readGameSnaps({ plays }: NflGame, game: number): Snap[] {
  const first = plays.find((play) => play.kind === "KO" && play.period === 1);
  // Kick-offs contain the kicking side, which receives after half time.
  const secondHalfReceiver = first?.offence;
  const nextScore = new Float64Array(plays.length);
  const next = new Array<NflPlay | undefined>(plays.length);
  let score = 0,
    half = -1,
    following: NflPlay | undefined;
  for (let i = plays.length - 1; i >= 0; i--) {
    const play = plays[i]!;
    const own = play.period > 4 ? 3 : play.period > 2 ? 2 : 1;
    if (own !== half) {
      half = own;
      score = 0;
    }
    const change = play.after[0] - play.before[0] - (play.after[1] - play.before[1]);
    // Attempts after a touchdown belong to the touchdown.
    if (change !== 0 && play.kind !== "XP" && play.kind !== "2PT")
      score = Math.abs(change) >= 6 ? 7 * Math.sign(change) : change;
    nextScore[i] = score;
    next[i] = following;
    if (play.down > 0 || play.kind === "KO" || play.kind === "XP" || play.kind === "2PT") following = play;
  }
  const result: Snap[] = [];
  plays.forEach((play, i) => {
    if (
      play.down < 1 ||
      Number.isNaN(play.secondsLeft) ||
      play.offence === undefined ||
      play.kind === "TO" ||
      play.kind === "OTHER"
    )
      return;
    if (!(play.yardsToGoal >= 1 && play.yardsToGoal <= 99) || !(play.yardsToGo >= 1)) return;
    const state: Snap["state"] = {
      period: play.period,
      secondsLeft: play.secondsLeft,
      homeScore: play.before[0],
      awayScore: play.before[1],
      possession: play.offence,
      down: play.down,
      yardsToGo: play.yardsToGo,
      yardsToGoal: play.yardsToGoal,
      secondHalfReceiver,
    };
    result.push({ game, play, state, nextScore: nextScore[i]!, next: next[i], previous: plays[i - 1] });
  });
  return result;
}
