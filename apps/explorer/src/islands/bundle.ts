/** Bundles the islands as classic scripts, because browsers load no modules from `file://`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { readStyle } from "../data/assets.ts";

/** Names of the bundles, as pages and `loadScript` use them. */
const bundleNames = [
  "site",
  "search",
  "builder",
  "fields",
  "planner",
  "url",
  "live",
  "check",
  "missing",
  "terms",
  "playground",
  "playground-editor",
] as const;

/** Workers that are data of the site, because they are large: by name of the data. */
const dataWorkers = {
  "playground-compiler": "playground-editor/compiler-worker.ts",
  "playground-runner": "playground-editor/runner-worker.ts",
} as const;

/** Workers by the constant that contains the source of their bundle. */
const workers = { CHECK_WORKER: "check/worker.ts" } as const;

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

/** Bundles the workers that are data. @returns the source of each, by name of the data */
export async function bundleDataWorkers(): Promise<readonly (readonly [name: string, source: string])[]> {
  const sources = Object.entries(dataWorkers).map(async ([name, file]) => {
    const { outputFiles } = await build({ ...shared, entryPoints: [join(import.meta.dirname, file)] });
    return [name, outputFiles[0]?.text ?? ""] as const;
  });
  return Promise.all(sources);
}

/** Bundles the workers. @returns the source of each as a JavaScript literal, by constant */
async function bundleWorkers(folder: string): Promise<Record<string, string>> {
  const sources = Object.entries(workers).map(async ([name, file]) => {
    const { outputFiles } = await build({ ...shared, entryPoints: [join(folder, file)] });
    return [name, JSON.stringify(outputFiles[0]?.text ?? "")] as const;
  });
  return Object.fromEntries(await Promise.all(sources));
}

/** Writes `<name>.js` for every bundle, and the stylesheet of islands. The output is reproducible. */
export async function bundleIslands(target: string): Promise<string> {
  const folder = import.meta.dirname;
  await build({
    ...shared,
    entryPoints: Object.fromEntries(bundleNames.map((name) => [name, join(folder, name, "index.ts")])),
    outdir: target,
    define: await bundleWorkers(folder),
    write: true,
  });
  writeFileSync(join(target, "islands.css"), readStyle("islands"));
  return `${bundleNames.length + 1} files`;
}
