import { groupBy } from "./group.ts";
import { model, type Feed } from "./model.ts";

export interface Sport {
  readonly id: string;
  readonly title: string;
  readonly feeds: readonly Feed[];
}

/** `american-football` as it is written in a heading. */
export function sportTitle(id: string): string {
  return id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** The sports with their feeds, those with most feeds first. */
export const sports: readonly Sport[] = [...groupBy(model.feeds, ({ sport }) => sport)].map(([id, feeds]) => ({ id, title: sportTitle(id), feeds }))
  .sort((one, other) => other.feeds.length - one.feeds.length);

/** Page of a feed, from the root of the site. */
export function feedPath(feed: Feed | string): string {
  return `feeds/${typeof feed === "string" ? feed : feed.id}/`;
}

/** Name that is unique across sports: three feeds are called MA21. */
export function fullTitle(feed: Feed): string {
  return `${sportTitle(feed.sport)} ${feed.title}`;
}

/** `match-momentum` as the client function is called: `matchMomentum`. */
export function functionName(feed: Feed): string {
  return feed.name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `match-momentum` as the type is called: `MatchMomentum`. */
export function typeName(feed: Feed): string {
  const name = functionName(feed);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function feedById(id: string): Feed {
  const feed = model.feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`No feed ${id} in the model`);
  return feed;
}
