// Fitted by `npx pnpm models:fit soccer` from soccer-leagues/matches.csv (sha256 c23cba98d6841de4f524599a927ab5edffe163e9822239ac4d441bea399b509a), soccer-spi/spi_matches.csv (sha256 db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8); do not edit.
import type { GoalModelParameters } from "./parameters.ts";

/** Settings of the goal model. */
export const goalModelParameters: GoalModelParameters = {
  decay: 0.001385,
  window: 1700,
  ridge: 5.427,
  rho: -0.07663,
  xgShare: 0.6787,
  xgWorth: 1.365,
};
