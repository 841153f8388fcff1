/** Bundles the islands as classic scripts, because browsers load no modules from `file://`. */
import { globSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { readStyle } from "../data/assets.ts";

/** Names of the bundles, as pages and `loadScript` use them. */
const bundleNames = globSync("*/index.ts", { cwd: import.meta.dirname })
  .map(dirname)
  .sort();

/** Workers that are data of the site, because they are large: by name of the data. */
const dataWorkers = {
  "playground-compiler": "playground-editor/compiler-worker.ts",
  "playground-runner": "playground-editor/runner-worker.ts",
} as const;

const shared = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  target: "es2022",
  platform: "browser",
  conditions: ["browser"],
  // The packed sources have no tsconfig.json, and must give the same bundles.
  tsconfigRaw: { compilerOptions: { strict: true, verbatimModuleSyntax: true } },
  // Source maps would publish local paths.
  legalComments: "none",
  sourcemap: false,
  logLevel: "error",
} as const satisfies BuildOptions;

async function bundleWorker(file: string): Promise<string> {
  const { outputFiles } = await build({ ...shared, entryPoints: [join(import.meta.dirname, file)] });
  return outputFiles[0]?.text ?? "";
}

/** Bundles the workers that are data. @returns the source of each, by name of the data */
export async function bundleDataWorkers(): Promise<readonly (readonly [name: string, source: string])[]> {
  return Promise.all(
    Object.entries(dataWorkers).map(async ([name, file]) => [name, await bundleWorker(file)] as const),
  );
}

/** Writes `<name>.js` for every bundle, and the stylesheet of islands. The output is reproducible. */
export async function bundleIslands(target: string): Promise<string> {
  await build({
    ...shared,
    entryPoints: Object.fromEntries(bundleNames.map((name) => [name, join(import.meta.dirname, name, "index.ts")])),
    outdir: target,
    define: { CHECK_WORKER: JSON.stringify(await bundleWorker("check/worker.ts")) },
    write: true,
  });
  writeFileSync(join(target, "islands.css"), readStyle("islands"));
  return `${bundleNames.length + 1} files`;
}
