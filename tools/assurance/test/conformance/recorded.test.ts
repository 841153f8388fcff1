/** Recorded responses, which are not part of this project. If they are available, they are decoded. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { decode, type FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { describe, expect, it } from "vitest";
import { compareFast, decodeWithTables } from "../../src/compare-fast.ts";
import { subjects } from "../../src/feeds.ts";
import { shared } from "../../src/repository.ts";

const samples = shared === undefined ? "" : join(shared, "samples");
const hasSamples = samples !== "" && existsSync(samples);
if (!hasSamples)
  console.warn("SKIPPED: recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set");

const files = hasSamples ? globSync(join(samples, "**/*.{json,xml}")) : [];
const read = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

/** Feeds of the recorded responses, by folder. The folder `standings` has a document of another service's feed. */
const recorded: Readonly<Record<string, string>> = {
  match: "soccer/match-detailed",
  matchstats: "soccer/match-detailed",
  basketball: "basketball/live-win-probability",
};

describe.skipIf(!hasSamples)("recorded responses", () => {
  it.each(files.filter((file) => basename(dirname(file)) in recorded))("are decoded strictly: %s", (file) => {
    const folder = basename(dirname(file));
    const feed = allFeeds.find((each) => each.feed === recorded[folder]) as FeedShape<unknown>;
    const { value } = decode(read(file), { feed, strict: true });
    const { match: [first = value] = [] } = value as { readonly match?: readonly unknown[] };
    expect(first).toMatchObject({ matchInfo: { id: expect.stringMatching(/^[0-9a-z]{20,}$/) as string } });
  });

  it("have the same value in the XML and the JSON of a match", () => {
    const [json, xml] = ["json", "xml"].map((format) =>
      decode(read(files.find((file) => file.endsWith(`ma1.${format}`)) ?? ""), { feed: matchDetailed }),
    );
    expect(xml?.value).toEqual(json?.value);
  });

  it("are decoded by the fast decoder with their known drift", () => {
    let count = 0;
    for (const file of files) {
      // Only feeds that decode the document without issues and unknown members.
      for (const subject of subjects) {
        const tables = decodeWithTables(read(file), subject.shape);
        if (tables === undefined || tables.issues.length > 0) continue;
        if (tables.drift.some(({ kind }) => kind === "unknown-member")) continue;
        // The tables report a condition that responses contradict.
        if (subject.shape.conditions?.(tables.value) === true) continue;
        const { outcome, actual, expected } = compareFast(read(file), subject);
        expect(actual, file).toStrictEqual(expected);
        expect(outcome, file).toBe("same");
        count++;
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
