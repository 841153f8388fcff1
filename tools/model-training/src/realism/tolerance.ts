/** Tolerances that follow from the differences between real seasons. */
import type { Estimate, SeasonSpread } from "./estimate.ts";

/** Largest accepted difference between a simulated and a real figure, with the reason for its size. */
export interface Tolerance {
  /** In the unit of the figure. */
  readonly absolute: number;
  readonly reason: string;
}

/** Tolerance in standard deviations of one season: 19 of 20 real seasons differ by less from their mean. */
const deviations = 2;

/** Returns the tolerance of a figure: two standard deviations of a real season, but no more than the limit. */
export function toleranceOf({ deviation, seasons, basis }: SeasonSpread, limit: number): Tolerance {
  const absolute = deviations * deviation;
  if (absolute > limit)
    return { absolute: limit, reason: "fixed limit, because two standard deviations of a real season are more" };
  const count = `${seasons} real season${seasons === 1 ? "" : "s"}`;
  return {
    absolute,
    reason:
      basis === "between"
        ? `two standard deviations between ${count}`
        : `two sampling errors of a season of the simulated size, by jackknife over the matches of ${count}`,
  };
}

/** Returns the tolerance of a figure of a few real matches: two sampling errors, but no more than the limit. */
export function toleranceOfFew({ error, matches }: Pick<Estimate, "error" | "matches">, limit: number): Tolerance {
  const absolute = deviations * error;
  return absolute > limit
    ? { absolute: limit, reason: "fixed limit, because two sampling errors of the real matches are more" }
    : { absolute, reason: `two sampling errors of ${matches} real matches, by jackknife` };
}
