import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { configFiles } from "../config/index.ts";
import { generatedImports, readRanges } from "../packages.ts";
import { configText, exampleSpec, readmeSection, scripts } from "./files.ts";

/** What happened to a file of a new project. */
export interface InitResult {
  readonly path: string;
  readonly what: "written" | "extended" | "kept";
}

/**
 * Creates the files of a project in a folder. Existing files are kept; package.json and README.md are extended.
 *
 * @param options with `hasExample`, a project without specs receives an example of one
 */
export async function initProject(root: string, { hasExample = true } = {}): Promise<InitResult[]> {
  const existing = configFiles.find((name) => existsSync(join(root, name)));
  const isTypeScript = usesTypeScript(root);
  const config = existing ?? `sdf.config.${isTypeScript ? ((await isModule(root)) ? "ts" : "mts") : "mjs"}`;
  const hasSpecs = existsSync(join(root, "spec"));
  await mkdir(join(root, "spec"), { recursive: true });
  return [
    await writeMissing(root, config, configText(isTypeScript)),
    await extendManifest(root),
    ...(hasSpecs || !hasExample ? [] : [await writeMissing(root, "spec/example/scores.yaml", exampleSpec)]),
    await extendReadme(root),
  ];
}

/** Whether the project compiles TypeScript, and this version of Node can load it. */
function usesTypeScript(root: string): boolean {
  const nodeLoadsTypes = process.features.typescript !== false;
  return nodeLoadsTypes && (existsSync(join(root, "tsconfig.json")) || isInstalled(root, "typescript"));
}

/** Whether Node reads the files of the project as ES modules: a new `package.json` says so. */
async function isModule(root: string): Promise<boolean> {
  const text = await readFile(join(root, "package.json"), "utf8").catch(() => '{ "type": "module" }');
  return (JSON.parse(text) as { readonly type?: string }).type === "module";
}

function isInstalled(root: string, name: string): boolean {
  try {
    // The package of a folder above does not belong to the project.
    return createRequire(join(root, "package.json")).resolve(name).startsWith(root);
  } catch {
    return false;
  }
}

async function writeMissing(root: string, path: string, text: string): Promise<InitResult> {
  const file = join(root, path);
  if (existsSync(file)) return { path, what: "kept" };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return { path, what: "written" };
}

/** The properties of `package.json` that are extended. */
interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Adds missing scripts and dependencies. */
async function extendManifest(root: string): Promise<InitResult> {
  const path = "package.json";
  const current = await readFile(join(root, path), "utf8").catch(() => undefined);
  const name = basename(root)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const manifest = (
    current === undefined ? { name: name === "" ? "feeds" : name, private: true, type: "module" } : JSON.parse(current)
  ) as Manifest;
  const { dependencies = {}, devDependencies = {} } = manifest;
  const installed = { ...dependencies, ...devDependencies };
  const missing = (names: readonly string[]): Record<string, string> =>
    readRanges(names.filter((each) => installed[each] === undefined));
  manifest.scripts = { ...scripts, ...manifest.scripts };
  manifest.dependencies = sorted({ ...dependencies, ...missing(generatedImports) });
  const development = sorted({ ...devDependencies, ...missing(["@sdf/cli", "@sdf/spec"]) });
  if (Object.keys(development).length > 0) manifest.devDependencies = development;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (text === current) return { path, what: "kept" };
  await writeFile(join(root, path), text);
  return { path, what: current === undefined ? "written" : "extended" };
}

function sorted(ranges: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ranges).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function extendReadme(root: string): Promise<InitResult> {
  const path = "README.md";
  const current = await readFile(join(root, path), "utf8").catch(() => undefined);
  if (current?.includes("sdf generate") === true) return { path, what: "kept" };
  await writeFile(
    join(root, path),
    current === undefined ? `# ${basename(root)}\n\n${readmeSection}` : `${current.trimEnd()}\n\n${readmeSection}`,
  );
  return { path, what: current === undefined ? "written" : "extended" };
}
