import type { MatchTables, SetShares } from "./chain.ts";
import type { Side } from "./format.ts";
import { ruleInPlay, startOfMatch, winnerOf, type MatchState } from "./state.ts";

/** A final score and its probability 0..1. */
export interface ScoreOutcome {
  readonly a: number;
  readonly b: number;
  readonly probability: number;
}

/** End of a game: its winner and the points of the loser; 3 or more of them are `deuce`. */
export interface GameOutcome {
  readonly winner: Side;
  readonly loserPoints: 0 | 1 | 2 | "deuce";
  readonly probability: number;
}

/** When less than this probability remains in an endless tie-break or set, it is added to the longest score. */
const NEGLIGIBLE_PROBABILITY = 1e-6;

/** Probabilities of the reachable final scores in sets, such as 2 to 1; they sum to 1. */
export function matchScores(tables: MatchTables, state: MatchState): readonly ScoreOutcome[] {
  const { needed } = tables.layout;
  if (winnerOf(state, tables.format) !== undefined) return [{ a: state.sets.a, b: state.sets.b, probability: 1 }];
  const row = needed + 1;
  // Probability of each score in sets with a or b to serve first.
  const reach = new Float64Array(row * row * 2);
  const place = (a: number, b: number): number => (a * row + b) * 2;
  const spread = (a: number, b: number, share: number, set: SetShares): void => {
    const won = place(a + 1, b);
    const lost = place(a, b + 1);
    reach[won]! += share * set[0];
    reach[won + 1]! += share * set[1];
    reach[lost]! += share * set[2];
    reach[lost + 1]! += share * set[3];
  };
  spread(state.sets.a, state.sets.b, 1, tables.setShares(state));
  for (let a = state.sets.a; a < needed; a++) {
    for (let b = state.sets.b; b < needed; b++) {
      for (const first of [0, 1] as const) {
        const share = reach[place(a, b) + first]!;
        if (share > 0)
          spread(a, b, share, tables.setShares({ ...startOfMatch(first === 0 ? "a" : "b"), sets: { a, b } }));
      }
    }
  }
  const outcomes: ScoreOutcome[] = [];
  for (let other = 0; other < needed; other++) {
    if (other >= state.sets.b)
      outcomes.push({
        a: needed,
        b: other,
        probability: reach[place(needed, other)]! + reach[place(needed, other) + 1]!,
      });
    if (other >= state.sets.a)
      outcomes.push({
        a: other,
        b: needed,
        probability: reach[place(other, needed)]! + reach[place(other, needed) + 1]!,
      });
  }
  return outcomes;
}

/**
 * Probabilities of the reachable final scores in games of the current set, such as 6 to 4; they sum to 1. A match
 * tie-break has scores in points. The scores of a set without a tie-break continue until less than 1e-6 remains,
 * which is added to the last score.
 */
export function setScores(tables: MatchTables, state: MatchState): readonly ScoreOutcome[] {
  const rule = ruleInPlay(state, tables.format);
  if (winnerOf(state, tables.format) !== undefined) return [];
  if ("matchTieBreak" in rule) return tieBreakScores(tables, state);
  const { games, tieBreak } = rule;
  const outcomes = new Outcomes();
  let served: 0 | 1 = tables.gameServer(state) === "a" ? 0 : 1;
  let win: number | undefined = tables.game(state);
  // All scores with the same number of games, from the current one on.
  let level = new Map<number, number>([[state.games.a, 1]]);
  for (let total = state.games.a + state.games.b; level.size > 0; total++) {
    const following = new Map<number, number>();
    for (const [a, share] of level) {
      const b = total - a;
      const atTieBreak = tieBreak !== undefined && a === tieBreak.at && b === tieBreak.at;
      const chance: number =
        win ?? (atTieBreak ? tables.freshTieBreak(state, served) : served === 0 ? tables.hold(0) : 1 - tables.hold(1));
      for (const [won, lost, part] of [
        [a + 1, b, chance],
        [a, b + 1, 1 - chance],
      ] as const) {
        const high = Math.max(won, lost);
        if (atTieBreak || (high >= games && Math.abs(won - lost) >= 2)) outcomes.add(won, lost, share * part);
        else following.set(won, (following.get(won) ?? 0) + share * part);
      }
    }
    win = undefined;
    served = served === 0 ? 1 : 0;
    level = outcomes.rest(following);
  }
  return outcomes.list();
}

/**
 * Probabilities of the final scores in points of the current tie-break; they sum to 1. Empty without a current
 * tie-break.
 */
export function tieBreakScores(tables: MatchTables, state: MatchState): readonly ScoreOutcome[] {
  if (winnerOf(state, tables.format) !== undefined) return [];
  const target = tables.tieBreakTarget(state);
  if (target === undefined) return [];
  const outcomes = new Outcomes();
  let server = state.server;
  let level = new Map<number, number>([[state.points.a, 1]]);
  for (let total = state.points.a + state.points.b; level.size > 0; total++) {
    const chance = server === "a" ? tables.serve.a : 1 - tables.serve.b;
    const following = new Map<number, number>();
    for (const [a, share] of level) {
      for (const [won, lost, part] of [
        [a + 1, total - a, chance],
        [a, total - a + 1, 1 - chance],
      ] as const) {
        if (Math.max(won, lost) >= target && Math.abs(won - lost) >= 2) outcomes.add(won, lost, share * part);
        else following.set(won, (following.get(won) ?? 0) + share * part);
      }
    }
    if (total % 2 === 0) server = server === "a" ? "b" : "a";
    level = outcomes.rest(following);
  }
  return outcomes.list();
}

/** Collects final scores. */
class Outcomes {
  readonly #found = new Map<string, { a: number; b: number; probability: number }>();
  #last: { a: number; b: number; probability: number } | undefined;

  add(a: number, b: number, probability: number): void {
    const key = `${a}-${b}`;
    const existing = this.#found.get(key);
    if (existing !== undefined) existing.probability += probability;
    else this.#found.set(key, (this.#last = { a, b, probability }));
  }

  /** Remaining probability; 0 once it is below the threshold, when the last score gets it. */
  rest(open: Map<number, number>): Map<number, number> {
    let remainingProbability = 0;
    for (const share of open.values()) remainingProbability += share;
    if (remainingProbability > NEGLIGIBLE_PROBABILITY || this.#last === undefined) return open;
    this.#last.probability += remainingProbability;
    return new Map();
  }

  list(): readonly ScoreOutcome[] {
    return [...this.#found.values()]
      .filter(({ probability }) => probability > 0)
      .sort((one, other) => rank(one) - rank(other));
  }
}

/** Scores that a wins first, with the greatest margin first; then those that b wins. */
function rank({ a, b }: ScoreOutcome): number {
  return a > b ? b : 1e6 + a;
}

/**
 * Outcomes of the current game, from its score; the probabilities sum to 1. Empty in a tie-break (see {@link
 * tieBreakScores}) and after the match. With a deciding point, `deuce` means that it was played.
 */
export function gameOutcomes(tables: MatchTables, state: MatchState): readonly GameOutcome[] {
  if (winnerOf(state, tables.format) !== undefined || tables.tieBreakTarget(state) !== undefined) return [];
  const ends = new Map<string, GameOutcome>();
  const add = (winner: Side, loserPoints: GameOutcome["loserPoints"], probability: number): void => {
    const key = `${winner}${loserPoints}`;
    ends.set(key, { winner, loserPoints, probability: probability + (ends.get(key)?.probability ?? 0) });
  };
  const chance = tables.point(state);
  const walk = (a: number, b: number, share: number): void => {
    if (share === 0) return;
    if (a >= 3 && b >= 3) {
      const win = tables.game({ ...state, points: { a, b } });
      add("a", "deuce", share * win);
      add("b", "deuce", share * (1 - win));
    } else if (a === 4) add("a", b as 0 | 1 | 2, share);
    else if (b === 4) add("b", a as 0 | 1 | 2, share);
    else {
      walk(a + 1, b, share * chance);
      walk(a, b + 1, share * (1 - chance));
    }
  };
  walk(state.points.a, state.points.b, 1);
  const order = (end: GameOutcome): number =>
    (end.winner === "a" ? 0 : 10) + (end.loserPoints === "deuce" ? 3 : end.loserPoints);
  return [...ends.values()]
    .filter(({ probability }) => probability > 0)
    .sort((one, other) => order(one) - order(other));
}
