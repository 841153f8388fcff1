import { build, type BuildOptions } from "esbuild";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

/** A browser bundle of a few lines of user code. */
export interface Bundle {
  /** Bytes, minified and gzipped. */
  readonly size: number;
  /** Modules that ended up in it, by package. */
  readonly packages: readonly string[];
}

/** A browser bundle whose parts are loaded when they are needed, as bundlers for web pages make them. */
export interface SplitBundle {
  /** Bytes of what is loaded from the start, each file minified and gzipped. */
  readonly first: number;
  /** Bytes of everything. */
  readonly all: number;
  /** The file to begin with. */
  readonly entry: string;
}

const options = (project: string, code: string) => ({
  stdin: { contents: code, resolveDir: join(project, "src"), loader: "ts" },
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2023",
  metafile: true,
  logLevel: "silent",
}) as const satisfies BuildOptions;

/**
 * Bundles user code for the browser against an installed project. Fails when anything needs a
 * Node built-in, because the browser platform has none.
 */
export async function bundle(project: string, code: string): Promise<Bundle> {
  const result = await build({ ...options(project, code), write: false });
  const output = Object.values(result.metafile.outputs)[0];
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    size: zipped(result.outputFiles[0]?.contents),
    packages: [...new Set(inputs.flatMap(([path]) => /@sdf\/([a-z-]+)/.exec(path)?.[1] ?? []))].sort(),
  };
}

/** The same in parts, with the conditions that Vite and webpack set; the files are written into a folder. */
export async function bundleInParts(project: string, code: string, folder: string): Promise<SplitBundle> {
  const conditions = ["module", "production"];
  const split = { ...options(project, code), splitting: true, conditions, outdir: folder, absWorkingDir: folder };
  await build({ ...split, write: true });
  const { outputFiles, metafile } = await build({ ...split, write: false });
  const entry = "stdin.js";
  const needed = (path: string): string[] =>
    [path, ...(metafile.outputs[path]?.imports ?? []).filter(({ kind }) => kind === "import-statement").flatMap((each) => needed(each.path))];
  const atFirst = new Set(needed(entry));
  const sum = (files: typeof outputFiles): number => files.reduce((bytes, { contents }) => bytes + zipped(contents), 0);
  return { first: sum(outputFiles.filter(({ path }) => atFirst.has(basename(path)))), all: sum(outputFiles), entry: join(folder, entry) };
}

function zipped(contents: Uint8Array | undefined): number {
  return gzipSync(contents ?? new Uint8Array(), { level: 9 }).length;
}
