/**
 * Prediction models for the American football feeds: Go For Two (MA4), Fourth Down (MA5) and Tournament Simulations
 * (TM11).
 */
export type { Decision, GameState, PreGame } from "./types.ts";
export { expectedPoints, featuresPerDown, placeFeatures } from "./expected-points.ts";
export { secondsOfRegulation, winProbability } from "./win-probability.ts";
export { conversionFeatures, conversionProbability, kickFeatures, kickProbability } from "./conversion.ts";

export { fourthDown, goForTwo } from "./decisions.ts";

export { eloChange, eloMargin, eloNextSeason, eloProbability } from "./elo.ts";
export { fittedElo } from "./fitted/elo.ts";
export { simulateSeason } from "./season.ts";
export { addResult, createTables, orderConferences } from "./standings.ts";

export type {
  ExpectedPointsParameters,
  WinProbabilityParameters,
  KickParameters,
  EloParameters,
} from "./parameters.ts";
export type { SeasonMatch, SeasonResult, TeamProjection } from "./season.ts";
