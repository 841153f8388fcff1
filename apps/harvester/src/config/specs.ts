import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Feed, Model, Scalar } from "@sdf/schemas/model";
import type { Following } from "../discover/targets.ts";
import { addFeeds, feeds } from "../feeds/catalogue.ts";
import { model } from "../feeds/model.ts";
import { ownFeeds } from "../feeds/own-feeds.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import { ConfigError } from "./error.ts";
import { Reader } from "./read.ts";

const path = ["specs"];
const generate = "name the model.json that `sdf generate` writes, or its folder";

/** Places of the model in the folder that `specs` names. */
const places = ["model.json", "schemas/model.json"];

/**
 * Reads `specs`, and adds the feeds of the model to those of this process.
 *
 * @returns Whether the setting is absent or valid. Without its feeds, most other settings would be reported as wrong
 */
export function readSpecs(reader: Reader, folder: string): boolean {
  const written = reader.text(path);
  if (written === undefined) return !reader.has(path);
  const file = modelFile(resolve(folder, written));
  const models = file === undefined ? undefined : readModels(reader, file);
  if (file === undefined) reader.add(path, `there is no model at ${written}`, generate);
  if (file === undefined || models === undefined) return false;
  const duplicate = models.feeds.find(({ id }) => feeds.has(id) && !ownFeeds.has(id));
  if (duplicate !== undefined) {
    const fix = "rename it in its spec, and generate again";
    reader.add(path, `${file} contains ${duplicate.id}, a feed of this version`, fix);
    return false;
  }
  try {
    addFeeds(models.feeds, models.scalars);
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    reader.add(path, `${file} has a feed that cannot be decoded (${why})`, "run `sdf generate` again");
    return false;
  }
}

/** Adds the feeds of a model without a configuration, for commands that need none. @throws ConfigError */
export function addSpecs(written: string): void {
  const option = "--specs";
  const reader = new Reader(JSON.stringify({ specs: written }), option, {});
  if (!readSpecs(reader, process.cwd())) throw new ConfigError(option, reader.problems);
}

function modelFile(at: string): string | undefined {
  const kind = statSync(at, { throwIfNoEntry: false });
  if (kind?.isDirectory() !== true) return kind === undefined ? undefined : at;
  return places.map((name) => join(at, name)).find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
}

function readModels(reader: Reader, file: string): Pick<Model, "feeds" | "scalars"> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return reader.add(path, `${file} is not readable as JSON`, generate);
  }
  const {
    formatVersion,
    feeds: entries,
    scalars = [],
  } = (value ?? {}) as { formatVersion?: unknown; feeds?: unknown; scalars?: readonly Scalar[] };
  if (!Array.isArray(entries) || formatVersion === undefined)
    return reader.add(path, `${file} is not a compiled model`, generate);
  if (formatVersion !== model().formatVersion) {
    const versions = `has format version ${String(formatVersion)} instead of ${model().formatVersion}`;
    return reader.add(path, `${file} ${versions}`, "use the same release of @sdf/cli and @sdf/harvester");
  }
  const broken = entries.findIndex((entry) => !isFeedModel(entry));
  if (broken >= 0)
    return reader.add(path, `${file} has no complete feed at feeds[${broken}]`, "run `sdf generate` again");
  return { feeds: entries as Feed[], scalars };
}

/** Whether a value has the parts of a compiled feed that the harvester reads first. */
function isFeedModel(value: unknown): boolean {
  const { id, sport, code, title, description, response } = (value ?? {}) as Partial<Record<string, unknown>>;
  const { id: described, path: address, polling } = (description ?? {}) as Partial<Record<string, unknown>>;
  const { root } = (response ?? {}) as { readonly root?: unknown };
  const texts = [id, sport, code, title, address];
  return (
    texts.every((text) => typeof text === "string") &&
    id === described &&
    Array.isArray(polling) &&
    typeof root === "object" &&
    root !== null
  );
}

/** Requires an interval for followed feeds whose spec has no polling guidance. */
export function requireIntervals(
  reader: Reader,
  followings: readonly Following[],
  policies: Readonly<Record<string, PolicySettings>>,
): void {
  for (const id of ownFeeds.keys()) {
    const feed = feeds.get(id);
    const isFollowed = followings.some(
      (following) => following.sport === feed?.description.sport && following.feeds?.includes(id) !== false,
    );
    if (feed === undefined || !isFollowed || feed.description.polling.length > 0) continue;
    const { confirmed } = { ...policies["*"], ...policies[id] };
    if (confirmed?.["*"] !== undefined) continue;
    const fix = `write the seconds that the operator confirmed: policies: { ${id}: { confirmed: { "*": 60 } } }`;
    reader.add(["policies", id, "confirmed"], "is missing, and the spec has no polling guidance", fix);
  }
}
