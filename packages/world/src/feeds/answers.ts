import { readDay } from "@sdf/runtime/dates";
import type { FeedAnswer, Instant } from "../core/contract.ts";
import { day, hour } from "../core/dates.ts";

/** Error code of the service for missing data. */
const NO_DATA = "10400";

/** The no-data error with a reason. */
export function noDataError(why: string): FeedAnswer {
  return { kind: "error", code: NO_DATA, why };
}

/** Returns the last daily run of ratings and simulations at or before an instant, by the hour of the day (UTC). */
export function lastDailyRun(at: Instant, runHour: number): Instant {
  return Math.floor((at - runHour * hour) / day) * day + runHour * hour;
}

/**
 * Returns the first and last day of the parameter `date`, at midnight UTC. The syntax of a period is not documented: any
 * syntax with two days is accepted as a period, such as `[2026-01-01 TO 2026-01-31]` or `2026-01-01,2026-01-31`.
 */
export function requestedDays(
  values: readonly string[] | undefined,
): readonly [Instant, Instant] | Extract<FeedAnswer, { kind: "error" }> | undefined {
  if (values === undefined) return undefined;
  const days = [...values.join(",").matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([text]) => readDay(text) ?? NaN);
  const [first, last = first] = days;
  if (first === undefined || last === undefined || days.length > 2 || days.some(Number.isNaN) || first > last)
    return { kind: "error", code: "10202", why: "date: must be a day YYYY-MM-DD, or two days for a period" };
  return [first, last];
}
