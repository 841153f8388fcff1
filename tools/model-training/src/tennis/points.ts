import { isModelError } from "@sdf/models";
import {
  afterPoint,
  checkState,
  singlesFormat,
  startOfMatch,
  winnerOf,
  type MatchFormat,
  type MatchState,
  type Side,
  type Tour,
} from "@sdf/models/tennis";
import type { Row } from "../data.ts";
import type { HistoricMatch } from "./history.ts";

/** One match of the majors, point by point. */
export interface PointMatch {
  readonly id: string;
  readonly year: number;
  readonly slam: string;
  readonly tour: Tour;
  readonly format: MatchFormat;
  readonly winner: Side;
  /** State before each point, and the winner of the point. */
  readonly states: readonly MatchState[];
  readonly winners: readonly Side[];
  /** The same match in the tour's results; its winner is `winner`. */
  readonly history: HistoricMatch | undefined;
}

/** Singles numbers are 1101 to 1701 for men and 2101 to 2701 for women. */
const MEN_BELOW = 2000;

const TOURNAMENTS: Readonly<Record<string, string>> = {
  ausopen: "australian open",
  frenchopen: "roland garros",
  wimbledon: "wimbledon",
  usopen: "us open",
};

/**
 * Joins matches and points, and each match with the tour's results by tournament, year and names. Matches without a
 * known winner are excluded.
 */
export function pointMatches(
  matches: readonly Row[],
  points: readonly Row[],
  history: readonly HistoricMatch[],
): readonly PointMatch[] {
  const played = new Map<string, Row[]>();
  for (const point of points) {
    const list = played.get(point["match_id"]!);
    if (list === undefined) played.set(point["match_id"]!, [point]);
    else list.push(point);
  }
  const results = new Map<string, HistoricMatch[]>();
  for (const match of history) {
    if (match.row["tourney_level"] !== "G") continue;
    const key = `${match.tour} ${match.year} ${match.row["tourney_name"]!.toLowerCase()}`;
    const list = results.get(key);
    if (list === undefined) results.set(key, [match]);
    else list.push(match);
  }
  const joined: PointMatch[] = [];
  for (const row of matches) {
    const id = row["match_id"]!;
    const year = Number(row["year"]);
    const slam = row["slam"]!;
    const number = Number(row["match_num"]);
    const tour: Tour = (Number.isFinite(number) ? number < MEN_BELOW : row["event_name"] === "event_MS")
      ? "men"
      : "women";
    const format = singlesFormat(slam, year, tour === "men");
    const rows = (played.get(id) ?? []).filter((point) => point["PointWinner"] === "1" || point["PointWinner"] === "2");
    if (rows.length === 0) continue;
    const result = bestMatch(
      row["player1"]!,
      row["player2"]!,
      results.get(`${tour} ${year} ${TOURNAMENTS[slam] ?? slam}`) ?? [],
    );
    const { states, winners, end } = walk(rows, format);
    const winner = result?.winner ?? sideOf(row["winner"]) ?? winnerOf(end, format);
    if (winner !== undefined)
      joined.push({ id, year, slam, tour, format, winner, states, winners, history: result?.match });
  }
  return joined;
}

function sideOf(text: string | undefined): Side | undefined {
  return text === "1" ? "a" : text === "2" ? "b" : undefined;
}

/** Replays the points; if a row is missing, the score of the table is used. */
function walk(rows: readonly Row[], format: MatchFormat): { states: MatchState[]; winners: Side[]; end: MatchState } {
  const states: MatchState[] = [];
  const winners: Side[] = [];
  let state = startOfMatch(sideOf(rows[0]!["PointServer"]) ?? "a");
  for (const row of rows) {
    if (winnerOf(state, format) !== undefined) break;
    state = { ...state, server: sideOf(row["PointServer"]) ?? state.server };
    const winner = sideOf(row["PointWinner"])!;
    if (possible(state, format)) {
      states.push(state);
      winners.push(winner);
    }
    const next = afterPoint(state, winner, format);
    state = agrees(next, row) ? next : listed(state, row, next.server);
  }
  return { states, winners, end: state };
}

/** Returns false for the few states that a broken row of the table leads to. */
function possible(state: MatchState, format: MatchFormat): boolean {
  try {
    checkState(state, format);
    return true;
  } catch (error) {
    if (isModelError(error)) return false;
    throw error;
  }
}

/**
 * Returns true if the games of a state equal those of the table; after a set the table still contains its last score.
 */
function agrees({ games, points, sets }: MatchState, row: Row): boolean {
  const setOver = sideOf(row["SetWinner"]) !== undefined;
  const fresh = games.a + games.b + points.a + points.b === 0 && sets.a + sets.b > 0;
  if (setOver || fresh) return setOver === fresh;
  return Number(row["P1GamesWon"]) === games.a && Number(row["P2GamesWon"]) === games.b;
}

const POINTS: Readonly<Record<string, number>> = { "0": 0, "15": 1, "30": 2, "40": 3, AD: 4 };

function listed(before: MatchState, row: Row, server: Side): MatchState {
  const set = sideOf(row["SetWinner"]);
  if (set !== undefined) return { ...startOfMatch(server), sets: { ...before.sets, [set]: before.sets[set] + 1 } };
  const points = { a: POINTS[row["P1Score"] ?? ""] ?? 0, b: POINTS[row["P2Score"] ?? ""] ?? 0 };
  return { sets: before.sets, games: { a: Number(row["P1GamesWon"]), b: Number(row["P2GamesWon"]) }, points, server };
}

/** Finds the result with these players, by the words that their names share; spellings differ between the tables. */
function bestMatch(
  a: string,
  b: string,
  results: readonly HistoricMatch[],
): { match: HistoricMatch; winner: Side } | undefined {
  let best: { match: HistoricMatch; winner: Side } | undefined;
  let most = 0;
  for (const match of results) {
    const winner = match.row["winner_name"]!;
    const loser = match.row["loser_name"]!;
    for (const side of ["a", "b"] as const) {
      const one = shared(a, side === "a" ? winner : loser);
      const other = shared(b, side === "a" ? loser : winner);
      if (one > 0 && other > 0 && one + other > most) {
        most = one + other;
        best = { match, winner: side };
      }
    }
  }
  return best;
}

function shared(one: string, other: string): number {
  const words = wordsOf(other);
  return wordsOf(one).filter((word) => words.includes(word)).length;
}

function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}
