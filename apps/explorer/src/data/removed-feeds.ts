/** Removed feeds. Their pages remain, so that links keep working. */
import type { RemovedFeed as RemovedFeedData } from "../../../../tools/diff/src/removed-feeds.ts";
import { history, type History } from "./changes.ts";
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
