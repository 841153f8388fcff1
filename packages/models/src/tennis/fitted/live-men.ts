// Fitted by tools/model-training/src/fit/tennis/live.ts from tennis-atp and tennis-points (sha256 22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0, b1e174a88bfadd7278ad089ac8b23028a0d63a5bef10a7618887541cdf5c1ff7); do not edit.

/** Scalars of the live model; edge variance and sharpness chosen on the majors of 2011-2012. */
export const liveMen = {
  serve: { hard: 0.6392, clay: 0.6151, grass: 0.6595 },
  levelVariance: 0.00124,
  edgeVariance: 0.0012,
  sharpness: 1.2,
};
