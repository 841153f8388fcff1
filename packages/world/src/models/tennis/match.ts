/** Side of the score, as in the feeds. */
export type Side = "a" | "b";

/** A value for each side. */
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
  /** Sets won. */
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
 * Outcome of a set: won by a with a or b to serve first in the next set, lost by a with a or b to serve first. Later
 * sets depend on the first server, so the winner alone is not enough.
 */
type SetShares = readonly [number, number, number, number];

/**
 * Computes the exact probabilities of a match whose points are independent with a fixed probability on each service
 * (Klaassen and Magnus 2001: nearly so in practice).
 * @param serve probability 0..1 that each side wins a point on its own service
 */
export function computeChances(serve: Sides<number>, state: MatchState, format: MatchFormat): MatchChances {
  const { sets, games, points, server } = state;
  const needed = (format.bestOf + 1) / 2;
  if (sets.a === needed || sets.b === needed) {
    const won = sets.a === needed ? 1 : 0;
    return { point: won, game: won, set: won, match: won, scores: [{ ...sets, probability: 1 }] };
  }
  const isLastSet = (a: number, b: number): boolean => a + b === format.bestOf - 1;
  const normalSet = createSet(serve, 7);
  const lastSet = format.finalTieBreak === 7 ? normalSet : createSet(serve, format.finalTieBreak);
  const findSet = (a: number, b: number): SetChances => (isLastSet(a, b) ? lastSet : normalSet);
  const set = findSet(sets.a, sets.b);
  const isTieBreak = games.a === 6 && games.b === 6;
  const ownPoint = serve[server];
  const game = isTieBreak
    ? set.tieBreak(points.a, points.b, server)
    : server === "a"
      ? computeGame(serve.a, points.a, points.b)
      : 1 - computeGame(serve.b, points.b, points.a);
  // The order of service counts a tie-break as the game of its first server.
  const pointsPlayed = points.a + points.b;
  const gameServer = isTieBreak && Math.floor((pointsPlayed + 1) / 2) % 2 === 1 ? findOpponent(server) : server;
  const shares = set.afterGame(games.a, games.b, gameServer, game);
  const scores = computeScores(sets, shares, needed, (a, b, first) => findSet(a, b).shares(0, 0, first));
  return {
    point: server === "a" ? ownPoint : 1 - ownPoint,
    game,
    set: shares[0] + shares[1],
    match: scores.reduce((sum, { a, b, probability }) => (a > b ? sum + probability : sum), 0),
    scores,
  };
}

function findOpponent(side: Side): Side {
  return side === "a" ? "b" : "a";
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

/** Probabilities of sets for one pair of serve probabilities. */
interface SetChances {
  /** Probability that a wins the tie-break, by its points and the server of the next point. */
  tieBreak(a: number, b: number, server: Side): number;
  /** Outcome of a set, by its games and the server of the next game. */
  shares(a: number, b: number, server: Side): SetShares;
  /** Outcome of a set in whose current game a has a probability. */
  afterGame(a: number, b: number, server: Side, game: number): SetShares;
}

function createSet(serve: Sides<number>, target: number): SetChances {
  const hold = { a: computeGame(serve.a, 0, 0), b: computeGame(serve.b, 0, 0) };
  const tieBreaks = new Float64Array((target + 1) * (target + 1) * 2).fill(-1);
  const sets: (SetShares | undefined)[] = [];
  // Each pair of points after a tie has one service of each side.
  const both = serve.a * (1 - serve.b);
  const none = (1 - serve.a) * serve.b;
  const level = both / (both + none);
  const tieBreak = (a: number, b: number, server: Side): number => {
    const point = server === "a" ? serve.a : 1 - serve.b;
    if (a >= target - 1 && b >= target - 1)
      return a === b ? level : a > b ? point + (1 - point) * level : point * level;
    if (a === target) return 1;
    if (b === target) return 0;
    const index = (a * (target + 1) + b) * 2 + (server === "a" ? 0 : 1);
    if (tieBreaks[index]! < 0) {
      // The service changes after every odd number of points.
      const next = (a + b) % 2 === 0 ? findOpponent(server) : server;
      tieBreaks[index] = point * tieBreak(a + 1, b, next) + (1 - point) * tieBreak(a, b + 1, next);
    }
    return tieBreaks[index]!;
  };
  const shares = (a: number, b: number, server: Side): SetShares => {
    const index = (a * 7 + b) * 2 + (server === "a" ? 0 : 1);
    return (sets[index] ??= afterGame(
      a,
      b,
      server,
      a === 6 && b === 6 ? tieBreak(0, 0, server) : server === "a" ? hold.a : 1 - hold.b,
    ));
  };
  const afterGame = (a: number, b: number, server: Side, game: number): SetShares => {
    const next = findOpponent(server);
    const won: SetShares = (a >= 5 && a > b) || (a === 6 && b === 6) ? finishSet(0, next) : shares(a + 1, b, next);
    const lost: SetShares = (b >= 5 && b > a) || (a === 6 && b === 6) ? finishSet(2, next) : shares(a, b + 1, next);
    const mix = (index: 0 | 1 | 2 | 3): number => game * won[index] + (1 - game) * lost[index];
    return [mix(0), mix(1), mix(2), mix(3)];
  };
  return { tieBreak, shares, afterGame };
}

function finishSet(winner: 0 | 2, nextServer: Side): SetShares {
  const shares: [number, number, number, number] = [0, 0, 0, 0];
  shares[winner + (nextServer === "a" ? 0 : 1)] = 1;
  return shares;
}

/** Probabilities of the final scores in sets, from the outcome of the current set. */
function computeScores(
  { a: setsA, b: setsB }: Sides<number>,
  current: SetShares,
  needed: number,
  findShares: (a: number, b: number, first: Side) => SetShares,
): readonly ScoreOutcome[] {
  // Probability of each score in sets with a or b to serve first.
  const reach = new Map<string, [number, number]>();
  const find = (a: number, b: number): [number, number] => {
    const key = `${a}-${b}`;
    const chances = reach.get(key) ?? [0, 0];
    reach.set(key, chances);
    return chances;
  };
  const add = (a: number, b: number, chance: number, set: SetShares): void => {
    const [won, lost] = [find(a + 1, b), find(a, b + 1)];
    won[0] += chance * set[0];
    won[1] += chance * set[1];
    lost[0] += chance * set[2];
    lost[1] += chance * set[3];
  };
  add(setsA, setsB, 1, current);
  for (let played = setsA + setsB + 1; played < 2 * needed - 1; played++) {
    for (let a = Math.max(0, played - needed + 1); a < needed && a <= played; a++) {
      const b = played - a;
      const [first, second] = find(a, b);
      if (first > 0) add(a, b, first, findShares(a, b, "a"));
      if (second > 0) add(a, b, second, findShares(a, b, "b"));
    }
  }
  const outcomes: ScoreOutcome[] = [];
  const push = (a: number, b: number): void => {
    if (a >= setsA && b >= setsB) outcomes.push({ a, b, probability: find(a, b)[0] + find(a, b)[1] });
  };
  for (let other = 0; other < needed; other++) {
    push(needed, other);
    push(other, needed);
  }
  return outcomes;
}
