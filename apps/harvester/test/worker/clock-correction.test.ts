import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { timelineAt } from "../../src/worker/anchor.ts";
import type { Timeline } from "../../src/worker/clock.ts";
import { temporaryFolder } from "../store/support.ts";

const second = 1000;
const hour = 3600 * second;

/** True time; the monotonic clock of the machine does not count the time for which it was suspended. */
let trueTime: number;
let suspendedMs: number;
let timeline: Timeline;
beforeEach(() => {
  trueTime = Date.parse("2026-09-12T14:05:00Z");
  suspendedMs = 0;
  timeline = timelineAt(join(temporaryFolder(), "clock.json"), {
    wall: () => trueTime,
    ticks: () => trueTime - suspendedMs,
    boot: () => "boot",
  });
});

/** Reports a response whose `Date` is ahead of the timeline. */
const learn = (aheadMs: number): number | undefined =>
  timeline.learn(timeline.now() + aheadMs, timeline.now() - 50, timeline.now());

it("the clock is corrected after the machine was suspended", () => {
  learn(0);
  expect(timeline.correction).toBeUndefined();
  suspendedMs = 2 * hour;
  trueTime += suspendedMs;
  for (let response = 0; response < 3; response++) learn(2 * hour);
  expect(timeline.correction).toBe(2 * hour);
  timeline.correct(2 * hour);
  expect([timeline.now(), timeline.correction, timeline.offset]).toEqual([trueTime, undefined, 0]);
});

describe("the clock of the service", () => {
  it("does not move the schedule with one outlier among its Date headers", () => {
    const ahead = [0, 12 * hour, 0, -12 * hour, 12 * hour, 0];
    expect(ahead.map(learn)).toEqual(ahead.map(() => undefined));
    expect(timeline.offset).toBe(0);
  });

  it("moves with three consistent headers, and reports it", () => {
    expect([3 * hour, 3 * hour + second, 3 * hour].map(learn)).toEqual([undefined, undefined, 3 * hour]);
    expect(timeline.offset).toBe(3 * hour);
  });

  it("is measured, and differences below two seconds are none", () => {
    for (let times = 0; times < 40; times++) timeline.learn(hour, 0, 100);
    expect(timeline.offset).toBeGreaterThan(hour - 10 * second);
    for (let times = 0; times < 60; times++) timeline.learn(second, 0, 100);
    expect(timeline.offset).toBe(0);
  });
});
