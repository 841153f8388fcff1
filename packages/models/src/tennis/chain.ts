import { checkNumber } from "../error.ts";
import type { MatchFormat, Sides } from "./format.ts";
import { fillGame, gameIndex } from "./game.ts";
import { layoutOf, type MatchLayout } from "./layout.ts";
import { finalRule, isMatchTieBreak } from "./rules.ts";
import { fillSet, setIndex } from "./set.ts";
import { firstServerOf, type MatchState } from "./state.ts";
import { fillTieBreak, tieBreakIndex } from "./tie-break.ts";

/** Probability 0..1 that each side wins a point on its own service. */
export type ServeProbabilities = Sides<number>;

/**
 * All probabilities of a match whose points are independent with a fixed probability on each service (Klaassen &
 * Magnus 2001: nearly so in practice). They are computed exactly once; the methods look them up. States must be
 * possible; see `checkState`.
 */
export interface MatchChain {
  readonly format: MatchFormat;
  readonly serve: ServeProbabilities;
  /** Probability that a wins the next point; 0 or 1 when the match is over, for its winner. */
  point(state: MatchState): number;
  /** Probability that a wins the current game or tie-break. */
  game(state: MatchState): number;
  /** Probability that a wins the current set. */
  set(state: MatchState): number;
  /** Probability that a wins the match. */
  match(state: MatchState): number;
}

/** Four shares of a set: won by a with a or b serving first in the next set, and lost likewise. */
export type SetShares = readonly [number, number, number, number];

/**
 * Exact chain point → game → tie-break → set → match for one pair of serve probabilities.
 * @param serve probabilities 0..1 of winning a point on the own service
 * @throws ModelError `out-of-range` or `not-a-number` for a probability, or rules that fit no match
 */
export function createMatchTables(serve: ServeProbabilities, format: MatchFormat): MatchTables {
  return new MatchTables(serve, layoutOf(format));
}

/**
 * The chain with its tables, for the score distributions. All tables share one array, so a chain needs one
 * allocation.
 */
export class MatchTables implements MatchChain {
  readonly format: MatchFormat;
  readonly serve: ServeProbabilities;
  readonly layout: MatchLayout;
  readonly #values: Float64Array;

  constructor(serve: ServeProbabilities, layout: MatchLayout) {
    const p = checkNumber(serve.a, "serve.a", 0, 1);
    const q = checkNumber(serve.b, "serve.b", 0, 1);
    this.format = layout.format;
    this.serve = serve;
    this.layout = layout;
    this.#values = fill(p, q, layout);
  }

  point(state: MatchState): number {
    return this.#over(state) ?? (state.server === "a" ? this.serve.a : 1 - this.serve.b);
  }

  game(state: MatchState): number {
    return this.#over(state) ?? this.#game(state);
  }

  set(state: MatchState): number {
    const over = this.#over(state);
    if (over !== undefined) return over;
    const [wonNextA, wonNextB] = this.setShares(state);
    return wonNextA + wonNextB;
  }

  match(state: MatchState): number {
    const over = this.#over(state);
    if (over !== undefined) return over;
    const { sets, games } = state;
    const { needed, setsAt } = this.layout;
    const win = this.#game(state);
    const final = finalRule(this.format, sets.a, sets.b);
    const table = final ? this.layout.finalSet : this.layout.set;
    if (table === undefined) return win;
    const at = final ? this.layout.finalSetAt : this.layout.setAt;
    const next = this.gameServer(state) === "a" ? 1 : 0;
    const won = at + setIndex(table, games.a + 1, games.b, next);
    const lost = at + setIndex(table, games.a, games.b + 1, next);
    const row = (needed + 1) * 2;
    const here = setsAt + sets.a * row + sets.b * 2;
    const values = this.#values;
    return win * setValue(values, won, here + row, here + 2) + (1 - win) * setValue(values, lost, here + row, here + 2);
  }

  /** Probability that the server wins a game from its start. */
  hold(server: 0 | 1): number {
    return this.#values[server === 0 ? this.layout.gameA : this.layout.gameB]!;
  }

  /** Probability that a wins the tie-break of the current set from its start. */
  freshTieBreak(state: MatchState, first: 0 | 1): number {
    return this.#values[
      (finalRule(this.format, state.sets.a, state.sets.b) ? this.layout.finalTieBreakAt : this.layout.tieBreakAt) +
        first
    ]!;
  }

  /**
   * Shares of the current set from this state. A match tie-break has no next set, so its shares are those with a
   * serving.
   */
  setShares(state: MatchState): SetShares {
    const { sets, games } = state;
    const win = this.#game(state);
    const final = finalRule(this.format, sets.a, sets.b);
    const table = final ? this.layout.finalSet : this.layout.set;
    if (table === undefined) return [win, 0, 1 - win, 0];
    const at = final ? this.layout.finalSetAt : this.layout.setAt;
    const next = this.gameServer(state) === "a" ? 1 : 0;
    const won = at + setIndex(table, games.a + 1, games.b, next);
    const lost = at + setIndex(table, games.a, games.b + 1, next);
    const share = (k: number): number => win * this.#values[won + k]! + (1 - win) * this.#values[lost + k]!;
    return [share(0), share(1), share(2), share(3)];
  }

  /** Points of the current tie-break, or `undefined` when a game is played. */
  tieBreakTarget({ sets, games }: MatchState): number | undefined {
    const rule = finalRule(this.format, sets.a, sets.b) ? this.format.finalSet : this.format.set;
    if (isMatchTieBreak(rule)) return rule.matchTieBreak;
    const { tieBreak } = rule;
    return tieBreak !== undefined && games.a === tieBreak.at && games.b === tieBreak.at ? tieBreak.points : undefined;
  }

  /**
   * Server of the current game; for a tie-break, the server of its first point, which is its place in the order of
   * service.
   */
  gameServer(state: MatchState): MatchState["server"] {
    return this.tieBreakTarget(state) === undefined
      ? state.server
      : firstServerOf(state.server, state.points.a + state.points.b);
  }

  #over({ sets }: MatchState): number | undefined {
    const { needed } = this.layout;
    return sets.a >= needed ? 1 : sets.b >= needed ? 0 : undefined;
  }

  #game(state: MatchState): number {
    const { points, server, sets } = state;
    const { layout } = this;
    const target = this.tieBreakTarget(state);
    if (target !== undefined) {
      const at = finalRule(this.format, sets.a, sets.b) ? layout.finalTieBreakAt : layout.tieBreakAt;
      return this.#values[at + tieBreakIndex(points.a, points.b, server === "a" ? 0 : 1, target)]!;
    }
    return server === "a"
      ? this.#values[layout.gameA + gameIndex(points.a, points.b)]!
      : 1 - this.#values[layout.gameB + gameIndex(points.b, points.a)]!;
  }
}

/** Builds all tables of a pair of serve probabilities, from the points upwards. */
function fill(p: number, q: number, layout: MatchLayout): Float64Array {
  const {
    format,
    needed,
    gameA,
    gameB,
    target,
    finalTarget,
    tieBreakAt,
    finalTieBreakAt,
    set,
    finalSet,
    setAt,
    finalSetAt,
    setsAt,
  } = layout;
  const values = new Float64Array(layout.empty);
  fillGame(p, format.deuce, values, gameA);
  fillGame(q, format.deuce, values, gameB);
  if (target > 0) fillTieBreak(p, q, target, values, tieBreakAt);
  if (finalTarget > 0 && finalTieBreakAt !== tieBreakAt) fillTieBreak(p, q, finalTarget, values, finalTieBreakAt);
  const [holdA, holdB] = [values[gameA]!, values[gameB]!];
  // Without a tie-break, both numbers are read but not used.
  fillSet(set, values, setAt, holdA, holdB, values[tieBreakAt]!, values[tieBreakAt + 1]!);
  if (finalSet !== undefined && finalSetAt !== setAt)
    fillSet(finalSet, values, finalSetAt, holdA, holdB, values[finalTieBreakAt]!, values[finalTieBreakAt + 1]!);
  const row = (needed + 1) * 2;
  for (let i = needed - 1; i >= 0; i--) {
    for (let j = needed - 1; j >= 0; j--) {
      const here = setsAt + i * row + j * 2;
      const final = finalRule(format, i, j);
      for (let first = 0; first < 2; first++) {
        values[here + first] =
          final && finalSet === undefined
            ? values[finalTieBreakAt + first]!
            : setValue(values, (final ? finalSetAt : setAt) + first * 4, here + row, here + 2);
      }
    }
  }
  return values;
}

/** Value of a set state, from the values of winning and losing the set with either first server of the next one. */
function setValue(values: Float64Array, at: number, won: number, lost: number): number {
  return (
    values[at]! * values[won]! +
    values[at + 1]! * values[won + 1]! +
    values[at + 2]! * values[lost]! +
    values[at + 3]! * values[lost + 1]!
  );
}
