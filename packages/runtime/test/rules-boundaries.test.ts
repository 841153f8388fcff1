import { describe, expect, it } from "vitest";
import { buildUrl, legacyId, validateRequest, type FeedDescription, type Rule } from "../src/index.ts";
import { momentum } from "./support.ts";

const identity = { accepts: ["uuid", "legacy", "legacy-a", "legacy-b"], list: true } as const;
const feed: FeedDescription = {
  ...momentum,
  identify: {
    fixture: { entity: "fixture", query: "fx", ...identity },
    competition: { entity: "competition", query: "comp", ...identity },
  },
  forms: { list: "{path}" },
  parameters: {
    one: { type: "string" },
    two: { type: "string", list: true },
    mode: { type: "string", values: ["a!", "b"] },
    rank: { type: "integer-or-range" },
    cvlv: { type: "integer", list: true },
    day: { type: "date-or-range" },
    "mt.mDt": { type: "timestamp-range" },
    apikey: { type: "string" },
  },
};
const base = { id: "r", meaning: "Rule" };

/** Rules that a request breaks: `r`, and those of wrong values. */
function broken(rule: Rule, request: object, supplied: readonly string[] = []): string[] {
  return validateRequest({ ...feed, rules: [rule] }, request, { supplied }).map((problem) => problem.rule);
}

describe("rule with several conditions", () => {
  const when = [{ parameter: "one" }, { parameter: "rank" }];

  it.each<[Rule, object]>([
    [{ ...base, kind: "requires", when, then: [{ parameter: "two" }] }, {}],
    [{ ...base, kind: "excludes", when, not: [{ parameter: "two" }] }, { two: "x" }],
    [{ ...base, kind: "one-of", when, of: ["two"], count: "at-least" }, {}],
  ])("applies if all of them hold: $kind", (rule, request) => {
    expect(broken(rule, { ...request, one: "a" })).toEqual([]);
    expect(broken(rule, { ...request, rank: 1 })).toEqual([]);
    expect(broken(rule, { ...request, one: "a", rank: 1 })).toEqual(["r"]);
  });
});

describe("condition", () => {
  const requires = (term: Extract<Rule, { kind: "requires" }>["when"][number]): Rule => ({
    ...base,
    kind: "requires",
    when: [term],
    then: [{ parameter: "two" }],
  });

  it("holds for a parameter that authentication supplies, but not for its value, kind or number", () => {
    expect(broken(requires({ parameter: "apikey" }), {}, ["apikey"])).toEqual(["r"]);
    expect(broken(requires({ parameter: "apikey" }), {})).toEqual([]);
    expect(broken(requires({ parameter: "apikey", value: "k" }), {}, ["apikey"])).toEqual([]);
    expect(broken(requires({ parameter: "apikey", kinds: ["uuid"] }), {}, ["apikey"])).toEqual([]);
    expect(broken(requires({ parameter: "apikey", one: true }), {}, ["apikey"])).toEqual([]);
  });

  it("holds for a value in its case only, unless the parameter ignores the case", () => {
    expect(broken(requires({ parameter: "one", value: "men" }), { one: "men" })).toEqual(["r"]);
    expect(broken(requires({ parameter: "one", value: "men" }), { one: "Men" })).toEqual([]);
  });

  it("holds if one item of a list has the value or the kind", () => {
    expect(broken(requires({ parameter: "cvlv", value: "13" }), { cvlv: [13, 4] })).toEqual(["r"]);
    const fixture = ["a", legacyId("fixture", 1)];
    expect(broken(requires({ parameter: "fixture", kinds: ["legacy"] }), { fixture })).toEqual(["r"]);
  });
});

describe("rule about parameters that the request lacks", () => {
  it.each<Rule>([
    { ...base, kind: "pattern", parameter: "one", pattern: "[0-9]+", expected: "digits" },
    { ...base, kind: "max-items", parameter: "two", max: 0 },
    { ...base, kind: "ordered", parameter: "unlisted" },
    { ...base, kind: "same-id-kind", of: ["fixture", "competition"] },
    { ...base, kind: "single-id", of: ["fixture"], kinds: ["legacy"] },
    { ...base, kind: "combinations", of: ["one", "two"], allowed: [["one"]] },
  ])("accepts it: $kind", (rule) => {
    expect(broken(rule, {})).toEqual([]);
    expect(broken(rule, { apikey: "k" })).toEqual([]);
  });
});

describe("rule about identifiers", () => {
  const sameKind: Rule = { ...base, kind: "same-id-kind", of: ["fixture", "competition", "one"] };

  it("accepts several legacy identifiers without a scheme", () => {
    const request = { fixture: legacyId("fixture", 1), competition: legacyId("competition", 1) };
    expect(broken(sameKind, request)).toEqual([]);
  });

  it("does not regard other parameters", () => {
    expect(broken(sameKind, { fixture: "a", one: legacyId("fixture", 1) })).toEqual([]);
  });

  it("rejects a list if one of its identifiers must be sent alone", () => {
    const single: Rule = { ...base, kind: "single-id", of: ["fixture"], kinds: ["legacy"] };
    expect(broken(single, { fixture: ["a", legacyId("fixture", 1)] })).toEqual(["r"]);
  });
});

it("rejects a part of an allowed combination", () => {
  const rule: Rule = { ...base, kind: "combinations", of: ["one", "two"], allowed: [["one", "two"]] };
  expect(broken(rule, { one: "a" })).toEqual(["r"]);
  expect(broken(rule, { one: "a", two: "b" })).toEqual([]);
});

describe("rule about ranges", () => {
  const ordered = (parameter: string): Rule => ({ ...base, kind: "ordered", parameter });

  it.each([
    ["2026-02-02 TO 2026-01-31", ["r"]],
    ["2026-02-02,2026-01-31", ["r"]],
    ["2027-01-01 TO 2026-12-31", ["r"]],
    ["2026-01-12 TO 2026-01-11", ["r"]],
    ["2029-12-31 TO 2030-01-01", []],
    ["2026-01-31 TO 2026-02-02", []],
    ["2026-01-31 TO 2026-01-31", []],
    ["2026-01-31", []],
    ["someday", []],
    ["9 TO 1", []],
  ])("compares the days of %s", (day, expected) => {
    expect(broken(ordered("day"), { day })).toEqual(expected);
  });

  it("accepts a range of one instant, and leaves unreadable ranges to the check of the value", () => {
    const instant = "2026-01-01T00:00:00Z";
    expect(broken(ordered("mt.mDt"), { "mt.mDt": `[${instant} TO ${instant}]` })).toEqual([]);
    expect(broken(ordered("mt.mDt"), { "mt.mDt": "soon" })).toEqual(["parameter.mt.mDt"]);
    expect(broken({ ...base, kind: "max-span", parameter: "mt.mDt", years: 1 }, { "mt.mDt": "soon" })).toEqual([
      "parameter.mt.mDt",
    ]);
  });

  it("accepts a single number", () => {
    expect(broken(ordered("rank"), { rank: 7 })).toEqual([]);
  });
});

it("matches patterns by characters, not by UTF-16 units", () => {
  const rule: Rule = { ...base, kind: "pattern", parameter: "one", pattern: ".", expected: "one character" };
  expect(broken(rule, { one: "\u{1f3c0}" })).toEqual([]);
  expect(broken(rule, { one: "ab" })).toEqual(["r"]);
});

describe("rule about forbidden characters", () => {
  const rule: Rule = { ...base, kind: "forbidden-characters", characters: "![" };

  it("applies to free text only", () => {
    const range = "[2026-01-01T00:00:00Z TO *]";
    expect(broken(rule, { fixture: "a", mode: "a!", "mt.mDt": range })).toEqual([]);
    expect(broken(rule, { one: "a!" })).toEqual(["r"]);
    expect(broken(rule, { rank: "[1 TO 2]" })).toEqual(["r"]);
  });

  it("applies to each item of a list", () => {
    expect(broken(rule, { two: ["a", "b!"] })).toEqual(["r"]);
  });
});

it("keeps the URL form whose rule only warns", () => {
  const rule: Rule = {
    ...base,
    kind: "excludes",
    when: [{ parameter: "fixture" }],
    not: [{ parameter: "one" }],
    forms: ["path"],
  };
  const both: FeedDescription = { ...momentum, parameters: { ...momentum.parameters, one: { type: "string" } } };
  const toUrl = (own: Rule): string =>
    buildUrl({ ...both, rules: [own] }, { fixture: "a1", one: "x" }, { baseUrl: "", format: "json" });
  expect(toUrl(rule)).toContain("momentum?fx=a1&one=x");
  expect(toUrl({ ...rule, severity: "warning" })).toContain("momentum/a1?one=x");
});
