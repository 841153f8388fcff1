/** Browser bundles of user code, and their sizes. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";

/** A browser bundle in one file. */
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

/**
 * Rejects if the code, or a module of an installed project that it imports, imports a Node built-in.
 *
 * @param external - Packages that are not part of the project
 */
export async function checkForBrowser(project: string, code: string, external: readonly string[] = []): Promise<void> {
  await build({ ...options(project, code), minify: false, external: [...external], write: false });
}

/** Bundles user code of an installed project for the browser. Throws if a module imports a Node built-in. */
export async function bundle(project: string, code: string): Promise<Bundle> {
  const { metafile, outputFiles } = await build({ ...options(project, code), write: false });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const bundled = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    size: outputFiles.reduce((bytes, { contents }) => bytes + zippedSize(contents), 0),
    packages: [...new Set(bundled.flatMap(([path]) => /@sdf\/([a-z-]+)/.exec(path)?.[1] ?? []))].sort(),
  };
}

/** Bundles user code with code splitting and the conditions of Vite and webpack, and writes the files to a folder. */
export async function bundleInParts(project: string, code: string): Promise<SplitBundle> {
  const folder = mkdtempSync(join(project, "parts-"));
  const conditions = ["module", "production"];
  const split = { ...options(project, code), splitting: true, conditions, outdir: folder, absWorkingDir: folder };
  const { outputFiles, metafile } = await build({ ...split, write: false });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  const entry = "stdin.js";
  const needed = (path: string): string[] => [
    path,
    ...(metafile.outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .flatMap((each) => needed(each.path)),
  ];
  const sum = (entries: readonly string[]): number => {
    const names = new Set(entries.flatMap(needed));
    const files = outputFiles.filter(({ path }) => names.has(basename(path)));
    return files.reduce((bytes, { contents }) => bytes + zippedSize(contents), 0);
  };
  const calls = Object.keys(metafile.outputs).filter((path) => path.startsWith("call-lazy"));
  return { first: sum([entry]), firstCall: sum([entry, ...calls]), entry: join(folder, entry) };
}

/** Hashes in names of files count as one text: their random characters would change the size with every release. */
function zippedSize(contents: Uint8Array): number {
  const text = Buffer.from(contents)
    .toString("latin1")
    .replaceAll(/-[A-Z0-9]{8}\.js/g, "-00000000.js");
  return gzipSync(Buffer.from(text, "latin1"), { level: 9 }).length;
}
