import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assurancePage } from "../../src/page/page.ts";
import { findDeviationProblems, recordedDeviations, runJsonSuite, runXmlSuite } from "../../src/page/suites.ts";
import { repository } from "../../src/repository.ts";

const results = runXmlSuite();
const texts = runJsonSuite();

/** Deviations that have ever been accepted. Entries may be removed, never added. */
const acceptedDeviations = ["hst-lhs-007", "utf16b", "utf16l"];

describe("the XML conformance suite", () => {
  it("has the expected verdict for every document without a recorded deviation", () => {
    expect(results.length).toBeGreaterThan(1900);
    expect(findDeviationProblems(results, recordedDeviations)).toEqual([]);
    expect(acceptedDeviations).toEqual(expect.arrayContaining(recordedDeviations.map(({ id }) => id)));
  });

  it("reports new deviations, and recorded ones that no longer exist", () => {
    const recorded = [{ id: "other", outcome: "value", reason: "A made-up entry." }];
    expect(findDeviationProblems(results, recorded)).toEqual([
      "utf16b: decode.foreign is a new deviation; fix the decoder",
      "utf16l: decode.foreign is a new deviation; fix the decoder",
      "hst-lhs-007: value is a new deviation; fix the decoder",
      "other: is no deviation any more; remove it from tools/assurance/deviations.json",
    ]);
  });
});

it.each([
  ["to be accepted, objects and arrays", /^value$/, 80],
  ["to be rejected", /^(?!value$|decode\.invalid$)/, 180],
])("JSONTestSuite has the outcomes of texts %s", (kind, outcomes, least) => {
  const selected = texts.filter((each) => each.kind === kind);
  expect(selected.length).toBeGreaterThan(least);
  expect(selected.filter(({ outcome }) => !outcomes.test(outcome))).toEqual([]);
});

it("docs/assurance.md equals the page that `npx pnpm assurance` writes", () => {
  const page = readFileSync(join(repository, "docs/assurance.md"), "utf8");
  expect(page).toBe(assurancePage(results, recordedDeviations, texts));
});
