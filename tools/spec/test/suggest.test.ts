import { describe, expect, it } from "vitest";
import { suggest } from "../src/index.ts";

describe("suggest", () => {
  it.each([
    ["requst", "`request`"],
    ["unkonwns", "`unknowns`"],
    ["Request", "`request`"],
    ["statsID", "`statsId`"],
  ])("finds what %s is a slip of", (word, expected) => {
    expect(suggest(word, ["polling", "request", "unknowns", "statsId"])).toBe(expected);
  });

  it("lists what there is when nothing is near", () => {
    expect(suggest("zzz", ["a", "b", "a"])).toBe("one of `a`, `b`");
  });

  it("does not list more than one can read", () => {
    const known = Array.from({ length: 40 }, (_, index) => `known-${index}`);
    expect(suggest("zzz", known)).toMatch(/^one of `known-0`, .* and 28 more$/);
  });

  it("says when there is nothing to choose from", () => {
    expect(suggest("a", [])).toContain("nothing to choose from");
  });
});
