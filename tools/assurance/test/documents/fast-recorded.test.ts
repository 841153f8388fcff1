import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeWithTables, compareFast } from "../../src/compare-fast.ts";
import { subjects } from "../../src/feeds.ts";
import { shared } from "../../src/repository.ts";

if (shared === undefined)
  console.warn(
    "SKIPPED: fast decoders on recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set",
  );
const recorded = shared === undefined ? [] : globSync(join(shared, "samples/**/*.{json,xml}"));

describe.skipIf(shared === undefined)("the fast decoder and recorded responses", () => {
  it("decodes recorded responses with their known drift without the tables", () => {
    let count = 0;
    for (const file of recorded) {
      const bytes = new Uint8Array(readFileSync(file));
      // Only feeds that decode the document without issues and unknown members.
      for (const subject of subjects) {
        const tables = decodeWithTables(bytes, subject.shape);
        if (tables === undefined || tables.issues.length > 0) continue;
        if (tables.drift.some(({ kind }) => kind === "unknown-member")) continue;
        // The tables report a condition that responses contradict.
        if (subject.shape.conditions?.(tables.value) === true) continue;
        const { outcome, actual, expected } = compareFast(bytes, subject);
        expect(actual, file).toStrictEqual(expected);
        expect(outcome, file).toBe("same");
        count++;
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
