/** Differences between two versions of the specs, field by field. */
import type { Change } from "../../../../tools/diff/src/change.ts";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { placesOf } from "../../../../tools/diff/src/places.ts";
import { anchorsOf } from "./changes.ts";
import { groupBy } from "./group.ts";
import { model, type Model } from "./model.ts";
import { releaseModels, type ReleaseModel } from "./release-models.ts";

/** Name of the current specs beside released versions. */
const NEXT = "next";

/** A version that a comparison names, with the folder of its pages. */
interface ComparedVersion extends ReleaseModel {
  /** Empty for the current specs, whose pages are those of the site. */
  readonly folder: string;
}

export interface VersionPair {
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
}

/** Folder of the pages of a released version. */
export function versionPath(version: string): string {
  return `v/${version}/`;
}

/** Page that compares two versions. */
export function comparePath({ from, to }: VersionPair): string {
  return `compare/${from.version}...${to.version}/`;
}

/** All pairs of an older and a newer version, the current specs included, newest first. */
export function versionPairs(models: readonly ReleaseModel[], current: Model): readonly VersionPair[] {
  const versions: readonly ComparedVersion[] = [
    ...models.map((each) => ({ ...each, folder: versionPath(each.version) })),
    { version: NEXT, model: current, folder: "" },
  ];
  return versions.flatMap((to, index) => versions.slice(0, index).map((from) => ({ from, to }))).reverse();
}

/** All comparisons of the site; empty without released versions. */
export const comparisons: readonly VersionPair[] = releaseModels.length === 0 ? [] : versionPairs(releaseModels, model);

/** A change with the page and anchor that describe the field, in the newer version if it still exists. */
export interface FieldChange extends Change {
  readonly address: string | undefined;
}

/** Changes of a feed, or of all feeds (`*`). */
export interface FeedChanges {
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

/** Changes between two versions, grouped by feed in the order of the newer model. */
export function compareVersions({ from, to }: VersionPair): readonly FeedChanges[] {
  return [...groupBy(diff(from.model, to.model), ({ feed }) => feed)].map(([id, changes]) => ({
    id,
    changes: changes.map((change) => ({
      ...change,
      address: addressOf(id, change, to) ?? addressOf(id, change, from),
    })),
  }));
}

function addressOf(id: string, { path }: Change, { model: { feeds }, folder }: ComparedVersion): string | undefined {
  const feed = feeds.find((each) => each.id === id);
  if (feed === undefined) return undefined;
  const page = `${folder}feeds/${id}/`;
  if (path === "") return page;
  const anchors = new Set(placesOf(feed).map(({ anchor }) => anchor));
  const anchor = anchorsOf(path).find((each) => anchors.has(each));
  return anchor === undefined ? undefined : `${page}#${anchor}`;
}
