// Fitted by tools/model-training/src/fit/american-football/plays-main.ts from nfl-pbp and nfl-games (sha256 540748c6c91b9f8a941f71324daedc1baee583362169545af6d885031386b646, 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d); do not edit.
import type { WinProbabilityParameters } from "../parameters.ts";

/** 1579 matches with their closing spreads (data set nfl-games). */
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
