import { numberOf, type Row } from "../../data.ts";
import { nicknameOfCode, nicknameOfName } from "./teams.ts";

/** A match of `nfl-pbp` with its closing spread. */
export interface NflGame {
  /** Row of `games.csv` that the match was read from. */
  readonly row: Row;
  readonly id: string;
  readonly season: number;
  readonly playoff: boolean;
  /** Days since 1970. */
  readonly day: number;
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

/**
 * Parses matches whose score could be rebuilt and whose closing spread is known. The spread is matched by home team
 * and day, or a day within two days (some matches were moved).
 */
export function readNflGames(games: readonly Row[], plays: readonly Row[], spreads: readonly Row[]): NflGame[] {
  const lines = readSpreads(spreads);
  const byGame = new Map<string, Row[]>();
  for (const row of plays) {
    const list = byGame.get(row["game_id"]!);
    if (list === undefined) byGame.set(row["game_id"]!, [row]);
    else list.push(row);
  }
  const result: NflGame[] = [];
  for (const row of games) {
    const date = row["date"]!;
    const day = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / 86_400_000;
    const home = nicknameOfCode(row["home"]!);
    const spread = [0, 1, -1, 2, -2]
      .map((shift) => lines.get(`${day + shift} ${home}`))
      .find((line) => line !== undefined);
    const own = byGame.get(row["game_id"]!);
    if (row["score_rebuilt_ok"] !== "1" || spread === undefined || own === undefined) continue;
    result.push({
      row,
      id: row["game_id"]!,
      season: numberOf(row, "season"),
      playoff: row["season_type"] === "POST",
      day,
      spread,
      homeScore: numberOf(row, "home_score"),
      awayScore: numberOf(row, "away_score"),
      plays: own.map((play) => readPlay(play, row["home"]!, row["away"]!)),
    });
  }
  return result;
}

function readPlay(row: Row, home: string, away: string): NflPlay {
  const clock = /^(\d+):(\d+)$/.exec(row["clock"]!);
  const team = row["posteam"];
  return {
    kind: row["kind"]!,
    note: row["note"]!,
    period: numberOf(row, "qtr"),
    secondsLeft: clock === null ? Number.NaN : Number(clock[1]) * 60 + Number(clock[2]),
    offence: team === home ? "home" : team === away ? "away" : undefined,
    down: numberOf(row, "down"),
    yardsToGo: numberOf(row, "togo"),
    yardsToGoal: numberOf(row, "yardline_100"),
    yards: numberOf(row, "yards"),
    before: [numberOf(row, "home_before"), numberOf(row, "away_before")],
    after: [numberOf(row, "home_after"), numberOf(row, "away_after")],
  };
}

function readSpreads(rows: readonly Row[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const spread = homeSpread(row);
    if (Number.isNaN(spread)) continue;
    const [month, day, year] = row["schedule_date"]!.split("/").map(Number);
    lines.set(`${Date.UTC(year!, month! - 1, day) / 86_400_000} ${nicknameOfName(row["team_home"]!)}`, spread);
  }
  return lines;
}

/** Closing spread in points, positive when the home team is favoured; NaN without a spread. */
export function homeSpread(row: Row): number {
  const favourite = row["team_favorite_id"]!.trim();
  const line = numberOf(row, "spread_favorite");
  if (favourite === "" || Number.isNaN(line)) return Number.NaN;
  if (favourite === "PICK") return 0;
  const nickname = nicknameOfCode(favourite);
  if (nickname === nicknameOfName(row["team_home"]!)) return -line;
  if (nickname === nicknameOfName(row["team_away"]!)) return line;
  return Number.NaN;
}
