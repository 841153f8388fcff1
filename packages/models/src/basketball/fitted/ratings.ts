// Fitted by tools/model-training/src/fit/basketball/ratings.ts from ncaab-results (sha256 6f6abcc73c7291bbdae94a7ba84593dc625d5e9b079b02623e8362dbc8ab4cee); do not edit.
import type { RatingParameters } from "../parameters.ts";

/** 10800 college matches, forecast day by day from day 50 of each season. */
export const fittedRatings: RatingParameters = {
  marginRidge: 1,
  totalRidge: 4,
  ridgeWithPrevious: 5,
  carry: 0.8,
  deviation: 11.4,
  halfLifeDays: Number.POSITIVE_INFINITY,
};

/** Seasons of the data set that the fit has read. */
export const fittedRatingsSeasons: readonly string[] = ["2017", "2018"];
