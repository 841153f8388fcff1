// Generated from spec/ by "sdf generate". Do not edit.
import {
  fourthDownPredictions as fourthDownPredictionsOfAmericanFootball,
} from "./american-football/fourth-down-predictions.ts";
import {
  goForTwoPredictions as goForTwoPredictionsOfAmericanFootball,
} from "./american-football/go-for-two-predictions.ts";
import {
  tournamentSimulations as tournamentSimulationsOfAmericanFootball,
} from "./american-football/tournament-simulations.ts";
import { liveWinProbability as liveWinProbabilityOfBasketball } from "./basketball/live-win-probability.ts";
import {
  tournamentSimulations as tournamentSimulationsOfBasketball,
} from "./basketball/tournament-simulations.ts";
import { liveWinProbability as liveWinProbabilityOfSoccer } from "./soccer/live-win-probability.ts";
import { matchDetailed as matchDetailedOfSoccer } from "./soccer/match-detailed.ts";
import {
  matchEventsPossessionValues as matchEventsPossessionValuesOfSoccer,
} from "./soccer/match-events-possession-values.ts";
import { matchMomentum as matchMomentumOfSoccer } from "./soccer/match-momentum.ts";
import { matchPossessionValues as matchPossessionValuesOfSoccer } from "./soccer/match-possession-values.ts";
import { seasonPowerRankings as seasonPowerRankingsOfSoccer } from "./soccer/season-power-rankings.ts";
import { seasonSimulations as seasonSimulationsOfSoccer } from "./soccer/season-simulations.ts";
import { teamPlayerPredictions as teamPlayerPredictionsOfSoccer } from "./soccer/team-player-predictions.ts";
import { matchPredictions as matchPredictionsOfTennis } from "./tennis/match-predictions.ts";
import { matchPredictionsDetail as matchPredictionsDetailOfTennis } from "./tennis/match-predictions-detail.ts";
import { tournamentSimulations as tournamentSimulationsOfTennis } from "./tennis/tournament-simulations.ts";
import type { FeedShape } from "./shape.ts";

/** The shapes of all feeds. */
export const allFeeds: readonly FeedShape<unknown>[] = [
  fourthDownPredictionsOfAmericanFootball,
  goForTwoPredictionsOfAmericanFootball,
  tournamentSimulationsOfAmericanFootball,
  liveWinProbabilityOfBasketball,
  tournamentSimulationsOfBasketball,
  liveWinProbabilityOfSoccer,
  matchDetailedOfSoccer,
  matchEventsPossessionValuesOfSoccer,
  matchMomentumOfSoccer,
  matchPossessionValuesOfSoccer,
  seasonPowerRankingsOfSoccer,
  seasonSimulationsOfSoccer,
  teamPlayerPredictionsOfSoccer,
  matchPredictionsOfTennis,
  matchPredictionsDetailOfTennis,
  tournamentSimulationsOfTennis,
];
