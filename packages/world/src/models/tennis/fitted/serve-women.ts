// Fitted by `npx pnpm models:fit tennis` from tennis-wta/matches.csv (sha256 d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6); do not edit.

/** Shares of points that servers win, and the variance of their level between matches. */
export const serveWomen = {
  serve: {
    hard: 0.563,
    clay: 0.5528,
    grass: 0.5883,
  },
  levelVariance: 0.000962,
};
