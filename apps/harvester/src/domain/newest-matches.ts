import { readTimestamp } from "@sdf/runtime/dates";
import type { Instant } from "./instant.ts";

/** Id of the match that a document or an item of a list describes. */
export function matchId(value: unknown): string | undefined {
  const id = (value as { readonly matchInfo?: { readonly id?: unknown } | null } | null)?.matchInfo?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/**
 * Returns the items of a list with each match once. A page of a list that shifted can contain a match twice: the item
 * with the newest `lastUpdated` counts, of equally new ones the last.
 */
export function newestMatches<T>(items: readonly T[]): readonly T[] {
  const places = new Map<string, number>();
  const outdated = new Set<number>();
  for (const [place, item] of items.entries()) {
    const id = matchId(item);
    if (id === undefined) continue;
    const previous = places.get(id);
    const isNewer = previous === undefined || !((readLastUpdated(item) ?? 0) < (readLastUpdated(items[previous]) ?? 0));
    if (previous !== undefined) outdated.add(isNewer ? previous : place);
    if (isNewer) places.set(id, place);
  }
  return outdated.size === 0 ? items : items.filter((_, place) => !outdated.has(place));
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
