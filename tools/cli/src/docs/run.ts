import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import pc from "picocolors";
import {
  compileSpecs,
  ConfigError,
  extendSpecs,
  loadConfig,
  readExtended,
  readSpecs,
  type ResolvedConfig,
} from "../config/index.ts";
import { requireHere } from "../packages.ts";
import { findExplorer } from "./explorer.ts";
import { writeSources } from "./sources.ts";

/** Options of `sdf docs`. */
export interface DocsArguments {
  readonly out: string;
}

/** A file that the build of the site writes last. */
const LAST_FILE = "llms.txt";

/** Builds the site. @returns the exit code. 0: success. 1: the specs have errors, or the build failed */
export async function runDocs({ out }: DocsArguments): Promise<number> {
  const config = await loadConfig(process.cwd());
  if (config.layout === "packages")
    throw new ConfigError(
      basename(config.file),
      "layout",
      "`sdf docs` is for projects with one folder; run `pnpm --filter @sdf/explorer build` in this repository",
    );
  const target = resolve(out);
  await checkTarget(target, config);
  const explorer = findExplorer(config.file);
  const specs = await allSpecs(config);
  const { model, diagnostics } = compileSpecs(specs);
  if (diagnostics.length > 0) console.error(renderDiagnostics(diagnostics));
  if (model === undefined || diagnostics.some(({ severity }) => severity === "error")) return 1;
  // Node runs no TypeScript below `node_modules`, where the sources are installed.
  const folder = await realpath(await mkdtemp(join(tmpdir(), "sdf-docs-")));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await writeSources(folder, { explorer, model, own: specs.own, config });
    const exitCode = await runBuild(join(folder, "apps/explorer"), target);
    if (exitCode !== 0) throw new Error(`the build of the site failed with exit code ${exitCode}`);
  } finally {
    await removeFolder();
  }
  console.log(`${pc.green("written")}  ${join(relative(process.cwd(), target), "index.html")}`);
  return 0;
}

/** @throws Error if the build would delete files that are not an earlier site */
async function checkTarget(target: string, { root, specs, output }: ResolvedConfig): Promise<void> {
  const files = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const contains = [root, output, ...specs].some((folder) => `${folder}/`.startsWith(`${target}/`));
  if (contains || (files.length > 0 && !existsSync(join(target, LAST_FILE))))
    throw new Error(`--out ${target} has files that are not an earlier site; name another folder`);
}

/** The specs of the project, those that it extends, and those of `@sdf/spec`, which the pages of the site describe. */
async function allSpecs(config: ResolvedConfig): ReturnType<typeof readSpecs> {
  const specs = await readSpecs(config);
  if (config.extended?.name === "@sdf/spec") return specs;
  const extended = { name: "@sdf/spec", folder: resolve(requireHere.resolve("@sdf/spec/package.json"), "..") };
  const { files } = extendSpecs(specs.files, await readExtended({ ...config, extended }));
  return { files, own: specs.own };
}

/** Builds the site in its own process, because Astro and the pages read the folder of their sources. */
async function runBuild(explorer: string, out: string): Promise<number> {
  const flags = process.features.typescript === false ? ["--experimental-strip-types"] : [];
  const args = [...flags, "--disable-warning=ExperimentalWarning", "build/main.ts", "--out", out];
  const child = spawn(process.execPath, args, { cwd: explorer, stdio: ["ignore", "inherit", "inherit"] });
  // The signal of a terminal reaches the build too; this process waits for it, and then removes the folder.
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  try {
    return await new Promise((done, fail) => child.once("error", fail).once("close", (code) => done(code ?? 1)));
  } finally {
    process.off("SIGINT", forward).off("SIGTERM", forward);
  }
}
