import type { Feed, Model } from "@sdf-tools/compiler/link";
import { listPlaces, type Place } from "./places.ts";

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
      return {
        id,
        sport,
        name,
        code,
        title,
        summary,
        source,
        notes,
        path: feed.description.path,
        places: listPlaces(feed),
      };
    });
}
