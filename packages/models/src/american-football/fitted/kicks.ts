// Fitted by tools/model-training/src/fit/american-football/plays-main.ts from nfl-pbp and nfl-games (sha256 540748c6c91b9f8a941f71324daedc1baee583362169545af6d885031386b646, 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d); do not edit.
import type { KickParameters } from "../parameters.ts";

/** 1579 matches. */
export const fittedKicks: KickParameters = {
  weights: [1.6934, -0.92904, 0.15665, -1.4207],
  twoPoints: 0.494,
  extraPointShift: 0.7226,
  puntNet: [35.39, 27.76, -23.91],
  puntDisaster: 0.0113,
  puntReturnShare: 0.7602,
  gainBeyond: 6.185,
  seconds: {
    play: 8,
    kick: 5,
    punt: 10,
  },
};
