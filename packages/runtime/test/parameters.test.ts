import { describe, expect, it } from "vitest";
import { validateRequest, type FeedDescription, type ParameterDescription } from "../src/index.ts";
import { momentum } from "./support.ts";

const feed: FeedDescription = { ...momentum, identify: {}, forms: { list: "{path}" }, rules: [], parameters: {} };

/** Problems of one value of one parameter. */
const problemsOf = (parameter: ParameterDescription, value: unknown) =>
  validateRequest({ ...feed, parameters: { p: parameter } }, { p: value });

/** The message about one value of one parameter. */
const messageOf = (parameter: ParameterDescription, value: unknown): string | undefined =>
  problemsOf(parameter, value)[0]?.message;

type Case = [name: string, parameter: ParameterDescription, accepted: unknown[], refused: unknown[]];
const cases: Case[] = [
  [
    "id",
    { type: "id", entity: "fixture", accepts: ["uuid", "stats"] },
    ["a1-b2", "urn:svc:stats:fixture:7"],
    [
      "",
      "a/b",
      "..",
      "<fixture_uuid>",
      "urn:svc:legacy:fixture:7",
      "urn:svc:stats:contestant:7",
      "urn:what:ever:x:1",
      7,
      ["a", "b"],
    ],
  ],
  [
    "list of ids",
    { type: "id", list: true, accepts: ["uuid"] },
    ["a", "a,b", ["a", "b"]],
    [[], ["a", ""], ["a", null]],
  ],
  ["string", { type: "string" }, ["x", 7], ["", "a,b", ["a", "b"], true, null, { a: 1 }]],
  ["values", { type: "string", values: ["asc", "desc"] }, ["asc"], ["ASC", "up"]],
  [
    "values without case",
    { type: "string", values: ["Fixture", "Played"], ignoreCase: true },
    ["fixture", "PLAYED"],
    ["over"],
  ],
  ["list of values", { type: "string", values: ["a", "b"], list: true }, ["a,b", ["a", "b"]], ["a,c"]],
  ["integer", { type: "integer" }, [0, 1, "12"], [-1, "-1", 1.5, "1.5", "x", Number.NaN, true]],
  ["list of integers", { type: "integer", list: true }, ["1,2", [1, 2], 3], ["1,x", [1, "x"]]],
  ["yes-no", { type: "yes-no" }, [true, false, "yes", "no"], ["true", 1, "Yes"]],
  [
    "date",
    { type: "date" },
    ["2026-02-28", new Date(0)],
    ["2026-02-30", "2026-2-3", "today", new Date(Number.NaN), 20260228],
  ],
  ["date-or-range", { type: "date-or-range" }, ["2026-02-28", "anything TO anything", new Date(0)], ["", {}]],
  [
    "timestamp-range",
    { type: "timestamp-range" },
    ["[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]", "[* TO 2026-02-01T00:00:00Z]"],
    ["2026-01-01", "[2026-01-01 TO 2026-02-01]", "[2026-13-01T00:00:00Z TO *]"],
  ],
  [
    "since",
    { type: "since" },
    ["2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00Z", 1767225600000, "1767225600000", new Date(0)],
    ["2026-01-01", "2026-01-01T00:00:00", "2026-02-30T00:00:00Z", "2026-01-01T25:00:00Z", "-5"],
  ],
  ["integer-or-range", { type: "integer-or-range" }, [3, "1-5"], ["", true]],
  ["integer-or-pair", { type: "integer-or-pair" }, [-1, "3", "3,9", [3, 9]], ["3,9,12", "a", [3, 9, 12], ""]],
  [
    "field-list",
    { type: "field-list" },
    ["main.da", "main.da,main.con.con.id", ["main.da", "main.con.con.id"]],
    ["main.", "main da", 7],
  ],
  ["locale", { type: "locale", values: ["en-op"] }, ["en-op"], ["en-op,de", ["en-op", "de"], "de"]],
  ["format", { type: "format" }, ["xml", "json", "jsonp"], ["csv", "JSON"]],
  [
    "callback",
    { type: "callback" },
    ["cb", "my.app.cb", "$_1", "c".repeat(128)],
    ["c".repeat(129), "1cb", "cb()", "a b", "a..b", "alert(1)//", "a[0]"],
  ],
];

describe("single values", () => {
  it.each(cases)("%s", (_, parameter, accepted, refused) => {
    for (const value of accepted)
      expect.soft(problemsOf(parameter, value), `accepts ${JSON.stringify(value)}`).toEqual([]);
    for (const value of refused)
      expect
        .soft(problemsOf(parameter, value), `refuses ${JSON.stringify(value)}`)
        .toMatchObject([{ rule: "parameter.p" }]);
  });

  it("may be undefined", () => {
    expect(problemsOf({ type: "integer" }, undefined)).toEqual([]);
  });
});

describe("names", () => {
  it("refuses unknown parameters, also those that objects inherit", () => {
    for (const name of ["fixtures", "FX", "toString", "constructor"]) {
      expect(validateRequest(momentum, { fixture: "a", [name]: "x" })).toMatchObject([
        { rule: `parameter.${name}`, error: "10201" },
      ]);
    }
    expect(validateRequest(momentum, { fixture: "a", x: 1 })[0]?.message).toContain(
      "it accepts fixture, _fmt, _clbk, requestMode (_rt)",
    );
  });

  it("refuses one identity under two names", () => {
    expect(validateRequest(momentum, { fixture: "a", fx: "b" })).toMatchObject([
      { rule: "parameter.fx", error: "10203" },
    ]);
  });

  it("names the service's code of a wrong format and of two locales", () => {
    expect(validateRequest(momentum, { fixture: "a", _fmt: "csv" })).toMatchObject([
      { rule: "parameter._fmt", error: "10210" },
    ]);
    const localised: FeedDescription = {
      ...momentum,
      parameters: { ...momentum.parameters, _lcl: { type: "locale", readableName: "locale" } },
    };
    expect(validateRequest(localised, { fixture: "a", _lcl: ["en-op", "en"] })).toMatchObject([
      { rule: "parameter._lcl", error: "10203" },
    ]);
  });
});

describe("message about a value", () => {
  it("names the parameter and the service's code", () => {
    expect(problemsOf({ type: "integer" }, "x")).toEqual([
      { rule: "parameter.p", parameters: ["p"], message: 'p: expected a whole number, found "x"', error: "10202" },
    ]);
    expect(problemsOf({ type: "format" }, "x")).toMatchObject([{ error: "10210" }]);
  });

  it.each<[ParameterDescription, unknown, string]>([
    [{ type: "string", values: ["asc", "desc"] }, "up", 'one of asc, desc, found "up"'],
    [{ type: "id", values: ["a", "b"] }, "c", 'one of a, b, found "c"'],
    [{ type: "string" }, "a,b", 'a single value, found "a,b"'],
    [{ type: "string" }, "", 'text, found ""'],
    [{ type: "integer" }, "1,2", 'a whole number, found "1,2"'],
    [{ type: "id", accepts: ["uuid"] }, "a/b", 'one identifier, such as a UUID or a URN, found "a/b"'],
    [{ type: "id", accepts: ["uuid", "stats"] }, "urn:svc:legacy:fixture:1", "an identifier of kind uuid, stats"],
    [{ type: "id", entity: "fixture", accepts: ["stats"] }, "urn:svc:stats:person:1", "an identifier of a fixture"],
    [{ type: "id", entity: "fixture" }, "urn:svc:stats:person:1", "an identifier of a fixture"],
    [{ type: "string" }, [], "string, found an empty list"],
    [{ type: "string" }, [true], "string, found a list"],
    [{ type: "string" }, null, "string, found null"],
    [{ type: "string" }, { a: 1 }, "string, found object"],
    [{ type: "string" }, new Date(0), "string, found object"],
  ])("of %j states what it expected instead of %j", (parameter, value, expected) => {
    expect(messageOf(parameter, value)).toContain(`p: expected ${expected}`);
  });

  it("states that a parameter takes one locale, or one value", () => {
    expect(messageOf({ type: "locale" }, ["en", "de"])).toBe("p: several locales given; keep one");
    const single = { ...feed, identify: { fixture: { entity: "fixture", query: "fx", accepts: ["uuid"] } } } as const;
    expect(validateRequest(single, { fixture: ["a", "b"] })[0]?.message).toBe(
      "fixture: takes one value, not a list; send one request per value",
    );
  });

  it("does not repeat a wrong key, which may be a mistyped secret", () => {
    const keyed: FeedDescription = { ...feed, parameters: { apikey: { type: "string" } } };
    expect(validateRequest(keyed, { apikey: "s3cr,et" })[0]?.message).toBe(
      "apikey: expected a single value, found ***",
    );
  });

  it("treats the characters of listed values literally", () => {
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "1.5")).toBeUndefined();
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "a|b")).toBeUndefined();
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "1x5")).toContain("one of 1.5, a|b");
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "b")).toContain("one of 1.5, a|b");
    expect(messageOf({ type: "string", values: ["a^b"], ignoreCase: true }, "A^b")).toBeUndefined();
  });
});
