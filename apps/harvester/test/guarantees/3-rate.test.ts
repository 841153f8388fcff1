/**
 * Guarantee 3: never above the operator's rate in any sliding window. Processes that replace each other are covered in
 * 8-takeover.
 */
import { describe, expect, it } from "vitest";
import { toId, kickOff, minute, playing, startScenario } from "../support/scenario.ts";

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
    expect(new Set(arrivals.map(toId)).size).toBe(40);
  });
});
