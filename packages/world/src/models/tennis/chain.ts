import { checkNumber } from "../error.ts";
import { type MatchFormat, type SetRule, checkFormat, type Sides } from "./format.ts";
import { isMatchTieBreak, setsToWin, finalRule, findFirstServer, type MatchState } from "./state.ts";

/** Scores 0..4 of the server times 0..4 of the returner. */
const SIZE = 5;

/**
 * Probabilities that the server wins the game, from every score in it. Deuce has the closed form p²/(p²+q²) (Carter &
 * Crews 1974); the other scores follow from the recursion P(i,j) = p·P(i+1,j) + q·P(i,j+1).
 * @param p probability 0..1 that the server wins a point
 * @param out receives 25 values from `at` on, at `server * 5 + returner`
 */
function fillGame(p: number, deuce: MatchFormat["deuce"], out: Float64Array, at: number): void {
  const q = 1 - p;
  const atDeuce = deuce === "advantage" ? (p * p) / (p * p + q * q) : p;
  for (let i = 0; i < 4; i++) {
    out[at + i * SIZE + 4] = 0;
    out[at + 4 * SIZE + i] = 1;
  }
  out[at + 3 * SIZE + 3] = atDeuce;
  if (deuce === "advantage") {
    out[at + 4 * SIZE + 3] = p + q * atDeuce;
    out[at + 3 * SIZE + 4] = p * atDeuce;
  }
  for (let i = 2; i >= 0; i--) {
    out[at + 3 * SIZE + i] = p + q * out[at + 3 * SIZE + i + 1]!;
    out[at + i * SIZE + 3] = p * out[at + (i + 1) * SIZE + 3]!;
  }
  for (let i = 2; i >= 0; i--) {
    for (let j = 2; j >= 0; j--) {
      const here = at + i * SIZE + j;
      out[here] = p * out[here + SIZE]! + q * out[here + 1]!;
    }
  }
}

/** Index of a score in the table of {@link fillGame}; all deuces are one score. */
function gameIndex(server: number, returner: number): number {
  const low = server < returner ? server : returner;
  // After 3 to 3 only the lead counts.
  const shift = low > 3 ? low - 3 : 0;
  return (server - shift) * SIZE + (returner - shift);
}

/**
 * Probabilities that a wins a tie-break, from every score in it and either server of the next point. The service
 * changes after every odd total, so the pair of points after an even tie has one service each: closed form x/(x+y)
 * with x = p(1-q), y = (1-p)q, and the recursion over points below it.
 * @param p probability 0..1 that a wins a point on its own service
 * @param q same probability of b
 * @param target points that win with a lead of two
 * @param out receives {@link tieBreakLength} values from `at` on, at `(a * (target + 1) + b) * 2 + server` (0 for a,
 *   1 for b)
 */
function fillTieBreak(p: number, q: number, target: number, out: Float64Array, at: number): void {
  const size = target + 1;
  const both = p * (1 - q);
  const none = (1 - p) * q;
  // A tie-break in which neither side can win a pair of points never ends; it counts half, the limit for equal
  // players.
  const tied = both + none > 0 ? both / (both + none) : 0.5;
  for (let j = 0; j < target; j++) {
    const lost = at + (j * size + target) * 2;
    const won = at + (target * size + j) * 2;
    out[lost] = 0;
    out[lost + 1] = 0;
    out[won] = 1;
    out[won + 1] = 1;
  }
  const last = target - 1;
  const tie = at + (last * size + last) * 2;
  out[tie] = tied;
  out[tie + 1] = tied;
  const up = at + (target * size + last) * 2;
  const down = at + (last * size + target) * 2;
  out[up] = p + (1 - p) * tied;
  out[up + 1] = 1 - q + q * tied;
  out[down] = p * tied;
  out[down + 1] = (1 - q) * tied;
  for (let i = last; i >= 0; i--) {
    for (let j = last; j >= 0; j--) {
      if (i === last && j === last) continue;
      const here = at + (i * size + j) * 2;
      const after = here + size * 2;
      const conceded = here + 2;
      // After an even total the service changes, after an odd one it does not.
      const swap = (i + j) % 2 === 0 ? 1 : 0;
      out[here] = p * out[after + swap]! + (1 - p) * out[conceded + swap]!;
      out[here + 1] = (1 - q) * out[after + 1 - swap]! + q * out[conceded + 1 - swap]!;
    }
  }
}

/** Length of the table of {@link fillTieBreak}. */
function tieBreakLength(target: number): number {
  return 2 * (target + 1) * (target + 1);
}

/** Index of a score in the table of {@link fillTieBreak}; from `target` - 1 all on only the lead counts. */
function tieBreakIndex(a: number, b: number, server: 0 | 1, target: number): number {
  const low = a < b ? a : b;
  const shift = low > target - 1 ? low - target + 1 : 0;
  return ((a - shift) * (target + 1) + (b - shift)) * 2 + server;
}

/**
 * The chain of games of one set. Every state has four probabilities: a or b wins the set, each with a or b serving
 * first in the next set. Later sets depend on the server, so the winner alone is not enough. Their order at `((gamesA
 * * size + gamesB) * 2 + server) * 4`: won and a next, won and b next, lost and a next, lost and b next.
 */
export interface SetLayout {
  readonly rule: SetRule;
  /** Games 0..`size - 1` of each side are in the table. */
  readonly size: number;
  /** A table with the finished sets only. */
  readonly empty: Float64Array;
  /** Indices of the states below the last tie, in the order of computation. */
  readonly steps: Int32Array;
}

/** Computes the table layout of a rule; see {@link fillSet}. */
function createSetLayout(rule: SetRule): SetLayout {
  const { games, tieBreak } = rule;
  const size = (tieBreak === undefined ? games : Math.max(games, tieBreak.at)) + 2;
  const values = new Float64Array(size * size * 8);
  const steps: number[] = [];
  const top = findTop(rule);
  const over = (own: number, other: number): boolean => own >= games && own - other >= 2;
  for (let i = top; i >= 0; i--) {
    for (let j = top; j >= 0; j--) {
      if (over(i, j) || over(j, i)) continue;
      const here = (i * size + j) * 8;
      const won = here + size * 8;
      const lost = here + 8;
      const last = i === top && j === top;
      if (over(i + 1, j) || (last && tieBreak !== undefined)) finish(values, won, 0);
      if (over(j + 1, i) || (last && tieBreak !== undefined)) finish(values, lost, 2);
      if (!last) steps.push(here);
    }
  }
  if (tieBreak === undefined) {
    // Won from one game ahead of the last tie.
    finish(values, ((top + 2) * size + top) * 8, 0);
    finish(values, (top * size + top + 2) * 8, 2);
  }
  return { rule, size, steps: Int32Array.from(steps), empty: values };
}

/** A finished set: the server of the next game is the first server of the next set. */
function finish(values: Float64Array, at: number, winner: 0 | 2): void {
  values[at + winner] = 1;
  values[at + 4 + winner + 1] = 1;
}

/** Games of each side at the last tie: the tie-break, or one game short of the set. */
function findTop({ games, tieBreak }: SetRule): number {
  return tieBreak === undefined ? games - 1 : tieBreak.at;
}

/**
 * Fills the table of a set that starts as {@link SetLayout.empty} at `at`.
 * @param holdA probability that a wins a game on its own service
 * @param holdB same probability of b
 * @param tieBreakA probability that a wins the tie-break when a serves its first point
 * @param tieBreakB same probability when b serves its first point
 */
function fillSet(
  layout: SetLayout,
  values: Float64Array,
  at: number,
  holdA: number,
  holdB: number,
  tieBreakA: number,
  tieBreakB: number,
): void {
  const { size, steps } = layout;
  fillTied(layout, values, at, holdA, holdB, tieBreakA, tieBreakB);
  const row = size * 8;
  const breakA = 1 - holdB;
  const breakB = 1 - holdA;
  for (let step = 0; step < steps.length; step++) {
    const here = at + steps[step]!;
    const won = here + row;
    const lost = here + 8;
    // Unrolled: this loop takes most of the time of a chain.
    values[here] = holdA * values[won + 4]! + breakB * values[lost + 4]!;
    values[here + 1] = holdA * values[won + 5]! + breakB * values[lost + 5]!;
    values[here + 2] = holdA * values[won + 6]! + breakB * values[lost + 6]!;
    values[here + 3] = holdA * values[won + 7]! + breakB * values[lost + 7]!;
    values[here + 4] = breakA * values[won]! + holdB * values[lost]!;
    values[here + 5] = breakA * values[won + 1]! + holdB * values[lost + 1]!;
    values[here + 6] = breakA * values[won + 2]! + holdB * values[lost + 2]!;
    values[here + 7] = breakA * values[won + 3]! + holdB * values[lost + 3]!;
  }
}

/**
 * The last tie: a tie-break, which counts as one game for the order of service; or pairs of games until one side wins
 * both.
 */
function fillTied(
  { rule, size }: SetLayout,
  values: Float64Array,
  at: number,
  holdA: number,
  holdB: number,
  tieBreakA: number,
  tieBreakB: number,
): void {
  const top = findTop(rule);
  const here = at + (top * size + top) * 8;
  if (rule.tieBreak !== undefined) {
    // If a serves first, b serves first in the next set, and vice versa.
    values[here + 1] = tieBreakA;
    values[here + 3] = 1 - tieBreakA;
    values[here + 4] = tieBreakB;
    values[here + 6] = 1 - tieBreakB;
    return;
  }
  const both = holdA * (1 - holdB);
  const none = (1 - holdA) * holdB;
  // A set in which neither side can win a pair of games never ends; it counts half, the limit for equal players.
  const tied = both + none > 0 ? both / (both + none) : 0.5;
  // An even number of games: the current server also serves first in the next set.
  values[here] = tied;
  values[here + 2] = 1 - tied;
  values[here + 5] = tied;
  values[here + 7] = 1 - tied;
  // One game ahead or behind: one game of the pair remains, and after the pair the other side serves.
  const up = here + size * 8;
  const down = here + 8;
  values[up + 1] = holdA + (1 - holdA) * tied;
  values[up + 3] = (1 - holdA) * (1 - tied);
  values[up + 4] = 1 - holdB + holdB * tied;
  values[up + 6] = holdB * (1 - tied);
  values[down + 1] = holdA * tied;
  values[down + 3] = 1 - holdA * tied;
  values[down + 4] = (1 - holdB) * tied;
  values[down + 6] = 1 - (1 - holdB) * tied;
}

/** Index of a score in the table. Without a tie-break only the lead counts once both are one game short. */
function setIndex({ rule, size }: SetLayout, gamesA: number, gamesB: number, server: 0 | 1): number {
  let shift = 0;
  if (rule.tieBreak === undefined) {
    const low = gamesA < gamesB ? gamesA : gamesB;
    if (low > rule.games - 1) shift = low - rule.games + 1;
  }
  return (((gamesA - shift) * size + (gamesB - shift)) * 2 + server) * 4;
}

/** Offsets of the tables of a chain in their common array; computed once per format. */
export interface MatchLayout {
  readonly format: MatchFormat;
  /** Number of sets that win the match. */
  readonly needed: number;
  /** Games with a and with b serving. */
  readonly gameA: number;
  readonly gameB: number;
  /** Points of the tie-breaks; 0 without a tie-break. */
  readonly target: number;
  readonly finalTarget: number;
  readonly tieBreakAt: number;
  readonly finalTieBreakAt: number;
  readonly set: SetLayout;
  /** Absent when a tie-break replaces the last set. */
  readonly finalSet: SetLayout | undefined;
  readonly setAt: number;
  readonly finalSetAt: number;
  /** Scores in sets, at `(setsA * (needed + 1) + setsB) * 2 + first server of the set`. */
  readonly setsAt: number;
  /** Values that do not depend on the probabilities; copied for every chain. */
  readonly empty: Float64Array;
}

const layouts = /* @__PURE__ */ new WeakMap<MatchFormat, MatchLayout>();

/** Creates the layout. @throws ModelError when the rules fit no match */
function findLayout(format: MatchFormat): MatchLayout {
  let layout = layouts.get(format);
  if (layout === undefined) layouts.set(format, (layout = createLayout(format)));
  return layout;
}

function createLayout(format: MatchFormat): MatchLayout {
  checkFormat(format);
  const { set: rule, finalSet: finalRule } = format;
  const needed = setsToWin(format);
  let length = 0;
  const room = (numbers: number): number => (length += numbers) - numbers;
  const gameA = room(25);
  const gameB = room(25);
  const target = rule.tieBreak?.points ?? 0;
  const finalTarget = isMatchTieBreak(finalRule) ? finalRule.matchTieBreak : (finalRule.tieBreak?.points ?? 0);
  const tieBreakAt = room(tieBreakLength(target));
  const finalTieBreakAt = finalTarget === target ? tieBreakAt : room(tieBreakLength(finalTarget));
  const set = createSetLayout(rule);
  const setAt = room(set.empty.length);
  const same = !isMatchTieBreak(finalRule) && sameRule(rule, finalRule);
  const finalSet = isMatchTieBreak(finalRule) ? undefined : same ? set : createSetLayout(finalRule);
  const finalSetAt = same || finalSet === undefined ? setAt : room(finalSet.empty.length);
  const row = (needed + 1) * 2;
  const setsAt = room((needed + 1) * row);

  const empty = new Float64Array(length);
  empty.set(set.empty, setAt);
  if (finalSet !== undefined) empty.set(finalSet.empty, finalSetAt);
  for (let j = 0; j < needed; j++) empty.fill(1, setsAt + needed * row + j * 2, setsAt + needed * row + j * 2 + 2);
  return {
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
    empty,
  };
}

function sameRule(one: SetRule, other: SetRule): boolean {
  return (
    one.games === other.games &&
    one.tieBreak?.at === other.tieBreak?.at &&
    one.tieBreak?.points === other.tieBreak?.points
  );
}

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
  return new MatchTables(serve, findLayout(format));
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
      : findFirstServer(state.server, state.points.a + state.points.b);
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
