import type { Feed, Model, Published } from "@sdf-tools/model";
import { placesOf, type Place } from "./places.ts";

/** What is kept of a feed that went: its last words, and every place that links may lead to. */
export interface GoneFeed extends Pick<Published<Feed>, "id" | "sport" | "name" | "code" | "title" | "summary" | "source" | "notes"> {
  /** Where it was asked. */
  readonly path: string;
  readonly places: readonly Place[];
}

/** Feeds that one model has and the other has not. Nothing else remembers them: the specs have forgotten, and so has the released model. */
export function goneFeeds(before: Published<Model>, after: Published<Model>): readonly GoneFeed[] {
  const alive = new Set(after.feeds.map(({ id }) => id));
  return before.feeds.filter(({ id }) => !alive.has(id)).map((feed) => {
    const { id, sport, name, code, title, summary, source, notes } = feed;
    return { id, sport, name, code, title, summary, source, notes, path: feed.description.path, places: placesOf(feed) };
  });
}
