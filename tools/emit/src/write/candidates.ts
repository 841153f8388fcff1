import { open, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { generatedMark } from "../print/marks.ts";

/** Folders in which every file is generated. */
const generatedFolders: readonly string[] = ["packages/schemas/json", "packages/schemas/xsd"];

/** Paths of all generated files, from this or an earlier run, identified by their first line or their folder. */
export async function generatedFiles(root: string): Promise<string[]> {
  const inFolders = await Promise.all(generatedFolders.map((folder) => filesBelow(root, folder)));
  const packages = await subfolders(join(root, "packages"));
  const sources = (await Promise.all(packages.map((name) => filesBelow(root, `packages/${name}/src`)))).flat();
  const marked = await Promise.all(sources.map(async (path) => ((await isMarked(join(root, path))) ? [path] : [])));
  return [...inFolders.flat(), ...marked.flat()].sort();
}

async function isMarked(file: string): Promise<boolean> {
  if (!file.endsWith(".ts")) return false;
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(generatedMark.length) });
  return buffer.toString("utf8", 0, bytesRead) === generatedMark;
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const files = (await readdir(join(root, folder), options).catch(emptyIfMissing)).filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyIfMissing);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Returns no entries for a missing folder; throws any other error. */
function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
