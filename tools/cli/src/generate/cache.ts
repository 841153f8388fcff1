/** Knows whether anything that a run depends on has changed since the last one. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
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

/** The tools that are running; a test may let them work on another repository. */
const tools = resolve(import.meta.dirname, "../../..");

/** What decides the output beside the specs: the tools, and the libraries that the lock file pins. */
const toolInputs: readonly string[] = ["spec/src", "model/src", "emit/src", "cli/src/generate", "../pnpm-lock.yaml"];

/** Made-up documents; no package depends on them. */
const fixtures = /^spec[\\/]fixtures[\\/]/;

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
  const ofTools = (await Promise.all(toolInputs.map((path) => filesAt(tools, path)))).flat();
  const ofSpecs = (await filesAt(root, "spec")).filter((path) => !fixtures.test(path));
  const inRoot = [...new Set([...ofSpecs, ...outputs, ...(await generatedFiles(root))])];
  const files = [...ofTools.map((path) => [path, join(tools, path)] as const), ...inRoot.map((path) => [path, join(root, path)] as const)];
  const contents = await Promise.all(files.map(([, file]) => readFile(file).catch(() => "absent")));
  const named = files.map(([path], index) => [path, contents[index] ?? "absent"] as const).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256");
  for (const [path, content] of named) hash.update(`${path}\n${content.length}\n`).update(content);
  return hash.digest("base64url");
}

/** A file, or all files of a folder, relative to `base`. */
async function filesAt(base: string, path: string): Promise<string[]> {
  const full = join(base, path);
  if (!(await stat(full)).isDirectory()) return [path];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(base, join(entry.parentPath, entry.name)));
}
