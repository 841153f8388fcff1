/** Prediction models for soccer. */

// Before a match: goal rates of two teams, and what follows from them.
export { fitGoalModel } from "./goal-model.ts";
export {
  averageTeam,
  goalRates,
  matchOutcome,
  type Fixture,
  type GoalModel,
  type GoalRates,
  type Outcome,
  type PlayedMatch,
  type Sides,
} from "./goals.ts";
export { goalModelParameters } from "./fitted.ts";
export type { GoalModelParameters } from "./parameters.ts";
// During a match.
export { predictLive, type LiveState } from "./live.ts";
// A season.
export { simulateSeason, type Season, type SeasonForecast, type SeasonMatch, type SeasonTeam } from "./season.ts";
// Power ratings.
export {
  createEloTable,
  eloParameters,
  powerRankings,
  type EloTable,
  type LeagueRanking,
  type PowerRanking,
} from "./ratings.ts";
// Events, their possession values and momentum.
export { createColumns, eventType, mark, type MatchLog } from "./event-log.ts";
export {
  emptySums,
  possessionValues,
  roundSums,
  sumPossessionValues,
  type PossessionSums,
  type PossessionValues,
} from "./possession.ts";
export { momentum, type Momentum, type MomentumMoment } from "./momentum.ts";
// Counts of sides and players.
export {
  expectedCounts,
  feedStatistics,
  liveCount,
  liveMinutes,
  playerShares,
  roundSplit,
  splitHalves,
  type Count,
  type CountSplit,
  type PeriodId,
  type PlayerInput,
} from "./counts.ts";
