/** Tolerances with their reasons. Every tolerance is a choice, and states what it is in proportion to. */
import type { Tolerance } from "./comparison.ts";

/** Tolerance of a mean or a rate: leagues, rules and years of the source differ from the simulated ones by as much. */
export const acrossLeagues = (absolute: number): Tolerance => ({
  absolute,
  reason: "chosen in per cents of the figure, because leagues, rules and years of the source differ from the simulated",
});

/** Tolerance of a share of a distribution. */
export const withinSeason = (absolute: number): Tolerance => ({
  absolute,
  reason: "chosen as at most three standard errors of the share in a single season, which a user could not notice",
});

/** Tolerance of a figure whose real source is another kind of competition. */
export const otherCompetition = (absolute: number): Tolerance => ({
  absolute,
  reason: "chosen wider, because the source has other competitions or older rules than the simulated ones",
});
