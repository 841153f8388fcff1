import { readFileSync } from "node:fs";
import { catalogue } from "../../src/catalogue/index.ts";
import type { FeedEntry } from "../../src/index.ts";

const fixtures = new URL("../../../../spec/fixtures/", import.meta.url);

/** Returns a feed by its id. */
export function feedOf(id: string): FeedEntry {
  const feed = catalogue.find(({ description }) => description.id === id);
  if (feed === undefined) throw new Error(`there is no feed ${id}`);
  return feed;
}

/** Reads a synthetic document of a feed. */
export function readDocument(feed: string, name: string): object {
  return JSON.parse(readFileSync(new URL(`${feed}/${name}.json`, fixtures), "utf8")) as object;
}
