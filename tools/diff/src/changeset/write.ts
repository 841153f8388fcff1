import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprintsIn, type PlannedChangeset } from "./plan.ts";

/** Generated changesets that existed before. */
interface ExistingChangesets {
  /** Fingerprints of all changes that the current changesets describe. */
  readonly fingerprints: ReadonlySet<string>;
  /** Names of files that are still current. */
  readonly current: readonly string[];
  /** Names of files that described changes which no longer exist. */
  readonly removed: readonly string[];
}

/**
 * Deletes generated changesets that describe a change which no longer exists. The other changesets are not rewritten,
 * because their text may have been edited.
 *
 * @param dry report the stale changesets without deleting them
 */
export async function removeStaleChangesets(
  root: string,
  changes: ReadonlySet<string>,
  dry: boolean,
): Promise<ExistingChangesets> {
  const folder = join(root, ".changeset");
  const fingerprints = new Set<string>();
  const current: string[] = [];
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => /^sdf-.*\.md$/.test(each)).sort()) {
    const listed = fingerprintsIn(await readFile(join(folder, name), "utf8"));
    if (listed.every((each) => changes.has(each))) {
      current.push(name);
      for (const each of listed) fingerprints.add(each);
    } else {
      removed.push(name);
      if (!dry) await rm(join(folder, name));
    }
  }
  return { fingerprints, current, removed };
}

/** Writes planned changesets. */
export async function writeChangesets(root: string, planned: readonly PlannedChangeset[]): Promise<void> {
  for (const { name, text } of planned) await writeFile(join(root, ".changeset", name), text);
}
