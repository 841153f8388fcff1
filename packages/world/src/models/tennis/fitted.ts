// Fitted by `npx pnpm models:fit tennis` from tennis-atp/matches.csv (sha256 22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0), tennis-wta/matches.csv (sha256 d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6); do not edit.
import type { TourParameters } from "./parameters.ts";

/** Seasons 2007-2021. */
export const fittedMen: TourParameters = {
  preMatch: [
    1.85063, 1.91073, -0.0923769, 0.244809, 0.411555, 0.15949, -2.17453, 0.502938, 0.0625601, -0.0433803, 0.0363792,
    -0.0648496, 0.392257, 0.263986,
  ],
  serve: {
    hard: 0.6392,
    clay: 0.6151,
    grass: 0.6595,
  },
  levelVariance: 0.00124,
};

/** Seasons 2007-2021. */
export const fittedWomen: TourParameters = {
  preMatch: [
    2.2303, 1.06453, -0.117578, 0.292812, 0, 0, -1.09138, 0.377935, 0.0326635, -0.0356941, 0.0560203, -0.0542453,
    0.463915, 0.233063,
  ],
  serve: {
    hard: 0.563,
    clay: 0.5528,
    grass: 0.5883,
  },
  levelVariance: 0.000962,
};
