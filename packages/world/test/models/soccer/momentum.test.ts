import { describe, expect, it } from "vitest";
import { momentum, type PossessionEvent, possessionValues } from "../../../src/models/soccer/index.ts";
import { always, double, list, oneOf, record } from "./possession-draws.ts";

const pass = (side: 0 | 1, second: number, x: number, endX: number, periodId = 1): PossessionEvent => ({
  periodId,
  second,
  typeId: 1,
  side,
  outcome: 1,
  x,
  y: 50,
  endX,
  endY: 50,
});

/** Values of events as if each had added this much. */
const adding = (added: readonly number[]) => ({
  value: Float64Array.from(added, () => 0),
  added: Float64Array.from(added),
  kind: new Int8Array(added.length),
});

describe("momentum", () => {
  it("halves within the half-life", () => {
    const events = [pass(0, 59, 50, 60)];
    const values = adding([0.4]);
    const [first, later] = momentum(events, values, [
      { periodId: 1, second: 60 },
      { periodId: 1, second: 60 + 60 * 3.5 },
    ]);
    expect(first!.home).toBeCloseTo(0.4 * 2 ** (-1 / 60 / 3.5), 5);
    expect(later!.home).toBeCloseTo(first!.home / 2, 4);
    expect(first!.away).toBe(0);
  });

  it("equals home minus away exactly as printed", () => {
    always(list(record({ side: oneOf(0, 1), added: double(-1, 1) }), 1, 80), (all) => {
      const events = all.map(({ side }, at) => pass(side, at * 7, 50, 50));
      const moments = Array.from({ length: 10 }, (_, minute) => ({ periodId: 1, second: (minute + 1) * 60 }));
      for (const { home, away, combined } of momentum(events, adding(all.map(({ added }) => added)), moments)) {
        const units = (value: number): number => Number(value.toFixed(5).replace(".", ""));
        expect(units(home) - units(away)).toBe(units(combined));
        expect(home).toBeGreaterThanOrEqual(0);
        expect(away).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it("gives the same values for single and for several minutes", () => {
    const events = Array.from({ length: 50 }, (_, at) =>
      pass(at % 3 === 0 ? 1 : 0, at * 11, 40 + (at % 40), 50 + (at % 45)),
    );
    const values = possessionValues(events);
    const all = momentum(
      events,
      values,
      Array.from({ length: 9 }, (_, minute) => ({ periodId: 1, second: (minute + 1) * 60 })),
    );
    const last = momentum(events, values, [{ periodId: 1, second: 540 }]);
    expect(last[0]!.home).toBeCloseTo(all[8]!.home, 4);
    expect(all[8]!.home).toBeGreaterThan(0);
  });

  it("ignores losses, shots and later events, and starts again after a break", () => {
    const events = [
      pass(0, 10, 50, 60),
      pass(0, 20, 60, 50),
      pass(0, 30, 60, 50),
      pass(0, 100, 50, 60),
      pass(1, 5, 50, 60, 2),
    ];
    const values = { ...adding([0.1, -0.5, 0.9, 0.3, 0.2]), kind: Int8Array.of(0, 0, -1, 0, 0) };
    const [first, second] = momentum(events, values, [
      { periodId: 1, second: 60 },
      { periodId: 2, second: 60 },
    ]);
    expect(first!.home).toBeCloseTo(0.1 * 2 ** (-50 / 210), 5);
    expect(first!.away).toBe(0);
    expect(second!.home).toBe(0);
    expect(second!.combined).toBeCloseTo(-0.2 * 2 ** (-55 / 210), 5);
  });

  it("is 0 for both without events", () => {
    expect(momentum([], adding([]), [{ periodId: 1, second: 60 }])).toEqual([{ home: 0, away: 0, combined: 0 }]);
  });
});
