import type { FeedSchemas } from "./feed-schemas.ts";
import { feeds } from "./feeds.ts";

/** Id of a feed with schema files, such as `soccer/match-momentum`. */
export type FeedId = (typeof feeds)[number]["id"];

/**
 * Returns the schema files of a feed.
 *
 * @param feed - Id of the feed. Any string is accepted; editors suggest the existing ids.
 * @returns The paths, or undefined if the feed does not exist.
 */
export function findSchemas(feed: FeedId): FeedSchemas;
export function findSchemas(feed: string): FeedSchemas | undefined;
export function findSchemas(feed: string): FeedSchemas | undefined {
  return feeds.find(({ id }) => id === feed);
}

/**
 * Returns the URL of a file of this package, for example for `fetch` or `readFile`.
 *
 * @param path - Path in the package: a `json` or `xsd` of {@link findSchemas}, `openapi.json` or `model.json`.
 * @returns A `file:` URL in Node. In a bundle, a URL beside the bundle, to which the files must be copied.
 */
export function fileUrl(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
