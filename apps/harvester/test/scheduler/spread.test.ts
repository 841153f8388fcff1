import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toShare } from "../../src/domain/share.ts";
import { ownInstant } from "../../src/scheduler/spread.ts";

describe("spread", () => {
  it("assigns a stable instant to every name", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, from, period, share) => {
          const own = ownInstant(name, from, period);
          expect(own).toBeGreaterThanOrEqual(from);
          expect(own).toBeLessThan(from + Math.max(period, 1));
          expect(ownInstant(name, from + Math.floor((own - from) * share), period)).toBe(own);
        },
      ),
    );
  });

  it("distributes names evenly", () => {
    const bins = new Array<number>(20).fill(0);
    for (let index = 0; index < 20_000; index++)
      bins[Math.floor(toShare(`soccer/match-momentum?fixture=${index}`) * 20)]! += 1;
    expect(Math.max(...bins) / 1000).toBeLessThan(1.12);
    expect(Math.min(...bins) / 1000).toBeGreaterThan(0.88);
  });
});
