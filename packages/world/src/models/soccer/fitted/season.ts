// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/season.ts from soccer-leagues (sha256 c23cba98d684…); edit only with a new fit.

/** Uncertainty of strengths (sd of attack plus defence) at the start and the end of a season, chosen on seasons 1996 to 2009. */
export const seasonParameters = { noiseAtStart: 0.284, noiseAtEnd: 0.207 } as const;
