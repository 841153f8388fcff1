import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionKinds } from "../../src/hostile/functions.ts";
import { bounds, isConclusive, isNegligible, isSuperlinear, sizes, type Growth } from "../../src/hostile/growth.ts";
import { hostileKinds, sampleKinds, type HostileKind } from "../../src/hostile/kinds.ts";
import { decodeHostile, engines, leftToTables, tables, writeHostile, type Engine } from "../../src/hostile/measure.ts";
import { runGrowth, type Run } from "../../src/hostile/run.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of the measurement of both engines, milliseconds. */
const MEASUREMENT_MS = 600_000;

/** Kinds that are measured: all in nightly runs, because each takes 0.3 s of CPU time. */
const selectKinds = isNightly ? (kinds: readonly HostileKind[]) => kinds : sampleKinds;
const measured = selectKinds(hostileKinds);
const runs = new Map<Engine, Run>();

beforeAll(async () => {
  for (const engine of engines) runs.set(engine, await runGrowth(engine, { isQuick: !isNightly }));
}, MEASUREMENT_MS);

function findGrowth(engine: Engine, name: string): Growth {
  return runs.get(engine)!.growths.find((growth) => growth.name === name)!;
}

it("has unique names of hostile kinds", () => {
  expect(new Set(hostileKinds.map(({ name }) => name)).size).toBe(hostileKinds.length);
});

describe.each(engines)("the %s engine", (engine) => {
  it("stays within the heap of its process", () => {
    expect(runs.get(engine)?.endedAt).toBeUndefined();
  });

  it("the engine is measured up to the size that shows quadratic growth, in nightly runs up to the largest", () => {
    const { growths } = runs.get(engine)!;
    expect(growths.map(({ name }) => name)).toEqual(measured.map(({ name }) => name));
    const isMeasured = ({ small, large }: Growth): boolean =>
      large.bytes > 0.8 * sizes.large || (!isNightly && (isNegligible(small) || isConclusive(small, large.bytes)));
    expect(growths.filter((growth) => !isMeasured(growth)).map(({ name }) => name)).toEqual([]);
  });

  it.each(measured.map(({ name, outcome }) => [name, outcome] as const))(
    "needs time and heap in proportion to the size: %s",
    (name, outcome) => {
      const { small, large, timeGrowth, heapGrowth } = findGrowth(engine, name);
      const possible = engine === "fast" ? [outcome, leftToTables] : [outcome];
      expect(possible).toEqual(expect.arrayContaining([small.outcome, large.outcome]));
      expect(timeGrowth, "CPU time per byte").toBeLessThanOrEqual(bounds.time);
      expect(heapGrowth, "heap per byte").toBeLessThanOrEqual(bounds.heap);
      // 10,000 issues, 10,000 drift reports, and one report of further ones for each.
      expect(large.reports).toBeLessThanOrEqual(20_002);
    },
  );
});

it.each(hostileKinds.map((kind) => [kind.name, kind] as const))(
  "has its outcome, with the tables and if the fast decoder is tried first: %s",
  (_name, kind) => {
    // The limits of names, attributes and depth are far below this size.
    const document = writeHostile(kind, sizes.small / 4);
    const decoded = decodeHostile(document, tables);
    expect(decoded.outcome).toBe(kind.outcome);
    expect(decodeHostile(document)).toEqual(decoded);
  },
);

it(
  "other functions that read untrusted text need time and heap in proportion to its size",
  async () => {
    const { growths, endedAt } = await runGrowth("functions", { isQuick: !isNightly });
    expect(endedAt).toBeUndefined();
    expect(growths.map(({ name }) => name)).toEqual(selectKinds(functionKinds).map(({ name }) => name));
    expect(growths.filter(isSuperlinear)).toEqual([]);
  },
  MEASUREMENT_MS,
);

afterAll(() => runs.clear());
