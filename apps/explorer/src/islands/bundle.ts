/** Bundles the islands: classic scripts, because browsers load no module from `file://`. Run by the build. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";

/** Bundles by the name that pages and `loadScript` use. */
export const bundleNames = ["site", "search", "builder", "fields", "planner", "url", "live", "check"] as const;

/** Name and bytes of a file that was written. */
export interface WrittenBundle {
  readonly name: string;
  readonly bytes: number;
}

/** Writes `<name>.js` for every bundle, and `islands.css`. The same sources give the same bytes. */
export async function bundleIslands(target: string): Promise<readonly WrittenBundle[]> {
  const here = import.meta.dirname;
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(bundleNames.map((name) => [name, join(here, name, "index.ts")])),
    outdir: target, bundle: true, write: false, minify: true, format: "iife", target: "es2022", platform: "browser", conditions: ["browser"],
    // Paths of this machine must not end up in what is published.
    legalComments: "none", sourcemap: false, logLevel: "error",
  });
  const { code } = await transform(readFileSync(join(here, "islands.css"), "utf8"), { loader: "css", minify: true });
  const files = [...outputFiles.map(({ path, contents }) => ({ path, contents })), { path: join(target, "islands.css"), contents: new TextEncoder().encode(code) }];
  return files.map(({ path, contents }) => {
    writeFileSync(path, contents);
    return { name: path.slice(target.length + 1), bytes: contents.length };
  });
}
