// Fitted by `npx pnpm models:fit american-football` from nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d), nfl-pbp/games.csv (sha256 21c67fd8bd3e679c3e430f8426d5daabde3537f2bba13895859b2cbed7f64811), nfl-pbp/plays.csv (sha256 ab7d1b91167d326b31863c4f2a450eb6ff7f87202d60f1c305d55e3c43a7e7f4); do not edit.
import type { KickParameters } from "../parameters.ts";

/** 1579 matches of 2009 to 2014. */
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
