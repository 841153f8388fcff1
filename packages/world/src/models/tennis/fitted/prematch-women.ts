// Fitted by `npx pnpm models:fit tennis` from tennis-wta/matches.csv (sha256 d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6); do not edit.

/** Weights of the pre-match logit, seasons 2007-2021. */
export const preMatchWomen: readonly number[] = [
  2.2303, // rating
  1.06453, // surface-rating
  -0.117578, // log-rank
  0.292812, // log-rank-points
  0, // rating-best-of-5
  0, // log-rank-best-of-5
  -1.09138, // rating-newcomer
  0.377935, // log-rank-newcomer
  0.0326635, // young
  -0.0356941, // old
  0.0560203, // recent-matches
  -0.0542453, // break
  0.463915, // qualifier
  0.233063, // wild-card
];
