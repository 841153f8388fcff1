import { readFile } from "node:fs/promises";
import { fileUrl } from "@sdf/schemas";
import { allFeeds } from "@sdf/validators/all";
import type { Catalogue, FeedFacts } from "./recognise.ts";

/** All feeds, with the codes and titles of the compiled model. */
export async function loadCatalogue(): Promise<Catalogue> {
  const model = JSON.parse(await readFile(fileUrl("model.json"), "utf8")) as { feeds: ({ id: string } & FeedFacts)[] };
  return { feeds: allFeeds, facts: new Map(model.feeds.map(({ id, code, title }) => [id, { code, title }])) };
}
