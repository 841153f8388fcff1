/**
 * Predictions of tennis, from what a client can see: rankings, results, and points played. The one place
 * in which the tennis feeds meet the models.
 */
import {
  createLiveChain, liveParameters, matchFormat, predictMatch, servePrior, startOfMatch, updateServe,
  type LiveParameters, type MatchPrediction, type MatchState, type ServePrior,
} from "@sdf/models/tennis";
import { Memo } from "../../world/core/memo.ts";
import type { Draw, Slot } from "../../world/tennis/draws.ts";
import type { Entrant } from "../../world/tennis/players.ts";
import { Score } from "../../world/tennis/score.ts";
import type { MatchLog } from "../../world/tennis/simulate.ts";
import type { TennisWorld } from "../../world/tennis/world.ts";
import { createRatings, type Ratings } from "./ratings.ts";

/** Ratings by world, draw. */
const ratings = new WeakMap<object, Memo<string, Ratings>>();
const serves = new WeakMap<object, Memo<string, ServePrior>>();

function of<T>(store: WeakMap<object, Memo<string, T>>, world: Known, limit: number): Memo<string, T> {
  let memo = store.get(world.progress);
  if (memo === undefined) store.set(world.progress, (memo = new Memo(limit)));
  return memo;
}

export type Known = Pick<TennisWorld, "draws" | "progress">;

/** Probability that the first of two entrants beats the second, as known when the draw is made. */
export function priorOf(world: Known, draw: Draw): Ratings["probability"] {
  return of(ratings, world, 24).get(draw.id, () => createRatings(world, draw)).probability;
}

const format = (draw: Draw): ReturnType<typeof matchFormat> => matchFormat(draw.bestOf, draw.deciderPoints === 10 ? "tie-break-to-10" : "tie-break");

/** What is known of both services before a match: what agrees with the forecast of who wins. */
function priorServe(world: Known, slot: Slot, a: Entrant, b: Entrant): ServePrior {
  const { draw } = slot;
  return of(serves, world, 96).get(`${slot.fixture.id}/${a.id}/${b.id}`, () =>
    servePrior({ winProbability: priorOf(world, draw)(a, b), format: format(draw), surface: draw.meeting.surface, tour: draw.gender === "mixed" ? mixedParameters() : draw.gender }),
  );
}

/** Mixed doubles lie between the tours. */
function mixedParameters(): LiveParameters {
  const [men, women] = [liveParameters("men"), liveParameters("women")];
  const middle = (one: number, other: number): number => (one + other) / 2;
  return {
    serve: { hard: middle(men.serve.hard, women.serve.hard), clay: middle(men.serve.clay, women.serve.clay), grass: middle(men.serve.grass, women.serve.grass) },
    levelVariance: middle(men.levelVariance, women.levelVariance),
    edgeVariance: middle(men.edgeVariance, women.edgeVariance),
    sharpness: middle(men.sharpness, women.sharpness),
  };
}

/** Points that a client has seen of a match. */
export interface Seen {
  readonly log: MatchLog;
  readonly points: number;
}

/** What has been learnt of both services, and the state of the match, from the points seen. */
function learnt({ log, points }: Seen, prior: ServePrior): { readonly belief: ServePrior; readonly state: MatchState } {
  const score = new Score(log.plan.bestOf, log.plan.deciderPoints, log.plan.firstServer);
  const counts: readonly [{ played: number; won: number }, { played: number; won: number }] = [{ played: 0, won: 0 }, { played: 0, won: 0 }];
  for (let point = 0; point < points; point++) {
    const winner = (log.points[point]! & 1) as 0 | 1;
    const own = counts[score.server];
    own.played++;
    if (winner === score.server) own.won++;
    score.play(winner);
  }
  return { belief: updateServe(prior, { a: counts[0], b: counts[1] }), state: stateOf(score) };
}

function stateOf({ winner, setsWon, set, points, inTieBreak, server }: Score): MatchState {
  const over = winner !== undefined;
  const [gamesA, gamesB] = over ? [0, 0] : set.games;
  const [pointsA, pointsB] = over ? [0, 0] : inTieBreak ? points : deuced(points);
  return { sets: { a: setsWon[0], b: setsWon[1] }, games: { a: gamesA, b: gamesB }, points: { a: pointsA, b: pointsB }, server: server === 0 ? "a" : "b" };
}

/** Probabilities of a match, before it or at the points seen; averaged over what is not known of the services. */
export function liveProbabilities(world: Known, slot: Slot, a: Entrant, b: Entrant, seen: Seen | undefined): MatchPrediction {
  const prior = priorServe(world, slot, a, b);
  const { belief, state } = seen === undefined ? { belief: prior, state: startOfMatch("a") } : learnt(seen, prior);
  const rules = format(slot.draw);
  const parts = createLiveChain(belief, rules).parts.map(({ chain, weight }) => ({ weight, prediction: predictMatch(state, chain, rules) }));
  const average = (pick: (each: MatchPrediction) => number): number => parts.reduce((sum, { weight, prediction }) => sum + weight * pick(prediction), 0);
  const sides = (what: "point" | "game" | "set" | "match"): { readonly a: number; readonly b: number } => ({ a: average((each) => each[what].a), b: average((each) => each[what].b) });
  const first = parts[0]!.prediction;
  return {
    ...first,
    point: sides("point"),
    game: sides("game"),
    set: sides("set"),
    match: sides("match"),
    matchScores: first.matchScores.map((score, index) => ({ ...score, probability: average((each) => each.matchScores[index]!.probability) })),
  };
}

/** Points beyond deuce, counted as deuce or advantage. */
function deuced([a, b]: readonly [number, number]): readonly [number, number] {
  if (a < 3 || b < 3) return [a, b];
  const least = Math.min(a, b);
  return [a - least + 3, b - least + 3];
}

/** Probability that side a wins, at the points seen. */
export function liveProbability(world: Known, slot: Slot, a: Entrant, b: Entrant, seen: Seen): number {
  const { belief, state } = learnt(seen, priorServe(world, slot, a, b));
  return createLiveChain(belief, format(slot.draw)).match(state);
}
