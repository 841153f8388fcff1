import { cachePerOwner } from "../../core/collections.ts";
/**
 * Predictions of tennis from published data: rankings, results, and points played. Only this module and `ratings.ts`
 * call the models.
 */
import {
  averageChances,
  liveParameters,
  servePrior,
  startOfMatch,
  updateServe,
  type LiveParameters,
  type MatchFormat,
  type MatchProbabilities,
  type MatchState,
  type ServePrior,
} from "../../models/tennis/index.ts";
import type { Draw, MatchSlot } from "../../simulation/tennis/draws.ts";
import type { Entrant } from "../../simulation/tennis/players.ts";
import { Score } from "../../simulation/tennis/score.ts";
import type { MatchLog } from "../../simulation/tennis/simulate-match.ts";
import { createRatings, type PublishedData, type Ratings } from "./ratings.ts";

/** Caches of the progress of a world. */
const findRatings = cachePerOwner<string, Ratings>(24);
const findPriors = cachePerOwner<string, ServePrior>(96);

/** Returns the win probability of the first of two entrants, as of the draw. */
export function computeWinProbability(world: PublishedData, draw: Draw): Ratings["probability"] {
  return findRatings(world.progress).get(draw.id, () => createRatings(world, draw)).probability;
}

const findFormat = ({ bestOf, deciderPoints }: Draw): MatchFormat => ({ bestOf, finalTieBreak: deciderPoints });

/** Prior of both services before a match, consistent with the predicted winner. */
function priorServe(world: PublishedData, slot: MatchSlot, a: Entrant, b: Entrant): ServePrior {
  const { draw } = slot;
  return findPriors(world.progress).get(`${slot.fixture.id}/${a.id}/${b.id}`, () =>
    servePrior({
      winProbability: computeWinProbability(world, draw)(a, b),
      format: findFormat(draw),
      surface: draw.meeting.surface,
      parameters: draw.gender === "mixed" ? mixedParameters() : liveParameters(draw.gender),
    }),
  );
}

/** Mean of the parameters of both tours, for mixed doubles. */
function mixedParameters(): LiveParameters {
  const [men, women] = [liveParameters("men"), liveParameters("women")];
  const mean = (one: number, other: number): number => (one + other) / 2;
  return {
    serve: {
      hard: mean(men.serve.hard, women.serve.hard),
      clay: mean(men.serve.clay, women.serve.clay),
      grass: mean(men.serve.grass, women.serve.grass),
    },
    levelVariance: mean(men.levelVariance, women.levelVariance),
    edgeVariance: mean(men.edgeVariance, women.edgeVariance),
    sharpness: mean(men.sharpness, women.sharpness),
  };
}

export interface PublishedPoints {
  readonly log: MatchLog;
  readonly points: number;
}

/** Posterior of both services and state of the match, from the published points. */
function updateFromPoints(
  { log, points }: PublishedPoints,
  prior: ServePrior,
): { readonly belief: ServePrior; readonly state: MatchState } {
  const score = new Score(log.plan.bestOf, log.plan.deciderPoints, log.plan.firstServer);
  const counts: readonly [{ played: number; won: number }, { played: number; won: number }] = [
    { played: 0, won: 0 },
    { played: 0, won: 0 },
  ];
  for (let point = 0; point < points; point++) {
    const winner = (log.points[point]! & 1) as 0 | 1;
    const count = counts[score.server];
    count.played++;
    if (winner === score.server) count.won++;
    score.addPoint(winner);
  }
  return { belief: updateServe(prior, { a: counts[0], b: counts[1] }), state: computeState(score) };
}

function computeState({ winner, setsWon, set, points, inTieBreak, server }: Score): MatchState {
  const isOver = winner !== undefined;
  const [gamesA, gamesB] = isOver ? [0, 0] : set.games;
  const [pointsA, pointsB] = isOver ? [0, 0] : inTieBreak ? points : normaliseDeuce(points);
  return {
    sets: { a: setsWon[0], b: setsWon[1] },
    games: { a: gamesA, b: gamesB },
    points: { a: pointsA, b: pointsB },
    server: server === 0 ? "a" : "b",
  };
}

/** Probabilities of a match, before it or after the published points, averaged over the uncertainty of the services. */
export function liveProbabilities(
  world: PublishedData,
  slot: MatchSlot,
  a: Entrant,
  b: Entrant,
  published: PublishedPoints | undefined,
): MatchProbabilities {
  const prior = priorServe(world, slot, a, b);
  const format = findFormat(slot.draw);
  if (published !== undefined) {
    const { belief, state } = updateFromPoints(published, prior);
    return averageChances(belief, state, format);
  }
  // The first server is not known before the match.
  return computeMean(
    averageChances(prior, startOfMatch("a"), format),
    averageChances(prior, startOfMatch("b"), format),
  );
}

/** Mean of two predictions. */
function computeMean(one: MatchProbabilities, other: MatchProbabilities): MatchProbabilities {
  type Sides = MatchProbabilities["match"];
  const mean = (first: Sides, second: Sides): Sides => ({ a: (first.a + second.a) / 2, b: (first.b + second.b) / 2 });
  const chances = new Map(other.matchScores.map(({ a, b, probability }) => [`${a}-${b}`, probability]));
  return {
    point: mean(one.point, other.point),
    game: mean(one.game, other.game),
    set: mean(one.set, other.set),
    match: mean(one.match, other.match),
    matchScores: one.matchScores.map((score) => ({
      ...score,
      probability: (score.probability + (chances.get(`${score.a}-${score.b}`) ?? 0)) / 2,
    })),
  };
}

/** Points of a game, where deuce and advantage replace higher scores. */
function normaliseDeuce([a, b]: readonly [number, number]): readonly [number, number] {
  if (a < 3 || b < 3) return [a, b];
  const lower = Math.min(a, b);
  return [a - lower + 3, b - lower + 3];
}

/** Win probability of side a, after the published points. */
export function liveProbability(
  world: PublishedData,
  slot: MatchSlot,
  a: Entrant,
  b: Entrant,
  published: PublishedPoints,
): number {
  const { belief, state } = updateFromPoints(published, priorServe(world, slot, a, b));
  return averageChances(belief, state, findFormat(slot.draw)).match.a;
}
