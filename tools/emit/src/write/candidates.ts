import { open, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { generatedMark } from "../print/marks.ts";

/** Folders in which every file is generated. */
const generatedFolders: readonly string[] = ["packages/schemas/json", "packages/schemas/xsd"];

/** Files that are generated ones, of this run or of an earlier one: by their first line, or by their folder. */
export async function generatedFiles(root: string): Promise<string[]> {
  const inFolders = await Promise.all(generatedFolders.map((folder) => filesBelow(root, folder)));
  const packages = await entries(join(root, "packages"));
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
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(nothingThere);
  return found.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function entries(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(nothingThere);
  return found.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** A folder that is not there has no files; any other fault is one. */
function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
