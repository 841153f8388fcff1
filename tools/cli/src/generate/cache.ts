/** Knows whether anything that a run depends on has changed since the last one. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { generatedFiles } from "@sdf-tools/emit/write";
import type { Diagnostic } from "@sdf-tools/spec";

/** The end of a successful run. */
export interface State {
  /** Of all inputs and outputs. */
  readonly fingerprint: string;
  /** Files that were planned. */
  readonly files: readonly string[];
  readonly feeds: number;
  /** Warnings, which a run without changes repeats. */
  readonly diagnostics: readonly Diagnostic[];
}

const stateFile = "node_modules/.cache/sdf/generate.json";

/** What the output is made of: the specs, the tools, and the libraries that the lock file pins. */
const inputFolders: readonly string[] = ["spec", "tools/spec/src", "tools/model/src", "tools/emit/src", "tools/cli/src/generate"];
const inputFiles: readonly string[] = ["pnpm-lock.yaml"];

/** Made-up documents; no package depends on them. */
const notAnInput = /^spec\/fixtures\//;

/** The last state; undefined when there is none that can be read, which only costs time. */
export async function readState(root: string): Promise<State | undefined> {
  try {
    return JSON.parse(await readFile(join(root, stateFile), "utf8")) as State;
  } catch {
    return undefined;
  }
}

export async function writeState(root: string, state: State): Promise<void> {
  const file = join(root, stateFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(state));
}

/** One value for the contents of all inputs and outputs. Contents, not times: checkouts change times. */
export async function fingerprint(root: string, outputs: readonly string[]): Promise<string> {
  const [inputs, generated] = await Promise.all([inputsOf(root), generatedFiles(root)]);
  const paths = [...new Set([...inputs, ...outputs, ...generated])].sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path)).catch(() => "absent")));
  const hash = createHash("sha256");
  paths.forEach((path, index) => hash.update(`${path}\n`).update(contents[index] ?? "").update("\n"));
  return hash.digest("base64url");
}

async function inputsOf(root: string): Promise<string[]> {
  const folders = await Promise.all(
    inputFolders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return [...folders.flat().filter((path) => !notAnInput.test(path)), ...inputFiles];
}
