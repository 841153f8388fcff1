import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { timelineAt } from "../../src/worker/anchor.ts";
import { sharedFolder } from "../store/support.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const minute = 60_000;
const hour = 60 * minute;
const trueStart = Date.parse("2026-09-12T14:05:00Z");

/** Machine with a monotonic clock that the test moves, and a wall clock that differs from the true time by `error`. */
function machineWith(error: number): {
  ticks: number;
  error: number;
  ticking: Parameters<typeof timelineAt>[1] & object;
  trueTime(): number;
  suspended: number;
} {
  const state = {
    ticks: 1000,
    error,
    suspended: 0,
    trueTime: () => trueStart + state.ticks - 1000 + state.suspended,
    ticking: {
      wall: () => state.trueTime() + state.error,
      ticks: () => state.ticks,
      boot: () => "boot",
      began: () => 0,
    },
  };
  return state;
}

describe("clock correction", () => {
  it("corrects the clock after the machine was suspended", async () => {
    const place = sharedFolder();
    const machine = machineWith(0);
    const timeline = timelineAt(join(place.path, "clock.json"), machine.ticking);
    const learn = (): void => {
      timeline.learn(Math.floor(machine.trueTime() / 1000) * 1000, timeline.now() - 50, timeline.now());
    };
    learn();
    expect(timeline.correction).toBeUndefined();
    machine.suspended = 2 * hour;
    for (let response = 0; response < 3; response++) learn();
    expect(timeline.correction).toBe(2 * hour);
    timeline.correct(2 * hour);
    expect([timeline.now(), timeline.correction, timeline.offset]).toEqual([machine.trueTime(), undefined, 0]);
    place.remove();
  });
});

describe("the clock of the service", () => {
  const second = 1000;

  it("does not move the schedule with one outlier among its Date headers", () => {
    const timeline = timelineAt(join(sharedFolder().path, "clock.json"), machineWith(0).ticking);
    const learn = (aheadMs: number): number | undefined =>
      timeline.learn(timeline.now() + aheadMs, timeline.now() - 50, timeline.now());
    expect([learn(0), learn(12 * hour), learn(0), learn(-12 * hour), learn(12 * hour), learn(0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(timeline.offset).toBe(0);
  });

  it("moves with three consistent headers, and reports it", () => {
    const timeline = timelineAt(join(sharedFolder().path, "clock.json"), machineWith(0).ticking);
    const learn = (aheadMs: number): number | undefined =>
      timeline.learn(timeline.now() + aheadMs, timeline.now() - 50, timeline.now());
    expect([learn(3 * hour), learn(3 * hour + second), learn(3 * hour)]).toEqual([undefined, undefined, 3 * hour]);
    expect(timeline.offset).toBe(3 * hour);
  });
});
