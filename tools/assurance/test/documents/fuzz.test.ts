import { expect, it } from "vitest";
import { runFuzz } from "../../src/fuzz/run.ts";
import { reproduction, scale, seed } from "../../src/scale.ts";

/** Maximum CPU time of one input in milliseconds. No document is large, so a longer time indicates an endless loop. */
const bound = 2000;

it(
  `decodes ${scale.fuzz} damaged documents to a value that check accepts, or throws the ` +
    `typed error (reproduce: ${reproduction})`,
  async () => {
    const summary = await runFuzz(seed, scale.fuzz, bound);
    console.info(`fuzz: ${JSON.stringify(summary)}`);
    expect(summary.inputs).toBe(scale.fuzz);
    expect(Object.values(summary.outcomes).reduce((sum, count) => sum + count, 0)).toBe(scale.fuzz);
    // The damage must cause every outcome.
    const errors = ["malformed", "forbidden", "limit", "format", "invalid", "callback"].map((name) => `decode.${name}`);
    for (const code of ["value", ...errors, "api.error"]) {
      expect(Object.keys(summary.outcomes)).toContain(code);
    }
    expect(summary.compared).toBeGreaterThan(scale.fuzz / 10);
  },
  scale.timeout,
);
