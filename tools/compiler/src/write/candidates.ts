import { open, readdir } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import { generatedMark } from "../print/files/marks.ts";

/** Where generated files are. Paths are relative to the root of the project. */
export interface GeneratedPlaces {
  /** Folders in which every file is generated. */
  readonly complete: readonly string[];
  /** Folders whose generated files are identified by their first line. A part `*` matches every folder. */
  readonly marked: readonly string[];
}

/** The places of this repository. */
export const packagesPlaces: GeneratedPlaces = {
  complete: ["packages/schemas/json", "packages/schemas/xsd"],
  marked: ["packages/*/src"],
};

/** The places of a folder with all generated files. */
export function folderPlaces(folder: string): GeneratedPlaces {
  return { complete: [posix.join(folder, "schemas")], marked: [folder] };
}

/** Paths of all generated files, from this or an earlier run, identified by their first line or their folder. */
export async function generatedFiles(root: string, places: GeneratedPlaces = packagesPlaces): Promise<string[]> {
  const complete = await Promise.all(places.complete.map((folder) => filesBelow(root, folder)));
  const folders = (await Promise.all(places.marked.map((pattern) => listFolders(root, pattern)))).flat();
  const sources = (await Promise.all(folders.map((folder) => filesBelow(root, folder)))).flat();
  const marked = await Promise.all(sources.map(async (path) => ((await isMarked(join(root, path))) ? [path] : [])));
  return [...new Set([...complete.flat(), ...marked.flat()])].sort();
}

/** Folders of a pattern with at most one `*`. */
async function listFolders(root: string, pattern: string): Promise<string[]> {
  const [parent = "", rest] = pattern.split("/*/");
  if (rest === undefined) return [pattern];
  return (await subfolders(join(root, parent))).map((name) => `${parent}/${name}/${rest}`);
}

async function isMarked(file: string): Promise<boolean> {
  if (!/\.[jt]s$/.test(file)) return false;
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(generatedMark.length) });
  return buffer.toString("utf8", 0, bytesRead) === generatedMark;
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const files = (await readdir(join(root, folder), options).catch(emptyIfMissing)).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes("node_modules"),
  );
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
