// Fitted by tools/evaluate/src/fit/soccer/prematch.ts from soccer-odds (sha256 c77945ac579788a72370519da05b348ea081e94568cc388158e633f9f8cef5f2); do not edit.
import type { GoalModelParameters } from "../prematch/parameters.ts";

/** Settings of the goal model; shares of expected goals from soccer-spi (sha256 db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8). */
export const goalModelParameters: GoalModelParameters = {
  decay: 0.0024,
  window: 1700,
  ridge: 12.3529,
  newcomerAttack: -0.0547059,
  newcomerDefence: -0.35,
  rho: -0.08,
  spread: 1.22941,
  withXg: {
    xg: 0.411765,
    nonShotXg: 0.338235,
    shotsOnTarget: 0,
    shots: 0,
    corners: 0,
    worth: 2.3
  },
  withShots: {
    xg: 0,
    nonShotXg: 0,
    shotsOnTarget: 0.35,
    shots: 0,
    corners: 0.0588235,
    worth: 1.49412
  }
};

/** Last season (by the year it began) that the settings have seen, and the day from which none with expected goals was. */
export const goalModelSeen = { season: 2009, xgBefore: "2018-07-01" } as const;
