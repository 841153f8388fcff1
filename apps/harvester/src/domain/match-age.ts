import { readTimestamp } from "@sdf/runtime/dates";
import type { Instant } from "./instant.ts";

/** Id of the match that a document or an item of a list describes. */
export function matchId(value: unknown): string | undefined {
  const id = (value as { readonly matchInfo?: { readonly id?: unknown } | null } | null)?.matchInfo?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Time of the last change that a document or an item of a list states, milliseconds since the epoch. */
export function readLastUpdated(value: unknown): number | undefined {
  const { lastUpdated, matchInfo } = (value ?? {}) as {
    readonly lastUpdated?: unknown;
    readonly matchInfo?: { readonly lastUpdated?: unknown } | null;
  };
  return readTimestamp(lastUpdated) ?? readTimestamp(matchInfo?.lastUpdated);
}

/** Maximum time by which the clock of a document may be ahead of that of its receipt, milliseconds. */
export const MAX_AHEAD_MS = 5 * 60_000;

/**
 * Whether content is an older copy of content that was received before it. A time of the last change that is ahead of
 * the receipt does not count: every later document would be older.
 *
 * @param before - Time of the last change of the earlier content
 * @param receivedAt - Time at which the later content was received
 */
export function isOlderCopy(updatedAt: number | undefined, before: number | undefined, receivedAt: Instant): boolean {
  return updatedAt !== undefined && before !== undefined && before <= receivedAt + MAX_AHEAD_MS && updatedAt < before;
}
