import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprintsIn, type PlannedChangeset } from "./plan.ts";

/**
 * Fingerprints of generated changesets that still hold: each change they tell is still there. Their
 * words stay, for people may have mended them; those that no longer hold are removed.
 */
export async function settleWritten(root: string, current: ReadonlySet<string>, dry: boolean): Promise<{ readonly told: ReadonlySet<string>; readonly kept: readonly string[]; readonly removed: readonly string[] }> {
  const folder = join(root, ".changeset");
  const told = new Set<string>();
  const kept: string[] = [];
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => /^sdf-.*\.md$/.test(each)).sort()) {
    const fingerprints = fingerprintsIn(await readFile(join(folder, name), "utf8"));
    if (fingerprints.every((each) => current.has(each))) {
      kept.push(name);
      for (const each of fingerprints) told.add(each);
    } else {
      removed.push(name);
      if (!dry) await rm(join(folder, name));
    }
  }
  return { told, kept, removed };
}

/** Writes planned changesets. */
export async function writeChangesets(root: string, planned: readonly PlannedChangeset[]): Promise<void> {
  for (const { name, text } of planned) await writeFile(join(root, ".changeset", name), text);
}
