import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { timelineAt } from "../../src/worker/anchor.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { sharedFolder } from "../store/support.ts";
import { jsonResponse, matchDocument } from "../support/mock-service.ts";
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
  it.each([
    ["behind", -5 * hour],
    ["ahead", 5 * hour],
  ])("corrects a clock that was %s at first start, with an event and no early poll", async (_, error) => {
    const place = sharedFolder();
    const file = join(place.path, "clock.json");
    const machine = machineWith(error);
    const timeline = timelineAt(file, machine.ticking);
    const clock: Clock = { now: timeline.now, sleep: async (milliseconds) => void (machine.ticks += milliseconds) };
    const store = await openSqlite({ path: join(place.path, "harvest.db") });
    const arrivals: number[] = [];
    const corrections: number[] = [];
    const harvester = createHarvester({
      store,
      clock,
      serverClock: timeline,
      name: "worker",
      baseUrl: "https://feeds.example",
      policies: { "*": { spread: 0 } },
      following: [{ sport: "soccer", calendars: [], fixtures: ["fixture0"], feeds: ["soccer/match-momentum"] }],
      fetch: async () => {
        arrivals.push(machine.ticks);
        return jsonResponse(matchDocument("fixture0", trueStart - 5 * minute, "Playing"), {
          headers: { date: new Date(machine.trueTime()).toUTCString() },
        });
      },
      events: [{ clockCorrected: (by) => void corrections.push(by) }],
    });
    await harvester.begin();
    const polls = async (count: number): Promise<void> => {
      for (const end = arrivals.length + count; arrivals.length < end; machine.ticks += 500) {
        await harvester.worker.step();
        await harvester.worker.drain();
      }
    };
    await polls(4);
    // The service alone is not sufficient, because its clock may be wrong.
    expect([corrections, Math.abs(timeline.now() - machine.trueTime())]).toEqual([[], 5 * hour]);
    machine.error = 0;
    await polls(5);
    expect(corrections).toEqual([-error]);
    expect(Math.abs(timeline.now() - machine.trueTime())).toBeLessThan(2);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ wall: trueStart });
    const gaps = arrivals.slice(1).map((at, index) => at - arrivals[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute);
    // Before the correction, the kick-off was expected at the wrong time.
    expect(Math.max(...gaps.slice(-4))).toBeLessThan(minute + 2000);
    const [target] = await store.targetsOfFixture("fixture0");
    expect(Math.abs(target!.lastReceivedAt! - machine.trueTime())).toBeLessThan(2 * minute);
    await store.close();
    place.remove();
  });

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
