import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, documentAt, type World } from "../src/index.ts";
import { isNight, LONG_TEST_MS } from "./support/night.ts";
import { feedNames, sampleRequests } from "./support/sample-requests.ts";
import { smallWorld } from "./support/small-world.ts";

/** The exports of the package, in a bundle that runs without Node. */
type Library = Pick<typeof import("../src/index.ts"), "createWorld" | "documentAt">;
let library: Library;
let inBundle: World;
const inNode = createWorld(smallWorld);

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("../src/index.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "library",
    // Rejects Node built-ins.
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
  });
  // The context has the global objects of the language only: neither those of Node nor those of a browser.
  library = runInNewContext(`${outputFiles[0]!.text}; library`) as Library;
  inBundle = library.createWorld(smallWorld);
}, LONG_TEST_MS);

/** In CI the feeds with the most code of each sport, and all feeds in nightly runs. */
const compared = feedNames.filter((feed) =>
  ["predictions", "detailed", "probability", "season-simulations"].some((part) => isNight || feed.endsWith(part)),
);

describe("a bundle for browsers", () => {
  it.each(compared)(
    "returns the documents of %s that Node returns",
    (feed) => {
      let documents = 0;
      for (const { request, at } of sampleRequests(inNode, feed, 2, "browser")) {
        const text = textOf(() => documentAt(inNode, feed, request, at));
        expect(textOf(() => library.documentAt(inBundle, feed, request, at))).toBe(text);
        if (text.startsWith("{")) documents++;
      }
      expect(documents).toBeGreaterThan(0);
    },
    LONG_TEST_MS,
  );
});

function textOf(call: () => object): string {
  try {
    return JSON.stringify(call());
  } catch (error) {
    return String(error);
  }
}
