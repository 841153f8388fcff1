import { publishedModel, type Model } from "@sdf-tools/compiler/link";
import type { ReleaseRecord } from "@sdf-tools/diff";

/** The releases of a project, as `sdf release` records them. */
export interface ProjectReleases {
  /** The model of the last release; absent before the first one. */
  readonly model: Model | undefined;
  /** Newest first. */
  readonly records: readonly ReleaseRecord[];
}

/**
 * The last released model for a site with more feeds than those of the project: the other feeds and all shared
 * definitions are current, so that only changes of the project's feeds are unreleased.
 */
export function releasedSiteModel(
  current: Model,
  own: ReadonlySet<string>,
  { model: released }: ProjectReleases,
): Model {
  const model = publishedModel(current);
  if (released === undefined) return model;
  const others = current.feeds.filter(({ file }) => !own.has(file)).map(({ id }) => id);
  return { ...model, feeds: [...model.feeds.filter(({ id }) => others.includes(id)), ...released.feeds] };
}

/** Merges releases of several projects, newest first. A site has one section for each day. */
export function mergeReleases(records: readonly ReleaseRecord[]): readonly ReleaseRecord[] {
  const byDate = new Map<string, ReleaseRecord>();
  for (const record of records) {
    const other = byDate.get(record.date);
    byDate.set(record.date, other === undefined ? record : mergeRecords(other, record));
  }
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? 1 : -1));
}

function mergeRecords(one: ReleaseRecord, other: ReleaseRecord): ReleaseRecord {
  return {
    date: one.date,
    packages: { ...other.packages, ...one.packages },
    changes: [...one.changes, ...other.changes],
    gone: { ...other.gone, ...one.gone },
    goneFeeds: [...(one.goneFeeds ?? []), ...(other.goneFeeds ?? [])],
  };
}
