import type { MatchFormat, Side, Sides } from "../../../src/models/tennis/format.ts";
import {
  findFirstServer,
  ruleInPlay,
  startOfMatch,
  findWinner,
  type MatchState,
} from "../../../src/models/tennis/state.ts";

/** Returns the state after the next point, won by `winner`. The state of a finished match does not change. */
export function afterPoint(state: MatchState, winner: Side, format: MatchFormat): MatchState {
  if (findWinner(state, format) !== undefined) return state;
  const points = raised(state.points, winner);
  const rule = ruleInPlay(state, format);
  const other = opponent(state.server);
  const target =
    "matchTieBreak" in rule
      ? rule.matchTieBreak
      : state.games.a === rule.tieBreak?.at && state.games.b === rule.tieBreak.at
        ? rule.tieBreak.points
        : undefined;
  if (target !== undefined || "matchTieBreak" in rule) {
    const total = state.points.a + state.points.b;
    const first = findFirstServer(state.server, total);
    if (!wonBy(points, winner, target!, 2)) return { ...state, points, server: total % 2 === 0 ? other : state.server };
    return afterSet(state, winner, opponent(first));
  }
  const lead = format.deuce === "deciding-point" ? 1 : 2;
  if (!wonBy(points, winner, 4, lead)) return { ...state, points };
  const games = raised(state.games, winner);
  if (wonBy(games, winner, rule.games, 2)) return afterSet(state, winner, other);
  return { sets: state.sets, games, points: { a: 0, b: 0 }, server: other };
}

function afterSet(state: MatchState, winner: Side, server: Side): MatchState {
  return { ...startOfMatch(server), sets: raised(state.sets, winner) };
}

const opponent = (side: Side): Side => (side === "a" ? "b" : "a");

function raised(score: Sides<number>, side: Side): Sides<number> {
  return side === "a" ? { a: score.a + 1, b: score.b } : { a: score.a, b: score.b + 1 };
}

function wonBy(score: Sides<number>, side: Side, target: number, lead: number): boolean {
  const wonPoints = score[side];
  return wonPoints >= target && wonPoints - score[opponent(side)] >= lead;
}
