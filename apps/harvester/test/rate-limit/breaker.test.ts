import { expect, it } from "vitest";
import { Breaker } from "../../src/rate-limit/breaker.ts";

const options = { failures: 2, pause: 1000, longest: 3000 };

/** A breaker that opened at 0 and is half-open from 1000 on. */
function opened(): Breaker {
  const breaker = new Breaker(options);
  breaker.recordFailure(0);
  breaker.recordFailure(0);
  return breaker;
}

it("is closed before the first failure, open during the pause and half-open from its end on", () => {
  expect(new Breaker(options).state(0)).toBe("closed");
  expect(opened().state(999)).toBe("open");
  expect(opened().state(1000)).toBe("half-open");
});

it("is blocked until the end of the pause", () => {
  expect(new Breaker(options).blockedUntil(0)).toBeUndefined();
  expect(opened().blockedUntil(0)).toBe(1000);
  expect(opened().blockedUntil(999)).toBe(1000);
  expect(opened().blockedUntil(1000)).toBeUndefined();
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
