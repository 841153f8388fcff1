import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publishedModel, type Model } from "@sdf-tools/compiler/link";
import type { Change } from "./change.ts";
import { listPackages } from "./packages.ts";
import { toProject, findReleasedModel, type DiffProject } from "./project.ts";
import { removedFeeds, removedMembers, type RemovedFeed } from "./removed.ts";
import { toRecord, type ChangeRecord } from "./report/json.ts";

/** One release of `released/changes.json` beside the specs. */
export interface ReleaseRecord {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string;
  /** New versions of the changed packages by name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly changes: readonly ChangeRecord[];
  /** Paths of removed fields by feed, such as `matchInfo.venue@id`; includes the fields below a removed element. */
  readonly gone?: Readonly<Record<string, readonly string[]>>;
  /** Removed feeds, with the data that their pages need. */
  readonly goneFeeds?: readonly RemovedFeed[];
}

/** All releases, newest first. */
export async function readReleases(of: DiffProject | string): Promise<readonly ReleaseRecord[]> {
  const project = toProject(of);
  const file = join(project.root, dirname(findReleasedModel(project)), "changes.json");
  const text = await readFile(file, "utf8").catch(() => "[]");
  return JSON.parse(text) as ReleaseRecord[];
}

/** Stores the model as the released model, and adds a release with the changes. */
export async function recordRelease(
  of: DiffProject | string,
  model: Model,
  changes: readonly Change[],
  versions: ReadonlyMap<string, string>,
  date: string,
): Promise<ReleaseRecord> {
  const project = toProject(of);
  const { root, package: single } = project;
  const releasedModel = findReleasedModel(project);
  const changesFile = join(root, dirname(releasedModel), "changes.json");
  const changed = changes.flatMap((change) => (single === undefined ? listPackages(change) : [single.name]));
  const changedPackages = [...new Set(changed)].sort();
  const packages = Object.fromEntries(changedPackages.map((name) => [name, versions.get(name) ?? ""]));
  const previous = await readFile(join(root, releasedModel), "utf8").then(
    (text) => JSON.parse(text) as Model,
    () => undefined,
  );
  const members = previous === undefined ? {} : removedMembers(previous, model);
  const feeds = previous === undefined ? [] : removedFeeds(previous, model);
  const record: ReleaseRecord = {
    date,
    packages,
    changes: changes.map(toRecord),
    ...(Object.keys(members).length > 0 && { gone: members }),
    ...(feeds.length > 0 && { goneFeeds: feeds }),
  };
  const releases = changes.length === 0 ? await readReleases(project) : [record, ...(await readReleases(project))];
  await mkdir(dirname(join(root, releasedModel)), { recursive: true });
  await writeFile(join(root, releasedModel), `${JSON.stringify(publishedModel(model as Model))}\n`);
  await writeFile(changesFile, `${JSON.stringify(releases, null, 2)}\n`);
  return record;
}
