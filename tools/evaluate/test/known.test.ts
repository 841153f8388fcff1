import { describe, expect, it } from "vitest";
import { knownMisses, news } from "../src/known.ts";
import type { Outcome, Verdict } from "../src/run.ts";

function outcome(value: number, verdict: Verdict, more: Partial<Outcome> = {}): Outcome {
  const measured = { what: "RPS", better: "lower", value, n: 10, target: 0.2 } as const;
  return { evaluation: { name: "made-up", feed: "x", datasets: [], run: async () => [] }, datasets: [], seconds: 1, figures: [{ measured, interval: undefined, verdict }], ...more };
}

const known = [{ evaluation: "made-up", what: "RPS", value: 0.21 }];

describe("a missed target", () => {
  it("is news when it is not known, or missed by more", () => {
    expect(news([outcome(0.21, "missed")], [])).toEqual(["made-up: RPS misses its target, which is new"]);
    expect(news([outcome(0.21, "near")], [])).toHaveLength(1);
    expect(news([outcome(0.2101, "missed")], known)).toEqual(["made-up: RPS is 0.21010, and was known to be 0.21"]);
  });

  it("is none as far as it is known", () => {
    expect(news([outcome(0.21004, "missed"), outcome(0.205, "near")], known)).toEqual([]);
  });

  it("that is met or gone has to leave the list", () => {
    expect(news([outcome(0.19, "met")], known)).toEqual([expect.stringContaining("misses no target any more")]);
    expect(news([outcome(0.19, "met", { figures: [] })], known)).toEqual([expect.stringContaining("is not measured any more")]);
  });

  it("says nothing about what was not run", () => {
    expect(news([outcome(0.3, "missed", { skipped: "no data", figures: [] })], known)).toEqual([]);
  });
});

it("each known miss stands once", () => {
  expect(new Set(knownMisses.map(({ evaluation, what }) => `${evaluation} ${what}`)).size).toBe(knownMisses.length);
});
