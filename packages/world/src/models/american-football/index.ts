/** Prediction models for the American football feeds: Go For Two (MA4), Fourth Down (MA5) and Tournament Simulations (TM11). */
export {
  expectedPoints,
  featuresPerDown,
  placeFeatures,
  secondsOfRegulation,
  winProbability,
} from "./win-probability.ts";
export type { FieldState, GameState, MatchState, PreGame } from "./win-probability.ts";
export {
  conversionFeatures,
  conversionProbability,
  extraPointProbability,
  kickFeatures,
  kickProbability,
} from "./kicks.ts";
export { bestDecision, fourthDown, goForTwo, puntLanding, type Decision } from "./decisions.ts";
export { eloChange, eloMargin, eloNextSeason, eloProbability } from "./elo.ts";
export { simulateSeason, type SeasonMatch, type TeamProjection } from "./season.ts";
export { addResult, createRecords, orderConferences, type SeasonResult } from "./standings.ts";
export { fittedElo, fittedKicks } from "./fitted.ts";
export type { EloParameters, KickParameters, WinProbabilityParameters } from "./parameters.ts";
