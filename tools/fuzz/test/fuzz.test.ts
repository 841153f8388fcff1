import { expect, it } from "vitest";
import { runFuzz } from "../src/fuzz/run.ts";
import { again, scale, seed } from "../src/scale.ts";

/** No document here is large: a second and more for one would mean that something goes round in circles. */
const bound = 2000;

it(`${scale.fuzz} damaged documents give a value that check accepts, or the typed error (again: ${again})`, async () => {
  const summary = await runFuzz(seed, scale.fuzz, bound);
  console.info(`fuzz: ${JSON.stringify(summary)}`);
  expect(summary.inputs).toBe(scale.fuzz);
  expect(Object.values(summary.outcomes).reduce((sum, count) => sum + count, 0)).toBe(scale.fuzz);
  // The damage is neither so small that all is still good, nor so large that nothing is read.
  for (const code of ["value", "decode.malformed", "decode.forbidden", "decode.limit", "decode.format", "decode.invalid", "decode.callback", "api.error"]) {
    expect(Object.keys(summary.outcomes)).toContain(code);
  }
  expect(summary.compared).toBeGreaterThan(scale.fuzz / 10);
}, scale.timeout);
