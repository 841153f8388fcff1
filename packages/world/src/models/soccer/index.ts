/** Prediction models for soccer. */

// Before a match: goal rates of two teams, and what follows from them.
export { fitGoalModel, type GoalModelOptions } from "./prematch/fit.ts";
export { goalRates } from "./prematch/rates.ts";
export { convertStrength } from "./prematch/rates.ts";
export { type StandingTeam, computeStakes } from "./prematch/stakes.ts";
export { matchOutcome } from "./prematch/rates.ts";
export type { Fixture, GoalModel, PlayedMatch } from "./prematch/types.ts";
export { goalModelParameters } from "./fitted/prematch.ts";

export type { GoalRates, Outcome, Sides } from "./types.ts";

// During a match.

export { predictLive, type LiveState, type PeriodId } from "./live.ts";

// A season.
export { simulateSeason, type Season, type SeasonForecast, type SeasonMatch, type SeasonTeam } from "./season.ts";

// Power ratings.

export { createEloTable, type EloTable } from "./ratings/ratings.ts";
export { eloParameters } from "./fitted/elo.ts";
export { powerRankings } from "./ratings/ratings.ts";
export type { LeagueRanking, PowerRanking } from "./ratings/ratings.ts";

// Possession values and momentum.

export { emptySums, roundSums, sumPossessionValues } from "./possession/values.ts";

export { possessionValues } from "./possession/values.ts";

export type { PossessionEvent, PossessionSums, PossessionValues, SetPiece } from "./possession/state.ts";

export { momentum, type Momentum, type MomentumMoment } from "./momentum/momentum.ts";

// Counts of sides and players.
export { feedStatistics } from "./statistics/model.ts";
export { expectedCounts, fitCountModel } from "./statistics/model.ts";

export { liveCount, liveMinutes, roundSplit, splitHalves } from "./statistics/live.ts";
export { playerShares } from "./statistics/model.ts";

export type { CountedMatch, CountModel, CountSplit, PlayerInput } from "./statistics/model.ts";

export type { GoalModelParameters } from "./parameters/parameters.ts";

export type { Count } from "./parameters/parameters.ts";
