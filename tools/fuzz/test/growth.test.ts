import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bounds, sizes, type Growth } from "../src/hostile/growth.ts";
import { hostileKinds, sampledKinds } from "../src/hostile/kinds.ts";
import { engines, type Engine } from "../src/hostile/measure.ts";
import { runGrowth, type Run } from "../src/hostile/run.ts";
import { nightly } from "../src/scale.ts";

const runs = new Map<Engine, Run>();

/** Largest size that a kind is measured at: the nightly run takes the largest for every kind, CI for the sampled kinds. */
const largest = new Map(hostileKinds.map((kind) => [kind.name, nightly || sampledKinds.includes(kind) ? sizes.large : sizes.middle]));

/** Both engines, each in a process of its own. */
beforeAll(async () => {
  for (const engine of engines) runs.set(engine, await runGrowth(engine, { isSample: !nightly }));
}, 600_000);

function growthOf(engine: Engine, name: string): Growth | undefined {
  return runs.get(engine)?.growths.find((growth) => growth.name === name);
}

it("has hostile kinds of documents with names of their own", () => {
  expect(new Set(hostileKinds.map(({ name }) => name)).size).toBe(hostileKinds.length);
});

it("measures 65 kinds at least up to the largest size", () => {
  expect([...largest.values()].filter((size) => size === sizes.large).length).toBeGreaterThanOrEqual(65);
});

describe.each(engines)("the %s engine", (engine) => {
  it("stays within the heap of its process", () => {
    expect(runs.get(engine)?.endedAt).toBeUndefined();
  });

  it.each(hostileKinds.map(({ name, outcome }) => [name, outcome] as const))("needs time and heap in proportion to the size: %s", (name, outcome) => {
    const growth = growthOf(engine, name);
    expect([growth?.small.outcome, growth?.large.outcome]).toEqual([outcome, outcome]);
    expect(growth?.timeGrowth, "CPU time per byte").toBeLessThanOrEqual(bounds.time);
    expect(growth?.heapGrowth, "heap per byte").toBeLessThanOrEqual(bounds.heap);
    expect(growth?.large.bytes).toBeGreaterThan((largest.get(name) ?? NaN) / 2);
    // 10,000 issues and as much drift, and how many more there were.
    expect(growth?.large.reports).toBeLessThanOrEqual(20_002);
  });
});

it("gives as many reports with one engine as with the other", () => {
  const reports = (engine: Engine) => Object.fromEntries((runs.get(engine)?.growths ?? []).map(({ name, large }) => [name, large.reports]));
  expect(reports("fast")).toEqual(reports("tables"));
});

afterAll(() => runs.clear());
