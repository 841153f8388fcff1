/** American football MA4 and MA5: value of decisions after a touchdown and on fourth down. */
import type {
  FourthDownPredictions,
  FourthDownPredictionsLivePredictions,
} from "@sdf/types/american-football/fourth-down-predictions";
import type {
  GoForTwoPredictions,
  GoForTwoPredictionsLivePredictions,
  GoForTwoPredictionsMatchInfo,
} from "@sdf/types/american-football/go-for-two-predictions";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { timestamp } from "../../core/dates.ts";
import { fourthDown, goForTwo, type Decision, type PreGame } from "../../models/american-football/index.ts";
import { playKinds, secondsPlayed, type MatchLog } from "../../simulation/american-football/match.ts";
import { noDataError } from "../answers.ts";
import { detailedMatchInfo, matchInfo, type FootballData } from "./match-info.ts";
import { preGame, situation } from "./predict.ts";

type Source = (world: FootballData, request: FeedRequest, at: Instant) => FeedAnswer;

/** What the two feeds do not share. */
interface DecisionFeed<Document extends GoForTwoPredictions | FourthDownPredictions, LivePrediction> {
  /** Returns `matchInfo`; `undefined` if the feed has no document without known contestants. */
  readonly toMatchInfo: (info: GoForTwoPredictionsMatchInfo) => Document["matchInfo"] | undefined;
  /** True if a play required a decision. */
  readonly isDecision: (log: MatchLog, play: number) => boolean;
  /** Returns the options of a decision with their values. */
  readonly listOptions: (log: MatchLog, play: number, before: PreGame) => LivePrediction;
}

/** Creates a feed with the decisions up to the current situation, which begins at the end of the previous play. */
function createDecisionFeed<Document extends GoForTwoPredictions | FourthDownPredictions, LivePrediction>({
  toMatchInfo,
  isDecision,
  listOptions,
}: DecisionFeed<Document, LivePrediction>): Source {
  return (world, request, at) => {
    const id = request.ids["fixture"]?.[0];
    const requested = id === undefined ? undefined : world.game(id);
    if (requested === undefined || at < requested.season.league.publishedAt)
      return noDataError("no published American football fixture has this identifier");
    const { season, game } = requested;
    const state = season.state(game, at);
    const info = toMatchInfo(matchInfo(season, game, state));
    if (info === undefined) return noDataError("the contestants are not known yet, and the feed requires them");
    const livePredictions: LivePrediction[] = [];
    const { log } = state;
    for (let play = 1; log !== undefined && play <= Math.min(state.plays, log.length - 1); play++) {
      if (!isDecision(log, play)) continue;
      const seconds = secondsPlayed(log, play);
      livePredictions.push({
        timeMin: Math.floor(seconds / 60),
        timeSec: seconds % 60,
        periodId: String(log.period[play]),
        playId: String(play),
        contestantId: season.league.teams[season.sides(game)[log.side[play] as 0 | 1]]!.id,
        // Predictions are published after the play before the decision.
        lastUpdated: timestamp(log.times[play - 1]!),
        ...listOptions(log, play, preGame(season, game)),
      });
    }
    const value = { matchInfo: info, predictions: livePredictions.length === 0 ? {} : { livePredictions } };
    return { kind: "document", value, lastModified: state.changedAt, validUntil: state.nextChange };
  };
}

function probabilities({ type, success, ifMade, ifFailed, decision }: Decision) {
  const values = [
    ["Success", success],
    ["Win probability if made", ifMade],
    ["Win probability if failed", ifFailed],
    ["Win probability if decision", decision],
  ] as const;
  // A punt has no success probability.
  return values
    .slice(type === "Punt" ? -1 : 0)
    .map(([name, value]) => ({ type: name, value: Math.round(value * 10_000) / 10_000 }));
}

export const goForTwoPredictions = createDecisionFeed<
  GoForTwoPredictions,
  Pick<GoForTwoPredictionsLivePredictions, "goForTwo">
>({
  toMatchInfo: (info) => info,
  isDecision: (log, play) => ["extra-point", "two-point"].includes(playKinds[log.kind[play]!]!),
  listOptions: (log, play, before) => ({
    goForTwo: goForTwo(situation(log, play), before).map((each) => ({
      type: each.type,
      prediction: probabilities(each),
    })),
  }),
});

export const fourthDownPredictions = createDecisionFeed<
  FourthDownPredictions,
  Pick<FourthDownPredictionsLivePredictions, "fourthDown">
>({
  toMatchInfo: detailedMatchInfo,
  isDecision: (log, play) => log.down[play] === 4,
  listOptions: (log, play, before) => {
    const [toGo, yardsToGoal] = [log.toGo[play]!, log.yardLine[play]!];
    const field = { down: 4, yardsToGo: Math.min(toGo, yardsToGoal), yardsToGoal };
    return {
      fourthDown: fourthDown({ ...situation(log, play), ...field }, before).map((each) => ({
        type: each.type,
        prediction: probabilities(each).map(({ type, value }) => ({ type, value: String(value) })),
      })),
    };
  },
});
