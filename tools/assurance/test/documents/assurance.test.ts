import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deviationProblems, readDeviations } from "../../src/page/deviations.ts";
import { runJsonSuite } from "../../src/page/json-suite.ts";
import { assurancePage } from "../../src/page/page.ts";
import { runXmlSuite } from "../../src/page/xml-suite.ts";
import { repository } from "../../src/repository.ts";

const results = runXmlSuite();

/** Deviations that have ever been accepted. Entries may be removed, never added. */
const acceptedDeviations = ["hst-lhs-007", "utf16b", "utf16l"];

describe("the XML conformance suite", () => {
  it("has the expected verdict for every document without a recorded deviation", () => {
    expect(results.length).toBeGreaterThan(1900);
    expect(deviationProblems(results, readDeviations())).toEqual([]);
  });

  it("has no deviation that was not accepted before", () => {
    expect(acceptedDeviations).toEqual(expect.arrayContaining(readDeviations().map(({ id }) => id)));
  });

  it("reports new deviations, and recorded ones that no longer exist", () => {
    const recorded = [{ id: "other", outcome: "value", reason: "A made-up entry." }];
    expect(deviationProblems(results, recorded)).toEqual([
      "utf16b: decode.foreign is a new deviation; fix the decoder",
      "utf16l: decode.foreign is a new deviation; fix the decoder",
      "hst-lhs-007: value is a new deviation; fix the decoder",
      "other: is no deviation any more; remove it from tools/assurance/deviations.json",
    ]);
  });
});

describe("JSONTestSuite", () => {
  const texts = runJsonSuite();

  it("has objects and arrays that are all accepted", () => {
    const valid = texts.filter(({ required, isScalar }) => required === "accept" && !isScalar);
    expect(valid.length).toBeGreaterThan(80);
    expect(valid.filter(({ outcome }) => outcome !== "value")).toEqual([]);
  });

  it("has malformed texts that are all rejected with a typed error", () => {
    const malformed = texts.filter(({ required }) => required === "reject");
    expect(malformed.length).toBeGreaterThan(180);
    expect(malformed.filter(({ outcome }) => outcome === "value" || outcome === "decode.invalid")).toEqual([]);
  });
});

describe("docs/assurance.md", () => {
  it("equals the page that `npx pnpm assurance` writes", () => {
    const page = readFileSync(join(repository, "docs/assurance.md"), "utf8");
    expect(page).toBe(assurancePage(results, readDeviations(), runJsonSuite()));
  });
});
