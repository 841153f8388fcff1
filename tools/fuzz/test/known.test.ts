import { describe, expect, it } from "vitest";
import { knownBugs } from "../src/known.ts";

/** For each bug of KNOWN.md, whether it is still there. */
const stillThere: Readonly<Record<string, () => boolean>> = {};

describe("bugs that are known (delete the test and the entry in KNOWN.md when one is gone)", () => {
  it("are those of KNOWN.md", () => {
    expect(Object.keys(stillThere)).toEqual(knownBugs());
  });

  it.each(Object.entries(stillThere))("%s", (_name, isThere) => {
    expect(isThere(), "the bug is gone").toBe(true);
  });
});
