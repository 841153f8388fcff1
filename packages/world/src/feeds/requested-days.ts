/** The parameter `date` of the simulation feeds: a day, or a period whose syntax is not documented. */
import { readDay } from "@sdf/runtime/dates";
import type { Instant } from "../core/contract.ts";

/**
 * Returns the first and last requested day at midnight UTC. Any syntax with two days is accepted as a period, such as
 * `[2026-01-01 TO 2026-01-31]` or `2026-01-01,2026-01-31`.
 */
export function requestedDays(
  values: readonly string[] | undefined,
): readonly [Instant, Instant] | "unreadable" | undefined {
  if (values === undefined) return undefined;
  const days = [...values.join(",").matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([text]) => readDay(text) ?? NaN);
  const [first, last = first] = days;
  if (first === undefined || last === undefined || days.length > 2 || days.some(Number.isNaN) || first > last)
    return "unreadable";
  return [first, last];
}
