/** The parameter `date` of the simulation feeds: a day, or a period whose written form no document shows. */
import type { Instant } from "../world/contract.ts";

/**
 * First and last day that are asked for, at midnight UTC. Every form with two days in it is taken as a
 * period, such as `[2026-01-01 TO 2026-01-31]` or `2026-01-01,2026-01-31`.
 */
export function askedDays(values: readonly string[] | undefined): readonly [Instant, Instant] | "unreadable" | undefined {
  if (values === undefined) return undefined;
  const found = [...values.join(",").matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([text]) => Date.parse(`${text}T00:00:00Z`));
  const [first, last = first] = found;
  if (first === undefined || last === undefined || found.length > 2 || found.some(Number.isNaN) || first > last) return "unreadable";
  return [first, last];
}
