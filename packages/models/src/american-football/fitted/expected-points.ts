// Fitted by tools/model-training/src/fit/american-football/plays-main.ts from nfl-pbp and nfl-games (sha256 540748c6c91b9f8a941f71324daedc1baee583362169545af6d885031386b646, 97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d); do not edit.
import type { ExpectedPointsParameters } from "../parameters.ts";

/** Weights of the next score, nine per down, and the mean start after a kick-off; 1579 matches. */
export const fittedExpectedPoints: ExpectedPointsParameters = {
  weights: [
    3.23634, -3.27435, 0.430782, 0.151115, -0.67163, -0.341618, -0.0252926, -1.47422, -1.86556, 2.81696, -3.23393,
    0.42782, 0.148456, -0.319836, -0.417407, -0.0753869, -0.273728, -0.30002, 2.13049, -3.25945, 0.886566, 0.357586,
    -0.876938, -0.464498, -0.0959873, -0.902437, -1.01168, 0.298838, -3.63, 1.4374, 0.26161, -1.59354, -0.16931,
    0.0939405, 0.718479, 0.861646,
  ],
  kickoffYardsToGoal: 76.17,
};
