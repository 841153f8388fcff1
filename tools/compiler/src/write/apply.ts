import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Changes } from "./changes.ts";

/** Writes and removes files. Each file is replaced atomically, so that no reader sees a partial file. */
export async function applyChanges(root: string, { write, remove }: Changes): Promise<void> {
  await Promise.all(write.map(({ path, text }) => replaceFile(join(root, path), text)));
  await Promise.all(remove.map((path) => rm(join(root, path), { force: true })));
  for (const folder of new Set(remove.map((path) => dirname(join(root, path))))) await removeIfEmpty(folder);
}

async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
