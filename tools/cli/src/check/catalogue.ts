import { readFile } from "node:fs/promises";
import type { Model } from "@sdf-tools/compiler/link";
import { fileUrl } from "@sdf/schemas";
import { allFeeds } from "@sdf/validators/all";
import { shapeOf } from "@sdf/validators/model";
import { compileOwnModel, findConfig, loadConfig } from "../config/index.ts";
import type { Catalogue, FeedFacts } from "./recognise.ts";

/** The properties of the compiled model that are read here. */
interface PublishedFacts {
  readonly feeds: readonly ({ readonly id: string } & FeedFacts)[];
  readonly errors: readonly { readonly code: string; readonly meaning: string }[];
}

/**
 * Loads the published feeds and the feeds of the project of a folder, with their codes and titles. A feed of the
 * project replaces the published one of the same name.
 */
export async function loadCatalogue(cwd: string): Promise<Catalogue> {
  const published = JSON.parse(await readFile(fileUrl("model.json"), "utf8")) as PublishedFacts;
  const own = await projectModel(cwd);
  const ownFeeds = own?.feeds ?? [];
  const ids = new Set(ownFeeds.map(({ id }) => id));
  return {
    feeds: [...ownFeeds.map((feed) => shapeOf(feed, own?.scalars)), ...allFeeds.filter(({ feed }) => !ids.has(feed))],
    own: ids,
    facts: new Map([...published.feeds, ...ownFeeds].map(({ id, code, title }) => [id, { code, title }])),
    errors: new Map([...published.errors, ...(own?.errors ?? [])].map(({ code, meaning }) => [code, meaning])),
  };
}

/** The model of a project's own feeds; undefined outside of projects, and where the packages contain the feeds. */
async function projectModel(cwd: string): Promise<Model | undefined> {
  if (findConfig(cwd) === undefined) return undefined;
  const config = await loadConfig(cwd);
  if (config.layout === "packages") return undefined;
  return compileOwnModel(config);
}
