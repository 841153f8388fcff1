import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { momentum } from "../../../src/models/soccer/index.ts";
import { eventLog, type TestEvent } from "../../support/event-log.ts";

const pass = (side: 0 | 1, second: number, period = 1): TestEvent => ({ side, second, period, endX: 60 });

/** Values of events as if each had added this much. */
const adding = (added: readonly number[]) => ({
  value: Float64Array.from(added, () => 0),
  added: Float64Array.from(added),
  kind: new Int8Array(added.length),
});
const minutes = Array.from({ length: 10 }, (_, minute) => ({ periodId: 1, second: (minute + 1) * 60 }));

describe("momentum", () => {
  it("halves within the half-life", () => {
    const moments = [60, 60 + 60 * 3.5].map((second) => ({ periodId: 1, second }));
    const [first, later] = momentum(eventLog([pass(0, 59)]), adding([0.4]), moments);
    expect(first!.home).toBeCloseTo(0.4 * 2 ** (-1 / 60 / 3.5), 5);
    expect(later!.home).toBeCloseTo(first!.home / 2, 4);
    expect(first!.away).toBe(0);
  });

  it("equals home minus away exactly as printed", () => {
    const source = random("momentum");
    const events = Array.from({ length: 400 }, (_, at) => pass(source.int(2) as 0 | 1, at * 7));
    const added = events.map(() => source.between(-1, 1));
    const units = (value: number): number => Number(value.toFixed(5).replace(".", ""));
    for (const { home, away, combined } of momentum(eventLog(events), adding(added), minutes)) {
      expect(units(home) - units(away)).toBe(units(combined));
      expect(Math.min(home, away)).toBeGreaterThanOrEqual(0);
    }
  });

  it("ignores losses, shots and later events, and starts again after a break", () => {
    const events = [pass(0, 10), pass(0, 20), pass(0, 30), pass(0, 100), pass(1, 5, 2)];
    const values = { ...adding([0.1, -0.5, 0.9, 0.3, 0.2]), kind: Int8Array.of(0, 0, -1, 0, 0) };
    const [first, second] = momentum(
      eventLog(events),
      values,
      [1, 2].map((periodId) => ({ periodId, second: 60 })),
    );
    expect(first!.home).toBeCloseTo(0.1 * 2 ** (-50 / 210), 5);
    expect([first!.away, second!.home]).toEqual([0, 0]);
    expect(second!.combined).toBeCloseTo(-0.2 * 2 ** (-55 / 210), 5);
  });
});
