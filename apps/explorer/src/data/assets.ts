import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { repository } from "./model.ts";

/** Folder of the explorer's sources. */
export const sources = join(repository, "apps/explorer/src");

/** The minified stylesheet of islands. */
export function readStyle(name: string): string {
  const css = readFileSync(join(sources, "islands", `${name}.css`), "utf8");
  return transformSync(css, { loader: "css", minify: true }).code;
}
