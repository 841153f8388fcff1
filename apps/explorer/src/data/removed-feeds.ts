/** Removed feeds. Their pages remain, so that links keep working. */
import type { RemovedFeed as RemovedFeedData } from "../../../../tools/diff/src/removed-feeds.ts";
import { history, type History } from "./changes.ts";
import { sportTitle } from "./feeds.ts";
import { model } from "./model.ts";

/** A removed feed with the release that removed it. */
export interface RemovedFeed extends RemovedFeedData {
  /** Date of the release, or `unreleased`. */
  readonly since: string;
  /** First package versions without the feed; empty before the release. */
  readonly packages: Readonly<Record<string, string>>;
  /** Anchor of the release on the changes page. */
  readonly release: string;
}

/** A sport without feeds. */
export interface RemovedSport {
  readonly id: string;
  readonly title: string;
  readonly feeds: readonly RemovedFeed[];
}

/** Feeds that a release removed and no later release restored, as they were at their last removal. */
export function removedFeedsIn(from: History, currentIds: ReadonlySet<string>): readonly RemovedFeed[] {
  const removed = new Map<string, RemovedFeed>();
  for (const { date, packages, goneFeeds = [] } of from) {
    for (const feed of goneFeeds) {
      if (currentIds.has(feed.id) || removed.has(feed.id)) continue;
      removed.set(feed.id, {
        ...feed,
        since: date,
        packages: packages ?? {},
        release: packages === undefined ? "next" : `release-${date}`,
      });
    }
  }
  return [...removed.values()];
}

export const removedFeeds: readonly RemovedFeed[] = removedFeedsIn(history, new Set(model.feeds.map(({ id }) => id)));

/** Sports that have removed feeds only. */
export const removedSports: readonly RemovedSport[] = [...new Set(removedFeeds.map(({ sport }) => sport))]
  .filter((id) => !model.feeds.some(({ sport }) => sport === id))
  .map((id) => ({ id, title: sportTitle(id), feeds: removedFeeds.filter(({ sport }) => sport === id) }));
