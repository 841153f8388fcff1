/** Reasons of tolerances. Every tolerance names one of them. */

/** Tolerance of a mean: at most the usual difference between two real seasons. */
export const betweenSeasons = (absolute: number): { absolute: number; reason: string } => ({
  absolute,
  reason: "twice the standard deviation between real seasons, rounded up",
});

/** Tolerance of a share of a distribution: too small to notice in a season. */
export const unnoticeable = (absolute: number): { absolute: number; reason: string } => ({
  absolute,
  reason: "a difference of this size is not visible within a season: it is less than the error of one season's share",
});

/** Tolerance of a figure whose real source differs from the simulated competition. */
export const otherCompetition = (absolute: number): { absolute: number; reason: string } => ({
  absolute,
  reason: "the source has other competitions or older rules than the simulated ones",
});
