/** American football MA4 and MA5: value of decisions after a touchdown and on fourth down. */
import type {
  FourthDownPredictions,
  FourthDownPredictionsLivePredictions,
} from "@sdf/types/american-football/fourth-down-predictions";
import type {
  GoForTwoPredictions,
  GoForTwoPredictionsLivePredictions,
} from "@sdf/types/american-football/go-for-two-predictions";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import type { Decision, PreGame } from "../../models/american-football/index.ts";
import { playKinds, type MatchLog } from "../../simulation/american-football/match.ts";
import type { Game } from "../../simulation/american-football/schedule.ts";
import type { Season } from "../../simulation/american-football/season.ts";
import { matchState, secondsPlayed, type MatchState } from "../../simulation/american-football/state.ts";
import { noDataError } from "../answers.ts";
import { detailedMatchInfo, matchInfo, type FootballData } from "./match-info.ts";
import { fourthDownDecisions, preGame, tryDecisions } from "./predict.ts";

const roundToFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;

interface RequestedGame {
  readonly season: Season;
  readonly game: Game;
  readonly state: MatchState;
}

function requestedGame(world: FootballData, request: FeedRequest, at: Instant): RequestedGame | undefined {
  const id = request.ids["fixture"]?.[0];
  const gameOfSeason = id === undefined ? undefined : world.game(id);
  if (gameOfSeason !== undefined && at < gameOfSeason.season.league.publishedAt) return undefined;
  return gameOfSeason === undefined
    ? undefined
    : { ...gameOfSeason, state: matchState(gameOfSeason.season, gameOfSeason.game, at) };
}

/**
 * Plays that required a decision, up to the current situation. A situation begins at the end of the previous play,
 * before the next play is known.
 */
function decisionPlays(state: MatchState, isDecision: (log: MatchLog, play: number) => boolean): readonly number[] {
  const { log, plays } = state;
  if (log === undefined) return [];
  const decisions: number[] = [];
  for (let play = 1; play <= Math.min(plays, log.length - 1); play++) if (isDecision(log, play)) decisions.push(play);
  return decisions;
}

/** Properties of a situation that both feeds share. */
function situationProperties(
  { season, game }: RequestedGame,
  log: MatchLog,
  play: number,
): Pick<
  GoForTwoPredictionsLivePredictions,
  "timeMin" | "timeSec" | "periodId" | "playId" | "contestantId" | "lastUpdated"
> {
  const seconds = secondsPlayed(log, play);
  return {
    timeMin: Math.floor(seconds / 60),
    timeSec: seconds % 60,
    periodId: String(log.period[play]),
    // Predictions are published after the play before the decision.
    playId: String(play),
    contestantId: season.league.teams[season.sides(game)[log.side[play] as 0 | 1]]!.id,
    lastUpdated: timestamp(log.times[play - 1]!),
  };
}

function probabilities({
  type,
  success,
  ifMade,
  ifFailed,
  decision,
}: Decision): readonly { readonly type: string; readonly value: number }[] {
  const decisionValue = { type: "Win probability if decision", value: roundToFourDecimals(decision) };
  // A punt has no success probability.
  if (type === "Punt") return [decisionValue];
  return [
    { type: "Success", value: roundToFourDecimals(success) },
    { type: "Win probability if made", value: roundToFourDecimals(ifMade) },
    { type: "Win probability if failed", value: roundToFourDecimals(ifFailed) },
    decisionValue,
  ];
}

const isTry = (log: MatchLog, play: number): boolean =>
  ["extra-point", "two-point"].includes(playKinds[log.kind[play]!]!);
const isFourth = (log: MatchLog, play: number): boolean => log.down[play] === 4;

export function goForTwoPredictions(world: FootballData, request: FeedRequest, at: Instant): FeedAnswer {
  const requested = requestedGame(world, request, at);
  if (requested === undefined) return noDataError("no published American football fixture has this identifier");
  const { season, game, state } = requested;
  const plays = decisionPlays(state, isTry);
  const preGameState: PreGame | undefined = plays.length === 0 ? undefined : preGame(season, world.seed, game);
  const livePredictions = plays.map((play): GoForTwoPredictionsLivePredictions => ({
    ...situationProperties(requested, state.log!, play),
    goForTwo: tryDecisions(state.log!, play, preGameState!).map((each) => ({
      type: each.type,
      prediction: [...probabilities(each)],
    })),
  }));
  const value: GoForTwoPredictions = {
    matchInfo: matchInfo(world, season, game, state),
    predictions: livePredictions.length === 0 ? {} : { livePredictions },
  };
  return { kind: "document", value, lastModified: state.changedAt, validUntil: state.nextChange };
}

export function fourthDownPredictions(world: FootballData, request: FeedRequest, at: Instant): FeedAnswer {
  const requested = requestedGame(world, request, at);
  if (requested === undefined) return noDataError("no published American football fixture has this identifier");
  const { season, game, state } = requested;
  const info = detailedMatchInfo(matchInfo(world, season, game, state));
  if (info === undefined) return noDataError("the contestants are not known yet, and the feed requires them");
  const plays = decisionPlays(state, isFourth);
  const preGameState: PreGame | undefined = plays.length === 0 ? undefined : preGame(season, world.seed, game);
  const livePredictions = plays.map((play): FourthDownPredictionsLivePredictions => ({
    ...situationProperties(requested, state.log!, play),
    fourthDown: fourthDownDecisions(state.log!, play, preGameState!).map((each) => ({
      type: each.type,
      prediction: probabilities(each).map(({ type, value }) => ({ type, value: String(value) })),
    })),
  }));
  const value: FourthDownPredictions = {
    matchInfo: info,
    predictions: livePredictions.length === 0 ? {} : { livePredictions },
  };
  return { kind: "document", value, lastModified: state.changedAt, validUntil: state.nextChange };
}
