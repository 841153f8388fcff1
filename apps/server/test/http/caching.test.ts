import type { FeedAnswer, Instant, World } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { ResponseCache, TargetCache, type CachedResponse } from "../../src/pipeline/caches.ts";
import { documentsOf, fixtureWorld } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";

function response(size: number, from = 0, until = Number.POSITIVE_INFINITY): CachedResponse {
  return {
    status: 200,
    body: Buffer.alloc(size),
    contentType: "",
    lastModified: undefined,
    polling: { matches: [] },
    from,
    until,
    compressed: {},
  };
}

describe("response cache", () => {
  it("stays within its size and evicts the least recently used entry", () => {
    const cache = new ResponseCache(10_000);
    for (let each = 0; each < 4; each++) cache.set(`k${each}`, response(1000));
    expect(cache.get("k0", 0)).toBeDefined();
    cache.set("k4", response(1000));
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    const keys = ["k0", "k1", "k2", "k3", "k4"];
    expect(keys.filter((key) => cache.get(key, 0) !== undefined)).toEqual(["k0", "k2", "k3", "k4"]);
    cache.set("huge", response(20_000));
    expect(cache.get("huge", 0)).toBeUndefined();
  });

  it("returns no expired entry and subtracts its size", () => {
    const cache = new ResponseCache(10_000);
    cache.set("a", response(10, 100, 200));
    expect(cache.get("a", 150)).toBeDefined();
    expect(cache.get("a", 99)).toBeUndefined();
    cache.set("a", response(10, 100, 200));
    expect(cache.get("a", 200)).toBeUndefined();
    expect(cache.bytes).toBe(0);
    cache.set("never", response(10, 100, 100));
    expect(cache.get("never", 100)).toBeUndefined();
  });
});

describe("cache of parsed requests", () => {
  it("stores a URL at its second use, and stays within its size", () => {
    const cache = new TargetCache<string>(10_000);
    cache.offer("/once", "parsed");
    expect(cache.read("/once")).toBeUndefined();
    for (let number = 0; number < 8; number++) for (let use = 0; use < 2; use++) cache.offer(`/${number}`, "parsed");
    expect(cache.read("/7")).toBe("parsed");
    expect(cache.read("/0")).toBeUndefined();
    expect(cache.bytes).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });

  it("stores no long URL, and nothing without space", () => {
    const cache = new TargetCache<string>(1_000_000);
    const none = new TargetCache<string>(0);
    const long = `/${"x".repeat(2_000)}`;
    for (let use = 0; use < 3; use++) {
      cache.offer(long, "parsed");
      none.offer("/short", "parsed");
    }
    expect(cache.read(long)).toBeUndefined();
    expect([none.read("/short"), none.bytes]).toEqual([undefined, 0]);
  });
});

describe("answers", () => {
  it("are cached while they are valid, rebuilt afterwards, and equal when the clock is set back", async () => {
    let builtCount = 0;
    let at: Instant = 1000;
    const normal = documentsOf("soccer/match-momentum").get("normal") as { matchInfo: object };
    const plain = fixtureWorld();
    const source = (_request: unknown, when: Instant): FeedAnswer => {
      builtCount += 1;
      const value = { ...normal, matchInfo: { ...normal.matchInfo, week: String(Math.floor(when / 1000)) } };
      return { kind: "document", value, lastModified: when, validUntil: (Math.floor(when / 1000) + 1) * 1000 };
    };
    const world: World = {
      ...plain,
      sports: { ...plain.sports, soccer: { ...plain.sports.soccer, feeds: { "match-momentum": source } } },
    };
    const { get, server } = await startServer({ world, clock: () => at });
    const fetchText = async (query = "_fmt=json"): Promise<string> =>
      (await get(`/sdapi/v1/soccerdata/predictions/momentum/abc?${query}`)).text;
    const first = await fetchText();
    expect(await fetchText()).toBe(first);
    expect(builtCount).toBe(1);
    at = 1999;
    expect(await fetchText()).toBe(first);
    expect(builtCount).toBe(1);
    at = 2000;
    expect(await fetchText()).not.toBe(first);
    expect(builtCount).toBe(2);
    at = 1500;
    expect(await fetchText()).toBe(first);
    expect(builtCount).toBe(3);
    // Another format is another response; another URL form is not.
    await fetchText("_fmt=xml");
    expect(builtCount).toBe(4);
    await get("/sdapi/v1/soccerdata/predictions/momentum?fx=abc&_fmt=xml&_rt=b");
    await get("/soccerdata/predictions/momentum/any-key/abc");
    expect(builtCount).toBe(4);
    expect(server.cachedBytes).toBeGreaterThan(0);
  });
});
