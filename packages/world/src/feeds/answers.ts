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
