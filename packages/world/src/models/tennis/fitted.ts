// Fitted by `npx pnpm models:fit tennis` from tennis-atp/matches.csv (sha256 22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0), tennis-wta/matches.csv (sha256 d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6); do not edit.
import type { TourParameters } from "./parameters.ts";

/** Seasons 2007-2021. */
export const fittedMen: TourParameters = {
  preMatch: [1.9139, 1.8439, -0.164829, 0.311799, 0.373703, 0.198122, -2.32083, 0.288096],
  serve: {
    hard: 0.6392,
    clay: 0.6151,
    grass: 0.6595,
  },
  levelVariance: 0.00124,
};

/** Seasons 2007-2021. */
export const fittedWomen: TourParameters = {
  preMatch: [2.19712, 1.04334, -0.144225, 0.304953, 0, 0, -1.10812, 0.219609],
  serve: {
    hard: 0.563,
    clay: 0.5528,
    grass: 0.5883,
  },
  levelVariance: 0.000962,
};
