/** Detects whether an input or output of `sdf generate` has changed since the last run. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Diagnostic } from "@sdf-tools/compiler/read";
import { generatedFiles } from "@sdf-tools/compiler/write";
import type { ProjectSpecs, ResolvedConfig } from "../config/index.ts";
import { listPlaces } from "./places.ts";

/** Result of the last successful run. */
export interface State {
  /** Hash of all inputs and outputs. */
  readonly fingerprint: string;
  /** Paths of the generated files. */
  readonly files: readonly string[];
  readonly feeds: number;
  /** Warnings, which are printed again by a run without changes. */
  readonly diagnostics: readonly Diagnostic[];
}

const stateFile = "node_modules/.cache/sdf/generate.json";

/** Folder of the running tools: their sources, or the bundle of the published command. */
const isBundle = basename(import.meta.dirname) === "dist";
const tools = isBundle ? import.meta.dirname : resolve(import.meta.dirname, "../../..");

/** Inputs in addition to the specs: the tools, and for sources the library versions in the lock file. */
const toolInputs: readonly string[] = isBundle
  ? ["."]
  : [
      "compiler/src",
      "cli/src",
      "../apps/cli/package.json",
      "../packages/runtime/src",
      "../packages/validators/src",
      "../spec/schema",
      "../pnpm-lock.yaml",
    ];

/** Paths of the files of the tools on which the output depends, relative to the folder of the tools. */
export async function listToolFiles(): Promise<string[]> {
  return (await Promise.all(toolInputs.map((path) => filesAt(tools, path)))).flat();
}

/** Reads the state of the last run; undefined if it is missing or unreadable, so that everything is generated. */
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

/** Hashes the contents of all inputs and outputs. Modification times are ignored because a checkout changes them. */
export async function fingerprint(
  config: ResolvedConfig,
  { files: specs }: ProjectSpecs,
  outputs: readonly string[],
): Promise<string> {
  const { root } = config;
  const inRoot = [...new Set([...outputs, ...(await generatedFiles(root, listPlaces(config)))])];
  const files = [
    ["configuration", config.file] as const,
    ...(await listToolFiles()).map((path) => [path, join(tools, path)] as const),
    ...inRoot.map((path) => [path, join(root, path)] as const),
  ];
  const contents = await Promise.all(files.map(([, file]) => readFile(file).catch(() => "absent")));
  const named = [...files.map(([path], index) => [path, contents[index] ?? "absent"] as const), ...specs].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const hash = createHash("sha256");
  for (const [path, content] of named) hash.update(`${path}\n${content.length}\n`).update(content);
  return hash.digest("base64url");
}

/** Lists a file, or all files of a folder, relative to `base`. */
async function filesAt(base: string, path: string): Promise<string[]> {
  const full = join(base, path);
  const found = await stat(full).catch(() => undefined);
  if (found?.isDirectory() !== true) return found === undefined ? [] : [path];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(base, join(entry.parentPath, entry.name)));
}
