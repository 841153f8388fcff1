// Fitted by `npx pnpm models:fit basketball` from ncaab-pbp/games.csv (sha256 53c3edf969ce38f5644ac37571a892a3865e779610f1e8f95b6cd608225de895), ncaab-pbp/score_changes.csv (sha256 6c16b8bb7558133548f103d9859282ea681b73cdf848c6507fe5833a8342482c); do not edit.
import type { LiveParameters } from "../parameters.ts";

/** 3433 college matches with a closing spread, every minute of regulation. */
export const fittedLive: LiveParameters = {
  reversion: 0.3343,
  reversionPower: 0.6795,
  deviation: 11.47,
  deviationPower: 0.4076,
  deviationFloor: 0.0000121,
  possession: 0.3564,
  overtimeStrength: 0.55,
  paceWeight: 0.325,
};
