import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFile } from "../output.ts";
import type { Patch } from "../package/patch.ts";
import { generatedFiles } from "./candidates.ts";

/** What it takes to make the repository what the specs say. */
export interface Changes {
  /** Files to write, with what stands there now. */
  readonly write: readonly { readonly path: string; readonly text: string; readonly current?: string }[];
  /** Generated files that nothing plans any more. */
  readonly remove: readonly string[];
  readonly unchanged: readonly string[];
}

/** Compares what is planned with what is there. Nothing is written. */
export async function findChanges(root: string, files: readonly OutputFile[], patches: readonly Patch[]): Promise<Changes> {
  const wanted = [...files, ...(await patched(root, patches))];
  const current = await Promise.all(wanted.map((file) => readText(join(root, file.path))));
  const planned = new Set(wanted.map((file) => file.path));
  return {
    write: wanted.flatMap(({ path, text }, index) => {
      const before = current[index];
      return before === text ? [] : [{ path, text, ...(before !== undefined && { current: before }) }];
    }),
    remove: (await generatedFiles(root)).filter((path) => !planned.has(path)),
    unchanged: wanted.filter(({ text }, index) => current[index] === text).map(({ path }) => path),
  };
}

/** Hand-written files with their generated parts renewed; a file that is not there, or has no such part, is left out. */
async function patched(root: string, patches: readonly Patch[]): Promise<OutputFile[]> {
  const results = await Promise.all(
    patches.map(async ({ path, apply }) => {
      const current = await readText(join(root, path));
      const text = current === undefined ? undefined : apply(current);
      return text === undefined ? [] : [{ path, text }];
    }),
  );
  return results.flat();
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
