import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { repository, shared } from "@sdf-tools/conformance/repository";
import { describe, expect, it } from "vitest";
import { byTables, compareFast } from "../src/fast.ts";
import { subjects } from "../src/feeds.ts";
import { hasOpenMembers } from "../src/value/sites.ts";
import type { Value } from "../src/value/value.ts";

const fixtures = subjects.flatMap((subject) => ["xml", "json", "jsonp"].flatMap((format) =>
  globSync(join(repository, "spec/fixtures", subject.id, `*.${format}`)).map((file) => [relative(repository, file), file, subject] as const)));

describe("fixtures", () => {
  it.each(fixtures)("%s is read as the tables read it, and when there is no issue without them", (_name, file, subject) => {
    const { shape } = subject;
    const bytes = new Uint8Array(readFileSync(file));
    const { outcome, found, expected } = compareFast(bytes, subject);
    if (outcome === "wrong") expect(found).toStrictEqual(expected);
    const tables = byTables(bytes, shape);
    const isClean = tables !== undefined && tables.issues.length === 0 && tables.drift.length === 0;
    // Members beside the described ones of an open element are left to the tables.
    const hasOthers = isClean && hasOpenMembers(subject.feed.response.root, tables.value as Value);
    if (isClean) expect(outcome).toBe(hasOthers ? "left to the tables" : "same");
  });

  it("are of every feed", () => {
    expect(new Set(fixtures.map(([, , subject]) => subject.id)).size).toBe(subjects.length);
  });
});

if (shared === undefined) console.warn("SKIPPED: fast decoders on recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set");
const recorded = shared === undefined ? [] : globSync(join(shared, "samples/**/*.{json,xml}"));

describe.skipIf(shared === undefined)("recorded responses", () => {
  it("are read without tables, the known drift that they carry included", () => {
    let read = 0;
    for (const file of recorded) {
      const bytes = new Uint8Array(readFileSync(file));
      // The feed that has nothing against the document, if there is one.
      for (const subject of subjects) {
        const tables = byTables(bytes, subject.shape);
        if (tables === undefined || tables.issues.length > 0 || tables.drift.some(({ kind }) => kind === "unknown-member")) continue;
        const { outcome, found, expected } = compareFast(bytes, subject);
        if (outcome === "wrong") expect(found, file).toStrictEqual(expected);
        expect(outcome, file).toBe("same");
        read++;
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});
