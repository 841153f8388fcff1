/** Changes of the specs since the last release, by the rules of `tools/diff`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { parseModel } from "../../../../tools/diff/src/load/parse-model.ts";
import { removedFeeds, type RemovedFeed } from "../../../../tools/diff/src/removed-feeds.ts";
import { removedMembers } from "../../../../tools/diff/src/removed-members.ts";
import { model, repository, type Model } from "./model.ts";

const file = join(repository, "spec/released/model.json");

/** Changes of a model since the released one; empty before the first release. */
export function changesSince(released: Model | undefined, now: Model): readonly Change[] {
  return released === undefined ? [] : diff(released, now);
}

/** @throws Error if the file of the last release contains no model */
function readReleasedModel(): Model | undefined {
  if (!existsSync(file)) return undefined;
  const released = parseModel(readFileSync(file, "utf8"));
  if (released === undefined) throw new Error(`${file} contains no compiled model; run "sdf release" to write it`);
  return released as Model;
}

const released = readReleasedModel();

export const unreleased: readonly Change[] = changesSince(released, model);

/** Fields removed since the last release, by feed. */
export const unreleasedGone: Readonly<Record<string, readonly string[]>> =
  released === undefined ? {} : removedMembers(released, model);

/** Feeds removed since the last release. */
export const unreleasedGoneFeeds: readonly RemovedFeed[] = released === undefined ? [] : removedFeeds(released, model);
