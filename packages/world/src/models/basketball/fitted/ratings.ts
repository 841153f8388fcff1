// Fitted by `npx pnpm models:fit basketball` from ncaab-results/regular_season.csv (sha256 6f6abcc73c7291bbdae94a7ba84593dc625d5e9b079b02623e8362dbc8ab4cee); do not edit.
import type { RatingParameters } from "../parameters.ts";

/** 10800 college matches of 2017, 2018, forecast day by day from day 50 of each season. */
export const fittedRatings: RatingParameters = {
  marginRidge: 1,
  totalRidge: 4,
  ridgeWithPrevious: 5,
  carry: 0.8,
  deviation: 11.4,
  halfLifeDays: Number.POSITIVE_INFINITY,
};
