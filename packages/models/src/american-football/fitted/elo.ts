// Fitted by tools/model-training/src/fit/american-football/elo-main.ts from nfl-games (sha256 40dead7f1a10b45fa948c29475bd1687c2da48799caa4f4bde32ef9c2316b489); do not edit.
import type { EloParameters } from "../parameters.ts";

/** Fitted on matches from 1970 to 2018. */
export const fittedElo: EloParameters = {
  k: 19,
  homeAdvantage: 56.6,
  reversion: 0.383,
  mean: 1505,
  playoffFactor: 1.33,
  marginDeviation: 13.4,
};
