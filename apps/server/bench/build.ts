import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileUrl } from "@sdf/schemas";

/** The bundler as far as it is used here. */
interface Bundler {
  build(options: object): Promise<unknown>;
}

/**
 * Bundles the server as users get it: JavaScript, without the stripping of types that a start from source pays for.
 *
 * @returns the file to run; the source itself where there is no bundler
 */
export async function buildServer(folder: string): Promise<string> {
  const source = join(import.meta.dirname, "../src/main.ts");
  let bundler: Bundler;
  try {
    bundler = createRequire(import.meta.url)("esbuild") as Bundler;
  } catch {
    console.log("SKIPPED bundling: esbuild is not installed; the server runs from source and is the slower and larger for it");
    return source;
  }
  const outdir = join(folder, "dist");
  // The compiled specs are read at run time, from beside the built code as in their package.
  copyFileSync(fileUrl("model.json"), join(folder, "model.json"));
  await bundler.build({ entryPoints: [source], outdir, outExtension: { ".js": ".mjs" }, bundle: true, splitting: true, format: "esm", platform: "node", target: "node22", logLevel: "error" });
  return join(outdir, "main.mjs");
}
