/* cspell:ignore aabb */
import { expect, it } from "vitest";
import { matchesPath } from "../../src/faults/faults.ts";

it.each([
  ["/a/b", "/a/b", true],
  ["/a/b", "/a/b/", false],
  ["/a/*", "/a/b/c", true],
  ["/a/*", "/a/", true],
  ["*/c", "/a/b/c", true],
  ["*/c", "/a/b/cd", false],
  ["/a*b*c", "/a1b2c", true],
  ["/a*b*c", "/a1c2b", false],
  ["/a*a", "/a", false],
  ["/a*ab*b", "/aab", false],
  ["/a*ab*b", "/aabb", true],
  ["*", "", true],
  ["**", "/a", true],
  ["/a.c", "/abc", false],
])("matches %s with %s: %s", (pattern, path, isMatch) => {
  expect(matchesPath(pattern, path)).toBe(isMatch);
});
