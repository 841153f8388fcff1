import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** Largest size of the functions of one sport in a bundle, bytes gzipped. */
const CEILING = 6144;

it.each(["soccer", "basketball", "tennis", "american-football"])(
  "keeps the functions of %s below 6 KB",
  async (sport) => {
    const { outputFiles } = await build({
      entryPoints: [`${import.meta.dirname}/../src/${sport}.ts`],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      write: false,
    });
    const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
    console.log(`size: @sdf/facts/${sport}: ${bytes} bytes (ceiling ${CEILING})`);
    expect(bytes).toBeLessThanOrEqual(CEILING);
  },
);
