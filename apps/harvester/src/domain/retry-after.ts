import { readHttpDate } from "@sdf/runtime/dates";
import type { Instant } from "./instant.ts";

/**
 * Reads the pause of the header `Retry-After`, in milliseconds; `undefined` without a valid one. A date is relative to
 * the clock of the server.
 *
 * @param read - Returns the value of a header; of a repeated one, the first value
 * @param receivedAt - Time of the response, for a server that sends no `Date`
 */
export function readRetryAfterMs(
  read: (name: "retry-after" | "date") => string | null | undefined,
  receivedAt: Instant,
): number | undefined {
  const value = read("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = readHttpDate(value);
  return at === undefined ? undefined : Math.max(0, at - (readHttpDate(read("date")) ?? receivedAt));
}
