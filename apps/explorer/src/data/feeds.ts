import { functionName } from "../islands/builder/code.ts";
import { model, type Feed } from "./model.ts";

export interface Sport {
  readonly id: string;
  readonly title: string;
  readonly feeds: readonly Feed[];
}

/** The title of a sport: `american-football` → `American Football`. */
export function sportTitle(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The sports with their feeds; sports with more feeds first. */
export const sports: readonly Sport[] = [...Map.groupBy(model.feeds, ({ sport }) => sport)]
  .map(([id, feeds]) => ({ id, title: sportTitle(id), feeds }))
  .sort((one, other) => other.feeds.length - one.feeds.length);

/** Page of a feed, from the root of the site. */
export function feedPath(feed: Feed | string): string {
  return `feeds/${typeof feed === "string" ? feed : feed.id}/`;
}

/** Title with the sport, unique across sports. */
export function fullTitle(feed: Feed): string {
  return `${sportTitle(feed.sport)} ${feed.title}`;
}

/** Name of the response type: `match-momentum` → `MatchMomentum`. */
export function typeName(feed: Feed): string {
  const name = functionName(feed.name);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function feedById(id: string): Feed {
  const feed = model.feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`The model has no feed ${id}`);
  return feed;
}
