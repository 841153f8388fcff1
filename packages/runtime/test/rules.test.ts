import { describe, expect, it } from "vitest";
import { buildUrl, checkRequest, legacyId, validateRequest, type FeedDescription, type Rule } from "../src/index.ts";
import { momentum } from "./support.ts";

/** Messages of the rules that a request breaks, in a feed with that one rule. */
function broken(rule: Rule, request: object, supplied: string[] = []): string[] {
  const description: FeedDescription = {
    ...momentum,
    identify: {
      fixture: {
        entity: "fixture",
        query: "fx",
        path: ["uuid"],
        accepts: ["uuid", "legacy", "legacy-a", "legacy-b"],
        list: true,
      },
      competition: {
        entity: "competition",
        query: "comp",
        accepts: ["uuid", "legacy", "legacy-a", "legacy-b"],
        list: true,
      },
    },
    forms: { list: "{path}" },
    parameters: {
      live: { type: "yes-no" },
      lineups: { type: "yes-no" },
      type: { type: "string", ignoreCase: true },
      rank: { type: "integer-or-range" },
      cvlv: { type: "integer", list: true },
      min: { type: "integer-or-pair" },
      "mt.mDt": { type: "timestamp-range" },
      apikey: { type: "string" },
    },
    rules: [rule],
  };
  return validateRequest(description, request, { supplied }).map(
    (problem) => `${problem.rule} [${problem.parameters.join()}] ${problem.message}`,
  );
}
const base = { id: "r", meaning: "Rule" };
const a = (value: number): string => legacyId("fixture", value, "a");

describe("requires", () => {
  const rule: Rule = {
    ...base,
    kind: "requires",
    when: [{ parameter: "lineups", value: "yes" }],
    then: [{ parameter: "live", value: "yes" }],
  };
  it("accepts", () => {
    expect(broken(rule, { lineups: true, live: "yes" })).toEqual([]);
    expect(broken(rule, { lineups: false })).toEqual([]);
    expect(broken(rule, {})).toEqual([]);
  });
  it("refuses", () => {
    expect(broken(rule, { lineups: true, live: false })).toEqual(["r [lineups,live] Rule: add live=yes"]);
  });
  it("understands kinds of identifiers", () => {
    const legacy: Rule = {
      ...base,
      kind: "requires",
      when: [{ parameter: "comp", kinds: ["legacy", "legacy-a", "legacy-b"] }],
      then: [{ parameter: "mt.mDt" }],
    };
    expect(broken(legacy, { comp: "abc" })).toEqual([]);
    expect(broken(legacy, { comp: legacyId("competition", 1) })).toEqual(["r [comp,mt.mDt] Rule: add mt.mDt"]);
  });
});

describe("excludes", () => {
  const rule: Rule = {
    ...base,
    kind: "excludes",
    when: [{ parameter: "type", value: "men" }],
    not: [{ parameter: "comp" }, { parameter: "rank" }],
  };
  it("accepts", () => {
    expect(broken(rule, { type: "women", comp: "c" })).toEqual([]);
    expect(broken(rule, { type: "men" })).toEqual([]);
  });
  it("refuses, ignoring case where the parameter does", () => {
    expect(broken(rule, { type: "MEN", competition: "c" })).toEqual(["r [type,comp,rank] Rule: leave out comp"]);
  });
  it("can mean a single item only", () => {
    const single: Rule = {
      ...base,
      kind: "excludes",
      when: [{ parameter: "cvlv" }],
      not: [{ parameter: "fixture", one: true }],
    };
    expect(broken(single, { fx: ["abc", "def"], cvlv: 13 })).toEqual([]);
    expect(broken(single, { cvlv: 13 })).toEqual([]);
    expect(broken(single, { fixture: "abc", cvlv: 13 })).toEqual(["r [cvlv,fixture] Rule: leave out a single fixture"]);
  });
});

describe("one-of", () => {
  const exactly: Rule = { ...base, kind: "one-of", of: ["fixture", "competition"], count: "exactly" };
  it("accepts one, by any of its names", () => {
    expect(broken(exactly, { fx: "a" })).toEqual([]);
    expect(broken(exactly, { competition: "c" })).toEqual([]);
    expect(broken({ ...exactly, count: "at-least" }, { fx: "a", comp: "c" })).toEqual([]);
  });
  it("refuses none, and too many", () => {
    expect(broken(exactly, {})).toEqual(["r [fixture,competition] Rule: give fixture or competition"]);
    expect(broken(exactly, { fx: "a", comp: "c" })).toEqual([
      "r [fixture,competition] Rule: keep only one of fixture, competition",
    ]);
  });
  it("counts what authentication supplies", () => {
    const key: Rule = { ...base, kind: "one-of", of: ["apikey"], count: "exactly" };
    expect(broken(key, {}, ["apikey"])).toEqual([]);
    expect(broken(key, {})).toEqual(["r [apikey] Rule: give apikey"]);
  });
});

describe("combinations", () => {
  const rule: Rule = {
    ...base,
    kind: "combinations",
    of: ["comp", "rank", "type"],
    allowed: [["comp"], ["rank", "comp"]],
  };
  it("accepts listed sets in any order, and none at all", () => {
    expect(broken(rule, { rank: 1, competition: "c" })).toEqual([]);
    expect(broken(rule, { comp: "c", live: true })).toEqual([]);
    expect(broken(rule, {})).toEqual([]);
  });
  it("refuses others", () => {
    expect(broken(rule, { rank: 1, type: "x" })).toEqual([
      "r [comp,rank,type] Rule: found rank + type; use comp, or rank + comp",
    ]);
  });
});

describe("same-id-kind", () => {
  const rule: Rule = { ...base, kind: "same-id-kind", of: ["fixture", "comp"] };
  it("accepts one kind, and a legacy id without a scheme with either scheme", () => {
    expect(broken(rule, { fx: ["a", "b"], comp: "c" })).toEqual([]);
    expect(broken(rule, { fx: a(1), comp: legacyId("competition", 1) })).toEqual([]);
  });
  it("refuses mixed kinds", () => {
    expect(broken(rule, { fx: "a", comp: legacyId("competition", 1) })).toEqual([
      "r [fixture,comp] Rule: found uuid and legacy; use identifiers of one kind",
    ]);
    expect(broken(rule, { fx: a(1), comp: legacyId("competition", 1, "b") })).toHaveLength(1);
  });
});

describe("single-id", () => {
  const rule: Rule = { ...base, kind: "single-id", of: ["fixture"], kinds: ["legacy", "legacy-a", "legacy-b"] };
  it("accepts one legacy id, and several of other kinds", () => {
    expect(broken(rule, { fx: a(1) })).toEqual([]);
    expect(broken(rule, { fx: ["x", "y"] })).toEqual([]);
  });
  it("refuses several", () => {
    expect(broken(rule, { fx: [a(1), a(2)] })).toEqual([
      "r [fixture] Rule: send one request per identifier in fixture",
    ]);
  });
});

describe("max-items", () => {
  const rule: Rule = { ...base, kind: "max-items", parameter: "comp", max: 2 };
  it("accepts", () => expect(broken(rule, { comp: "a,b" })).toEqual([]));
  it("refuses", () =>
    expect(broken(rule, { competition: ["a", "b", "c"] })).toEqual(["r [comp] Rule: found 3; give 2 at most"]));
});

describe("max-span", () => {
  const rule: Rule = { ...base, kind: "max-span", parameter: "mt.mDt", years: 1 };
  const span = (from: string, to: string): object => ({ "mt.mDt": `[${from} TO ${to}]` });
  it("accepts a calendar year, leap day included", () => {
    expect(broken(rule, span("2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z"))).toEqual([]);
  });
  it("refuses more, and open ends", () => {
    expect(broken(rule, span("2024-01-01T00:00:00Z", "2025-01-01T00:00:01Z"))).toEqual([
      "r [mt.mDt] Rule: narrow mt.mDt, or ask in parts",
    ]);
    expect(broken(rule, span("*", "2025-01-01T00:00:00Z"))).toHaveLength(1);
  });
});

describe("range", () => {
  const rule: Rule = { ...base, kind: "range", parameter: "cvlv", min: 1, max: 15 };
  it("accepts", () => {
    expect(broken(rule, { cvlv: "1,15" })).toEqual([]);
    expect(broken(rule, {}), "absent").toEqual([]);
    expect(broken({ ...base, kind: "range", parameter: "rank", min: 1 }, { rank: "1-5" })).toEqual([]);
  });
  it("refuses, in words that fit the limits", () => {
    expect(broken(rule, { cvlv: [3, 16] })).toEqual(["r [cvlv] Rule: found 16; give 1 to 15"]);
    expect(broken({ ...base, kind: "range", parameter: "rank", min: 1 }, { rank: 0 })).toEqual([
      "r [rank] Rule: found 0; give 1 at least",
    ]);
    expect(broken({ ...base, kind: "range", parameter: "min", max: 90 }, { min: "3,91" })).toEqual([
      "r [min] Rule: found 91; give 90 at most",
    ]);
  });
});

describe("problems", () => {
  it("carry the service's code of the rule", () => {
    const rule: Rule = { ...base, error: "10200", kind: "one-of", of: ["fixture"], count: "exactly" };
    expect(validateRequest({ ...momentum, rules: [rule] }, {})).toEqual([
      { rule: "r", parameters: ["fixture"], message: "Rule: give fixture", error: "10200" },
    ]);
  });
});

describe("one-of under a condition", () => {
  const rule: Rule = {
    ...base,
    kind: "one-of",
    of: ["fixture", "competition"],
    count: "at-least",
    when: [{ parameter: "live", value: "yes" }],
  };
  it("applies only when the condition holds", () => {
    expect(broken(rule, {})).toEqual([]);
    expect(broken(rule, { live: true, fx: "a" })).toEqual([]);
    expect(broken(rule, { live: true })).toEqual(["r [live,fixture,competition] Rule: give fixture or competition"]);
  });
});

describe("pattern", () => {
  const rule: Rule = {
    ...base,
    kind: "pattern",
    parameter: "min",
    pattern: "-1|[0-9]+(,[0-9]+)?",
    expected: "-1 or minutes",
  };
  it("accepts a value whose whole text matches", () => {
    expect([-1, 5, "3,9", [3, 9]].flatMap((min) => broken(rule, { min }))).toEqual([]);
  });
  it("refuses any other value", () => {
    expect(broken(rule, { min: "-1,20" })).toEqual(['r [min] Rule: found "-1,20"; give -1 or minutes']);
  });
});

describe("ordered", () => {
  it("refuses a range that ends before it begins", () => {
    const rule = (parameter: string): Rule => ({ ...base, kind: "ordered", parameter });
    expect(broken(rule("min"), { min: [20, 10] })).toEqual([
      "r [min] Rule: min ends before it begins; exchange the two ends",
    ]);
    expect(broken(rule("rank"), { rank: "[10 TO 9]" })).toHaveLength(1);
    expect(broken(rule("mt.mDt"), { "mt.mDt": "[2031-08-31T00:00:00Z TO 2031-08-01T00:00:00Z]" })).toHaveLength(1);
  });
  it("accepts equal ends, single values and open ends", () => {
    const rule = (parameter: string): Rule => ({ ...base, kind: "ordered", parameter });
    expect(broken(rule("min"), { min: [45, 45] })).toEqual([]);
    expect(broken(rule("rank"), { rank: "9-10" })).toEqual([]);
    expect(broken(rule("mt.mDt"), { "mt.mDt": "[2031-08-31T00:00:00Z TO *]" })).toEqual([]);
  });
});

describe("forbidden-characters", () => {
  const rule: Rule = { ...base, kind: "forbidden-characters", characters: "!{}" };
  it("refuses them in free text, and does not repeat the text", () => {
    expect(broken(rule, { apikey: "{key}!" })).toEqual(["r [apikey] Rule: remove ! { } from apikey"]);
  });
  it("accepts them in the parameters that may contain them", () => {
    expect(broken({ ...rule, except: ["apikey"] }, { apikey: "key!" })).toEqual([]);
    expect(broken(rule, { apikey: "key" })).toEqual([]);
  });
});

describe("a rule of one URL form", () => {
  const rule: Rule = {
    ...base,
    kind: "excludes",
    when: [{ parameter: "fixture" }],
    not: [{ parameter: "live" }],
    forms: ["path"],
  };
  const description: FeedDescription = {
    ...momentum,
    forms: { path: "{path}/{fixture}", query: "{path}?fx={fixture}" },
    rules: [rule],
    identify: { fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid"] } },
    parameters: { live: { type: "yes-no" }, _fmt: { type: "format" } },
  };
  it("adds no format to a request of a feed without this parameter", () => {
    const { _fmt, ...parameters } = description.parameters;
    expect(_fmt).toEqual({ type: "format" });
    const options = { baseUrl: "", format: "jsonp", callback: "show" } as const;
    expect(buildUrl({ ...description, parameters }, { fixture: "abc" }, options)).toBe(`${momentum.path}/abc`);
  });
  it("moves a request to the form that takes it", () => {
    expect(validateRequest(description, { fixture: "abc", live: true })).toEqual([]);
    expect(buildUrl(description, { fixture: "abc", live: true }, { baseUrl: "", format: "json" })).toBe(
      `${momentum.path}?fx=abc&live=yes&_fmt=json`,
    );
    expect(buildUrl(description, { fixture: "abc" }, { baseUrl: "", format: "json" })).toBe(
      `${momentum.path}/abc?_fmt=json`,
    );
  });
  it("refuses the request in its own form", () => {
    expect(
      validateRequest(description, { fixture: "abc", live: true }, { form: "path" }).map((problem) => problem.rule),
    ).toEqual(["r"]);
  });
});

describe("a rule that the API documentation leaves open", () => {
  const description: FeedDescription = {
    ...momentum,
    parameters: { live: { type: "yes-no" } },
    rules: [
      {
        ...base,
        kind: "excludes",
        when: [{ parameter: "fixture" }],
        not: [{ parameter: "live" }],
        severity: "warning",
      },
    ],
  };
  it("warns and does not refuse", () => {
    const check = checkRequest(description, { fixture: "abc", live: true });
    expect(check.problems).toEqual([]);
    expect(check.warnings.map(({ rule }) => rule)).toEqual(["r"]);
  });
});
