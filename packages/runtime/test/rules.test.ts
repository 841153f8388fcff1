import { describe, expect, it } from "vitest";
import { buildUrl, checkRequest, legacyId, validateRequest, type FeedDescription, type Rule } from "../src/index.ts";
import { momentum } from "./support.ts";

const identity = { accepts: ["uuid", "legacy", "legacy-a", "legacy-b"], list: true } as const;
const feed: FeedDescription = {
  ...momentum,
  identify: {
    fixture: { entity: "fixture", query: "fx", path: ["uuid"], ...identity },
    competition: { entity: "competition", query: "comp", ...identity },
  },
  forms: { list: "{path}" },
  parameters: {
    live: { type: "yes-no" },
    lineups: { type: "yes-no" },
    type: { type: "string", ignoreCase: true },
    one: { type: "string" },
    two: { type: "string", list: true },
    mode: { type: "string", values: ["a!", "b"] },
    rank: { type: "integer-or-range" },
    cvlv: { type: "integer", list: true },
    min: { type: "integer-or-pair" },
    day: { type: "date-or-range" },
    "mt.mDt": { type: "timestamp-range", readableName: "matchDate" },
    apikey: { type: "string" },
  },
};
const base = { id: "r", meaning: "Rule" };

/** The rules that a request breaks, with parameters and message. */
function broken(rule: Rule, request: object, supplied: readonly string[] = []): string[] {
  return validateRequest({ ...feed, rules: [rule] }, request, { supplied }).map(
    ({ rule: id, parameters, message }) => `${id} [${parameters.join()}] ${message}`,
  );
}

const legacyA = (value: number): string => legacyId("fixture", value, "a");
const span = (from: string, to: string): object => ({ "mt.mDt": `[${from} TO ${to}]` });
const instant = "2026-01-01T00:00:00Z";

const lineups: Rule = {
  ...base,
  kind: "requires",
  when: [{ parameter: "lineups", value: "yes" }],
  then: [{ parameter: "live", value: "yes" }],
};
const twoAndMode = [{ parameter: "two" }, { parameter: "mode", value: "b" }] as const;
const men: Rule = {
  ...base,
  kind: "excludes",
  when: [{ parameter: "type", value: "men" }],
  not: [{ parameter: "comp" }, { parameter: "rank" }],
};
const exactlyOne: Rule = { ...base, kind: "one-of", of: ["fixture", "competition"], count: "exactly" };
const free: Rule = { ...base, kind: "forbidden-characters", characters: "!{[" };
const sameKind: Rule = { ...base, kind: "same-id-kind", of: ["fixture", "comp", "one"] };

/** Rules with requests that they accept, and requests that they refuse with what the message says. */
const cases: readonly (readonly [
  name: string,
  rule: Rule,
  accepted: readonly object[],
  refused: readonly (readonly [request: object, message: string])[],
])[] = [
  [
    "requires a value for another value",
    lineups,
    [{ lineups: true, live: "yes" }, { lineups: false }, {}],
    [[{ lineups: true, live: false }, "[lineups,live] Rule: add live=yes"]],
  ],
  [
    "requires a parameter for a kind of identifiers, also if one item of a list has it",
    {
      ...base,
      kind: "requires",
      when: [{ parameter: "comp", kinds: ["legacy", "legacy-a", "legacy-b"] }],
      then: [{ parameter: "mt.mDt" }],
    },
    [{ comp: "abc" }],
    [
      [{ comp: legacyId("competition", 1) }, "[comp,mt.mDt] Rule: add mt.mDt"],
      [{ comp: ["a", legacyId("competition", 1)] }, "[comp,mt.mDt] Rule: add mt.mDt"],
    ],
  ],
  [
    "requires a parameter for a value in its case, also if one item of a list has it",
    { ...base, kind: "requires", when: [{ parameter: "two", value: "men" }], then: [{ parameter: "one" }] },
    [{ two: "Men" }],
    [[{ two: ["men", "x"] }, "[two,one] Rule: add one"]],
  ],
  [
    "requires several parameters",
    { ...base, kind: "requires", when: [{ parameter: "one" }], then: twoAndMode },
    [{ one: "a", two: "b", mode: "b" }],
    [[{ one: "a" }, "[one,two,mode] Rule: add two and mode=b"]],
  ],
  [
    "requires a kind of identifiers",
    {
      ...base,
      kind: "requires",
      when: [{ parameter: "one" }],
      then: [{ parameter: "fixture", kinds: ["uuid", "legacy"] }],
    },
    [],
    [[{ one: "a" }, "[one,fixture] Rule: add fixture of kind uuid, legacy"]],
  ],
  [
    "excludes several parameters",
    { ...base, kind: "excludes", when: [{ parameter: "one" }], not: twoAndMode },
    [],
    [[{ one: "a", two: "b", mode: "b" }, "[one,two,mode] Rule: leave out two and mode=b"]],
  ],
  [
    "excludes parameters, ignoring the case of a value where the parameter does",
    men,
    [{ type: "women", comp: "c" }, { type: "men" }],
    [[{ type: "MEN", competition: "c" }, "[type,comp,rank] Rule: leave out comp"]],
  ],
  [
    "excludes a single item only",
    { ...base, kind: "excludes", when: [{ parameter: "cvlv" }], not: [{ parameter: "fixture", one: true }] },
    [{ fx: ["abc", "def"], cvlv: 13 }, { cvlv: 13 }],
    [[{ fixture: "abc", cvlv: 13 }, "[cvlv,fixture] Rule: leave out a single fixture"]],
  ],
  [
    "allows exactly one, by any of its names",
    exactlyOne,
    [{ fx: "a" }, { competition: "c" }],
    [
      [{}, "[fixture,competition] Rule: give fixture or competition"],
      [{ fx: "a", comp: "c" }, "[fixture,competition] Rule: keep only one of fixture, competition"],
    ],
  ],
  [
    "allows at least one if a condition holds",
    { ...exactlyOne, count: "at-least", when: [{ parameter: "live", value: "yes" }] },
    [{}, { live: true, fx: "a" }, { live: true, fx: "a", comp: "c" }],
    [[{ live: true }, "[live,fixture,competition] Rule: give fixture or competition"]],
  ],
  [
    "allows the listed combinations in any order, and none of the parameters",
    { ...base, kind: "combinations", of: ["comp", "rank", "type"], allowed: [["comp"], ["rank", "comp"]] },
    [{ rank: 1, competition: "c" }, { comp: "c", live: true }, {}, { apikey: "k" }],
    [
      [{ rank: 1, type: "x" }, "[comp,rank,type] Rule: found rank + type; use comp, or rank + comp"],
      [{ rank: 1 }, "[comp,rank,type] Rule: found rank; use comp, or rank + comp"],
    ],
  ],
  [
    "allows identifiers of one kind, a legacy one without a scheme with either scheme, and regards no other parameters",
    sameKind,
    [
      {},
      { fx: ["a", "b"], comp: "c" },
      { fx: legacyA(1), comp: legacyId("competition", 1) },
      { fx: legacyId("fixture", 1), comp: legacyId("competition", 1) },
      { fixture: "a", one: legacyId("fixture", 1) },
    ],
    [
      [
        { fx: "a", comp: legacyId("competition", 1) },
        "[fixture,comp,one] Rule: found uuid and legacy; use identifiers of one kind",
      ],
      [
        { fx: legacyA(1), comp: legacyId("competition", 1, "b") },
        "[fixture,comp,one] Rule: found legacy-a and legacy-b",
      ],
    ],
  ],
  [
    "allows one legacy identifier, alone",
    { ...base, kind: "single-id", of: ["fixture"], kinds: ["legacy", "legacy-a", "legacy-b"] },
    [{}, { fx: legacyA(1) }, { fx: ["x", "y"] }],
    [
      [{ fx: [legacyA(1), legacyA(2)] }, "[fixture] Rule: send one request per identifier in fixture"],
      [{ fx: ["a", legacyA(2)] }, "[fixture] Rule: send one request per identifier in fixture"],
    ],
  ],
  [
    "limits the number of items",
    { ...base, kind: "max-items", parameter: "comp", max: 2 },
    [{}, { comp: "a,b" }],
    [[{ competition: ["a", "b", "c"] }, "[comp] Rule: found 3; give 2 at most"]],
  ],
  [
    "limits a span to a calendar year, leap day included",
    { ...base, kind: "max-span", parameter: "mt.mDt", years: 1 },
    [span("2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z")],
    [
      [span("2024-01-01T00:00:00Z", "2025-01-01T00:00:01Z"), "[mt.mDt] Rule: narrow mt.mDt, or ask in parts"],
      [span("*", "2025-01-01T00:00:00Z"), "[mt.mDt] Rule: narrow mt.mDt, or ask in parts"],
    ],
  ],
  [
    "limits numbers from both sides",
    { ...base, kind: "range", parameter: "cvlv", min: 1, max: 15 },
    [{ cvlv: "1,15" }, {}],
    [[{ cvlv: [3, 16] }, "[cvlv] Rule: found 16; give 1 to 15"]],
  ],
  [
    "limits numbers from below",
    { ...base, kind: "range", parameter: "rank", min: 1 },
    [{ rank: "1-5" }],
    [[{ rank: 0 }, "[rank] Rule: found 0; give 1 at least"]],
  ],
  [
    "limits numbers from above",
    { ...base, kind: "range", parameter: "min", max: 90 },
    [{ min: "3,90" }],
    [[{ min: "3,91" }, "[min] Rule: found 91; give 90 at most"]],
  ],
  [
    "matches the whole text with a pattern",
    { ...base, kind: "pattern", parameter: "min", pattern: "-1|[0-9]+(,[0-9]+)?", expected: "-1 or minutes" },
    [{}, { min: -1 }, { min: 5 }, { min: "3,9" }, { min: [3, 9] }],
    [[{ min: "-1,20" }, '[min] Rule: found "-1,20"; give -1 or minutes']],
  ],
  [
    "matches characters, not UTF-16 units, with a pattern",
    { ...base, kind: "pattern", parameter: "one", pattern: ".", expected: "one character" },
    [{ one: "\u{1f3c0}" }],
    [[{ one: "ab" }, '[one] Rule: found "ab"; give one character']],
  ],
  [
    "forbids characters in free text only, without repeating the text",
    free,
    [{ fixture: "a", mode: "a!", "mt.mDt": `[${instant} TO *]` }, { apikey: "key" }],
    [
      [{ apikey: "{key}!" }, "[apikey] Rule: remove ! { from apikey"],
      [{ two: ["a", "b!"] }, "[two] Rule: remove ! from two"],
      [{ rank: "[1 TO 2]" }, "[rank] Rule: remove [ from rank"],
    ],
  ],
  ["permits forbidden characters where the rule says so", { ...free, except: ["apikey"] }, [{ apikey: "key!" }], []],
  [
    "orders numbers",
    { ...base, kind: "ordered", parameter: "min" },
    [{}, { min: [45, 45] }],
    [[{ min: [20, 10] }, "[min] Rule: min ends before it begins; exchange the two ends"]],
  ],
  [
    "orders a range of numbers by their values",
    { ...base, kind: "ordered", parameter: "rank" },
    [{ rank: "9-10" }, { rank: 7 }],
    [[{ rank: "[10 TO 9]" }, "[rank] Rule: rank ends before it begins; exchange the two ends"]],
  ],
  [
    "orders instants, and accepts one instant and an open end",
    { ...base, kind: "ordered", parameter: "mt.mDt" },
    [span(instant, instant), span(instant, "*")],
    [[span("2026-01-02T00:00:00Z", instant), "[mt.mDt] Rule: mt.mDt ends before it begins; exchange the two ends"]],
  ],
  [
    "orders days, and leaves other texts to the check of the value",
    { ...base, kind: "ordered", parameter: "day" },
    [
      "2029-12-31 TO 2030-01-01",
      "2026-01-31 TO 2026-02-02",
      "2026-01-31 TO 2026-01-31",
      "2026-01-31",
      "someday",
      "9 TO 1",
    ].map((day) => ({ day })),
    ["2026-02-02 TO 2026-01-31", "2026-02-02,2026-01-31", "2027-01-01 TO 2026-12-31", "2026-01-12 TO 2026-01-11"].map(
      (day) => [{ day }, "[day] Rule: day ends before it begins; exchange the two ends"] as const,
    ),
  ],
];

describe("a rule", () => {
  it.each(cases)("%s", (_, rule, accepted, refused) => {
    for (const request of accepted) expect.soft(broken(rule, request), JSON.stringify(request)).toEqual([]);
    for (const [request, message] of refused)
      expect.soft(broken(rule, request), JSON.stringify(request)).toEqual([expect.stringContaining(`r ${message}`)]);
  });

  it.each<[Rule, object]>([
    [{ ...base, kind: "requires", when: [], then: [{ parameter: "two" }] }, {}],
    [{ ...base, kind: "excludes", when: [], not: [{ parameter: "two" }] }, { two: "x" }],
    [{ ...base, kind: "one-of", when: [], of: ["two"], count: "at-least" }, {}],
  ])("applies if all of its conditions hold: $kind", (rule, request) => {
    const conditional = { ...rule, when: [{ parameter: "one" }, { parameter: "rank" }] } as Rule;
    expect(broken(conditional, { ...request, one: "a" })).toEqual([]);
    expect(broken(conditional, { ...request, rank: 1 })).toEqual([]);
    expect(broken(conditional, { ...request, one: "a", rank: 1 })).toHaveLength(1);
  });

  it("counts a parameter that authentication supplies, but not its value, kind or number", () => {
    const key: Rule = { ...base, kind: "one-of", of: ["apikey"], count: "exactly" };
    expect(broken(key, {}, ["apikey"])).toEqual([]);
    expect(broken(key, {})).toEqual(["r [apikey] Rule: give apikey"]);
    const isBroken = (term: object, supplied: string[] = ["apikey"]): boolean => {
      const when = [{ parameter: "apikey", ...term }];
      return broken({ ...base, kind: "requires", when, then: [{ parameter: "two" }] }, {}, supplied).length > 0;
    };
    expect([isBroken({}), isBroken({}, [])]).toEqual([true, false]);
    expect([{ value: "k" }, { kinds: ["uuid"] }, { one: true }].map((term) => isBroken(term))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("leaves unreadable ranges to the check of the value", () => {
    for (const kind of [{ kind: "ordered" }, { kind: "max-span", years: 1 }] as const) {
      const rule = { ...base, ...kind, parameter: "mt.mDt" };
      expect(broken(rule, { "mt.mDt": "soon" })).toEqual([expect.stringMatching(/^parameter\.mt\.mDt /)]);
    }
  });

  it.each([{ error: "10200" }, {}])("has the service's code in its problem, if it is known: %j", (code) => {
    const rule: Rule = { ...base, ...code, kind: "one-of", of: ["fixture"], count: "exactly" };
    expect(validateRequest({ ...momentum, rules: [rule] }, {})).toStrictEqual([
      { rule: "r", parameters: ["fixture"], message: "Rule: give fixture", ...code },
    ]);
  });

  it("is reported together with a wrong value", () => {
    expect(broken({ ...exactlyOne, of: ["rank"] }, { one: "a,b" })).toEqual([
      expect.stringMatching(/^parameter\.one /),
      "r [rank] Rule: give rank",
    ]);
  });

  it("does not apply to a value without a text", () => {
    const rule: Rule = { ...base, kind: "pattern", parameter: "one", pattern: "[a-z]+", expected: "letters" };
    expect(broken(rule, { one: null })).toEqual([expect.stringMatching(/^parameter\.one /)]);
  });

  it("warns and does not refuse if the API documentation leaves it open", () => {
    const { problems, warnings } = checkRequest(
      { ...feed, rules: [{ ...men, severity: "warning" }] },
      { type: "men", rank: 1 },
    );
    expect([problems, warnings.map(({ rule }) => rule)]).toEqual([[], ["r"]]);
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
  const both: FeedDescription = { ...momentum, rules: [rule], parameters: { live: { type: "yes-no" } } };
  const request = { fixture: "abc", live: true };
  const toUrl = (description: FeedDescription, own: object): string =>
    buildUrl(description, own, { baseUrl: "", format: "json" });

  it.each([rule, { ...rule, severity: "warning" } as const])("moves a request to the form that keeps it", (each) => {
    const description = { ...both, rules: [each] };
    expect(checkRequest(description, request)).toEqual({ problems: [], warnings: [] });
    expect(toUrl(description, request)).toBe(`${momentum.path}?fx=abc&live=yes`);
    expect(toUrl(description, { fixture: "abc" })).toBe(`${momentum.path}/abc`);
  });

  it("prefers a form with a warning to a form that refuses the request", () => {
    const warning = { ...rule, severity: "warning", forms: ["query"] } as const;
    expect(checkRequest({ ...both, rules: [rule, warning] }, request)).toMatchObject({
      problems: [],
      warnings: [{ rule: "r" }],
    });
    expect(toUrl({ ...both, rules: [rule, warning] }, request)).toBe(`${momentum.path}?fx=abc&live=yes`);
  });

  it("refuses the request in its own form", () => {
    expect(validateRequest(both, request, { form: "path" }).map((problem) => problem.rule)).toEqual(["r"]);
  });

  it("adds no format to a request of a feed without this parameter", () => {
    const options = { baseUrl: "", format: "jsonp", callback: "show" } as const;
    expect(buildUrl(both, { fixture: "abc" }, options)).toBe(`${momentum.path}/abc`);
  });
});
