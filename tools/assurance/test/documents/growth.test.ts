import { beforeAll, describe, expect, it } from "vitest";
import {
  bounds,
  isConclusive,
  isNegligible,
  isSuperlinear,
  selectKinds,
  sizes,
  type Growth,
} from "../../src/hostile/growth.ts";
import { hostileKinds } from "../../src/hostile/kinds.ts";
import { decodeHostile, engines, leftToTables, tables, writeHostile } from "../../src/hostile/measure.ts";
import { runGrowth, type Run } from "../../src/hostile/run.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of the measurement, milliseconds. */
const MEASUREMENT_MS = 600_000;

let run: Run;
beforeAll(async () => {
  run = await runGrowth([...engines, "functions"], { isQuick: !isNightly });
}, MEASUREMENT_MS);

it("has unique names of hostile kinds", () => {
  expect(new Set(hostileKinds.map(({ name }) => name)).size).toBe(hostileKinds.length);
});

it("stays within the heap of the process", () => {
  expect(run.endedAt).toBeUndefined();
});

describe.each(engines)("the %s engine", (engine) => {
  const measured = selectKinds(engine, !isNightly);

  it("the engine is measured up to the size that shows quadratic growth, in nightly runs up to the largest", () => {
    const growths = run.growths[engine];
    expect(growths.map(({ name }) => name)).toEqual(measured.map(({ name }) => name));
    const isMeasured = ({ small, large }: Growth): boolean =>
      large.bytes > 0.8 * sizes.large || (!isNightly && (isNegligible(small) || isConclusive(small, large.bytes)));
    expect(growths.filter((growth) => !isMeasured(growth)).map(({ name }) => name)).toEqual([]);
  });

  it.each(measured.map(({ name, outcome }) => [name, outcome] as const))(
    "needs time and heap in proportion to the size: %s",
    (name, outcome) => {
      const { small, large, timeGrowth, heapGrowth } = run.growths[engine].find((growth) => growth.name === name)!;
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
    const document = writeHostile(kind, sizes.small / 16);
    const decoded = decodeHostile(document, tables);
    expect(decoded.outcome).toBe(kind.outcome);
    expect(decodeHostile(document)).toEqual(decoded);
  },
);

it("other functions that read untrusted text need time and heap in proportion to its size", () => {
  const growths = run.growths.functions;
  expect(growths.map(({ name }) => name)).toEqual(selectKinds("functions", !isNightly).map(({ name }) => name));
  expect(growths.filter(isSuperlinear)).toEqual([]);
});
