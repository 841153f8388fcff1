// Fitted by tools/model-training/src/fit/soccer/prematch.ts from soccer-odds (sha256 c77945ac579788a72370519da05b348ea081e94568cc388158e633f9f8cef5f2); do not edit.
import type { GoalModelParameters } from "../parameters/prematch.ts";

/** Settings of the goal model; shares of expected goals from soccer-spi (sha256 db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8). */
export const goalModelParameters: GoalModelParameters = {
  decay: 0.0024,
  window: 1700,
  ridge: 15,
  newcomerAttack: 0.01,
  newcomerDefence: -0.41,
  rho: -0.08,
  spread: 1.28,
  styleSpread: 0.55,
  stakes: 0.3,
  withXg: {
    xg: 0.311765,
    nonShotXg: 0.388235,
    shotsOnTarget: 0,
    shots: 0,
    corners: 0,
    worth: 2.77058,
  },
  withShots: {
    xg: 0,
    nonShotXg: 0,
    shotsOnTarget: 0.35,
    shots: 0,
    corners: 0.05,
    worth: 1.5,
  },
};

/** Settings for played matches with known goal rates behind the bookmakers' odds. */
export const goalModelWithOddsParameters: GoalModelParameters = {
  decay: 0.01,
  window: 900,
  ridge: 1,
  newcomerAttack: 0.01,
  newcomerDefence: -0.41,
  rho: -0.08,
  spread: 1.15,
  styleSpread: 0.7,
  stakes: 0.3,
  withXg: {
    xg: 0.311765,
    nonShotXg: 0.388235,
    shotsOnTarget: 0,
    shots: 0,
    corners: 0,
    worth: 2.77058,
  },
  withShots: {
    xg: 0,
    nonShotXg: 0,
    shotsOnTarget: 0.35,
    shots: 0,
    corners: 0.05,
    worth: 1.5,
  },
  withRates: {
    xg: 0,
    nonShotXg: 0,
    shotsOnTarget: 0.2,
    shots: 0,
    corners: 0,
    worth: 10,
    rates: 0.7,
  },
};

/** Log of goals by which attack and defence are lower one league up, from the teams promoted in 2018 (soccer-spi). */
export const leagueGap = 0.466;

/** Last season (by the year it began) that the fit has read, and the day before which it has read matches with expected goals. */
export const goalModelFittedThrough = { season: 2009, xgBefore: "2018-07-01" } as const;
