/** Prediction models for tennis: live win probability, pre-match forecasts, draws. */

export { matchFormat } from "./format.ts";

export { matchProbabilities, type MatchProbabilities } from "./predict.ts";
export {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  type PlayerForm,
  type PreMatchWeights,
} from "./prematch.ts";
export { rateMatch, startRating, type MatchMargin, type PlayerRating, type Surface, type Tour } from "./ratings.ts";
export { startOfMatch, type MatchState } from "./state.ts";
export {
  createLiveChain,
  liveParameters,
  servePrior,
  updateServe,
  type LiveParameters,
  type ServePrior,
} from "./serve.ts";

export { drawProbabilities, type KnownMatch } from "./draw.ts";
