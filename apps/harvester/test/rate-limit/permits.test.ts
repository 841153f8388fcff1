import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { RateLimit } from "../../src/rate-limit/bucket.ts";
import { RatePermits } from "../../src/store/ownership/rate-permits.ts";

const feed = "soccer/match-momentum";
const slackMs = 4000;
const limits: readonly RateLimit[] = [{ bucket: "*", max: 10, windowMs: 60_000, slackMs }];
const start = Date.parse("2026-09-12T14:00:00Z");
const never = (): boolean => false;

/** Duration of a reservation, in milliseconds: of a distant database, or of a close one. */
const [FAR, CLOSE] = [60, 1];
let durationMs: number;
let ticks: number;
let isFull: boolean;
/** Instants at which requests were counted. */
let counted: number[];
let permits: RatePermits;
beforeEach(() => {
  [durationMs, ticks, isFull, counted] = [FAR, 0, false, []];
  let id = 0;
  permits = new RatePermits({
    reserve: async (reservations) => {
      ticks += durationMs;
      if (!isFull) counted.push(...reservations.map(({ now }) => now));
      return reservations.map(() => !isFull);
    },
    nextId: async () => ++id,
    pace: () => 1,
    ticks: () => ticks,
  });
});

/** Feeds of five targets that become due soon after an instant. */
const five: readonly string[] = Array.from({ length: 5 }, () => feed);
const dueAfter =
  (instant: number) =>
  (at: number): readonly string[] =>
    at > instant ? five : [];

/** Reserves permits for targets that become due, and waits until no reservation is running. */
async function prefetch(now: number, isBlocked = never): Promise<void> {
  permits.prefetch(now, dueAfter(now), isBlocked);
  for (let turns = 0; turns < 20; turns++) await turn();
}

describe("permits of a rate", () => {
  it("are reserved before their targets are due, so that polls do not wait for a distant database", async () => {
    await permits.take(feed, limits, start);
    expect(counted.length).toBe(1);
    // Those that are being reserved, or are reserved, are not reserved again.
    permits.prefetch(start, dueAfter(start), never);
    await prefetch(start);
    await prefetch(start);
    expect(counted.length).toBe(1 + five.length);
    for (const _ of five) await permits.take(feed, limits, start);
    expect(counted.length).toBe(1 + five.length);
    await permits.take(feed, limits, start);
    expect(counted.length).toBe(2 + five.length);
  });

  it("are counted at the beginning of their reservation, and not used near the end of the slack", async () => {
    await permits.take(feed, limits, start);
    await prefetch(start + 100);
    expect(await permits.take(feed, limits, start + 200)).toBe(start + 100);
    const late = start + 100 + 0.75 * slackMs;
    expect(await permits.take(feed, limits, late - 1)).toBe(start + 100);
    expect(await permits.take(feed, limits, late)).toBe(late);
  });

  it("belong to the slack with which they were counted", async () => {
    await permits.take(feed, limits, start);
    await prefetch(start);
    const longer = limits.map((limit) => ({ ...limit, slackMs: 2 * slackMs }));
    expect(await permits.take(feed, longer, start + 500)).toBe(start + 500);
  });

  it("are not reserved in advance with a close database, for a blocked feed, or at the limit", async () => {
    durationMs = CLOSE;
    await permits.take(feed, limits, start);
    await prefetch(start);
    expect(counted.length).toBe(1);
    durationMs = 4 * FAR;
    await permits.take(feed, limits, start);
    await prefetch(start, () => true);
    expect(counted.length).toBe(2);
    isFull = true;
    await prefetch(start);
    isFull = false;
    // A tenth of the window is the mean time between two requests.
    await prefetch(start + 6000);
    expect(counted.length).toBe(2);
    await prefetch(start + 6500);
    expect(counted.length).toBe(2 + five.length);
  });

  it("are undefined if a limit is reached", async () => {
    expect(await permits.take(feed, limits, start)).toBe(start);
    isFull = true;
    expect(await permits.take(feed, limits, start)).toBeUndefined();
  });
});
