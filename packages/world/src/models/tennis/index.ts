/** Prediction models for tennis: before and during a match. */
export {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  type PlayerForm,
  type PreMatch,
} from "./prematch.ts";
export { rateMatch, startRating, type MatchMargin, type PlayerRating, type Surface, type Tour } from "./ratings.ts";
export { startOfMatch, type MatchFormat, type MatchState } from "./match.ts";
export {
  averageChances,
  liveParameters,
  servePrior,
  updateServe,
  type LiveParameters,
  type MatchProbabilities,
  type ServePrior,
} from "./serve.ts";
export type { TourParameters } from "./parameters.ts";
