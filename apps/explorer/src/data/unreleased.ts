/** What changed in the specs since the last release, by the rules of `tools/diff`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diff } from "../../../../tools/diff/src/diff.ts";
import type { Change } from "../../../../tools/diff/src/change.ts";
import { goneFeeds, type GoneFeed } from "../../../../tools/diff/src/gone-feeds.ts";
import { goneMembers } from "../../../../tools/diff/src/gone.ts";
import { model, repository, type Model } from "./model.ts";

const file = join(repository, "spec/released/model.json");

/** Changes of a model against the released one; nothing when there was no release yet. */
export function changesSince(released: Model | undefined, now: Model): readonly Change[] {
  return released === undefined ? [] : diff(released, now);
}

export function readReleasedModel(): Model | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) as Model : undefined;
}

const released = readReleasedModel();

export const unreleased: readonly Change[] = changesSince(released, model);

/** Members that went since, by feed, as a release records them. */
export const unreleasedGone: Readonly<Record<string, readonly string[]>> = released === undefined ? {} : goneMembers(released, model);

/** Feeds that went since, as a release records them. */
export const unreleasedGoneFeeds: readonly GoneFeed[] = released === undefined ? [] : goneFeeds(released, model);
