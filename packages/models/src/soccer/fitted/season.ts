// Fitted by tools/model-training/src/fit/soccer/season.ts from soccer-leagues (sha256 c23cba98d6841de4f524599a927ab5edffe163e9822239ac4d441bea399b509a); do not edit.

/** Uncertainty of strengths (sd of attack plus defence) at the start and the end of a season, chosen on seasons 1996 to 2009. */
export const seasonParameters = { noiseAtStart: 0.284, noiseAtEnd: 0.207 } as const;
