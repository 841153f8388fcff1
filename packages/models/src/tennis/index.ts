/** Prediction models for tennis: live win probability, pre-match forecasts, draws. */
export { createMatchChain, type MatchChain, type ServeProbabilities } from "./chain.ts";
export {
  doublesFormat,
  matchFormat,
  singlesFormat,
  type FinalSet,
  type MatchFormat,
  type MatchTieBreakRule,
  type SetRule,
  type Side,
  type Sides,
} from "./format.ts";
export { holdProbability } from "./game.ts";
export type { GameOutcome, ScoreOutcome } from "./outcomes.ts";
export { matchProbabilities, predictMatch, type MatchPrediction, type MatchProbabilities } from "./predict.ts";
export {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  type PlayerForm,
  type PreMatch,
  type PreMatchWeights,
} from "./prematch.ts";
export {
  expectedScore,
  rateMatch,
  startRating,
  surfaceRating,
  winnerScore,
  type MatchMargin,
  type PlayerRating,
  type Rating,
  type Surface,
  type Tour,
} from "./ratings.ts";
export { afterPoint, checkState, isTieBreak, startOfMatch, winnerOf, type MatchState } from "./state.ts";
export {
  createLiveChain,
  liveParameters,
  serveProbabilities,
  servePrior,
  updateServe,
  type LiveChain,
  type LiveParameters,
  type ServeForecast,
  type ServePrior,
  type ServiceCount,
} from "./serve.ts";
export { teamForm } from "./doubles.ts";
export {
  drawProbabilities,
  predictedPositions,
  stageName,
  type Draw,
  type DrawProbabilities,
  type KnownMatch,
  type PredictedPosition,
  type WinProbability,
} from "./draw.ts";
