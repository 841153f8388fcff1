import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pc from "picocolors";

export const root = resolve(import.meta.dirname, "../../../..");

/**
 * Lists the files of paths. Folders are searched recursively; files without responses are reported and skipped later.
 * `-` is the standard input.
 */
export async function filesOf(named: readonly string[]): Promise<string[]> {
  const each = async (path: string): Promise<string[]> => {
    if (path === "-") return [path];
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  };
  return (await Promise.all(named.map(each))).flat();
}

/** The spec files of the repository by their path. */
export async function specFiles(): Promise<Map<string, string>> {
  const entries = await readdir(join(root, "spec"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(join("spec", "fixtures")));
  const read = async (path: string): Promise<[string, string]> => [
    path.slice(root.length + 1).replaceAll("\\", "/"),
    await readFile(path, "utf8"),
  ];
  return new Map(await Promise.all(paths.sort().map(read)));
}

/** Writes files of the repository, and reports each. */
export async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await writeFile(join(root, path), text);
    console.error(`${pc.green("written")}  ${path}`);
  }
}
