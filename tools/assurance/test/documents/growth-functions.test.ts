import { expect, it } from "vitest";
import { functionKinds } from "../../src/hostile/functions.ts";
import { isSuperlinear } from "../../src/hostile/growth.ts";
import { runGrowth } from "../../src/hostile/run.ts";
import { isNightly } from "../../src/scale.ts";

/** Time limit of the measurement, milliseconds. */
const MEASUREMENT_MS = 300_000;

it(
  "other functions that read untrusted text need time and heap in proportion to its size",
  async () => {
    const { growths, endedAt } = await runGrowth("functions", { isQuick: !isNightly });
    expect(endedAt).toBeUndefined();
    expect(growths.map(({ name }) => name)).toEqual(functionKinds.map(({ name }) => name));
    expect(growths.filter(isSuperlinear)).toEqual([]);
  },
  MEASUREMENT_MS,
);
