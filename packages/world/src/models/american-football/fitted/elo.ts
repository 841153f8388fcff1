// Fitted by `npx pnpm models:fit american-football` from nfl-games/nfl_elo_games.csv (sha256 55431e75dbce479b76d096cc604547de07dcc91872bf90023fafc25e1d2c016e), nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d); do not edit.
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
