import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Versions of the published packages of a workspace, by name. */
export async function packageVersions(root: string): Promise<ReadonlyMap<string, string>> {
  const folders = await readdir(join(root, "packages"));
  const read = async (folder: string): Promise<[string, string][]> => {
    const text = await readFile(join(root, "packages", folder, "package.json"), "utf8").catch(() => undefined);
    if (text === undefined) return [];
    const {
      name,
      version,
      private: isPrivate,
    } = JSON.parse(text) as { name: string; version: string; private?: boolean };
    return isPrivate === true ? [] : [[name, version]];
  };
  return new Map((await Promise.all(folders.sort().map(read))).flat());
}
