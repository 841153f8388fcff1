import { describe, expect, it } from "vitest";
import { suggest } from "../../src/read/index.ts";

describe("suggest", () => {
  it.each([
    ["requst", "`request`"],
    ["unkonwns", "`unknowns`"],
    ["Request", "`request`"],
    ["statsID", "`statsId`"],
    ["oplling", "`polling`"],
    ["ethng", "`thing`"],
  ])("returns the nearest word for %s", (word, expected) => {
    expect(suggest(word, ["polling", "request", "unknowns", "statsId", "thing"])).toBe(expected);
  });

  it("lists the valid words if none is near", () => {
    expect(suggest("zzz", ["a", "b", "a"])).toBe("one of `a`, `b`");
  });

  it("limits the number of listed words", () => {
    const words = Array.from({ length: 40 }, (_, index) => `known-${index}`);
    expect(suggest("zzz", words)).toMatch(/^one of `known-0`, .* and 28 more$/);
  });

  it("states that there are no valid words", () => {
    expect(suggest("a", [])).toContain("there are no valid values");
  });
});
