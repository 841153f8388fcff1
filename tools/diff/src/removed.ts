/** What a release removes, so that links to it lead to an explanation. */
import type { Element, Feed, Model } from "@sdf-tools/compiler/link";
import { listPlaces, memberPlaces, type Place } from "./places.ts";

/** Data of a removed feed that is kept for its page: the last descriptions, and all anchors that links may use. */
export interface RemovedFeed extends Pick<
  Feed,
  "id" | "sport" | "name" | "code" | "title" | "summary" | "source" | "notes"
> {
  /** Path of the requests. */
  readonly path: string;
  readonly places: readonly Place[];
}

/** Feeds that only the older model contains. Neither the specs nor the released model keep their data. */
export function removedFeeds(before: Model, after: Model): readonly RemovedFeed[] {
  const currentIds = new Set(after.feeds.map(({ id }) => id));
  return before.feeds
    .filter(({ id }) => !currentIds.has(id))
    .map((feed) => {
      const { id, sport, name, code, title, summary, source, notes } = feed;
      const kept = { id, sport, name, code, title, summary, source, notes };
      return { ...kept, path: feed.description.path, places: listPlaces(feed) };
    });
}

/**
 * Paths of the fields that only the older model contains, by feed. A change lists only the topmost removed field, but
 * links may lead to the fields below it. Removed feeds are not included.
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

function listPaths(element: Element): readonly string[] {
  return [...memberPlaces(element)].map(({ anchor }) => anchor);
}
