// Fitted by `npx pnpm models:fit american-football` from nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d), nfl-pbp/games.csv (sha256 21c67fd8bd3e679c3e430f8426d5daabde3537f2bba13895859b2cbed7f64811), nfl-pbp/plays.csv (sha256 ab7d1b91167d326b31863c4f2a450eb6ff7f87202d60f1c305d55e3c43a7e7f4); do not edit.
import type { WinProbabilityParameters } from "../parameters.ts";

/** 1579 matches of 2009 to 2014 with their closing spreads. */
export const fittedWinProbability: WinProbabilityParameters = {
  marginDeviation: 13.47,
  deviation: 16.64,
  variancePower: 0.8118,
  floor: 1.913,
  marginPower: 0.578,
  lateShare: 0.7199,
  lateSeconds: 22.94,
  halfSeconds: 25.65,
  secondHalfKick: 1.219,
  overtimeDeviation: 3.347,
  overtimeStrength: 0.125,
  overtimeSettles: 274,
  overtimeExcess: 2.36,
};
