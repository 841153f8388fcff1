import { build } from "esbuild";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** A browser bundle of a few lines of user code. */
export interface Bundle {
  /** Bytes, minified and gzipped. */
  readonly size: number;
  /** Modules that ended up in it, by package. */
  readonly packages: readonly string[];
}

/**
 * Bundles user code for the browser against an installed project. Fails when anything needs a
 * Node built-in, because the browser platform has none.
 */
export async function bundle(project: string, code: string): Promise<Bundle> {
  const result = await build({
    stdin: { contents: code, resolveDir: join(project, "src"), loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const output = Object.values(result.metafile.outputs)[0];
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    size: gzipSync(result.outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length,
    packages: [...new Set(inputs.flatMap(([path]) => /@sdf\/([a-z-]+)/.exec(path)?.[1] ?? []))].sort(),
  };
}
