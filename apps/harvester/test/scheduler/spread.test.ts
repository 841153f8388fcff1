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

it.each([
  ["", 0.6689221884589642],
  ["a", 0.10352621669881046],
  ["target", 0.9334475351497531],
  ["soccer/match-momentum?fixture=1", 0.07464396744035184],
  ["soccer/match-momentum?fixture=2", 0.05385880102403462],
])("gives the name %j a fixed share", (name, share) => {
  expect(toShare(name)).toBe(share);
});

it("spreads to the first instant of a name at or after the start", () => {
  const phase = Math.floor(toShare("target") * 1000);
  expect(phase).toBeGreaterThan(0);
  expect(ownInstant("target", 0, 1000)).toBe(phase);
  expect(ownInstant("target", phase, 1000)).toBe(phase);
  expect(ownInstant("target", phase + 1, 1000)).toBe(phase + 1000);
  expect(ownInstant("target", 5000, 1000)).toBe(5000 + phase);
  expect(ownInstant("target", -5000, 1000)).toBe(phase - 5000);
});

it("does not spread over less than a millisecond", () => {
  expect([0, 0.5, 1].map((period) => ownInstant("target", 7, period))).toEqual([7, 7, 7]);
});
