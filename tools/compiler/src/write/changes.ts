import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFile } from "../print/files/output-file.ts";
import type { Patch } from "../print/files/patch.ts";
import { generatedFiles, packagesPlaces, type GeneratedPlaces } from "./candidates.ts";

/** The changes that bring a project in line with its specs. */
export interface Changes {
  /** Files to write, with their current text. */
  readonly write: readonly { readonly path: string; readonly text: string; readonly current?: string | undefined }[];
  /** Files of an earlier run that are no longer generated. */
  readonly remove: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Compares the output files with the files of a project. Writes nothing.
 *
 * @param places where generated files of earlier runs are. Default: the packages of this repository
 */
export async function findChanges(
  root: string,
  files: readonly OutputFile[],
  patches: readonly Patch[],
  places: GeneratedPlaces = packagesPlaces,
): Promise<Changes> {
  const outputs = [...files, ...(await applyPatches(root, patches))];
  const current = await Promise.all(outputs.map((file) => readText(join(root, file.path))));
  const paths = new Set(outputs.map((file) => file.path));
  return {
    write: outputs.flatMap(({ path, text }, index) => {
      const before = current[index];
      return before === text ? [] : [{ path, text, current: before }];
    }),
    remove: (await generatedFiles(root, places)).filter((path) => !paths.has(path)),
    unchanged: outputs.filter(({ text }, index) => current[index] === text).map(({ path }) => path),
  };
}

/** Hand-written files with updated generated parts. Omits files that are missing or have no generated part. */
async function applyPatches(root: string, patches: readonly Patch[]): Promise<OutputFile[]> {
  const results = await Promise.all(
    patches.map(async ({ path, initial, apply }) => {
      const current = (await readText(join(root, path))) ?? initial;
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
