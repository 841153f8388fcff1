import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileUrl } from "@sdf/schemas";

/** The used part of the bundler's API. */
interface Bundler {
  build(options: object): Promise<unknown>;
}

/**
 * Bundles the server to JavaScript as users install it, so that the start does not include type stripping.
 *
 * @returns the file to run; the source file if the bundler is not installed
 */
export async function buildServer(folder: string): Promise<string> {
  const source = join(import.meta.dirname, "../src/main.ts");
  let bundler: Bundler;
  try {
    bundler = createRequire(import.meta.url)("esbuild") as Bundler;
  } catch {
    console.log(
      "SKIPPED bundling: esbuild is not installed; the server runs from source, which is slower and takes more memory",
    );
    return source;
  }
  const outdir = join(folder, "dist");
  // The server reads the compiled specs at run time, next to the built code.
  copyFileSync(fileUrl("model.json"), join(folder, "model.json"));
  await bundler.build({
    entryPoints: [source],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    logLevel: "error",
  });
  return join(outdir, "main.mjs");
}
