/** Bundles the islands as classic scripts, because browsers load no modules from `file://`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";

/** Names of the bundles, as pages and `loadScript` use them. */
const bundleNames = ["site", "search", "builder", "fields", "planner", "url", "live", "check", "missing"] as const;

/** Name and size of a written file. */
export interface WrittenBundle {
  readonly name: string;
  readonly bytes: number;
}

/** Writes `<name>.js` for every bundle, and `islands.css`. The output is reproducible. */
export async function bundleIslands(target: string): Promise<readonly WrittenBundle[]> {
  const folder = import.meta.dirname;
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(bundleNames.map((name) => [name, join(folder, name, "index.ts")])),
    outdir: target,
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    platform: "browser",
    conditions: ["browser"],
    // Source maps would publish local paths.
    legalComments: "none",
    sourcemap: false,
    logLevel: "error",
  });
  const { code } = await transform(readFileSync(join(folder, "islands.css"), "utf8"), { loader: "css", minify: true });
  const files = [
    ...outputFiles.map(({ path, contents }) => ({ path, contents })),
    { path: join(target, "islands.css"), contents: new TextEncoder().encode(code) },
  ];
  return files.map(({ path, contents }) => {
    writeFileSync(path, contents);
    return { name: path.slice(target.length + 1), bytes: contents.length };
  });
}
