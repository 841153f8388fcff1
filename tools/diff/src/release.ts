import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publishedModel, type Model, type Published } from "@sdf-tools/model";
import { goneFeeds, type GoneFeed } from "./gone-feeds.ts";
import { goneMembers } from "./gone.ts";
import type { Change } from "./change.ts";
import { packagesOf } from "./packages.ts";
import { releasedModel } from "./load/load.ts";
import { recordOf, type ChangeRecord } from "./report/json.ts";

export const releasedChanges = "spec/released/changes.json";

/** One release, as `spec/released/changes.json` lists them, newest first. */
export interface ReleaseRecord {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string;
  /** Versions that the changed packages got. */
  readonly packages: Readonly<Record<string, string>>;
  readonly changes: readonly ChangeRecord[];
  /** By feed, the paths of members that went, also of those that went with the element above them: `matchInfo.venue@id`. */
  readonly gone?: Readonly<Record<string, readonly string[]>>;
  /** Feeds that went, with what has to be kept of them so that no link to them dies. */
  readonly goneFeeds?: readonly GoneFeed[];
}

/** Every release so far, newest first. */
export async function readReleases(root: string): Promise<readonly ReleaseRecord[]> {
  const text = await readFile(join(root, releasedChanges), "utf8").catch(() => "[]");
  return JSON.parse(text) as ReleaseRecord[];
}

/** Makes the model the released one, and adds its changes to the list of releases. */
export async function recordRelease(root: string, model: Published<Model>, changes: readonly Change[], versions: ReadonlyMap<string, string>, date: string): Promise<ReleaseRecord> {
  const moved = [...new Set(changes.flatMap(packagesOf))].sort();
  const packages = Object.fromEntries(moved.map((name) => [name, versions.get(name) ?? ""]));
  const former = await readFile(join(root, releasedModel), "utf8").then((text) => JSON.parse(text) as Published<Model>, () => undefined);
  const gone = former === undefined ? {} : goneMembers(former, model);
  const feeds = former === undefined ? [] : goneFeeds(former, model);
  const record: ReleaseRecord = {
    date, packages, changes: changes.map(recordOf),
    ...(Object.keys(gone).length > 0 && { gone }), ...(feeds.length > 0 && { goneFeeds: feeds }),
  };
  const releases = changes.length === 0 ? await readReleases(root) : [record, ...(await readReleases(root))];
  await mkdir(dirname(join(root, releasedModel)), { recursive: true });
  await writeFile(join(root, releasedModel), `${JSON.stringify(publishedModel(model as Model))}\n`);
  await writeFile(join(root, releasedChanges), `${JSON.stringify(releases, null, 2)}\n`);
  return record;
}
