/** American football MA4 and MA5: what a decision after a touchdown, or on fourth down, is worth. */
import type { FourthDownPredictions, FourthDownPredictionsLivePredictions } from "@sdf/types/american-football/fourth-down-predictions";
import type { GoForTwoPredictions, GoForTwoPredictionsLivePredictions } from "@sdf/types/american-football/go-for-two-predictions";
import type { Decision, PreGame } from "@sdf/models/american-football";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { timestamp } from "../../world/core/dates.ts";
import type { Game } from "../../world/american-football/schedule.ts";
import type { Season } from "../../world/american-football/season.ts";
import { kinds, type MatchLog } from "../../world/american-football/log.ts";
import { matchState, secondsPlayed, type MatchState } from "../../world/american-football/state.ts";
import { detailedMatchInfo, matchInfo, type Source } from "./match-info.ts";
import { fourthDownDecisions, preGame, tryDecisions } from "./predict.ts";

const refuse = (why: string): FeedAnswer => ({ kind: "error", code: "10400", why });
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

interface Found {
  readonly season: Season;
  readonly game: Game;
  readonly state: MatchState;
}

function find(world: Source, request: FeedRequest, at: Instant): Found | undefined {
  const id = request.ids["fixture"]?.[0];
  const found = id === undefined ? undefined : world.game(id.value);
  if (found !== undefined && at < found.season.league.published) return undefined;
  return found === undefined ? undefined : { ...found, state: matchState(found.season, found.game, at) };
}

/**
 * Plays before which somebody had to decide, up to the situation the match is in. A situation stands from the
 * end of the play before it, when the play that follows is not known yet.
 */
function situations(state: MatchState, wanted: (log: MatchLog, play: number) => boolean): readonly number[] {
  const { log, plays } = state;
  if (log === undefined) return [];
  const found: number[] = [];
  for (let play = 1; play <= Math.min(plays, log.length - 1); play++) if (wanted(log, play)) found.push(play);
  return found;
}

/** What both feeds say of a situation before the ways to decide. */
function moment({ season, game }: Found, log: MatchLog, play: number): Pick<GoForTwoPredictionsLivePredictions, "timeMin" | "timeSec" | "periodId" | "playId" | "contestantId" | "lastUpdated"> {
  const seconds = secondsPlayed(log, play);
  return {
    timeMin: Math.floor(seconds / 60),
    timeSec: seconds % 60,
    periodId: String(log.period[play]),
    // The predictions follow the play before the decision.
    playId: String(play),
    contestantId: season.league.teams[season.sides(game)[log.side[play] as 0 | 1]]!.id,
    lastUpdated: timestamp(log.times[play - 1]!),
  };
}

function probabilities({ type, success, ifMade, ifFailed, decision }: Decision<string>): readonly { readonly type: string; readonly value: number }[] {
  const last = { type: "Win probability if decision", value: rounded(decision) };
  // A punt is neither made nor failed.
  if (type === "Punt") return [last];
  return [{ type: "Success", value: rounded(success) }, { type: "Win probability if made", value: rounded(ifMade) }, { type: "Win probability if failed", value: rounded(ifFailed) }, last];
}

const isTry = (log: MatchLog, play: number): boolean => ["extra-point", "two-point"].includes(kinds[log.kind[play]!]!);
const isFourth = (log: MatchLog, play: number): boolean => log.down[play] === 4;

export function goForTwoPredictions(world: Source, request: FeedRequest, at: Instant): FeedAnswer {
  const found = find(world, request, at);
  if (found === undefined) return refuse("no American football fixture that is published has this identifier");
  const { season, game, state } = found;
  const plays = situations(state, isTry);
  const before: PreGame | undefined = plays.length === 0 ? undefined : preGame(season, world.seed, game);
  const livePredictions = plays.map((play): GoForTwoPredictionsLivePredictions => ({
    ...moment(found, state.log!, play),
    goForTwo: tryDecisions(state.log!, play, before!).map((each) => ({ type: each.type, prediction: [...probabilities(each)] })),
  }));
  const value: GoForTwoPredictions = { matchInfo: matchInfo(world, season, game, state), predictions: livePredictions.length === 0 ? {} : { livePredictions } };
  return { kind: "document", value, lastModified: state.changed, validUntil: state.next };
}

export function fourthDownPredictions(world: Source, request: FeedRequest, at: Instant): FeedAnswer {
  const found = find(world, request, at);
  if (found === undefined) return refuse("no American football fixture that is published has this identifier");
  const { season, game, state } = found;
  const info = detailedMatchInfo(matchInfo(world, season, game, state));
  if (info === undefined) return refuse("the contestants are not known yet, and the feed has none without them");
  const plays = situations(state, isFourth);
  const before: PreGame | undefined = plays.length === 0 ? undefined : preGame(season, world.seed, game);
  const livePredictions = plays.map((play): FourthDownPredictionsLivePredictions => ({
    ...moment(found, state.log!, play),
    fourthDown: fourthDownDecisions(state.log!, play, before!).map((each) => ({ type: each.type, prediction: probabilities(each).map(({ type, value }) => ({ type, value: String(value) })) })),
  }));
  const value: FourthDownPredictions = { matchInfo: info, predictions: livePredictions.length === 0 ? {} : { livePredictions } };
  return { kind: "document", value, lastModified: state.changed, validUntil: state.next };
}
