/** Strict decoding throws for issues only, so it accepts every fixture and every recorded response. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { decode, type FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { expect, it } from "vitest";
import { fixtureCases, formats, shared } from "../../src/repository.ts";

/** Message of the error that rejects a document in strict mode. */
function rejection(document: string | Uint8Array, feed: FeedShape<unknown>): string | undefined {
  try {
    decode(document, { feed, strict: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it("accepts all fixtures in all formats, also those with undocumented forms", () => {
  const results = allFeeds.flatMap((feed) =>
    fixtureCases([feed.feed]).flatMap(({ name, text }) =>
      formats.map((format) => [`${feed.feed}/${name}.${format}`, rejection(text[format], feed)] as const),
    ),
  );
  const rejected = results.filter(([, message]) => message !== undefined);
  console.log(`strict: ${results.length} fixtures of ${allFeeds.length} feeds, ${rejected.length} rejected`);
  expect(rejected).toEqual([]);
  expect(results.length).toBeGreaterThan(300);
});

/** Feeds of the recorded responses, by folder. The folder `standings` has a document of another service's feed. */
const recorded: Readonly<Record<string, string>> = {
  match: "soccer/match-detailed",
  matchstats: "soccer/match-detailed",
  basketball: "basketball/live-win-probability",
};
const samples = shared === undefined ? undefined : join(shared, "samples");
const hasSamples = samples !== undefined && existsSync(samples);
if (!hasSamples)
  console.warn("SKIPPED: strict decoding of recorded responses: SDF_SHARED is not set and no `shared` folder exists");

it.skipIf(!hasSamples)("accepts all recorded responses", () => {
  const results = Object.entries(recorded).flatMap(([folder, id]) => {
    const feed = allFeeds.find((each) => each.feed === id) as FeedShape<unknown>;
    return readdirSync(join(samples as string, folder)).map(
      (file) => [`${folder}/${file}`, rejection(readFileSync(join(samples as string, folder, file)), feed)] as const,
    );
  });
  const rejected = results.filter(([, message]) => message !== undefined);
  console.log(`strict: ${results.length} recorded responses, ${rejected.length} rejected`);
  expect(rejected).toEqual([]);
  expect(results.length).toBeGreaterThan(0);
});

it("rejects a contradiction of a documented aspect, and accepts one of an aspect that only responses show", () => {
  const feed = allFeeds.find((each) => each.feed === "soccer/match-momentum") as FeedShape<unknown>;
  const text = fixtureCases([feed.feed]).find(({ name }) => name === "normal")?.text.json ?? "";
  expect(rejection(text.replace(/"localDate": "[^"]*"/, '"localDate": "tomorrow"'), feed)).toMatch(/localDate/);
  expect(rejection(text.replace(/"periodId": \d+/, '"phase": 1, $&'), feed)).toBeUndefined();
});
