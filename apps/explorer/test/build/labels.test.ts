import { expect, it } from "vitest";
import { sourceInWords } from "../../src/data/labels.ts";

it.each([
  ["recorded responses: 14 of 14, 9 distinct, confidence 0.91", "Observed in responses"],
  ["5 recorded responses", "Observed in responses"],
  ["field-notes", "Observed in responses"],
  ["invented", "invented"],
])("writes the source %s as %s, without counts", (note, words) => {
  expect(sourceInWords({ note })).toBe(words);
});
