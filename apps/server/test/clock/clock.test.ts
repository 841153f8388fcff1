import { parseMatchClock } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { WorldClock } from "../../src/clock/clock.ts";
import { formatInstant, parseInstant, parseDuration } from "../../src/clock/text.ts";

describe("a clock", () => {
  const systemTime = { elapsed: 0, time: () => 1_000_000 + systemTime.elapsed, ticks: () => systemTime.elapsed };

  it("can be frozen, run and set", () => {
    const clock = new WorldClock(5000, { mode: "frozen" }, systemTime);
    systemTime.elapsed += 700;
    expect(clock.now()).toBe(5000);
    clock.change({ mode: "scaled", factor: 60 });
    systemTime.elapsed += 1000;
    expect(clock.now()).toBe(65_000);
    clock.set(10);
    systemTime.elapsed += 1.5;
    expect(clock.now()).toBe(100);
    clock.change({ mode: "scaled", factor: 0.5 });
    systemTime.elapsed += 10;
    expect(clock.now()).toBe(105);
    clock.change({ mode: "frozen" });
    systemTime.elapsed += 10;
    expect(clock.now()).toBe(105);
    clock.change({ mode: "real" });
    expect(clock.now()).toBe(Math.floor(systemTime.time()));
    systemTime.elapsed += 10;
    expect(clock.now()).toBe(Math.floor(systemTime.time()));
    // After `set`, the clock no longer follows the system time.
    clock.set(0);
    systemTime.elapsed += 10;
    expect([clock.run, clock.now()]).toEqual([{ mode: "scaled", factor: 1 }, 10]);
  });
});

describe("texts", () => {
  it.each([
    ["2026-09-12T14:00:00Z", Date.UTC(2026, 8, 12, 14)],
    ["2026-09-12T14:00:00.5+02:00", Date.UTC(2026, 8, 12, 12) + 500],
    [5, 5],
    ["-5", -5],
    ["2026-09-12T14:00:00", undefined],
    ["2026-09-12", undefined],
    ["2026-02-30T00:00:00Z", undefined],
    ["2028-02-29T23:59:00-05:00", Date.UTC(2028, 2, 1, 4, 59)],
    ["soon", undefined],
    [Number.NaN, undefined],
    [9e15, undefined],
    [null, undefined],
  ])("parses %j as the instant %s", (text, at) => expect(parseInstant(text)).toBe(at));

  it.each([
    ["90s", 90_000],
    ["-1h30m", -5_400_000],
    ["1.5h", 5_400_000],
    ["250ms", 250],
    ["2d", 172_800_000],
    [-7, -7],
    ["", undefined],
    ["5", undefined],
    ["1h 30m", undefined],
    ["5 minutes", undefined],
  ])("parses %j as the duration %s", (text, span) => expect(parseDuration(text)).toBe(span));

  it("formats whole seconds without milliseconds", () => {
    expect([formatInstant(0), formatInstant(1)]).toEqual(["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.001Z"]);
  });

  it.each([
    ["63:10", undefined, { periodId: 2, minute: 63, second: 10 }],
    ["kick-off + 12", undefined, { periodId: 1, minute: 12, second: 0 }],
    ["46:02", 1, { periodId: 1, minute: 46, second: 2 }],
    ["95:00", undefined, { periodId: 3, minute: 95, second: 0 }],
    ["110:59", undefined, { periodId: 4, minute: 110, second: 59 }],
    ["63:60", undefined, undefined],
    ["half-time", undefined, undefined],
  ])("parses %j in period %s as %j", (text, period, reading) => expect(parseMatchClock(text, period)).toEqual(reading));
});
