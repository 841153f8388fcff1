import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { instrument, type Instrumented } from "../../src/guided/instrument.ts";
import { runGuided } from "../../src/guided/run.ts";
import { seedsByTarget } from "../../src/guided/seeds.ts";
import { targets } from "../../src/guided/targets/index.ts";
import { isNightly, NIGHTLY_INPUTS, reproduction, scale, seed } from "../../src/scale.ts";

if (!isNightly) console.warn("SKIPPED: guided fuzzing: only with SDF_NIGHTLY=1");
vi.setConfig({ testTimeout: scale.timeout, hookTimeout: scale.timeout });

describe("the targets of guided fuzzing", () => {
  it.each(Object.entries(seedsByTarget))("finds no failure of %s with the first inputs", async (target, seeds) => {
    const inputs = seeds();
    expect(inputs.length).toBeGreaterThan(2);
    for (const input of inputs)
      await expect((async () => targets[target as keyof typeof targets](input))()).resolves.toBeUndefined();
  });
});

describe.runIf(isNightly)(`guided fuzzing (reproduce: ${reproduction})`, () => {
  let bundle: Instrumented;
  beforeAll(async () => {
    bundle = await instrument(join(import.meta.dirname, "../../src/guided/targets/index.ts"), "targets");
  });

  it.each(Object.entries(seedsByTarget))("finds no failure of %s, and reaches new branches", async (target, seeds) => {
    const result = await runGuided(bundle, { target, seeds: seeds(), seed, runs: NIGHTLY_INPUTS });
    console.info(`guided fuzzing: ${target}: ${JSON.stringify(result)}`);
    expect(result.inputs).toBeGreaterThan(NIGHTLY_INPUTS);
    expect(result.reached).toBeGreaterThan(result.reachedAtFirst);
  });
});

describe("the search", () => {
  const seeds = [new TextEncoder().encode("a document")];
  let bundle: Instrumented;
  beforeAll(async () => {
    bundle = await instrument(join(import.meta.dirname, "guided-targets.ts"), "test-targets");
  });
  const run = (target: string, isGuided: boolean, inputBoundMs?: number) =>
    runGuided(bundle, { target, seeds, seed: 1, runs: 50_000, isGuided, inputBoundMs });

  it("finds a failure behind several branches with its input, which unguided changes do not find", async () => {
    const failure = String(await run("hidden", true).catch((error: unknown) => error));
    expect(failure).toContain("the hidden failure");
    const [, encoded = ""] = /input \(base64\): (\S+)/.exec(failure) ?? [];
    expect(Buffer.from(encoded, "base64").toString("latin1")).toMatch(/^\xa7kind42/);
    await expect(run("hidden", false)).resolves.toMatchObject({ inputs: 50_001 });
  });

  it("reports an input that takes too long", async () => {
    await expect(run("slow", true, 50)).rejects.toThrow(/took \d+ ms of CPU time for \d+ bytes/);
  });
});
