import { readFile } from "node:fs/promises";
import { fileUrl } from "@sdf/schemas";
import { allFeeds } from "@sdf/validators/all";
import type { Catalogue, FeedFacts } from "./recognise.ts";

/** The properties of the compiled model that are read here. */
interface PublishedFacts {
  readonly feeds: readonly ({ readonly id: string } & FeedFacts)[];
  readonly errors: readonly { readonly code: string; readonly meaning: string }[];
}

/** Loads all feeds, with their codes and titles from the compiled model. */
export async function loadCatalogue(): Promise<Catalogue> {
  const model = JSON.parse(await readFile(fileUrl("model.json"), "utf8")) as PublishedFacts;
  return {
    feeds: allFeeds,
    facts: new Map(model.feeds.map(({ id, code, title }) => [id, { code, title }])),
    errors: new Map(model.errors.map(({ code, meaning }) => [code, meaning])),
  };
}
