// Fitted by tools/model-training/src/fit/soccer/international.ts from soccer-internationals (sha256 98b0d48b61fc892853e10701d4cecf8115f33762224249a4257f96312db13747); do not edit.
import type { InternationalParameters } from "../parameters/ratings.ts";

/** Chosen on matches of 1994 to 2009. */
export const internationalParameters: InternationalParameters = {
  elo: {
    start: 1300,
    homeAdvantage: 131.059,
    speed: 0.809412,
    boost: 8,
    boostMatches: 8.35294,
    goalIntercept: 0.197647,
    goalSlope: 0.764706,
    spread: 1,
    rho: -0.08,
  },
  goals: {
    decay: 0.000435296,
    window: 5000,
    ridge: 0.1,
    newcomerAttack: 0,
    newcomerDefence: 0,
    rho: -0.08,
    spread: 1.07059,
    withXg: {
      xg: 0,
      nonShotXg: 0,
      shotsOnTarget: 0,
      shots: 0,
      corners: 0,
      worth: 1,
    },
    withShots: {
      xg: 0,
      nonShotXg: 0,
      shotsOnTarget: 0,
      shots: 0,
      corners: 0,
      worth: 1,
    },
  },
  goalShare: 0.688235,
  friendlyWeight: 1,
};

/** Last year that the fit has read. */
export const internationalFittedThrough = 2009;
