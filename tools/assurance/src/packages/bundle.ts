import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";

/** A browser bundle of user code. */
export interface Bundle {
  /** Bytes, minified and gzipped. */
  readonly size: number;
  /** Packages whose modules the bundle contains. */
  readonly packages: readonly string[];
}

/** A browser bundle with code splitting. */
export interface SplitBundle {
  /** Bytes of the entry file and its static imports, each minified and gzipped. */
  readonly first: number;
  /** The same and the bytes that the first call of a feed loads. */
  readonly firstCall: number;
  /** Bytes of all files. */
  readonly all: number;
  /** Path of the entry file. */
  readonly entry: string;
}

const options = (project: string, code: string) =>
  ({
    stdin: { contents: code, resolveDir: join(project, "src"), loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    metafile: true,
    logLevel: "silent",
  }) as const satisfies BuildOptions;

/** Bundles user code of an installed project for the browser. Throws if a module imports a Node built-in. */
export async function bundle(project: string, code: string, external: readonly string[] = []): Promise<Bundle> {
  const result = await build({ ...options(project, code), external: [...external], write: false });
  const output = Object.values(result.metafile.outputs)[0];
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    size: zipped(result.outputFiles[0]?.contents),
    packages: [...new Set(inputs.flatMap(([path]) => /@sdf\/([a-z-]+)/.exec(path)?.[1] ?? []))].sort(),
  };
}

/** Bundles user code with code splitting and the conditions of Vite and webpack, and writes the files to a folder. */
export async function bundleInParts(project: string, code: string, folder: string): Promise<SplitBundle> {
  const conditions = ["module", "production"];
  const split = { ...options(project, code), splitting: true, conditions, outdir: folder, absWorkingDir: folder };
  await build({ ...split, write: true });
  const { outputFiles, metafile } = await build({ ...split, write: false });
  const entry = "stdin.js";
  const needed = (path: string): string[] => [
    path,
    ...(metafile.outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .flatMap((each) => needed(each.path)),
  ];
  const calls = Object.keys(metafile.outputs).filter((path) => path.startsWith("call-lazy"));
  const atFirst = new Set(needed(entry));
  const withCalls = new Set([entry, ...calls].flatMap(needed));
  const sum = (files: typeof outputFiles): number => files.reduce((bytes, { contents }) => bytes + zipped(contents), 0);
  return {
    first: sum(outputFiles.filter(({ path }) => atFirst.has(basename(path)))),
    firstCall: sum(outputFiles.filter(({ path }) => withCalls.has(basename(path)))),
    all: sum(outputFiles),
    entry: join(folder, entry),
  };
}

function zipped(contents: Uint8Array | undefined): number {
  return gzipSync(contents ?? new Uint8Array(), { level: 9 }).length;
}
