/**
 * Guarantee 3: never above the operator's rate in any sliding window, for all workers together. Processes that share a
 * database are covered in 8-takeover.
 */
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../src/store/memory/memory-store.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { jsonResponse, matchDocument, type ReceivedRequest } from "../support/mock-service.ts";
import { fixtures, idOf, kickOff, minute, playing, startScenario } from "../support/scenario.ts";

describe("rates", () => {
  it("never exceed the limit in any sliding window", async () => {
    const rates = { all: { requests: 7, per: 10 }, feeds: { "soccer/match-momentum": { requests: 5, per: 10 } } };
    const { arrivals, runUntil } = await startScenario(playing, { count: 40, rates });
    await runUntil(kickOff + 15 * minute);
    const times = arrivals.map(({ at }) => at).sort((one, other) => one - other);
    for (let index = 5; index < times.length; index++)
      expect(times[index]! - times[index - 5]!).toBeGreaterThanOrEqual(10_000);
    // Nearly all of the rate is used: 40 targets per minute exceed it.
    expect(times.length).toBeGreaterThan(((10 * minute) / 10_000) * 5 * 0.85);
    // Every target is polled.
    expect(new Set(arrivals.map(idOf)).size).toBe(40);
  });
});

describe("several workers", () => {
  it("share targets and rate, and never poll one target twice within its interval", async () => {
    const store = createMemoryStore();
    const one = await startScenario(playing, { store, count: 12, rates: { all: { requests: 6, per: 5 } } });
    const arrivals: ReceivedRequest[] = one.arrivals;
    const other = createHarvester({
      store,
      clock: one.clock,
      baseUrl: "https://feeds.example",
      name: "other",
      rates: { all: { requests: 6, per: 5 } },
      policies: { "*": { spread: 0 } },
      fetch: async (request) => {
        const url = new URL(request.url);
        arrivals.push({ at: one.clock.now(), url: request.url, path: url.pathname, query: url.searchParams });
        return jsonResponse(matchDocument(url.pathname.split("/").at(-1)!, kickOff, "Playing"));
      },
      following: [{ sport: "soccer", calendars: [], fixtures: fixtures(12), feeds: ["soccer/match-momentum"] }],
    });
    await other.begin();
    for (const end = kickOff + 15 * minute; one.clock.now() < end;) {
      await Promise.all([one.harvester.worker.step(), other.worker.step()]);
      await Promise.all([one.harvester.worker.drain(), other.worker.drain()]);
      one.clock.set(Math.max(one.clock.now() + 1, Math.min(end, (await store.nextDueAt(one.clock.now())) ?? end)));
    }
    const last = new Map<string, number>();
    for (const { path, at } of [...arrivals].sort((a, b) => a.at - b.at)) {
      expect(at - (last.get(path) ?? -Infinity)).toBeGreaterThanOrEqual(minute);
      last.set(path, at);
    }
    const times = arrivals.map(({ at }) => at).sort((a, b) => a - b);
    for (let index = 6; index < times.length; index++)
      expect(times[index]! - times[index - 6]!).toBeGreaterThanOrEqual(5000);
    expect(last.size).toBe(12);
  });
});
