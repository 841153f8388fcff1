import { readFileSync } from "node:fs";
import type { Rule } from "@sdf/runtime";
import { describe, expect, it, vi } from "vitest";
import type { Feed, Parameter } from "../../src/link/index.ts";
import { planFeed } from "../../src/plan/feed-plan.ts";
import { planRequest } from "../../src/plan/request/plan.ts";
import { Project } from "../../src/print/files/compiler-api.ts";
import { requestTypes } from "../../src/print/types/request.ts";
import { feed } from "./json-schema-model.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const source = { document: 2, section: "Sample" } as const;

function parameter(name: string, facts: Partial<Parameter> & Pick<Parameter, "type">): Parameter {
  return { name, required: "N", meaning: `Meaning of ${name}`, evidence: "documented", source, ...facts };
}

function feedWith(
  parameters: readonly Parameter[],
  rules: readonly Rule[],
  facts: Partial<Feed["description"]> = {},
): Feed {
  const base = feed();
  return feed({
    parameters,
    rules: rules.map((rule) => ({ ...rule, source, evidence: "documented" })),
    description: { ...base.description, ...facts },
  });
}

const findTypes = (sample: Feed): string[] => requestTypes(planFeed(sample), planRequest(sample));

const fixtureRequired: Rule = {
  id: "fixture-required",
  kind: "one-of",
  of: ["fixture"],
  count: "exactly",
  meaning: "The request names one fixture",
};

/** The requests for which `const request: SampleFeedRequest = …` has a compiler error. */
function rejectedRequests(types: readonly string[], requests: readonly string[]): string[] {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, exactOptionalPropertyTypes: true },
  });
  const constants = requests.map((request, index) => `export const request${index}: SampleFeedRequest = ${request};`);
  const head = [
    "type Id = string;",
    readFileSync(new URL("../../../../packages/types/src/without.ts", import.meta.url), "utf8"),
    ...types,
  ].join("\n");
  const file = project.createSourceFile("request.ts", `${head}\n${constants.join("\n")}`);
  const first = head.split("\n").length + 1;
  const lines = file.getPreEmitDiagnostics().map((diagnostic) => diagnostic.getLineNumber());
  const faulty = lines.find((line) => line !== undefined && line < first);
  if (faulty !== undefined) throw new Error(`The generated types have an error in line ${faulty}.`);
  return requests.filter((_, index) => lines.includes(first + index));
}

describe("request types", () => {
  it("require an identity under its own name or under its query name", () => {
    const types = findTypes(feedWith([], [fixtureRequired]));
    expect(rejectedRequests(types, [`{ fixture: "a" }`, `{ fx: "a" }`])).toEqual([]);
    const invalid = [`{}`, `{ fixture: "a", fx: "a" }`, `{ fixture: 1 }`, `{ fixture: "a", other: 1 }`];
    expect(rejectedRequests(types, invalid)).toEqual(invalid);
  });

  it("accept `undefined` for an absent parameter, also under `exactOptionalPropertyTypes`", () => {
    const types = findTypes(feedWith([parameter("live", { type: "yes-no" })], [fixtureRequired]));
    expect(
      rejectedRequests(types, [
        `{ fixture: "a", live: undefined }`,
        `{ fx: "a", fixture: undefined }`,
        `{ fixture: undefined, fx: "a" }`,
      ]),
    ).toEqual([]);
    expect(rejectedRequests(types, [`{ fixture: undefined }`])).toEqual([`{ fixture: undefined }`]);
  });

  it("omit format and callback, which are options of the call", () => {
    const types = findTypes(
      feedWith([parameter("_fmt", { type: "format" }), parameter("_clbk", { type: "callback" })], [fixtureRequired]),
    );
    expect(types.join("\n")).not.toMatch(/_fmt|_clbk/);
  });

  it("reject a value without the value that it requires", () => {
    const rule: Rule = {
      id: "line-ups-live",
      kind: "requires",
      when: [{ parameter: "lineups", value: "yes" }],
      then: [{ parameter: "live", value: "yes" }],
      meaning: "Line-ups need live data",
    };
    const types = findTypes(
      feedWith(
        [parameter("live", { type: "yes-no", default: "no" }), parameter("lineups", { type: "yes-no" })],
        [fixtureRequired, rule],
      ),
    );
    expect(
      rejectedRequests(types, [
        `{ fx: "a", live: "yes", lineups: true }`,
        `{ fx: "a", live: false }`,
        `{ fx: "a", lineups: "no" }`,
      ]),
    ).toEqual([]);
    const invalid = [
      `{ fx: "a", lineups: "yes" }`,
      `{ fx: "a", lineups: true, live: "no" }`,
      `{ fx: "a", live: "maybe" }`,
    ];
    expect(rejectedRequests(types, invalid)).toEqual(invalid);
    expect(types.join("\n")).toContain("Default: `no`.");
  });

  it("accept only the allowed combinations of identities and parameters", () => {
    const rule: Rule = {
      id: "combinations",
      kind: "combinations",
      of: ["tournamentCalendar", "contestant", "date"],
      allowed: [["tournamentCalendar"], ["tournamentCalendar", "contestant"], ["tournamentCalendar", "date"]],
      meaning: "Only these",
    };
    const required: Rule = {
      id: "calendar",
      kind: "one-of",
      of: ["tournamentCalendar"],
      count: "exactly",
      meaning: "The request names one",
    };
    const identify = {
      tournamentCalendar: { entity: "tournamentCalendar", query: "tmcl", path: ["uuid"], accepts: ["uuid"] },
      contestant: { entity: "contestant", query: "ctst", accepts: ["uuid"], list: true },
    } as const;
    const types = findTypes(feedWith([parameter("date", { type: "date-or-range" })], [required, rule], { identify }));
    expect(
      rejectedRequests(types, [
        `{ tmcl: "a" }`,
        `{ tournamentCalendar: "a", ctst: ["b", "c"] }`,
        `{ tmcl: "a", date: new Date() }`,
      ]),
    ).toEqual([]);
    const invalid = [
      `{ ctst: "b" }`,
      `{ tmcl: "a", contestant: "b", date: "2026-01-01" }`,
      `{ tmcl: "a", ctst: "b", contestant: "b" }`,
    ];
    expect(rejectedRequests(types, invalid)).toEqual(invalid);
  });

  it("request types have the value types that the runtime accepts", () => {
    const parameters = [
      parameter("point", { type: "integer-or-pair" }),
      parameter("_dlt", { type: "since" }),
      parameter("_fld", { type: "field-list" }),
      parameter("comp", { type: "id", list: true }),
      parameter("status", { type: "string", values: ["Fixture", "Played"], ignoreCase: true }),
      parameter("_ordSrt", { type: "string", values: ["asc", "desc"] }),
      parameter("key", { type: "string", required: "Y" }),
      parameter("apikey", { type: "string", required: "Y" }),
    ];
    const types = findTypes(feedWith(parameters, [fixtureRequired]));
    const valid = [
      `{ fx: "a", key: "k", point: [1, 5], _dlt: 0, _fld: ["main.da"], comp: ` +
        `["a", "b"], status: "played", _ordSrt: "asc" }`,
      `{ fx: "a", key: "k", point: 0, _dlt: new Date(), _fld: "main.da", comp: "a" }`,
    ];
    expect(rejectedRequests(types, valid)).toEqual([]);
    const invalid = [`{ fx: "a" }`, `{ fx: "a", key: "k", point: [1] }`, `{ fx: "a", key: "k", _ordSrt: "up" }`];
    expect(rejectedRequests(types, invalid)).toEqual(invalid);
  });

  it("accept a readable name beside the wire name, in rules as well", () => {
    const rule: Rule = {
      id: "date-needs-calendar",
      kind: "requires",
      when: [{ parameter: "mt.mDt" }],
      then: [{ parameter: "tmcl" }],
      meaning: "A date requires a calendar",
    };
    const identify = { tmcl: { entity: "tournamentCalendar", query: "tmcl", accepts: ["uuid"] } } as const;
    const parameters = [parameter("mt.mDt", { type: "timestamp-range" }), parameter("_pgSz", { type: "integer" })];
    const types = findTypes(feedWith(parameters, [rule], { identify }));
    const valid = [
      `{ tournamentCalendar: "a", matchDate: "[* TO *]", pageSize: 1 }`,
      `{ tmcl: "a", matchDate: "[* TO *]", _pgSz: 1 }`,
      `{ pageSize: 1 }`,
    ];
    expect(rejectedRequests(types, valid)).toEqual([]);
    const invalid = [
      `{ matchDate: "[* TO *]" }`,
      `{ "mt.mDt": "[* TO *]" }`,
      `{ matchDate: "[* TO *]", tournamentCalendar: "a", tmcl: "a" }`,
      `{ pageSize: "1" }`,
    ];
    expect(rejectedRequests(types, invalid)).toEqual(invalid);
    expect(types.join("\n")).toContain("Name of `pageSize` on the wire.");
  });

  it("list every rule, including those that are only checked at run time", () => {
    const rule: Rule = {
      id: "fifty-at-most",
      kind: "max-items",
      parameter: "comp",
      max: 50,
      meaning: "At most fifty competitions",
    };
    const text = findTypes(feedWith([parameter("comp", { type: "id", list: true })], [fixtureRequired, rule])).join(
      "\n",
    );
    expect(text).toContain(" * - `fifty-at-most`: At most fifty competitions.");
    expect(text).toContain("Rule: `fifty-at-most`.");
  });
});
