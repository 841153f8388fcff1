// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/live.ts from soccer-internationals (sha256 98b0d48b61fc…); edit only with a new fit.
import type { LiveParameters } from "../parameters/parameters.ts";

/**
 * Parameters of the live model from twelve years up to 2022. Half-time scores and cards are from soccer-leagues
 * (sha256 c23cba98d6841de4f524599a927ab5edffe163e9822239ac4d441bea399b509a), expected goals from soccer-spi (sha256 db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8).
 * Effects of cards and extra time are not estimated, but published values.
 */
export const liveParameters: LiveParameters = {
  quarters: [0.123279, 0.144474, 0.151137, 0.162488, 0.16498, 0.180353],
  stoppage: [0.0214387, 0.0518498],
  usualStoppage: [2, 4],
  scoreState: {
    home: [
      [0.968246, 1.05823, 1.00259, 0.966778, 1.00606],
      [1.11011, 1.07041, 0.990671, 0.956508, 0.979043],
    ],
    away: [
      [1.00167, 1.0131, 1.00517, 0.956006, 1.03085],
      [1.04688, 1.05861, 0.951509, 0.974294, 1.05751],
    ],
  },
  redCard: {
    own: 0.67,
    other: 1.25,
  },
  dismissals: {
    home: 0.0949149,
    away: 0.121234,
  },
  rateShape: 60,
  xgDispersion: 0.353231,
  extraTime: 0.3,
};
