/**
 * Last build step of a package, for the current folder or the folder in the first argument. Bundles the JavaScript into
 * few files, because each file delays the start of Node as much as a thousand lines, and minifies the generated
 * decoders. Declarations are not changed.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2] ?? ".");
const { build, transform } = createRequire(resolve("package.json"))("esbuild") as typeof import("esbuild");
const dist = resolve(folder, "dist");
const minified = "fast/feeds/";

const scripts = (below: string): string[] =>
  readdirSync(join(dist, below), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(below, file));

/** All files in `exports` and `imports` of the manifest; a pattern matches all files of its folder. */
function entries(): string[] {
  const { publishConfig } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { publishConfig: object };
  const named = new Set(JSON.stringify(publishConfig).match(/(?<="\.\/dist\/)[^"]+\.js(?=")/g));
  return [...named].flatMap((file) => (file.includes("*") ? scripts(file.slice(0, file.indexOf("/*"))) : file));
}

const entryPoints = entries();
const before = scripts("");
const target = "es2023";
const options = {
  target,
  outdir: dist,
  outbase: dist,
  absWorkingDir: dist,
  allowOverwrite: true,
  bundle: true,
  format: "esm",
  platform: "neutral",
  external: ["#*", "@sdf/*"],
  chunkNames: "shared/[hash]",
  logLevel: "warning",
  metafile: true,
} as const;
// Bundlers load all files of the main entry point initially, so lazily loaded files must not share chunks with it.
const isLazy = (file: string): boolean => /^(?:lazy|fields)\//.test(file);
const lazy = await build({
  ...options,
  entryPoints: before.filter(isLazy),
  external: [...options.external, "./parts.js"],
});
const { metafile } = await build({
  ...options,
  entryPoints: entryPoints.filter((file) => !isLazy(file)),
  splitting: true,
});
const written = new Set([lazy, { metafile }].flatMap((each) => Object.keys(each.metafile.outputs)));
for (const file of before) if (!written.has(file)) rmSync(join(dist, file));
for (const file of entryPoints.filter((each) => each.startsWith(minified))) {
  const { code } = await transform(readFileSync(join(dist, file), "utf8"), { target, minify: true, format: "esm" });
  writeFileSync(join(dist, file), code);
}
console.log(`dist: ${before.length} files became ${written.size}`);
