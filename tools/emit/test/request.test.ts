import type { Feed, Parameter } from "@sdf-tools/model";
import type { Rule } from "@sdf/runtime";
import { Project } from "ts-morph";
import { describe, expect, it } from "vitest";
import { planFeed } from "../src/plan/feed-plan.ts";
import { planRequest } from "../src/types/request/plan.ts";
import { requestTypes } from "../src/types/request/request.ts";
import { feed } from "./json-schema-model.ts";

const source = { document: 2, section: "Sample" } as const;

function parameter(name: string, facts: Partial<Parameter> & Pick<Parameter, "type">): Parameter {
  return { name, required: "N", meaning: `Meaning of ${name}`, evidence: "documented", source, ...facts };
}

function feedWith(parameters: readonly Parameter[], rules: readonly Rule[], facts: Partial<Feed["description"]> = {}): Feed {
  const base = feed();
  return feed({
    parameters,
    rules: rules.map((rule) => ({ ...rule, source, evidence: "documented" })),
    description: { ...base.description, ...facts },
  });
}

const typesOf = (sample: Feed): string[] => requestTypes(planFeed(sample), planRequest(sample));

const fixtureRequired: Rule = { id: "fixture-required", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "The request names one fixture" };

/** Messages of the compiler for `const request: SampleFeedRequest = …`, one list for each request. */
function complaints(types: readonly string[], requests: readonly string[]): boolean[] {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { strict: true, exactOptionalPropertyTypes: true } });
  const constants = requests.map((request, index) => `export const request${index}: SampleFeedRequest = ${request};`);
  const head = ["type Id = string;", "type Without<Names extends string> = { [Name in Names]?: never };", ...types].join("\n");
  const file = project.createSourceFile("request.ts", `${head}\n${constants.join("\n")}`);
  const first = head.split("\n").length + 1;
  const lines = new Set(file.getPreEmitDiagnostics().map((diagnostic) => diagnostic.getLineNumber()));
  expect([...lines].filter((line) => line !== undefined && line < first)).toEqual([]);
  return requests.map((_, index) => lines.has(first + index));
}

const accepts = (types: readonly string[], ...requests: readonly string[]) =>
  expect(complaints(types, requests)).toEqual(requests.map(() => false));
const refuses = (types: readonly string[], ...requests: readonly string[]) =>
  expect(complaints(types, requests)).toEqual(requests.map(() => true));

describe("request types", () => {
  it("take an identity by its own name or by its query name, and need one of them", () => {
    const types = typesOf(feedWith([], [fixtureRequired]));
    accepts(types, `{ fixture: "a" }`, `{ fx: "a" }`);
    refuses(types, `{}`, `{ fixture: "a", fx: "a" }`, `{ fixture: 1 }`, `{ fixture: "a", other: 1 }`);
  });

  it("leave format and callback to the options of the call", () => {
    const types = typesOf(feedWith([parameter("_fmt", { type: "format" }), parameter("_clbk", { type: "callback" })], [fixtureRequired]));
    expect(types.join("\n")).not.toMatch(/_fmt|_clbk/);
  });

  it("say which value needs which", () => {
    const rule: Rule = { id: "line-ups-live", kind: "requires", when: [{ parameter: "lineups", value: "yes" }], then: [{ parameter: "live", value: "yes" }], meaning: "Line-ups need live data" };
    const types = typesOf(feedWith([parameter("live", { type: "yes-no", default: "no" }), parameter("lineups", { type: "yes-no" })], [fixtureRequired, rule]));
    accepts(types, `{ fx: "a", live: "yes", lineups: true }`, `{ fx: "a", live: false }`, `{ fx: "a", lineups: "no" }`);
    refuses(types, `{ fx: "a", lineups: "yes" }`, `{ fx: "a", lineups: true, live: "no" }`, `{ fx: "a", live: "maybe" }`);
    expect(types.join("\n")).toContain("Default: `no`.");
  });

  it("say which identities and parameters go together", () => {
    const rule: Rule = { id: "combinations", kind: "combinations", of: ["tournamentCalendar", "contestant", "date"], allowed: [["tournamentCalendar"], ["tournamentCalendar", "contestant"], ["tournamentCalendar", "date"]], meaning: "Only these" };
    const required: Rule = { id: "calendar", kind: "one-of", of: ["tournamentCalendar"], count: "exactly", meaning: "The request names one" };
    const identify = {
      tournamentCalendar: { entity: "tournamentCalendar", query: "tmcl", path: ["uuid"], accepts: ["uuid"] },
      contestant: { entity: "contestant", query: "ctst", accepts: ["uuid"], list: true },
    } as const;
    const types = typesOf(feedWith([parameter("date", { type: "date-or-range" })], [required, rule], { identify }));
    accepts(types, `{ tmcl: "a" }`, `{ tournamentCalendar: "a", ctst: ["b", "c"] }`, `{ tmcl: "a", date: new Date() }`);
    refuses(types, `{ ctst: "b" }`, `{ tmcl: "a", contestant: "b", date: "2026-01-01" }`, `{ tmcl: "a", ctst: "b", contestant: "b" }`);
  });

  it("type values as the runtime takes them", () => {
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
    const types = typesOf(feedWith(parameters, [fixtureRequired]));
    accepts(
      types,
      `{ fx: "a", key: "k", point: [1, 5], _dlt: 0, _fld: ["main.da"], comp: ["a", "b"], status: "played", _ordSrt: "asc" }`,
      `{ fx: "a", key: "k", point: 0, _dlt: new Date(), _fld: "main.da", comp: "a" }`,
    );
    refuses(types, `{ fx: "a" }`, `{ fx: "a", key: "k", point: [1] }`, `{ fx: "a", key: "k", _ordSrt: "up" }`);
  });

  it("list every rule, also those that only the run time checks", () => {
    const rule: Rule = { id: "fifty-at-most", kind: "max-items", parameter: "comp", max: 50, meaning: "At most fifty competitions" };
    const text = typesOf(feedWith([parameter("comp", { type: "id", list: true })], [fixtureRequired, rule])).join("\n");
    expect(text).toContain(" * - `fifty-at-most`: At most fifty competitions.");
    expect(text).toContain("See rule `fifty-at-most`.");
  });
});
