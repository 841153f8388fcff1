import { readHttpDate } from "@sdf/runtime/dates";
import type { Instant } from "./instant.ts";

/**
 * Reads the pause of the header `Retry-After`, in milliseconds; `undefined` without a valid one. A date is relative to
 * the clock of the server.
 *
 * @param receivedAt - Time of the response, for a server that sends no `Date`
 */
export function readRetryAfterMs(headers: Headers, receivedAt: Instant): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = readHttpDate(value);
  return at === undefined ? undefined : Math.max(0, at - (readHttpDate(headers.get("date")) ?? receivedAt));
}
