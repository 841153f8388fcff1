/** One match in the tennis MA21 feeds, at one moment or as it was after a point. */
import type { MatchPredictionsDetailGameState, MatchPredictionsDetailMatchDetails } from "@sdf/types/tennis/match-predictions-detail";
import type { MatchPredictionsMatch, MatchPredictionsScores } from "@sdf/types/tennis/match-predictions";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { minute, timestamp } from "../../world/core/dates.ts";
import type { Slot } from "../../world/tennis/draws.ts";
import type { Score } from "../../world/tennis/score.ts";
import { scoreAfter } from "../../world/tennis/simulate.ts";
import { matchState, type MatchState } from "../../world/tennis/state.ts";
import { liveProbabilities, type Seen } from "./predict.ts";
import { matchInfo, noData, sideAt, type Source } from "./shared.ts";

/** What one of the two feeds does differently. */
export interface MatchFeed {
  /** With the state within the game. */
  readonly detailed: boolean;
  /**
   * Adds the probabilities as `liveData.predictions`. The documents do not show their elements, so that
   * this is off as a rule and is reported as drift by the decoder.
   */
  readonly probabilities?: boolean;
}

/** Answers a request for a match: the latest point, the time before the match, one point, or a range of points. */
export function answerMatch(world: Source, request: FeedRequest, at: Instant, feed: MatchFeed): FeedAnswer {
  const id = request.ids["fixture"]?.[0];
  const slot = id === undefined ? undefined : world.slot(id.value);
  if (slot === undefined || at < slot.draw.published) return noData("no tennis fixture that is published has this identifier");
  const state = settled(slot, matchState(world.progress, slot, at));
  const info = matchInfo(world, slot, state, at);
  const wanted = request.parameters["point"]?.map(Number);
  const range = wanted === undefined ? undefined : points(wanted, feed.detailed);
  if (range !== undefined && range[0] > range[1]) return { kind: "error", code: "10202", why: "point: the first point of the range comes after the last one" };
  let matches: MatchPredictionsMatch[];
  if (range === undefined) matches = [{ matchInfo: info.value, liveData: latest(world, slot, state, feed) }];
  else {
    if (range[1] > 0 && slot.draw.coverageLevel === 0) return noData("the match is not covered point by point");
    if (range[0] > state.points) return noData(`the match has ${state.points} points so far`);
    matches = [];
    for (let point = range[0]; point <= Math.min(range[1], state.points); point++) {
      matches.push({ matchInfo: info.value, liveData: point === 0 ? before(world, slot, at, feed) : past(world, slot, state, point, feed) });
    }
  }
  return { kind: "document", value: { match: matches }, lastModified: info.changed, validUntil: info.next };
}

/** First and last point that are asked for; one number means all points up to it in the detailed feed. */
function points(wanted: readonly number[], detailed: boolean): readonly [number, number] {
  const [first = 0, last] = wanted;
  if (last !== undefined) return [first, last];
  return detailed && first > 0 ? [1, first] : [first, first];
}

/** Matches whose points are not collected change with the end of a game only. */
function settled(slot: Slot, state: MatchState): MatchState {
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

function latest(world: Source, slot: Slot, state: MatchState, feed: MatchFeed): LiveData {
  if (state.status === "Fixture") return before(world, slot, state.changed, feed);
  const { score, log } = state;
  if (score === undefined || log === undefined) {
    const details = { matchStatus: state.status, matchSet: 0, matchMinutes: 0, matchEndTime: timestamp(state.changed) };
    const detailed: MatchPredictionsDetailMatchDetails = { ...details, gameState: {} };
    return { matchDetails: feed.detailed ? detailed : details };
  }
  const last = state.points === 0 ? log.plan.start : log.times[state.points - 1]!;
  const details = played(slot, world, score, {
    matchStatus: state.status,
    ...(state.status === "Played" && state.winner !== undefined ? { winner: state.winner === 0 ? ("a" as const) : ("b" as const) } : {}),
    matchMinutes: Math.floor((last - log.plan.start) / minute),
    matchEndTime: timestamp(state.end !== undefined && state.status === "Retired" ? state.end : last),
  }, log.plan.firstServer, feed);
  return { matchDetails: details, ...predictions(world, slot, { log, points: state.points }, last, feed) };
}

/** The match as it was after a point. */
function past(world: Source, slot: Slot, state: MatchState, point: number, feed: MatchFeed): LiveData {
  const log = state.log!;
  if (point === state.points) return latest(world, slot, state, feed);
  const score = scoreAfter(log, point);
  const at = log.times[point - 1]!;
  return {
    matchDetails: played(slot, world, score, { matchStatus: "Playing", matchMinutes: Math.floor((at - log.plan.start) / minute), matchEndTime: timestamp(at) }, log.plan.firstServer, feed),
    ...predictions(world, slot, { log, points: point }, at, feed),
  };
}

function before(world: Source, slot: Slot, at: Instant, feed: MatchFeed): LiveData {
  return predictions(world, slot, undefined, at, feed);
}

type Clock = Pick<MatchPredictionsDetailMatchDetails, "matchStatus" | "winner" | "matchMinutes" | "matchEndTime">;

function played(slot: Slot, world: Source, score: Score, clock: Clock, firstServer: 0 | 1, feed: MatchFeed): MatchPredictionsDetailMatchDetails | NonNullable<LiveData["matchDetails"]> {
  const { winner, matchStatus, ...rest } = clock;
  const server = serverId(world, slot, firstServer);
  const details = {
    matchStatus,
    matchSet: score.sets.length,
    ...(winner === undefined ? {} : { winner }),
    ...(slot.draw.coverageLevel > 0 && server !== undefined ? { firstServerId: server } : {}),
    ...rest,
    scores: scores(score),
  };
  if (!feed.detailed) return details;
  const over = score.winner !== undefined;
  const gameState: MatchPredictionsDetailGameState = {
    score: over ? { a: 0, b: 0 } : { a: shown(score, 0), b: shown(score, 1) },
    ...(over ? {} : { server: { contestantId: world.progress.entry(slot.draw, slot.round, slot.match, score.server)!.entrant.id } }),
    // No document shows what it holds, so nothing can tell a reader of XML that these are numbers: text is the same in every format.
    ...(score.inTieBreak ? { tieBreak: { a: `${score.points[0]}`, b: `${score.points[1]}` } } : {}),
  };
  return { ...details, gameState };
}

/** Points as they are called: 0, 15, 30, 40, and 50 for advantage; counted in ones in a tie-break. */
function shown(score: Score, side: 0 | 1): number {
  const own = score.points[side];
  if (score.inTieBreak) return own;
  if (own >= 3 && own > score.points[side === 0 ? 1 : 0] && score.points[side === 0 ? 1 : 0] >= 3) return 50;
  return [0, 15, 30, 40][Math.min(own, 3)]!;
}

/** The player who serves first; in doubles one of the two. */
function serverId({ progress }: Source, slot: Slot, side: 0 | 1): string | undefined {
  return progress.entry(slot.draw, slot.round, slot.match, side)?.entrant.players[0]?.id;
}

function scores(score: Score): MatchPredictionsScores {
  const sets: Record<string, object> = {};
  score.sets.forEach(({ games, tieBreak }, index) => {
    // The documents list tie-break points for the first two sets.
    sets[`set${index + 1}`] = { a: games[0], b: games[1], ...(tieBreak === undefined || index > 1 ? {} : { tiebreakA: tieBreak[0], tiebreakB: tieBreak[1] }) };
  });
  return { ...sets, total: { a: score.setsWon[0], b: score.setsWon[1] } };
}

/** The probabilities, when they are wanted although no document shows their form. */
function predictions(world: Source, slot: Slot, seen: Seen | undefined, at: Instant, feed: MatchFeed): LiveData {
  if (feed.probabilities !== true) return {};
  const a = sideAt(world, slot, 0, at)?.entrant;
  const b = sideAt(world, slot, 1, at)?.entrant;
  if (a === undefined || b === undefined) return {};
  const found = liveProbabilities(world, slot, a, b, seen);
  const over = found.match.a === 0 || found.match.a === 1;
  const percent = (value: number): string => (value * 100).toFixed(2);
  const pair = (type: string, { a: first, b: second }: { readonly a: number; readonly b: number }): object => ({ type, prediction: [{ type: "a", probability: percent(first) }, { type: "b", probability: percent(second) }] });
  return {
    predictions: [
      pair("match", found.match),
      ...(over ? [] : [pair("set", found.set), pair("game", found.game), pair("point", found.point)]),
      { type: "score", prediction: found.matchScores.map((each) => ({ type: `${each.a}-${each.b}`, probability: percent(each.probability) })) },
    ],
  };
}
