/**
 * Prediction models for the American football feeds: Go For Two (MA4), Fourth Down (MA5) and Tournament Simulations
 * (TM11).
 */
export type { Decision, FourthDownType, GameState, GoForTwoType, MatchProbabilities, PreGame, Side } from "./types.ts";
export { expectedPoints, featuresPerDown, placeFeatures, type FieldState } from "./expected-points.ts";
export { finalMargin, preGameProbabilities, secondsOfRegulation, winProbability } from "./win-probability.ts";
export {
  conversionFeatures,
  conversionProbability,
  extraPointProbability,
  kickFeatures,
  kickProbability,
  type ConversionWeights,
} from "./conversion.ts";

export { bestDecision, fourthDown, goForTwo, puntLanding, type KickRules, type TryState } from "./decisions.ts";
export { fittedConversion } from "./fitted/conversion.ts";
export { fittedExpectedPoints } from "./fitted/expected-points.ts";
export { fittedKicks } from "./fitted/kicks.ts";
export { fittedWinProbability } from "./fitted/win-probability.ts";
export { eloChange, eloMargin, eloNextSeason, eloProbability, type EloMatch } from "./elo.ts";
export { fittedElo } from "./fitted/elo.ts";
export { addCounts, countSeasons, projectTeams, simulateSeason } from "./season.ts";
export {
  divisionTieBreakers,
  first as firstByTieBreakers,
  orderConference,
  orderDivision,
  wildCardTieBreakers,
  type Groups,
  type TieBreaker,
} from "./tie-breakers.ts";

export { addResult, createTables, share as winShare, type ResultTables } from "./results.ts";
export {
  endgameChance,
  endgameFeatures,
  endgameKickoff,
  endgameSeconds,
  endgameWidth,
  need,
  needs,
  spanOf,
  spans,
} from "./endgame.ts";

export { fittedEndgame } from "./fitted/endgame.ts";
export type {
  ExpectedPointsParameters,
  WinProbabilityParameters,
  KickParameters,
  EloParameters,
  EndgameParameters,
} from "./parameters.ts";
export type {
  LeagueSeason,
  LeagueTeam,
  PlayoffRules,
  SeasonCounts,
  SeasonMatch,
  SeasonOptions,
  SeasonResult,
  TeamProjection,
} from "./season-types.ts";
