// Fitted by tools/model-training/src/fit/tennis/live.ts from tennis-wta and tennis-points (sha256 d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6, b1e174a88bfadd7278ad089ac8b23028a0d63a5bef10a7618887541cdf5c1ff7); do not edit.

/** Scalars of the live model; edge variance and sharpness chosen on the majors of 2011-2012. */
export const liveWomen = {
  serve: { hard: 0.563, clay: 0.5528, grass: 0.5883 },
  levelVariance: 0.000962,
  edgeVariance: 0.005,
  sharpness: 1,
};
