import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Feed, Model } from "@sdf/schemas/model";
import type { Following } from "../discover/targets.ts";
import { toMessage } from "../domain/message.ts";
import { addFeeds, feeds } from "../feeds/catalogue.ts";
import { model } from "../feeds/model.ts";
import { ownFeeds } from "../feeds/own-feeds.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import { ConfigError, type ConfigProblem } from "./config.ts";

const generate = "name the model.json that `sdf generate` writes, or its folder";
const generateAgain = "run `sdf generate` again";

type Problem = Pick<ConfigProblem, "problem" | "fix">;

/**
 * Adds the feeds of a model to those of this process.
 *
 * @param written - File or folder as the user wrote it, relative to `folder`
 * @returns the problem that prevents it
 */
export function addSpecs(written: string, folder: string): Problem | undefined {
  const file = findModel(resolve(folder, written));
  if (file === undefined) return { problem: `there is no model at ${written}`, fix: generate };
  const read = readModel(file);
  if ("problem" in read) return read;
  try {
    const duplicate = read.feeds.find(({ id }) => feeds.has(id) && !ownFeeds.has(id));
    if (duplicate !== undefined) {
      const problem = `${file} contains ${duplicate.id}, a feed of this version`;
      return { problem, fix: "rename it in its spec, and generate again" };
    }
    addFeeds(read.feeds, read.scalars);
    return undefined;
  } catch (error) {
    const why = toMessage(error);
    return { problem: `${file} has a feed that cannot be decoded (${why})`, fix: generateAgain };
  }
}

/** Adds the feeds of a model that an option names. @throws ConfigError */
export function addSpecsOfOption(option: string, written: string): void {
  const problem = addSpecs(written, process.cwd());
  if (problem !== undefined) throw new ConfigError(option, [{ at: "specs", ...problem }]);
}

function findModel(at: string): string | undefined {
  const kind = statSync(at, { throwIfNoEntry: false });
  if (kind?.isDirectory() !== true) return kind === undefined ? undefined : at;
  const places = ["model.json", "schemas/model.json"].map((name) => join(at, name));
  return places.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
}

function readModel(file: string): Pick<Model, "feeds" | "scalars"> | Problem {
  let read: Partial<Model> | null;
  try {
    read = JSON.parse(readFileSync(file, "utf8")) as Partial<Model> | null;
  } catch {
    return { problem: `${file} is not readable as JSON`, fix: generate };
  }
  const { formatVersion, feeds: models, scalars = [] } = read ?? {};
  if (formatVersion === undefined || !Array.isArray(models))
    return { problem: `${file} is not a compiled model`, fix: generate };
  if (formatVersion !== model().formatVersion) {
    const problem = `${file} has format version ${formatVersion} instead of ${model().formatVersion}`;
    return { problem, fix: "use the same release of @sdf/cli and @sdf/harvester" };
  }
  const broken = (models as readonly Partial<Feed>[]).findIndex(
    ({ id, description, response }) => id === undefined || description?.id !== id || response?.root === undefined,
  );
  if (broken >= 0) return { problem: `${file} has no complete feed at feeds[${broken}]`, fix: generateAgain };
  return { feeds: models, scalars };
}

/** Finds followed feeds whose spec has no polling guidance, and for which no interval is configured. */
export function findFeedsWithoutInterval(
  followings: readonly Following[],
  policies: Readonly<Record<string, PolicySettings>>,
): { readonly id: string; readonly fix: string }[] {
  return [...ownFeeds].flatMap(([id, { description }]) => {
    const isFollowed = followings.some(
      (following) => following.sport === description.sport && following.feeds?.includes(id) !== false,
    );
    const { confirmed } = { ...policies["*"], ...policies[id] };
    const hasInterval = description.polling.length > 0 || confirmed?.["*"] !== undefined;
    const fix = `write the seconds that the operator confirmed: policies: { ${id}: { confirmed: { "*": 60 } } }`;
    return isFollowed && !hasInterval ? [{ id, fix }] : [];
  });
}
