import { expect, it } from "vitest";
import { textMatching } from "../src/fixtures/match-pattern.ts";
import { randomFrom } from "../src/fixtures/random.ts";

it.each([
  "[0-9]{2}",
  "[A-Z]{3}-\\d+",
  "(home|away)(\\.[a-f]{1,3})?",
  "[^a-z]x?",
  "-?(0|[1-9][0-9]*)",
  "a{2,}b*",
  "[+-]\\w",
])("makes up texts that %s matches", (pattern) => {
  const random = randomFrom(7);
  const texts = Array.from({ length: 50 }, () => textMatching(pattern, random));
  expect(texts.filter((text) => !new RegExp(`^(?:${pattern})$`).test(text))).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(1);
});

it("rejects a pattern with other syntax", () => {
  expect(() => textMatching("(?=a)b", randomFrom(7))).toThrow(/write fixtures/);
});
