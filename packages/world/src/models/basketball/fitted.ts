// Fitted by `npx pnpm models:fit basketball` from ncaab-pbp/games.csv (sha256 53c3edf969ce38f5644ac37571a892a3865e779610f1e8f95b6cd608225de895), ncaab-pbp/score_changes.csv (sha256 6c16b8bb7558133548f103d9859282ea681b73cdf848c6507fe5833a8342482c), ncaab-results/regular_season.csv (sha256 6f6abcc73c7291bbdae94a7ba84593dc625d5e9b079b02623e8362dbc8ab4cee); do not edit.
import type { LiveParameters, RatingParameters } from "./parameters.ts";

/** 3433 college matches with a closing spread, every minute of regulation. */
export const fittedLive: LiveParameters = {
  reversion: 0.3348,
  reversionPower: 0.6795,
  deviation: 11.47,
  deviationPower: 0.4076,
  possession: 0.3396,
  overtimeStrength: 0.55,
  paceWeight: 0.325,
};

/** 10800 college matches of 2017, 2018, forecast day by day from day 50 of each season. */
export const fittedRatings: RatingParameters = {
  marginRidge: 1,
  totalRidge: 4,
  ridgeWithPrevious: 5,
  carry: 0.8,
  deviation: 11.4,
};
