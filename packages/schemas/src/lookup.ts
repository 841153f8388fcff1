import type { FeedSchemas } from "./feed-schemas.ts";
import { feeds } from "./feeds.ts";

/** Id of a feed that has schema files, such as `soccer/match-momentum`. */
export type FeedId = (typeof feeds)[number]["id"];

/**
 * The schema files of a feed.
 *
 * @param feed - Id of the feed. Any string is taken; known ids are offered by editors.
 * @returns The paths, or undefined when there is no such feed.
 */
export function schemasOf(feed: FeedId): FeedSchemas;
export function schemasOf(feed: string): FeedSchemas | undefined;
export function schemasOf(feed: string): FeedSchemas | undefined {
  return feeds.find(({ id }) => id === feed);
}

/**
 * Where a file of this package is, for `fetch`, `readFile` and the like.
 *
 * @param path - Path in the package: a `json` or `xsd` of {@link schemasOf}, `openapi.json` or `model.json`.
 * @returns A `file:` address in Node; in a bundle, an address beside the bundle, where the files have to be copied.
 */
export function fileUrl(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
