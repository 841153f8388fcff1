import { expect, it } from "vitest";
import { suggest } from "../../src/read/index.ts";

const words = ["polling", "request", "unknowns", "statsId", "thing"];

it.each([
  ["requst", words, /^`request`$/],
  ["Request", words, /^`request`$/],
  ["statsID", words, /^`statsId`$/],
  ["oplling", words, /^`polling`$/],
  ["ethng", words, /^`thing`$/],
  ["zzz", ["a", "b", "a"], /^one of `a`, `b`$/],
  ["zzz", Array.from({ length: 40 }, (_, index) => `word-${index}`), /^one of `word-0`, .* `word-11` and 28 more$/],
  ["a", [], /there are no valid values/],
])("suggests for %s the nearest of %j, or lists them", (word, valid, expected) => {
  expect(suggest(word, valid)).toMatch(expected);
});
