import { describe, expect, it } from "vitest";
import { validateRequest, type FeedDescription, type ParameterDescription } from "../src/index.ts";
import { momentum } from "./support.ts";

/** Problems of one value of one parameter. */
function problems(parameter: ParameterDescription, value: unknown): string[] {
  const description: FeedDescription = {
    ...momentum,
    identify: {},
    forms: { list: "{path}" },
    rules: [],
    parameters: { p: parameter },
  };
  return validateRequest(description, { p: value }).map(({ rule, message }) => `${rule} ${message}`);
}

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
  ["callback", { type: "callback" }, ["cb", "my.app.cb", "$_1"], ["1cb", "cb()", "a b", "a..b", "alert(1)//", "a[0]"]],
];

describe("single values", () => {
  it.each(cases)("%s", (_, parameter, accepted, refused) => {
    for (const value of accepted)
      expect.soft(problems(parameter, value), `accepts ${JSON.stringify(value)}`).toEqual([]);
    for (const value of refused)
      expect
        .soft(problems(parameter, value), `refuses ${JSON.stringify(value)}`)
        .toEqual([expect.stringMatching(/^parameter\.p /)]);
  });

  it("may be undefined", () => {
    expect(problems({ type: "integer" }, undefined)).toEqual([]);
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
