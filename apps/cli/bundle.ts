/**
 * Build step: bundles the command from the tools of this repository, so that users install one package. Libraries stay
 * dependencies.
 */
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, "package.json"), "utf8"),
) as Readonly<Record<"dependencies" | "peerDependencies", Readonly<Record<string, string>>>>;
const dist = join(import.meta.dirname, "dist");
// Files of an earlier build have other names.
for (const name of readdirSync(dist)) if (name.endsWith(".js") && name !== "index.js") rmSync(join(dist, name));
const { metafile } = await build({
  entryPoints: { main: join(import.meta.dirname, "../../tools/cli/src/main.ts") },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22",
  external: Object.keys({ ...dependencies, ...peerDependencies }),
  // The published package of the validators does not contain the generator of fast decoders.
  alias: {
    "@sdf/validators/fast/generate": join(import.meta.dirname, "../../packages/validators/src/fast/generate/module.ts"),
  },
  banner: { js: "#!/usr/bin/env node" },
  chunkNames: "[name]-[hash]",
  metafile: true,
  logLevel: "warning",
});
const libraries = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/"));
if (libraries.length > 0)
  throw new Error(`package.json does not list the dependencies of these files: ${libraries.slice(0, 5).join(", ")}`);
console.log(`dist: ${Object.keys(metafile.outputs).length} files`);
