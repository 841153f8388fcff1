import { matchState } from "@sdf/runtime";

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
    const isNewer = previous === undefined || !((updatedAt(item) ?? 0) < (updatedAt(items[previous]) ?? 0));
    if (previous !== undefined) outdated.add(isNewer ? previous : place);
    if (isNewer) places.set(id, place);
  }
  return outdated.size === 0 ? items : items.filter((_, place) => !outdated.has(place));
}

function updatedAt(item: unknown): number | undefined {
  return matchState(item as object).lastUpdated;
}
