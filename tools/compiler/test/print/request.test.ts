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
