import { existsSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { OutputFormat, SdfConfig } from "@sdf/cli";
import { requireHere } from "../packages.ts";
import { checkConfig, outputFormats } from "./check.ts";
import { ConfigError } from "./error.ts";

/** A checked configuration, with absolute paths and defaults. */
export interface ResolvedConfig {
  /** Absolute path of the configuration file. */
  readonly file: string;
  /** Folder of the configuration file. Paths in messages and models are relative to it. */
  readonly root: string;
  /** Absolute paths of the folders with the project's specs. */
  readonly specs: readonly string[];
  /** The specs that the project's specs extend. */
  readonly extended: ExtendedSpecs | undefined;
  /** Absolute path of the folder of the generated files. */
  readonly output: string;
  readonly packageName: string | undefined;
  readonly formats: readonly OutputFormat[];
  readonly fast: boolean;
  readonly requiredFields: SdfConfig["requiredFields"];
  readonly homepage: string | undefined;
  readonly layout: "folder" | "packages";
}

/** Specs from a package or a folder. */
export interface ExtendedSpecs {
  /** As in the configuration, such as `@sdf/spec`; the start of the paths of its files in messages and models. */
  readonly name: string;
  /** Absolute path of their folder. */
  readonly folder: string;
}

/** Names of configuration files, in the order in which they are looked for. */
export const configFiles: readonly string[] = [
  "sdf.config.ts",
  "sdf.config.mts",
  "sdf.config.mjs",
  "sdf.config.js",
  "sdf.config.json",
];

/** Returns the path of the configuration of a folder or the nearest folder above it; undefined if there is none. */
export function findConfig(cwd: string): string | undefined {
  const folder = resolve(cwd);
  const file = configFiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file !== undefined) return file;
  return dirname(folder) === folder ? undefined : findConfig(dirname(folder));
}

/**
 * Loads the configuration of a folder or the nearest folder above it.
 *
 * @throws ConfigError if there is none, or if it is invalid
 */
export async function loadConfig(cwd: string): Promise<ResolvedConfig> {
  const file = findConfig(cwd);
  if (file === undefined)
    throw new ConfigError(
      "sdf.config.ts",
      "",
      `not found in ${resolve(cwd)} or the folders above it; run \`sdf init\` to create a project`,
    );
  return resolveConfig(file, checkConfig(await readConfig(file), basename(file)));
}

/** Resolves the paths of a configuration, and checks that the folders exist. */
function resolveConfig(file: string, config: SdfConfig): ResolvedConfig {
  const root = dirname(file);
  const specs = [config.specs].flat().map((folder) => resolve(root, folder));
  const missing = specs.find((folder) => !isFolder(folder));
  if (missing !== undefined) throw new ConfigError(basename(file), "specs", `the folder ${missing} does not exist`);
  const output = resolve(root, config.output);
  const inOutput = specs.find((folder) => `${folder}/`.startsWith(`${output}/`));
  if (inOutput !== undefined && config.layout !== "packages")
    throw new ConfigError(basename(file), "output", `contains the specs in ${inOutput}; name another folder`);
  return {
    file,
    root,
    specs,
    extended: resolveExtended(file, config.extends ?? "@sdf/spec"),
    output,
    packageName: config.packageName,
    formats: config.formats ?? outputFormats.filter((format) => format !== "typescript"),
    fast: config.fast ?? false,
    requiredFields: config.requiredFields,
    homepage: config.homepage,
    layout: config.layout ?? "folder",
  };
}

function resolveExtended(file: string, name: string | false): ExtendedSpecs | undefined {
  if (name === false) return undefined;
  const folder = resolve(dirname(file), name);
  const isPath = name.startsWith(".") || folder === name;
  if (isPath && isFolder(folder)) return { name: name.replace(/^\.\//, ""), folder };
  if (isPath) throw new ConfigError(basename(file), "extends", `the folder ${folder} does not exist`);
  // `@sdf/spec` is a dependency of this program, so that projects need not install it themselves.
  for (const require of [createRequire(file), requireHere]) {
    try {
      return { name, folder: dirname(require.resolve(`${name}/package.json`)) };
    } catch {
      continue;
    }
  }
  throw new ConfigError(basename(file), "extends", `${name} is not installed; run \`npm install -D ${name}\``);
}

/** Times of change of the files at their first import, by path. */
const loadedVersions = new Map<string, number>();

async function readConfig(file: string): Promise<unknown> {
  try {
    if (file.endsWith(".json")) return JSON.parse(await readFile(file, "utf8"));
    const { mtimeMs } = await stat(file);
    const loadedAt = loadedVersions.get(file) ?? mtimeMs;
    loadedVersions.set(file, loadedAt);
    // A file that changed since its first import has another address, so that a watching process loads it again.
    const version = loadedAt === mtimeMs ? "" : `?${mtimeMs}`;
    return ((await import(`${pathToFileURL(file).href}${version}`)) as { default?: unknown }).default;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fix =
      code === "ERR_UNKNOWN_FILE_EXTENSION"
        ? "this version of Node cannot read TypeScript; rename it to .mjs"
        : message;
    throw new ConfigError(basename(file), "", fix.split("\n")[0] ?? "");
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
