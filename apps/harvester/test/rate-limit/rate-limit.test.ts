import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextFree } from "../../src/rate-limit/bucket.ts";
import { DueQueue } from "../../src/store/lease/target-schedule.ts";
import type { Session } from "../../src/store/session/session.ts";
import { RateWindows } from "../../src/store/sql/rate-windows.ts";
import { minute, playing, startScenario } from "../support/scenario.ts";
import { temporaryStore, withMethods } from "../support/store.ts";

describe("limits", () => {
  it("return the exact time at which a request is allowed", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
        (times, max, windowMs, blockedUntil) => {
          const sent = times.sort((one, other) => one - other);
          const row = { bucket: "*", sent, blockedUntil };
          const fits = (at: number): boolean =>
            (blockedUntil === undefined || at >= blockedUntil) &&
            sent.filter((each) => each > at - windowMs).length < max;
          const free = nextFree(row, { bucket: "*", max, windowMs }, 5000);
          expect(fits(free)).toBe(true);
          expect(free === 5000 || !fits(free - 1)).toBe(true);
        },
      ),
    );
  });
});

describe("requests with different slacks", () => {
  const request = fc.record({
    afterMs: fc.integer({ min: 0, max: 300 }),
    slackMs: fc.constantFrom(0, 50, 400),
    /** Part of the slack that passes before the request is sent. */
    delay: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it("never send more requests in any sliding window than the operator allows", async () => {
    const [max, windowMs] = [3, 1000];
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 60 }), async (requests) => {
        const buckets = new RateWindows();
        await buckets.load({ all: () => [] } as unknown as Session);
        const sent: number[] = [];
        let now = 0;
        for (const { afterMs, slackMs, delay } of requests) {
          now += afterMs;
          if (buckets.tryReserve([{ bucket: "*", max, windowMs, slackMs }], now)) sent.push(now + delay * slackMs);
        }
        sent.sort((one, other) => one - other);
        const gaps = sent.slice(max).map((at, index) => at - (sent[index] ?? 0));
        expect(Math.min(windowMs, ...gaps)).toBe(windowMs);
      }),
    );
  });
});

describe("a postponed target", () => {
  it("is not postponed further by each attempt to store it", async () => {
    let failures = 20;
    const stored = await temporaryStore();
    const store = withMethods(stored, {
      replan: async (changes) => {
        if (failures-- > 0) throw new Error("the disk is full");
        await stored.replan(changes);
      },
    });
    const scenario = await startScenario(playing, { store, count: 3, rates: { all: { requests: 1, per: 10 } } });
    while (failures > 0) await scenario.harvester.worker.step().catch(() => undefined);
    const began = scenario.clock.now();
    await scenario.runUntil(began + minute);
    const first = new Map(scenario.arrivals.map(({ path, at }) => [path, at]).reverse() as [string, number][]);
    expect([...first.values()].map((at) => at < began + 40_000)).toEqual([true, true, true]);
  });
});

describe("the queue by time", () => {
  it("returns due targets in order after any additions, moves and removals", () => {
    const change = fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    );
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 200 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 40 }),
        (changes, at, limit) => {
          const queue = new DueQueue();
          const plain = new Map<string, number>();
          for (const [id, time] of changes) {
            queue.set(`t${id}`, time);
            if (time === undefined) plain.delete(`t${id}`);
            else plain.set(`t${id}`, time);
          }
          const expected = [...plain]
            .filter(([, time]) => time <= at)
            .sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
            .map(([id]) => id)
            .slice(0, limit);
          expect(queue.upTo(at, limit)).toEqual(expected);
          expect(queue.peek()?.at).toBe(plain.size === 0 ? undefined : Math.min(...plain.values()));
        },
      ),
    );
  });
});
