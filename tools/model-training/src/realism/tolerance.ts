/** Tolerances that follow from the differences between real seasons. */
import type { SeasonSpread } from "./estimate.ts";

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
