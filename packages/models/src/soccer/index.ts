/** Prediction models for soccer. */

// Before a match: goal rates of two teams, and what follows from them.
export { fitGoalModel, type GoalModelOptions } from "./prematch/fit.ts";
export { goalRates } from "./prematch/rates.ts";
export { strengthAfterMove } from "./prematch/moves.ts";
export { type StandingTeam, stakesOf } from "./prematch/stakes.ts";
export { matchOutcome, outcomeOf, scoreMatrix, type ScoreMatrix } from "./prematch/outcome.ts";
export type { Fixture, GoalModel, PlayedMatch, TeamStrength } from "./prematch/types.ts";
export { goalModelParameters } from "./fitted/prematch.ts";

export type { GoalRates, Outcome, Sides } from "./types.ts";

// During a match.
export { livePriors } from "./live/priors.ts";
export { exactLive, predictLive } from "./live/predict.ts";
export { currentRates, playedShare } from "./live/schedule.ts";
export { shootOutWin } from "./live/shootout.ts";
export type { Decider, LiveForecast, LiveState, PeriodId, ShootOut, SimulationOptions } from "./live/types.ts";
export { liveParameters } from "./fitted/live.ts";

// A season.
export { mergeSeasonParts, predictSeason, seasonForecast } from "./season/predict.ts";
export { defaultRatingNoise, simulateSeasonPart, splitSeason, type SeasonRange } from "./season/play.ts";
export type {
  Season,
  SeasonForecast,
  SeasonMatch,
  SeasonOptions,
  SeasonOutcome,
  SeasonPart,
  SeasonTeam,
  TeamForecast,
  TieBreak,
} from "./season/types.ts";

// Power ratings.
export { alignLeagues, type AlignedLeagues, type AlignedStrength, type AlignOptions } from "./ratings/align.ts";
export { createEloTable, type EloTable } from "./ratings/elo.ts";
export { eloParameters } from "./fitted/elo.ts";
export { powerRankings, type PowerRankings } from "./ratings/power.ts";
export type { EloMatch, LeagueRanking, PowerRanking, RankedTeam } from "./ratings/types.ts";

// Possession values and momentum.
export { type ActionKind, actionKinds, possessionKinds } from "./possession/kinds.ts";
export { emptySums, roundSums, sumPossessionValues } from "./possession/sums.ts";
export { featureNames as possessionFeatures, writeFeatures as writePossessionFeatures } from "./possession/features.ts";
export { placeChance, possessionChance, possessionValues, visitPossessionStates } from "./possession/values.ts";
export type { Origin, PossessionState, Step } from "./possession/state.ts";
export type {
  PossessionEvent,
  PossessionKind,
  PossessionSums,
  PossessionValues,
  SetPiece,
} from "./possession/types.ts";

export {
  defaultHalfLifeMinutes,
  momentum,
  type Momentum,
  type MomentumMoment,
  type MomentumOptions,
} from "./momentum/momentum.ts";

export { possessionWeights } from "./fitted/possession.ts";

// Counts of sides and players.
export { allCountParameters, countNames, feedStatistics } from "./statistics/parameters.ts";
export { expectedCounts, fitCountModel, type CountModelOptions } from "./statistics/model.ts";
export { countDistribution, type CountDistribution } from "./statistics/distribution.ts";
export { liveCount, liveMinutes, roundSplit, splitHalves, type LiveCountState } from "./statistics/live.ts";
export { playerShares } from "./statistics/players.ts";
export { countProfiles, lineRates } from "./fitted/statistics-world.ts";
export type { CountedMatch, CountModel, CountSplit, PlayerInput } from "./statistics/types.ts";
export { negativeBinomialLog, negativeBinomialTable } from "../math/negative-binomial.ts";

export type { GoalModelParameters } from "./parameters/prematch.ts";
export type { LiveParameters, ScoreStateFactors } from "./parameters/live.ts";
export type { EloParameters } from "./parameters/ratings.ts";
export type { PossessionWeights } from "./parameters/possession.ts";
export type { Count, CountParameters, CountProfile, Line, LineRates, Statistic } from "./parameters/statistics.ts";
