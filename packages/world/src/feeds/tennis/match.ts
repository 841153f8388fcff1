/** A match in the tennis MA21 feeds: its latest state, or its state after a point. */
import type { MatchPredictionsMatch, MatchPredictionsScores } from "@sdf/types/tennis/match-predictions";
import type {
  MatchPredictionsDetailGameState,
  MatchPredictionsDetailMatchDetails,
} from "@sdf/types/tennis/match-predictions-detail";
import { cachePerOwner, getOrCreate, omitUndefined } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { minute, timestamp } from "../../core/dates.ts";
import type { MatchProbabilities } from "../../models/tennis/index.ts";
import type { MatchSlot } from "../../simulation/tennis/draws.ts";
import type { Score } from "../../simulation/tennis/score.ts";
import { scoreAfter } from "../../simulation/tennis/simulate-match.ts";
import { matchState, sideAt, type MatchState } from "../../simulation/tennis/state.ts";
import { noDataError } from "../answers.ts";
import { liveProbabilities, type PublishedPoints } from "./predict.ts";
import { matchInfo, type TennisData } from "./shared.ts";

/** Name of the assumption about the probabilities: the API documentation mentions them, but shows no element. */
const assumedPredictions = "tennis-predictions";

/** A match and the content of a response. */
interface MatchFeed {
  readonly world: TennisData;
  readonly slot: MatchSlot;
  readonly state: MatchState;
  /** Includes the state of the current game. */
  readonly detailed: boolean;
  /** Includes the probabilities as `liveData.predictions`. */
  readonly probabilities: boolean;
}

/**
 * Answers a request for a match: its latest state, its state after a point, or a range of points. Point 0 is before the
 * match. The detailed feed includes the state of the current game.
 */
export function matchAnswer(world: TennisData, request: FeedRequest, at: Instant, detailed: boolean): FeedAnswer {
  const id = request.ids["fixture"]?.[0];
  const slot = id === undefined ? undefined : world.game(id)?.game;
  if (slot === undefined || at < slot.draw.publishedAt)
    return noDataError("no tennis fixture that is published has this identifier");
  const state = reduceToGames(slot, matchState(world.progress, slot, at));
  const probabilities = request.without?.includes(assumedPredictions) !== true;
  const feed: MatchFeed = { world, slot, state, detailed, probabilities };
  const info = matchInfo(world, slot, state, at);
  const requestedPoints = request.parameters["point"]?.map(Number);
  const range = requestedPoints === undefined ? undefined : pointRange(requestedPoints, detailed);
  if (range !== undefined && range[0] > range[1])
    return { kind: "error", code: "10202", why: "point: the first point of the range must not be after the last one" };
  const matches: MatchPredictionsMatch[] = [];
  if (range === undefined) matches.push({ matchInfo: info.value, liveData: latestData(feed) });
  else {
    if (range[1] > 0 && slot.draw.coverageLevel === 0) return noDataError("the match is not covered point by point");
    if (range[0] > state.points) return noDataError(`the match has ${state.points} points so far`);
    for (let point = range[0]; point <= Math.min(range[1], state.points); point++) {
      const liveData = point === 0 ? predictions(feed, undefined, at) : dataAfterPoint(feed, point);
      matches.push({ matchInfo: info.value, liveData });
    }
  }
  return {
    kind: "document",
    value: { match: matches },
    lastModified: info.changedAt,
    validUntil: info.nextChange,
    assumed: matches.some(({ liveData }) => liveData !== undefined && "predictions" in liveData)
      ? [assumedPredictions]
      : undefined,
  };
}

/** First and last requested point. In the detailed feed, a single number requests all points up to it. */
function pointRange(requestedPoints: readonly number[], detailed: boolean): readonly [number, number] {
  const [first = 0, last] = requestedPoints;
  if (last !== undefined) return [first, last];
  return detailed && first > 0 ? [1, first] : [first, first];
}

/** Without point-by-point coverage, a match changes only at the end of a game. */
function reduceToGames(slot: MatchSlot, state: MatchState): MatchState {
  const { log } = state;
  if (slot.draw.coverageLevel > 0 || log === undefined || state.points === log.points.length) return state;
  const score = scoreAfter(log, state.points);
  let count = state.points;
  if (score.ended !== "point" || count === 0) return state;
  const { gamesPlayed } = score;
  while (count > 0 && scoreAfter(log, count - 1).gamesPlayed === gamesPlayed) count--;
  return { ...state, points: count, score: scoreAfter(log, count) };
}

type LiveData = NonNullable<MatchPredictionsMatch["liveData"]>;

function latestData(feed: MatchFeed): LiveData {
  const { world, slot, state, detailed } = feed;
  if (state.status === "Fixture") return predictions(feed, undefined, state.changedAt);
  if (state.score !== undefined && state.log !== undefined) return dataAfterPoint(feed, state.points);
  // The API documentation requires the first server at these levels, whatever the status.
  const firstServerId = serverId(world, slot, 0) ?? serverId(world, slot, 1);
  const details = {
    matchStatus: state.status,
    matchSet: 0,
    ...(slot.draw.coverageLevel > 0 && firstServerId !== undefined ? { firstServerId } : {}),
    matchMinutes: 0,
    matchEndTime: timestamp(state.changedAt),
  };
  const matchDetails: MatchPredictionsDetailMatchDetails = { ...details, gameState: {} };
  return { matchDetails: detailed ? matchDetails : details };
}

/** State of a match that has begun, after a point. */
function dataAfterPoint(feed: MatchFeed, point: number): LiveData {
  const { world, slot, state, detailed } = feed;
  const log = state.log!;
  const isLatest = point === state.points;
  const status = isLatest ? state.status : "Playing";
  const score = isLatest ? state.score! : scoreAfter(log, point);
  const at = point === 0 ? log.plan.start : log.times[point - 1]!;
  const details = omitUndefined<NonNullable<LiveData["matchDetails"]>>({
    matchStatus: status,
    matchSet: score.sets.length,
    winner: status === "Played" ? (["a", "b"] as const)[state.winner!] : undefined,
    firstServerId: slot.draw.coverageLevel > 0 ? serverId(world, slot, log.plan.firstServer) : undefined,
    matchMinutes: Math.floor((at - log.plan.start) / minute),
    matchEndTime: timestamp(status === "Retired" ? (state.end ?? at) : at),
    scores: scores(score),
  });
  const matchDetails = detailed ? { ...details, gameState: gameState(feed, score) } : details;
  // The points do not decide an abandoned match, so their probabilities do not apply any more.
  return status === "Retired" ? { matchDetails } : { matchDetails, ...predictions(feed, { log, points: point }, at) };
}

function gameState({ world, slot }: MatchFeed, score: Score): MatchPredictionsDetailGameState {
  const isOver = score.winner !== undefined;
  return omitUndefined({
    score: isOver ? { a: 0, b: 0 } : { a: announcedPoints(score, 0), b: announcedPoints(score, 1) },
    server: isOver
      ? undefined
      : { contestantId: world.progress.entry(slot.draw, slot.round, slot.match, score.server)!.entrant.id },
    // The content of tieBreak is not documented, so an XML reader cannot know that these are numbers. Strings are equal
    // in all formats.
    tieBreak: score.inTieBreak ? { a: `${score.points[0]}`, b: `${score.points[1]}` } : undefined,
  });
}

/** Points as announced: 0, 15, 30, 40, and 50 for advantage. In a tie-break, plain points. */
function announcedPoints(score: Score, side: 0 | 1): number {
  const [own, other] = [score.points[side], score.points[side === 0 ? 1 : 0]];
  if (score.inTieBreak) return own;
  return own > other && other >= 3 ? 50 : [0, 15, 30, 40][Math.min(own, 3)]!;
}

/** Id of the player who serves first. In doubles, one of the two. */
function serverId({ progress }: TennisData, slot: MatchSlot, side: 0 | 1): string | undefined {
  return progress.entry(slot.draw, slot.round, slot.match, side)?.entrant.players[0]?.id;
}

function scores(score: Score): MatchPredictionsScores {
  const sets: Record<string, object> = {};
  score.sets.forEach(({ games, tieBreak }, index) => {
    // Tie-break points are documented for the first two sets.
    sets[`set${index + 1}`] = omitUndefined({
      a: games[0],
      b: games[1],
      tiebreakA: tieBreak === undefined || index > 1 ? undefined : tieBreak[0],
      tiebreakB: tieBreak === undefined || index > 1 ? undefined : tieBreak[1],
    });
  });
  return { ...sets, total: { a: score.setsWon[0], b: score.setsWon[1] } };
}

/** Probabilities, unless the request leaves them out. */
function predictions(
  { world, slot, probabilities }: MatchFeed,
  published: PublishedPoints | undefined,
  at: Instant,
): LiveData {
  const entries = probabilities ? matchPredictions(world, slot, published, at) : undefined;
  return entries === undefined ? {} : { predictions: entries };
}

/** Probabilities of one kind: of both sides, or of the final scores. */
interface PredictionEntry {
  readonly type: "match" | "set" | "game" | "point" | "score";
  readonly prediction: readonly { readonly type: string; readonly probability: string }[];
}

/** Predictions of one match by number of published points; -1 before the match. */
type MatchCache = Map<number, readonly PredictionEntry[]>;

/** Number of matches whose predictions are kept. A match has up to 400 points of about a kilobyte. */
const CACHED_MATCHES = 8;
const findMatches = cachePerOwner<string, MatchCache>(CACHED_MATCHES);

/**
 * Returns the probabilities after the published points, or before the match; `undefined` while a side is not known.
 * Before the match, the first server is not known, so there are no probabilities of the first game and point.
 */
function matchPredictions(
  world: TennisData,
  slot: MatchSlot,
  published: PublishedPoints | undefined,
  at: Instant,
): readonly PredictionEntry[] | undefined {
  const a = sideAt(world, slot, 0, at)?.entrant;
  const b = sideAt(world, slot, 1, at)?.entrant;
  if (a === undefined || b === undefined) return undefined;
  const cache = findMatches(world.progress).get(`${slot.fixture.id}/${a.id}/${b.id}`, () => new Map());
  const points = published?.points ?? -1;
  return getOrCreate(cache, points, () => {
    const phase = published === undefined ? "before" : isDecided(published) ? "decided" : "started";
    return toEntries(liveProbabilities(world, slot, a, b, published), phase);
  });
}

function isDecided({ log, points }: PublishedPoints): boolean {
  return log.end === "complete" && points === log.points.length;
}

function toEntries(
  probabilities: MatchProbabilities,
  phase: "before" | "started" | "decided",
): readonly PredictionEntry[] {
  const { match, set, game, point, matchScores } = probabilities;
  return [
    sides("match", match),
    ...(phase === "decided" ? [] : [sides("set", set)]),
    ...(phase === "started" ? [sides("game", game), sides("point", point)] : []),
    {
      type: "score",
      prediction: matchScores.map(({ a, b, probability }) => ({
        type: `${a}-${b}`,
        probability: formatPercent(probability),
      })),
    },
  ];
}

function sides(type: PredictionEntry["type"], { a, b }: MatchProbabilities["match"]): PredictionEntry {
  return {
    type,
    prediction: [
      { type: "a", probability: formatPercent(a) },
      { type: "b", probability: formatPercent(b) },
    ],
  };
}

function formatPercent(probability: number): string {
  return (probability * 100).toFixed(2);
}
