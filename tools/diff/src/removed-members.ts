import type { Element, Model } from "@sdf-tools/compiler/link";
import { memberPlaces } from "./places.ts";

function listPaths(element: Element): readonly string[] {
  return [...memberPlaces(element)].map(({ anchor }) => anchor);
}

/**
 * Paths of the fields that only the older model contains, by feed. A change lists only the topmost removed field, but
 * links may lead to the fields below it. Removed feeds are not included; see `removedFeeds`.
 */
export function removedMembers(before: Model, after: Model): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    before.feeds.flatMap((feed) => {
      const current = after.feeds.find(({ id }) => id === feed.id);
      if (current === undefined) return [];
      const currentPaths = new Set(listPaths(current.response.root));
      const removed = listPaths(feed.response.root).filter((path) => !currentPaths.has(path));
      return removed.length === 0 ? [] : [[feed.id, removed] as const];
    }),
  );
}
