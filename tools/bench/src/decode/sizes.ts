import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { repository } from "../repository.ts";
import { ajvFile } from "./workbench.ts";

/** Bytes of browser bundles, minified and gzipped. */
export interface Sizes {
  /** HTTP client and one feed. */
  readonly client: number;
  /** What one more feed adds. */
  readonly furtherFeed: number;
  readonly decoder: number;
  readonly peers: Readonly<Record<string, number>>;
}

const client = `export { createClient } from "@sdf/runtime";`;
const feed = (name: string, exported: string) => `export { ${exported} } from "@sdf/soccer/${name}";`;

/** Bundles what users import, from the sources; peers with the same JSON Schema, and without any client. */
export async function measureSizes(folder: string): Promise<Sizes> {
  const soccer = join(repository, "packages/soccer");
  const here = import.meta.dirname;
  const one = await bundledSize([client, feed("match-momentum", "matchMomentum")], soccer);
  const two = await bundledSize([client, feed("match-momentum", "matchMomentum"), feed("live-win-probability", "liveWinProbability")], soccer);
  const validator = `export { default as validate } from ${JSON.stringify(ajvFile(folder, "soccer/match-momentum"))};`;
  return {
    client: one,
    furtherFeed: two - one,
    decoder: await bundledSize([`export { decode } from "@sdf/validators";`, `export { matchMomentum } from "@sdf/validators/soccer/match-momentum";`], here),
    peers: {
      "Ajv standalone of the feed": await bundledSize([validator], here),
      "fast-xml-parser + Ajv standalone": await bundledSize([`export { XMLParser } from "fast-xml-parser";`, validator], here),
      "saxes + Ajv standalone": await bundledSize([`export { SaxesParser } from "saxes";`, validator], here),
    },
  };
}

async function bundledSize(lines: readonly string[], resolveDir: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: lines.join("\n"), resolveDir, loader: "ts" },
    bundle: true, minify: true, format: "esm", platform: "browser", target: "es2023", write: false, logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
