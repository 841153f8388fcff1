/** Feeds that went: their pages stay, so that no link to them dies. */
import type { GoneFeed } from "../../../../tools/diff/src/gone-feeds.ts";
import { sportTitle } from "./feeds.ts";
import { history, type History } from "./changes.ts";
import { model } from "./model.ts";

/** A feed that is in no spec any more, with the release that took it. */
export interface Departed extends GoneFeed {
  /** Day of the release, or words for the one to come. */
  readonly since: string;
  /** Versions that no longer have it; none as long as it is not released. */
  readonly packages: Readonly<Record<string, string>>;
  /** Anchor of the release on the page of changes. */
  readonly release: string;
}

/** A sport that has no feed any more. */
export interface DepartedSport {
  readonly id: string;
  readonly title: string;
  readonly feeds: readonly Departed[];
}

/** What releases took away and later ones did not bring back, each feed as it was when it went last. */
export function departedFrom(from: History, alive: ReadonlySet<string>): readonly Departed[] {
  const found = new Map<string, Departed>();
  for (const { date, packages, goneFeeds = [] } of from) {
    for (const feed of goneFeeds) {
      if (alive.has(feed.id) || found.has(feed.id)) continue;
      found.set(feed.id, { ...feed, since: date, packages: packages ?? {}, release: packages === undefined ? "next" : `release-${date}` });
    }
  }
  return [...found.values()];
}

export const departed: readonly Departed[] = departedFrom(history, new Set(model.feeds.map(({ id }) => id)));

/** Sports of feeds that went, and of none that is there. */
export const departedSports: readonly DepartedSport[] = [...new Set(departed.map(({ sport }) => sport))]
  .filter((id) => !model.feeds.some(({ sport }) => sport === id))
  .map((id) => ({ id, title: sportTitle(id), feeds: departed.filter(({ sport }) => sport === id) }));
