// Fitted by `npx pnpm models:fit american-football` from nfl-games/spreadspoke_scores.csv (sha256 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d), nfl-pbp/games.csv (sha256 21c67fd8bd3e679c3e430f8426d5daabde3537f2bba13895859b2cbed7f64811), nfl-pbp/plays.csv (sha256 ab7d1b91167d326b31863c4f2a450eb6ff7f87202d60f1c305d55e3c43a7e7f4); do not edit.
import type { ExpectedPointsParameters } from "../parameters.ts";

/** Weights of the next score, nine per down, and the mean start after a kick-off; 1579 matches of 2009 to 2014. */
export const fittedExpectedPoints: ExpectedPointsParameters = {
  weights: [
    3.23634, -3.27435, 0.430782, 0.151115, -0.67163, -0.341618, -0.0252926, -1.47422, -1.86556, 2.81696, -3.23393,
    0.42782, 0.148456, -0.319836, -0.417407, -0.0753869, -0.273728, -0.30002, 2.13049, -3.25945, 0.886566, 0.357586,
    -0.876938, -0.464498, -0.0959873, -0.902437, -1.01168, 0.298838, -3.63, 1.4374, 0.26161, -1.59354, -0.16931,
    0.0939405, 0.718479, 0.861646,
  ],
  kickoffYardsToGoal: 76.17,
};
