import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { repository } from "./model.ts";

/** Folder of the explorer's sources. */
export const sources = join(repository, "apps/explorer/src");

/** True if an island of this name exists, so that its script can be loaded. */
export function scriptExists(name: string): boolean {
  return existsSync(join(sources, "islands", name, "index.ts"));
}

/** The minified stylesheet of islands. */
export function readStyle(name: string): string {
  const css = readFileSync(join(sources, "islands", `${name}.css`), "utf8");
  return transformSync(css, { loader: "css", minify: true }).code;
}
