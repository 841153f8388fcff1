import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";

/** Sizes of browser bundles in bytes, minified and gzipped. */
export interface Sizes {
  /** HTTP client and one feed, in one file. */
  readonly client: number;
  /** The same with split bundles: the files that are loaded before the first call. */
  readonly clientAtFirst: number;
  /** The same and the files that the first call of a valid request loads. */
  readonly clientFirstCall: number;
  /** Additional size of a second feed. */
  readonly furtherFeed: number;
}

const client = `export { createClient } from "@sdf/runtime";`;
const feed = (name: string, exported: string) => `export { ${exported} } from "@sdf/soccer/${name}";`;

/**
 * Bundles the entry points of the packages that `installPackages` has written to the folder: bundlers split the
 * published files in another way than the sources.
 */
export async function measureSizes(folder: string): Promise<Sizes> {
  const one = await bundledSize([client, feed("match-momentum", "matchMomentum")], folder);
  const two = await bundledSize(
    [client, feed("match-momentum", "matchMomentum"), feed("live-win-probability", "liveWinProbability")],
    folder,
  );
  const split = await splitSizes([client, feed("match-momentum", "matchMomentum")], folder);
  return {
    client: one,
    clientAtFirst: split.first,
    clientFirstCall: split.firstCall,
    furtherFeed: two - one,
  };
}

function options(lines: readonly string[], resolveDir: string) {
  return {
    stdin: { contents: lines.join("\n"), resolveDir, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    write: false,
    logLevel: "silent",
  } as const satisfies BuildOptions;
}

const zipped = (contents: Uint8Array | undefined): number =>
  gzipSync(contents ?? new Uint8Array(), { level: 9 }).length;

async function bundledSize(lines: readonly string[], resolveDir: string): Promise<number> {
  const { outputFiles } = await build(options(lines, resolveDir));
  return zipped(outputFiles[0]?.contents);
}

/**
 * Bytes of the first file and its static imports, for bundlers that split code, such as Vite and webpack, and the same
 * with the code of calls.
 */
async function splitSizes(
  lines: readonly string[],
  resolveDir: string,
): Promise<{ readonly first: number; readonly firstCall: number }> {
  const { outputFiles, metafile } = await build({
    ...options(lines, resolveDir),
    splitting: true,
    conditions: ["module", "production"],
    outdir: "out",
    metafile: true,
  });
  const needed = (path: string): string[] => [
    path,
    ...(metafile.outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .flatMap((each) => needed(each.path)),
  ];
  const calls = Object.keys(metafile.outputs).filter((path) => path.startsWith("out/call-lazy"));
  const sumSizes = (entries: readonly string[]): number => {
    const files = new Set(entries.flatMap(needed));
    return outputFiles
      .filter(({ path }) => files.has(`out/${basename(path)}`))
      .reduce((sum, { contents }) => sum + zipped(contents), 0);
  };
  return { first: sumSizes(["out/stdin.js"]), firstCall: sumSizes(["out/stdin.js", ...calls]) };
}
