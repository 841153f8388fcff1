/** Side of the score, as in the feeds. */
export type Side = "a" | "b";

export interface Sides<T> {
  readonly a: T;
  readonly b: T;
}

/** Rules of a match: sets to six games with advantage scoring, and a tie-break at six games all. */
export interface MatchFormat {
  readonly bestOf: 3 | 5;
  /** Points that win the tie-break of the last possible set; seven win every other one. */
  readonly finalTieBreak: 7 | 10;
}

/** Score of a match as counts. */
export interface MatchState {
  readonly sets: Sides<number>;
  /** Games won in the current set. */
  readonly games: Sides<number>;
  /** Points won in the current game (forty-thirty is 3 to 2) or tie-break. */
  readonly points: Sides<number>;
  /** Server of the next point. */
  readonly server: Side;
}

/** The state before the first point. */
export function startOfMatch(firstServer: Side): MatchState {
  const none = { a: 0, b: 0 };
  return { sets: none, games: none, points: none, server: firstServer };
}

/** Probabilities 0..1 that side a wins, for one state. A match that is over has 0 or 1 everywhere. */
export interface MatchChances {
  readonly point: number;
  /** The current game or tie-break. */
  readonly game: number;
  readonly set: number;
  readonly match: number;
  /** Final scores in sets that can still occur; they sum to 1. */
  readonly scores: readonly ScoreOutcome[];
}

/** A final score in sets and its probability 0..1. */
export interface ScoreOutcome {
  readonly a: number;
  readonly b: number;
  readonly probability: number;
}

/**
 * Computes the exact probabilities of a match whose points are independent with a fixed probability on each service
 * (Klaassen and Magnus 2001: nearly so in practice). The winner of a set does not depend on its first server (Newton and
 * Keller 2005), so each later set has one probability.
 * @param serve probability 0..1 that each side wins a point on its own service
 */
export function computeChances(serve: Sides<number>, state: MatchState, format: MatchFormat): MatchChances {
  const { sets, games, points, server } = state;
  const needed = (format.bestOf + 1) / 2;
  if (sets.a === needed || sets.b === needed) {
    const won = sets.a === needed ? 1 : 0;
    return { point: won, game: won, set: won, match: won, scores: [{ ...sets, probability: 1 }] };
  }
  const chances = { normal: createSet(serve, 7), last: createSet(serve, format.finalTieBreak) };
  const findSet = (a: number, b: number): SetChances => (a + b === format.bestOf - 1 ? chances.last : chances.normal);
  const current = findSet(sets.a, sets.b);
  const isTieBreak = games.a === 6 && games.b === 6;
  const game = isTieBreak ? current.tieBreak(points.a, points.b, server) : computeServedGame(serve, points, server);
  const set = current.afterGame(games.a, games.b, server, game);
  // Probability of each score in sets, from the present one on.
  const reach = new Map<string, number>();
  const add = (a: number, b: number, chance: number): void => {
    reach.set(`${a}-${b}`, (reach.get(`${a}-${b}`) ?? 0) + chance);
    if (a === needed || b === needed) return;
    const won = a === sets.a && b === sets.b ? set : findSet(a, b).set(0, 0, "a");
    add(a + 1, b, chance * won);
    add(a, b + 1, chance * (1 - won));
  };
  add(sets.a, sets.b, 1);
  const scores = Array.from({ length: needed }, (_, other) => [
    { a: needed, b: other },
    { a: other, b: needed },
  ])
    .flat()
    .filter(({ a, b }) => a >= sets.a && b >= sets.b)
    .map(({ a, b }) => ({ a, b, probability: reach.get(`${a}-${b}`)! }));
  const match = scores.reduce((sum, { a, b, probability }) => (a > b ? sum + probability : sum), 0);
  return { point: server === "a" ? serve.a : 1 - serve.b, game, set, match, scores };
}

const findOpponent = (side: Side): Side => (side === "a" ? "b" : "a");

/** Probability that a wins the game. */
function computeServedGame(serve: Sides<number>, points: Sides<number>, server: Side): number {
  return server === "a" ? computeGame(serve.a, points.a, points.b) : 1 - computeGame(serve.b, points.b, points.a);
}

/** Probability that the server wins a game. Deuce has the closed form p²/(p²+q²) (Carter and Crews 1974). */
function computeGame(p: number, server: number, returner: number): number {
  if (server >= 3 && returner >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    return server === returner ? deuce : server > returner ? p + (1 - p) * deuce : p * deuce;
  }
  if (server === 4) return 1;
  if (returner === 4) return 0;
  return p * computeGame(p, server + 1, returner) + (1 - p) * computeGame(p, server, returner + 1);
}

/** Probabilities that a wins, for one pair of serve probabilities. */
interface SetChances {
  /** A tie-break, by its points and the server of the next point. */
  tieBreak(a: number, b: number, server: Side): number;
  /** A set, by its games and the server of the next game. */
  set(a: number, b: number, server: Side): number;
  /** A set in whose current game a has a probability. */
  afterGame(a: number, b: number, server: Side, game: number): number;
}

function createSet(serve: Sides<number>, target: number): SetChances {
  const hold = { a: computeGame(serve.a, 0, 0), b: computeGame(serve.b, 0, 0) };
  const known = new Map<number, number>();
  const remember = (key: number, compute: () => number): number => {
    const value = known.get(key) ?? compute();
    known.set(key, value);
    return value;
  };
  // Each pair of points after a tie has one service of each side.
  const [both, none] = [serve.a * (1 - serve.b), (1 - serve.a) * serve.b];
  const level = both / (both + none);
  const tieBreak = (a: number, b: number, server: Side): number => {
    const point = server === "a" ? serve.a : 1 - serve.b;
    if (a >= target - 1 && b >= target - 1)
      return a === b ? level : a > b ? point + (1 - point) * level : point * level;
    if (a === target) return 1;
    if (b === target) return 0;
    // The service changes after every odd number of points.
    const next = (a + b) % 2 === 0 ? findOpponent(server) : server;
    return remember(
      1000 + (a * 16 + b) * 2 + (server === "a" ? 0 : 1),
      () => point * tieBreak(a + 1, b, next) + (1 - point) * tieBreak(a, b + 1, next),
    );
  };
  const set = (a: number, b: number, server: Side): number => {
    if (a === 7 || (a === 6 && b < 5)) return 1;
    if (b === 7 || (b === 6 && a < 5)) return 0;
    const game = a === 6 && b === 6 ? tieBreak(0, 0, server) : server === "a" ? hold.a : 1 - hold.b;
    return remember((a * 8 + b) * 2 + (server === "a" ? 0 : 1), () => afterGame(a, b, server, game));
  };
  const afterGame = (a: number, b: number, server: Side, game: number): number => {
    const next = findOpponent(server);
    return game * set(a + 1, b, next) + (1 - game) * set(a, b + 1, next);
  };
  return { tieBreak, set, afterGame };
}
