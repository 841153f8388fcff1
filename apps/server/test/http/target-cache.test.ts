import { describe, expect, it } from "vitest";
import { TargetCache } from "../../src/pipeline/caches.ts";

const target = "parsed";

describe("cache of parsed requests", () => {
  it("stores a URL at its second use, and stays within its size", () => {
    const cache = new TargetCache<string>(10_000);
    cache.offer("/once", target);
    expect(cache.get("/once")).toBeUndefined();
    for (let number = 0; number < 8; number++) for (let use = 0; use < 2; use++) cache.offer(`/${number}`, target);
    expect(cache.get("/7")).toBe(target);
    expect(cache.get("/0")).toBeUndefined();
    expect(cache.bytes).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });

  it("stores no long URL, and nothing without space", () => {
    const cache = new TargetCache<string>(1_000_000);
    const none = new TargetCache<string>(0);
    const long = `/${"x".repeat(2_000)}`;
    for (let use = 0; use < 3; use++) {
      cache.offer(long, target);
      none.offer("/short", target);
    }
    expect(cache.get(long)).toBeUndefined();
    expect([none.get("/short"), none.bytes]).toEqual([undefined, 0]);
  });
});
