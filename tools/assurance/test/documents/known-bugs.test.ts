import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Tests by bug of KNOWN.md. Each returns true while the bug exists. */
const bugs: Readonly<Record<string, () => boolean>> = {};

describe("known bugs (if one is fixed, delete its test and its entry in KNOWN.md)", () => {
  it("known bugs are those of KNOWN.md", () => {
    const text = readFileSync(join(import.meta.dirname, "../../KNOWN.md"), "utf8");
    expect(Object.keys(bugs)).toEqual([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name));
  });

  it.each(Object.entries(bugs))("%s", (_name, exists) => {
    expect(exists(), "the bug is fixed").toBe(true);
  });
});
