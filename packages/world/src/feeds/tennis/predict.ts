/**
 * Predictions of tennis from published data: rankings, results, and points played. Only this module calls the models.
 */
import { cachePerOwner } from "../../core/collections.ts";
import {
  averageChances,
  liveParameters,
  preMatchProbability,
  rateMatch,
  servePrior,
  startOfMatch,
  startRating,
  updateServe,
  type LiveParameters,
  type MatchFormat,
  type MatchProbabilities,
  type MatchState,
  type PlayerForm,
  type PlayerRating,
  type ServePrior,
} from "../../models/tennis/index.ts";
import type { Draw, MatchSlot } from "../../simulation/tennis/draws.ts";
import type { Entrant } from "../../simulation/tennis/players.ts";
import { Score } from "../../simulation/tennis/score.ts";
import type { MatchLog } from "../../simulation/tennis/simulate-match.ts";
import type { TennisWorld } from "../../simulation/tennis/world.ts";

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
  const [a, b] = [
    { played: 0, won: 0 },
    { played: 0, won: 0 },
  ];
  for (const point of log.points.subarray(0, points)) {
    const winner = point as 0 | 1;
    const count = score.server === 0 ? a : b;
    count.played++;
    if (winner === score.server) count.won++;
    score.addPoint(winner);
  }
  return { belief: updateServe(prior, { a, b }), state: computeState(score) };
}

function computeState({ winner, setsWon, set, points, inTieBreak, server }: Score): MatchState {
  const toSides = ([a, b]: readonly [number, number]): MatchState["sets"] => ({ a, b });
  if (winner !== undefined) return { ...startOfMatch("a"), sets: toSides(setsWon) };
  // Deuce and advantage replace higher scores.
  const surplus = inTieBreak ? 0 : Math.max(0, Math.min(...points) - 3);
  return {
    sets: toSides(setsWon),
    games: toSides(set.games),
    points: toSides([points[0] - surplus, points[1] - surplus]),
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
  // The first server is not known before the match. Its winner does not depend on it.
  const { belief, state } =
    published === undefined ? { belief: prior, state: startOfMatch("a") } : updateFromPoints(published, prior);
  return averageChances(belief, state, findFormat(slot.draw));
}

type PublishedData = Pick<TennisWorld, "drawsOf" | "progress">;

interface Ratings {
  /** Probability that `a` beats `b`. */
  probability(a: Entrant, b: Entrant): number;
}

function rankingPoints(rank: number): number {
  return Math.round(9500 / rank ** 0.82);
}

/**
 * Rates all matches of the season, of the same tour and kind, that ended before the draw. Doubles and mixed doubles use
 * the weights fitted to singles, because there are no others.
 */
function createRatings(world: PublishedData, draw: Draw): Ratings {
  const ratings = new Map<string, PlayerRating>();
  const rating = (entrant: Entrant): PlayerRating => ratings.get(entrant.id) ?? startRating(entrant.rank);
  for (const earlier of world.drawsOf(draw.year)) {
    if (earlier.tour !== draw.tour || earlier.kind !== draw.kind || earlier.meeting.start >= draw.meeting.start)
      continue;
    for (const row of earlier.slots) {
      for (const slot of row) {
        const { status, points, winner, end } = world.progress.outcome(slot);
        if (
          points === undefined ||
          winner === undefined ||
          (status !== "Played" && status !== "Retired") ||
          end > draw.drawnAt
        )
          continue;
        const winnerEntrant = world.progress.entry(earlier, slot.round, slot.match, winner)!.entrant;
        const loserEntrant = world.progress.entry(earlier, slot.round, slot.match, winner === 0 ? 1 : 0)!.entrant;
        const updated = rateMatch(rating(winnerEntrant), rating(loserEntrant), earlier.meeting.surface, { points });
        ratings.set(winnerEntrant.id, updated.winner);
        ratings.set(loserEntrant.id, updated.loser);
      }
    }
  }
  const indices = new Map<string, number>();
  const forms: PlayerForm[] = [];
  const cachedProbabilities: (number | undefined)[][] = [];
  const findIndexOfItem = (entrant: Entrant): number => {
    let index = indices.get(entrant.id);
    if (index === undefined) {
      indices.set(entrant.id, (index = indices.size));
      const { rank } = entrant;
      forms.push({ rating: rating(entrant), rank, rankPoints: rankingPoints(rank) });
      cachedProbabilities.push([]);
    }
    return index;
  };
  return {
    // Cached, because a simulation requests every pair repeatedly.
    probability(a, b) {
      const [one, other] = [findIndexOfItem(a), findIndexOfItem(b)];
      return (cachedProbabilities[one]![other] ??= preMatchProbability({
        tour: draw.gender === "women" ? "women" : "men",
        surface: draw.meeting.surface,
        bestOf: draw.bestOf,
        a: forms[one]!,
        b: forms[other]!,
      }));
    },
  };
}
