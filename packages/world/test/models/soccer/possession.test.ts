import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptySums, possessionValues, roundSums, sumPossessionValues, mark } from "../../../src/models/soccer/index.ts";
import { possessionChance } from "../../../src/models/soccer/possession.ts";
import { eventLog, type TestEvent } from "../../support/event-log.ts";

/** Chance of a goal from a ball at a position, without earlier actions. */
const placeChance = (x: number, y: number): number => possessionChance({ side: 0, origin: "pass", fromX: x, x, y });

/** Lists of events of all kinds, in the order of time, in two periods. */
const matches = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 20 }),
      type: fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 44, 49, 50, 61, 99),
      side: fc.constantFrom(0 as const, 1 as const),
      outcome: fc.constantFrom(0, 1),
      x: fc.integer({ min: -1, max: 101 }),
      y: fc.integer({ min: -1, max: 101 }),
      endX: fc.integer({ min: 0, max: 100 }),
      marks: fc.constantFrom(0, mark.cross, mark.corner | mark.cross, mark.freeKick, mark.throwIn, mark.penalty),
    }),
    { maxLength: 60 },
  )
  .map((events) => {
    let second = 0;
    return events.map(({ gap, ...rest }, at): TestEvent & typeof rest & { readonly period: number } => ({
      ...{ period: at < events.length / 2 ? 1 : 2, second: (second += gap), endY: 50 },
      ...rest,
    }));
  });

function check<T>(values: fc.Arbitrary<T>, predicate: (value: T) => void): void {
  fc.assert(fc.property(values, predicate), { seed: 7, numRuns: 120 });
}

describe("possession values", () => {
  it("are NaN for events without the ball, 1 for a goal, and 0 for a lost ball and a shot without a goal", () => {
    const { value, added, kind } = possessionValues(
      eventLog([
        { type: 17 },
        { outcome: 0, endX: 60 },
        { type: 13, second: 3, x: 90 },
        { type: 16, second: 9, x: 95 },
      ]),
    );
    expect(value[0]).toBeNaN();
    expect(kind[0]).toBe(-1);
    expect(value[1]).toBe(0);
    expect(added[1]).toBeLessThan(0);
    expect(value[2]).toBe(0);
    expect([value[3], added[3], kind[3]]).toEqual([1, 1, -1]);
  });

  it("count an own goal against the side that scores it", () => {
    const { value, added } = possessionValues(eventLog([{ type: 16, marks: mark.ownGoal, x: 5 }]));
    expect([value[0], added[0]]).toEqual([0, -1]);
  });

  it("telescope: added values sum to the last value, with opposite signs for the sides", () => {
    let shots = 0;
    check(matches, (events) => {
      const { value, added, kind } = possessionValues(eventLog(events));
      // Standing of home (its probability minus the other's) changes by the added value, and starts again after
      // a goal, a shot and a break.
      let standing = 0;
      let period = -1;
      events.forEach((each, at) => {
        if (Number.isNaN(added[at]!)) return;
        if (each.period !== period) [standing, period] = [0, each.period];
        standing += each.side === 0 ? added[at]! : -added[at]!;
        const own = each.side === 0 ? standing : -standing;
        expect(Math.max(0, own)).toBeCloseTo(value[at]!, 12);
        expect(value[at]).toBeGreaterThanOrEqual(0);
        expect(value[at]).toBeLessThanOrEqual(1);
        const isShot = [13, 14, 15, 16].includes(each.type);
        expect(isShot ? kind[at] : -1).toBe(-1);
        if (isShot) {
          standing = 0;
          shots++;
        }
      });
    });
    expect(shots).toBeGreaterThan(0);
  });

  it("do not change with later events", () => {
    check(fc.record({ events: matches, cut: fc.nat(60) }), ({ events, cut }) => {
      const all = possessionValues(eventLog(events));
      const part = possessionValues(eventLog(events.slice(0, cut)));
      expect(part.value).toEqual(all.value.slice(0, part.value.length));
      expect(part.added).toEqual(all.added.slice(0, part.added.length));
    });
  });

  it("rise towards the goal, are symmetric left and right, and are highest in front of it", () => {
    for (const y of [30, 50])
      for (let x = 5; x < 75; x += 5) expect(placeChance(x + 5, y)).toBeGreaterThan(placeChance(x, y));
    for (let x = 75; x < 100; x += 5) expect(placeChance(x + 5, 50)).toBeGreaterThanOrEqual(placeChance(x, 50));
    expect(placeChance(80, 20)).toBe(placeChance(80, 80));
    expect(placeChance(93, 50)).toBeGreaterThan(placeChance(93, 15));
  });
});

describe("earlier actions", () => {
  const last: TestEvent = { second: 4, x: 80, endX: 90 };
  const valueAfter = (...before: readonly TestEvent[]): number =>
    possessionValues(eventLog([...before, last])).value.at(-1)!;

  it("raise the chance when they gained distance or were a take-on of the same side, up to two of them", () => {
    const pass: TestEvent = { second: 2, x: 75, endX: 80 };
    expect(valueAfter(pass)).toBeGreaterThan(valueAfter());
    expect(valueAfter({ type: 3, second: 2, x: 75, endX: 80 })).toBeGreaterThan(valueAfter(pass));
    const takeOn: TestEvent = { type: 3, x: 70, endX: 75 };
    expect(valueAfter(takeOn, pass)).toBeGreaterThan(valueAfter({ x: 70, endX: 75 }, pass));
    expect(valueAfter(takeOn, { second: 1, x: 74, endX: 75 }, pass)).toBe(
      valueAfter({ second: 1, x: 74, endX: 75 }, pass),
    );
  });
});

describe("sums", () => {
  it("add up exactly as printed: kinds to plus and minus, these to the total", () => {
    check(fc.record({ events: matches, decimals: fc.integer({ min: 2, max: 7 }) }), ({ events, decimals }) => {
      const values = possessionValues(eventLog(events));
      const total = Array.from(values.added).reduce(
        (sum, added, at) => sum + (values.kind[at]! < 0 || Number.isNaN(added) ? 0 : added),
        0,
      );
      const sums = sumPossessionValues(values, () => "all").get("all") ?? emptySums();
      expect(sums.total).toBeCloseTo(total, 10);
      const rounded = roundSums(sums, decimals);
      const units = (value: number): number => Math.round(value * 10 ** decimals);
      const { plus, minus, total: shown, ...kinds } = rounded;
      expect(
        Object.entries(kinds).reduce((sum, [name, value]) => sum + (name.startsWith("plus") ? units(value) : 0), 0),
      ).toBe(units(plus));
      expect(
        Object.entries(kinds).reduce((sum, [name, value]) => sum + (name.startsWith("minus") ? units(value) : 0), 0),
      ).toBe(units(minus) + 0);
      expect(units(plus) + units(minus)).toBe(units(shown));
      expect(Object.values(rounded).some((value) => Object.is(value, -0))).toBe(false);
    });
  });
});
