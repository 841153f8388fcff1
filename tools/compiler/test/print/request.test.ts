import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planFeed } from "../../src/plan/feed-plan.ts";
import { planRequest } from "../../src/plan/request/plan.ts";
import { Project } from "../../src/print/files/compiler-api.ts";
import { requestTypes } from "../../src/print/types/request.ts";
import { feed } from "./sample-model.ts";

/** The requests for which `const request: SampleFeedRequest = …` has a compiler error. */
function rejectedRequests(types: readonly string[], requests: readonly string[]): string[] {
  const project = new Project({
    useInMemoryFileSystem: true,
    // The library of browsers takes seconds to read.
    compilerOptions: { strict: true, exactOptionalPropertyTypes: true, lib: ["lib.es2022.d.ts"] },
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
    const [format] = feed().parameters;
    const sample = feed({ parameters: [{ ...format!, name: "live", type: "yes-no", meaning: "Live data" }] });
    const types = requestTypes(planFeed(sample), planRequest(sample));
    const requests = ['{ fixture: "a", live: undefined }', '{ fx: "a", fixture: undefined }', "{ fixture: undefined }"];
    expect(rejectedRequests(types, requests)).toEqual(["{ fixture: undefined }"]);
  });
});
