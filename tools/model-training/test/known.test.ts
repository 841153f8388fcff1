import { describe, expect, it } from "vitest";
import { fittedData } from "../src/fitted-data.ts";
import { knownMisses, news } from "../src/known.ts";
import type { Outcome, Verdict } from "../src/run.ts";

function outcome(value: number, verdict: Verdict, more: Partial<Outcome> = {}): Outcome {
  const measured = { what: "RPS", better: "lower", value, n: 10, target: 0.2 } as const;
  return { evaluation: { name: "made-up", feed: "x", datasets: [], run: async () => [] }, datasets: [], seconds: 1, figures: [{ measured, interval: undefined, verdict }], ...more };
}

const newsOf = (outcomes: readonly Outcome[], list?: Parameters<typeof news>[1]): readonly string[] => news(outcomes, list, () => true);

const known = [{ evaluation: "made-up", what: "RPS", value: 0.21 }];

describe("a missed target", () => {
  it("is news when it is not known, or missed by more", () => {
    expect(newsOf([outcome(0.21, "missed")], [])).toEqual(["made-up: RPS misses its target, which is new"]);
    expect(newsOf([outcome(0.21, "near")], [])).toHaveLength(1);
    expect(newsOf([outcome(0.2101, "missed")], known)).toEqual(["made-up: RPS is 0.21010, and was known to be 0.21"]);
  });

  it("is none as far as it is known", () => {
    expect(newsOf([outcome(0.21004, "missed"), outcome(0.205, "near")], known)).toEqual([]);
  });

  it("that is met or gone has to leave the list", () => {
    expect(newsOf([outcome(0.19, "met")], known)).toEqual([expect.stringContaining("misses no target any more")]);
    expect(newsOf([outcome(0.19, "met", { figures: [] })], known)).toEqual([expect.stringContaining("is not measured any more")]);
  });

  it("says nothing about what was not run", () => {
    expect(newsOf([outcome(0.3, "missed", { skipped: "no data", figures: [] })], known)).toEqual([]);
  });
});

it("each known miss stands once", () => {
  expect(new Set(knownMisses.map(({ evaluation, what }) => `${evaluation} ${what}`)).size).toBe(knownMisses.length);
});

describe("other data than the list was made with", () => {
  const own = [{ name: "soccer-odds", sha256: fittedData["soccer-odds"]![0]! }];
  const entry = [{ evaluation: "made-up", what: "RPS", value: 0.21 }];

  it("has no known misses", () => {
    const other = [{ name: "soccer-odds", sha256: "0".repeat(64) }];
    expect(news([outcome(0.205, "missed", { datasets: other })], entry)).toEqual(["made-up: RPS misses its target on data that no list of known misses was made for"]);
    expect(news([outcome(0.19, "met", { datasets: other })], entry)).toEqual([]);
  });

  it("is told from the data of the list by its hash", () => {
    expect(news([outcome(0.205, "missed", { datasets: own })], entry)).toEqual([]);
    expect(news([outcome(0.19, "met", { datasets: own })], entry)).toHaveLength(1);
  });
});
