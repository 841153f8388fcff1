import { describe, expect, it } from "vitest";
import { fittedData } from "../src/fitted-data.ts";
import { knownMisses, findUnexpectedResults } from "../src/known-misses.ts";
import type { Outcome, Verdict } from "../src/run.ts";

function outcome(value: number, verdict: Verdict, more: Partial<Outcome> = {}): Outcome {
  const measured = { what: "RPS", better: "lower", value, n: 10, target: 0.2 } as const;
  return {
    evaluation: { name: "generated", feed: "x", datasets: [], run: async () => [] },
    datasets: [],
    seconds: 1,
    figures: [{ measured, interval: undefined, verdict }],
    ...more,
  };
}

const newsOf = (outcomes: readonly Outcome[], list?: Parameters<typeof findUnexpectedResults>[1]): readonly string[] =>
  findUnexpectedResults(outcomes, list, () => true);

const entries = [{ evaluation: "generated", what: "RPS", value: 0.21 }];

describe("a missed target", () => {
  it("is reported if it is not known or worse than known", () => {
    expect(newsOf([outcome(0.21, "missed")], [])).toEqual([
      "generated: RPS misses its target; the miss is not in known-misses.ts",
    ]);
    expect(newsOf([outcome(0.21, "near")], [])).toHaveLength(1);
    expect(newsOf([outcome(0.2101, "missed")], entries)).toEqual([
      "generated: RPS is 0.21010, worse than the known 0.21",
    ]);
  });

  it("is not reported if it is known", () => {
    expect(newsOf([outcome(0.21004, "missed"), outcome(0.205, "near")], entries)).toEqual([]);
  });

  it("is reported as obsolete if the target is met or the figure is gone", () => {
    expect(newsOf([outcome(0.19, "met")], entries)).toEqual([expect.stringContaining("no longer misses its target")]);
    expect(newsOf([outcome(0.19, "met", { figures: [] })], entries)).toEqual([
      expect.stringContaining("is no longer measured"),
    ]);
  });

  it("is not reported for a skipped evaluation", () => {
    expect(newsOf([outcome(0.3, "missed", { skipped: "no data", figures: [] })], entries)).toEqual([]);
  });
});

it("lists each known miss once", () => {
  expect(new Set(knownMisses.map(({ evaluation, what }) => `${evaluation} ${what}`)).size).toBe(knownMisses.length);
});

describe("data other than that of the known misses", () => {
  const own = [{ name: "soccer-odds", sha256: fittedData["soccer-odds"]![0]! }];
  const entry = [{ evaluation: "generated", what: "RPS", value: 0.21 }];

  it("has no known misses", () => {
    const other = [{ name: "soccer-odds", sha256: "0".repeat(64) }];
    expect(findUnexpectedResults([outcome(0.205, "missed", { datasets: other })], entry)).toEqual([
      "generated: RPS misses its target on data without a list of known misses",
    ]);
    expect(findUnexpectedResults([outcome(0.19, "met", { datasets: other })], entry)).toEqual([]);
  });

  it("is recognised by its hash", () => {
    expect(findUnexpectedResults([outcome(0.205, "missed", { datasets: own })], entry)).toEqual([]);
    expect(findUnexpectedResults([outcome(0.19, "met", { datasets: own })], entry)).toHaveLength(1);
  });
});
