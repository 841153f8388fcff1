// Fitted by `npx pnpm models:fit tennis` from tennis-atp/matches.csv (sha256 22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0); do not edit.

/** Shares of points that servers win, and the variance of their level between matches. */
export const serveMen = {
  serve: {
    hard: 0.6392,
    clay: 0.6151,
    grass: 0.6595,
  },
  levelVariance: 0.00124,
};
