// Fitted by `npx pnpm models:fit soccer` from soccer-leagues/matches.csv (sha256 c23cba98d6841de4f524599a927ab5edffe163e9822239ac4d441bea399b509a), soccer-spi/spi_matches.csv (sha256 db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8); do not edit.
import type { GoalModelParameters } from "./parameters.ts";

/** Settings of the goal model. */
export const goalModelParameters: GoalModelParameters = {
  decay: 0.0015,
  window: 1700,
  ridge: 23,
  newcomerAttack: 0.1,
  newcomerDefence: -0.41,
  rho: -0.1,
  spread: 1.25,
  styleSpread: 0.25,
  xgShare: 0.761765,
  xgWorth: 2.77058,
};
