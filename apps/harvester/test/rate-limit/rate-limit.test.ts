import fc from "fast-check";
import { expect, it } from "vitest";
import { Breaker } from "../../src/rate-limit/breaker.ts";
import { nextFree } from "../../src/rate-limit/bucket.ts";
import { Limits } from "../../src/rate-limit/limits.ts";
import { DueQueue } from "../../src/store/lease/target-schedule.ts";
import { temporaryStore, withMethods } from "../store/support.ts";
import { minute, playing, startScenario } from "../support/scenario.ts";

it("limits return the exact time at which a request is allowed", () => {
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

it("a postponed target is not postponed further by each attempt to store it", async () => {
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

it("the queue by time returns due targets in order after any additions, moves and removals", () => {
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

const feed = "soccer/match-momentum";
const unlimited = { max: Number.MAX_SAFE_INTEGER, windowMs: 1 };

it("returns buckets without a rate, because they may be blocked", () => {
  const buckets = ["*", feed, "pause:*", `pause:${feed}`];
  expect(new Limits({}).of(feed)).toEqual(buckets.map((bucket) => ({ bucket, ...unlimited })));
});

it("applies the rate of a feed to that feed only", () => {
  const limits = new Limits({ feeds: { [feed]: { requests: 2, per: 10 } } });
  expect(limits.of(feed)[1]).toEqual({ bucket: feed, max: 2, windowMs: 10_000, slackMs: 1000 });
  expect(limits.of("soccer/match-detailed")[1]).toEqual({ bucket: "soccer/match-detailed", ...unlimited });
});

const every = (per: number) => ({ requests: 1, per });

it.each([
  ["5 s without a rate", {}, 5000],
  ["a tenth of the window of all requests", { all: every(2) }, 200],
  ["a tenth of the shortest window", { all: every(9), feeds: { [feed]: every(6), "soccer/x": every(8) } }, 600],
  ["at least 50 ms", { all: every(0.1) }, 50],
  ["at most 1 s", { all: every(60) }, 1000],
])("begins with a slack of %s", (_, settings, slack) => {
  expect(new Limits(settings).slack).toBe(slack);
});

it("measures the slack in milliseconds of the worker's clock", () => {
  const limits = new Limits({ all: every(2) }, 10);
  expect(limits.slack).toBe(2000);
  limits.recordDelay(1e9);
  expect(limits.slack).toBe(50_000);
});

it("grows the slack to one and a half times a delay, rounded up", () => {
  const limits = new Limits({ all: every(2) });
  limits.recordDelay(201);
  expect(limits.slack).toBe(302);
});

it("returns the same limits until the slack grows", () => {
  const limits = new Limits({ all: every(2) });
  const first = limits.of(feed);
  limits.recordDelay(200 / 1.5);
  expect(limits.of(feed)).toBe(first);
  limits.recordDelay(200);
  expect(limits.of(feed)).not.toBe(first);
  expect(limits.of(feed)[0]).toMatchObject({ windowMs: 2000, slackMs: 300 });
});

it("frees a bucket exactly when its oldest counted request leaves the window", () => {
  const limit = { bucket: "*", max: 2, windowMs: 1000 };
  const row = { bucket: "*", sent: [0, 100, 200], blockedUntil: undefined };
  expect(nextFree(row, limit, 500)).toBe(1100);
  expect(nextFree(row, limit, 1100)).toBe(1100);
  expect(nextFree({ ...row, blockedUntil: 1500 }, limit, 500)).toBe(1500);
  expect(nextFree({ ...row, sent: [] }, { ...limit, max: 1 }, 500)).toBe(500);
});

const options = { failures: 2, pause: 1000, longest: 3000 };

/** A breaker that opened at 0 and is half-open from 1000 on. */
function opened(): Breaker {
  const breaker = new Breaker(options);
  breaker.recordFailure(0);
  breaker.recordFailure(0);
  return breaker;
}

it.each([
  ["closed before the first failure", new Breaker(options), 0, "closed", undefined],
  ["open during the pause", opened(), 999, "open", 1000],
  ["half-open from the end of the pause on", opened(), 1000, "half-open", undefined],
])("is %s, and blocked while it is open", (_, breaker, now, state, blockedUntil) => {
  expect([breaker.state(now), breaker.blockedUntil(now)]).toEqual([state, blockedUntil]);
});

it("allows any number of requests at a time while it is closed", () => {
  const breaker = new Breaker(options);
  breaker.recordFailure(0);
  expect([breaker.tryAcquire(1), breaker.tryAcquire(1)]).toEqual([true, true]);
});

it("allows another probe if the first one was not sent", () => {
  const breaker = opened();
  expect([breaker.tryAcquire(1000), breaker.tryAcquire(1000)]).toEqual([true, false]);
  breaker.release();
  expect(breaker.tryAcquire(1000)).toBe(true);
});

it("allows another probe after the pause that a failed probe caused", () => {
  const breaker = opened();
  breaker.tryAcquire(1000);
  expect(breaker.recordFailure(1500)).toBe(3500);
  expect([breaker.tryAcquire(3499), breaker.tryAcquire(3500)]).toEqual([false, true]);
});

it("does not extend the pause for failures of requests that were running when it opened", () => {
  const breaker = opened();
  expect(breaker.recordFailure(999)).toBeUndefined();
  expect(breaker.blockedUntil(999)).toBe(1000);
  expect(breaker.recordFailure(1000)).toBe(3000);
});

it("starts with the shortest pause and a full count of failures after a success", () => {
  const breaker = opened();
  breaker.tryAcquire(1000);
  breaker.recordFailure(1000);
  breaker.tryAcquire(3000);
  breaker.recordSuccess();
  expect(breaker.state(3000)).toBe("closed");
  expect([breaker.recordFailure(3000), breaker.recordFailure(3000)]).toEqual([undefined, 4000]);
  expect(breaker.tryAcquire(4000)).toBe(true);
});

it("opens by default after 8 failures for 15 s, and for at most 5 min", () => {
  const breaker = new Breaker();
  const ends = Array.from({ length: 8 }, () => breaker.recordFailure(0));
  expect(ends).toEqual([...Array.from({ length: 7 }, () => undefined), 15_000]);
  const pauses: number[] = [];
  for (let now = 15_000; pauses.length < 5; now = breaker.blockedUntil(now) ?? Number.NaN) {
    pauses.push((breaker.recordFailure(now) ?? Number.NaN) - now);
  }
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 300_000]);
});
