import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Breaker } from "../../src/budget/breaker.ts";
import { Limits } from "../../src/budget/limits.ts";
import { nextFree } from "../../src/budget/next-free.ts";
import { DueHeap } from "../../src/store/due-heap.ts";

describe("a breaker", () => {
  it("opens after failures in a row, lets one request see, and closes or waits longer", () => {
    const breaker = new Breaker({ failures: 3, pause: 1000, longest: 3000 });
    expect([breaker.failed(0), breaker.failed(0)]).toEqual([undefined, undefined]);
    breaker.succeeded();
    expect([breaker.failed(0), breaker.failed(0), breaker.failed(0)]).toEqual([undefined, undefined, 1000]);
    expect(breaker.take(999)).toBe(false);
    expect([breaker.take(1000), breaker.take(1000)]).toEqual([true, false]);
    expect(breaker.failed(1100)).toBe(3100);
    expect(breaker.take(3100)).toBe(true);
    expect(breaker.failed(3200)).toBe(6200);
    expect(breaker.take(6200)).toBe(true);
    breaker.succeeded();
    expect([breaker.state(6200), breaker.take(6200), breaker.take(6200)]).toEqual(["closed", true, true]);
  });
});

describe("limits", () => {
  it("make the window longer by the slack, which grows with need and never shrinks", () => {
    const limits = new Limits({ all: { requests: 5, per: 1 }, feeds: { "soccer/match-momentum": { requests: 2, per: 10 } } });
    expect(limits.of("soccer/match-momentum").slice(0, 2)).toEqual([{ bucket: "*", max: 5, windowMs: 1100 }, { bucket: "soccer/match-momentum", max: 2, windowMs: 10_100 }]);
    limits.heldUp(400);
    expect(limits.of("soccer/match-detailed")[0]).toEqual({ bucket: "*", max: 5, windowMs: 1600 });
    limits.heldUp(10);
    expect(limits.slack).toBe(600);
    limits.heldUp(1e9);
    expect(limits.slack).toBe(5000);
  });

  it("say when there is room again: then there is, and not before", () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 3000 }), fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }), (times, max, windowMs, blockedUntil) => {
      const sent = times.sort((one, other) => one - other);
      const row = { bucket: "*", sent, blockedUntil };
      const fits = (at: number): boolean => (blockedUntil === undefined || at >= blockedUntil) && sent.filter((each) => each > at - windowMs).length < max;
      const free = nextFree(row, { bucket: "*", max, windowMs }, 5000);
      expect(fits(free)).toBe(true);
      if (free > 5000) expect(fits(free - 1)).toBe(false);
    }));
  });
});

describe("the queue by time", () => {
  it("gives what is due, in order, whatever is put, moved and taken out", () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }));
    fc.assert(fc.property(fc.array(change, { maxLength: 200 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 40 }), (changes, at, limit) => {
      const heap = new DueHeap();
      const plain = new Map<string, number>();
      for (const [id, time] of changes) {
        heap.set(`t${id}`, time);
        if (time === undefined) plain.delete(`t${id}`);
        else plain.set(`t${id}`, time);
      }
      const expected = [...plain].filter(([, time]) => time <= at).sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).map(([id]) => id).slice(0, limit);
      expect(heap.upTo(at, limit)).toEqual(expected);
      expect(heap.size).toBe(plain.size);
      expect(heap.peek()?.at).toBe(plain.size === 0 ? undefined : Math.min(...plain.values()));
    }));
  });
});
