import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bounds, sizes, type Growth } from "../../src/hostile/growth.ts";
import { hostileKinds } from "../../src/hostile/kinds.ts";
import { engines, type Engine } from "../../src/hostile/measure.ts";
import { runGrowth, type Run } from "../../src/hostile/run.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of the measurement of both engines, milliseconds. */
const MEASUREMENT_MS = 600_000;

const runs = new Map<Engine, Run>();

beforeAll(async () => {
  for (const engine of engines) runs.set(engine, await runGrowth(engine, { isQuick: !isNightly }));
}, MEASUREMENT_MS);

function growthOf(engine: Engine, name: string): Growth | undefined {
  return runs.get(engine)?.growths.find((growth) => growth.name === name);
}

it("has unique names of hostile kinds", () => {
  expect(new Set(hostileKinds.map(({ name }) => name)).size).toBe(hostileKinds.length);
});

describe.each(engines)("the %s engine", (engine) => {
  it("stays within the heap of its process", () => {
    expect(runs.get(engine)?.endedAt).toBeUndefined();
  });

  it("is measured up to the largest size with at least 65 kinds, in nightly runs with all", () => {
    const kinds = runs.get(engine)?.growths.filter(({ large }) => large.bytes > sizes.large / 2) ?? [];
    expect(kinds.length).toBeGreaterThanOrEqual(isNightly ? hostileKinds.length : 65);
  });

  it.each(hostileKinds.map(({ name, outcome }) => [name, outcome] as const))(
    "needs time and heap in proportion to the size: %s",
    (name, outcome) => {
      const growth = growthOf(engine, name);
      expect([growth?.small.outcome, growth?.large.outcome]).toEqual([outcome, outcome]);
      expect(growth?.timeGrowth, "CPU time per byte").toBeLessThanOrEqual(bounds.time);
      expect(growth?.heapGrowth, "heap per byte").toBeLessThanOrEqual(bounds.heap);
      expect(growth?.large.bytes).toBeGreaterThan(sizes.middle / 2);
      // 10,000 issues, 10,000 drift reports, and one report of further ones for each.
      expect(growth?.large.reports).toBeLessThanOrEqual(20_002);
    },
  );
});

it("gives the same number of reports with both engines", () => {
  const growths = runs.get("tables")!.growths;
  expect(growths).toHaveLength(hostileKinds.length);
  for (const { name, small } of growths) expect(growthOf("fast", name)?.small.reports, name).toBe(small.reports);
  // A quick run may measure a kind at another size with the other engine.
  const ofSameSize = growths.filter(({ name, large }) => growthOf("fast", name)?.large.bytes === large.bytes);
  expect(ofSameSize.length).toBeGreaterThan(0);
  for (const { name, large } of ofSameSize) expect(growthOf("fast", name)?.large.reports, name).toBe(large.reports);
});

afterAll(() => runs.clear());
