import { checkInteger, ModelError } from "../error.ts";
import { type MatchFormat, type MatchTieBreakRule, type SetRule, type Side, type Sides } from "./format.ts";

/** Number of sets that win the match. */
export function setsToWin(format: MatchFormat): number {
  return (format.bestOf + 1) / 2;
}

/** Whether the next set is the last possible one. */
export function finalRule(format: MatchFormat, setsA: number, setsB: number): boolean {
  return setsA + setsB === format.bestOf - 1;
}

export function isMatchTieBreak(rule: SetRule | MatchTieBreakRule): rule is MatchTieBreakRule {
  return "matchTieBreak" in rule;
}

/** Score of a match as counts only: a state of the chain. */
export interface MatchState {
  /** Sets won. */
  readonly sets: Sides<number>;
  /** Games won in the current set. */
  readonly games: Sides<number>;
  /**
   * Points won in the current game or tie-break, counted 0, 1, 2, 3, …: forty-thirty is 3 to 2, deuce 3 to 3,
   * advantage 4 to 3 (repeated deuces may return to 3 to 3 or count on).
   */
  readonly points: Sides<number>;
  /** Server of the next point. */
  readonly server: Side;
}

/** The state before the first point. */
export function startOfMatch(firstServer: Side): MatchState {
  const none = { a: 0, b: 0 };
  return { sets: none, games: none, points: none, server: firstServer };
}

/** Returns the winner, or `undefined` while the match continues. */
export function findWinner(state: MatchState, format: MatchFormat): Side | undefined {
  const needed = setsToWin(format);
  return state.sets.a >= needed ? "a" : state.sets.b >= needed ? "b" : undefined;
}

/** Returns true if the next point is in a tie-break (or in the tie-break that replaces a set). */
export function isTieBreak(state: MatchState, format: MatchFormat): boolean {
  const rule = ruleInPlay(state, format);
  if (isMatchTieBreak(rule)) return true;
  return rule.tieBreak !== undefined && state.games.a === rule.tieBreak.at && state.games.b === rule.tieBreak.at;
}

/** Rule of the current set. */
export function ruleInPlay(state: MatchState, format: MatchFormat): MatchFormat["finalSet"] {
  return finalRule(format, state.sets.a, state.sets.b) ? format.finalSet : format.set;
}

/** Server of the first point of a tie-break, from the server of the next one and the played points. */
export function findFirstServer(server: Side, played: number): Side {
  // The service changes after the first point and then after every two.
  return Math.floor((played + 1) / 2) % 2 === 0 ? server : opponent(server);
}

function opponent(side: Side): Side {
  return side === "a" ? "b" : "a";
}

/**
 * Rejects a state that no match of this format reaches.
 * @throws ModelError `out-of-range`, `not-a-number` or `inconsistent`
 */
export function checkState(state: MatchState, format: MatchFormat): void {
  const needed = setsToWin(format);
  for (const side of ["a", "b"] as const) {
    checkInteger(state.sets[side], `state.sets.${side}`, 0, needed);
    checkInteger(state.games[side], `state.games.${side}`, 0);
    checkInteger(state.points[side], `state.points.${side}`, 0);
  }
  const { sets, games, points } = state;
  if (state.server !== "a" && state.server !== "b") {
    throw new ModelError({
      code: "missing",
      what: `the server is ${String(state.server)}`,
      where: "state.server",
      fix: 'give "a" or "b", the server of the next point',
    });
  }
  const fail = (what: string, where: string, fix: string): never => {
    throw new ModelError({ code: "inconsistent", what, where, fix });
  };
  if (sets.a === needed && sets.b === needed)
    fail(`both sides have won ${needed} sets`, "state.sets", "one side at most has won");
  if (findWinner(state, format) !== undefined) return;
  const rule = ruleInPlay(state, format);
  if (isMatchTieBreak(rule)) {
    if (games.a + games.b > 0)
      fail("there are no games in a match tie-break", "state.games", "give 0 to 0 and count its points");
    if (over(points, rule.matchTieBreak, 2))
      fail(`the tie-break is over at ${points.a} to ${points.b}`, "state.points", "count the set for its winner");
    return;
  }
  const at = rule.tieBreak?.at;
  const pastTieBreak = at !== undefined && Math.max(games.a, games.b) > at;
  if (over(games, rule.games, 2) || pastTieBreak)
    fail(
      `the set is over at ${games.a} to ${games.b}`,
      "state.games",
      "count the set for its winner and start at 0 to 0",
    );
  const [target, lead] = isTieBreak(state, format)
    ? [rule.tieBreak!.points, 2]
    : [4, format.deuce === "deciding-point" ? 1 : 2];
  if (over(points, target, lead))
    fail(
      `the game is over at ${points.a} to ${points.b}`,
      "state.points",
      "count the game for its winner and start at 0 to 0",
    );
}

/** Returns true if a game, tie-break or set with this target and lead is over, or was over before this score. */
function over({ a, b }: Sides<number>, target: number, lead: number): boolean {
  const high = Math.max(a, b);
  const low = Math.min(a, b);
  if (high < target) return false;
  return high - low >= lead;
}
