// Fitted by `npx pnpm models:fit tennis` from tennis-atp/matches.csv (sha256 22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0); do not edit.

/** Weights of the pre-match logit, seasons 2007-2021. */
export const preMatchMen: readonly number[] = [
  1.85063, // rating
  1.91073, // surface-rating
  -0.0923769, // log-rank
  0.244809, // log-rank-points
  0.411555, // rating-best-of-5
  0.15949, // log-rank-best-of-5
  -2.17453, // rating-newcomer
  0.502938, // log-rank-newcomer
  0.0625601, // young
  -0.0433803, // old
  0.0363792, // recent-matches
  -0.0648496, // break
  0.392257, // qualifier
  0.263986, // wild-card
];
