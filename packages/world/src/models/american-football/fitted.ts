// Fitted by `npx pnpm models:fit american-football` from nfl-games/nfl_elo_games.csv (sha256 55431e75dbce479b76d096cc604547de07dcc91872bf90023fafc25e1d2c016e), nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d), nfl-pbp/games.csv (sha256 21c67fd8bd3e679c3e430f8426d5daabde3537f2bba13895859b2cbed7f64811), nfl-pbp/plays.csv (sha256 ab7d1b91167d326b31863c4f2a450eb6ff7f87202d60f1c305d55e3c43a7e7f4); do not edit.
import type { EloParameters, KickParameters, WinProbabilityParameters } from "./parameters.ts";

/** Fitted on matches from 1970 to 2018. */
export const fittedElo: EloParameters = {
  k: 19,
  homeAdvantage: 56.6,
  reversion: 0.384,
  mean: 1505,
  playoffFactor: 1.32,
  marginDeviation: 13.4,
};

/** 1579 matches of 2009 to 2014 with their closing spreads. */
export const fittedWinProbability: WinProbabilityParameters = {
  points: [
    3.23634, -3.27435, 0.430782, 0.151115, -0.67163, -0.341618, -0.0252926, -1.47422, -1.86556, 2.81696, -3.23393,
    0.42782, 0.148456, -0.319836, -0.417407, -0.0753869, -0.273728, -0.30002, 2.13049, -3.25945, 0.886566, 0.357586,
    -0.876938, -0.464498, -0.0959873, -0.902437, -1.01168, 0.298838, -3.63, 1.4374, 0.26161, -1.59354, -0.16931,
    0.0939405, 0.718479, 0.861646,
  ],
  kickoffYardsToGoal: 76.17,
  marginDeviation: 13.47,
  overtimeSettles: 274,
  overtimeExcess: 2.36,
  overtimeDeviation: 2.944,
  overtimeStrength: 0.119,
  deviation: 16.84,
  variancePower: 0.9658,
  floor: 3.998,
  marginPower: 0.5973,
  halfSeconds: 19.28,
  secondHalfKick: 1.236,
  lastSeconds: 44.64,
  touchdownShare: 0.5617,
  touchdownYards: 26.69,
};

/** 1579 matches of 2009 to 2014. */
export const fittedKicks: KickParameters = {
  weights: [1.6934, -0.92904, 0.15665, -1.4207],
  conversion: [0.33331, 0.12418, -0.26638, -0.69053, -0.080522, -0.56101, 0.0015355, 0.48437],
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
