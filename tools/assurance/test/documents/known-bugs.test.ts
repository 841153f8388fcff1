import { describe, expect, it } from "vitest";
import { readKnownBugs } from "../../src/known-bugs.ts";

/** Tests by bug of KNOWN.md. Each returns true while the bug exists. */
const bugs: Readonly<Record<string, () => boolean>> = {};

describe("known bugs (if one is fixed, delete its test and its entry in KNOWN.md)", () => {
  it("are the bugs of KNOWN.md", () => {
    expect(Object.keys(bugs)).toEqual(readKnownBugs());
  });

  it.each(Object.entries(bugs))("%s", (_name, exists) => {
    expect(exists(), "the bug is fixed").toBe(true);
  });
});
