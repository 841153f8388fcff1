import type { Change, ChangeFilter } from "../../domain/change.ts";
import { matches } from "../../relay/access/access.ts";
import type { StreamEntry } from "../message.ts";
import type { StreamResponse } from "./stream-reader.ts";

/** Index of the first message after a position. */
export function indexAfter(responses: readonly StreamResponse[], position: number): number {
  let [low, high] = [0, responses.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((responses[middle]?.entry.position ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns whether a message matches a filter. */
export function isMatch({ feed, fixture, target }: StreamEntry): (filter: ChangeFilter) => boolean {
  const isAny = (patterns: readonly string[] | undefined, text: string | undefined): boolean =>
    patterns === undefined || (text !== undefined && patterns.some((pattern) => matches(pattern, text)));
  return ({ feeds, fixtures, targets }) => isAny(feeds, feed) && isAny(fixtures, fixture) && isAny(targets, target);
}

/** Returns a message as a change of the store. */
export function toChange(entry: StreamEntry): Change {
  const { position, previous, target, feed, fixture, receivedAt, orderedAt, format } = entry;
  return { position, previous, target, feed, fixture, receivedAt, orderedAt, format };
}
