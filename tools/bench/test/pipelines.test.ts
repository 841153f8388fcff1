import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats, loadPipeline, pipelineNames } from "../src/decode/pipelines.ts";
import { createSubjects, findMatch, type Subject } from "../src/decode/subject.ts";
import { verify } from "../src/decode/verify.ts";
import { createWorkbench, type Workbench } from "../src/decode/workbench.ts";
import { repository } from "../src/repository.ts";

let workbench: Workbench;
let subjects: Subject[];

beforeAll(async () => {
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile");
  workbench = createWorkbench(model);
  subjects = createSubjects(model, workbench).filter(({ name }) => name !== "page");
  for (const { feed } of subjects) await workbench.prepareFeed(feed);
});
afterAll(() => workbench.remove());

const namesFor = (format: "xml" | "json") => pipelineNames.filter((name) => formats[name] === format);

describe("pipelines", () => {
  it("return the same value for every pipeline and every order", async () => {
    expect(subjects).toHaveLength(8);
    for (const subject of subjects) {
      const names = namesFor(subject.format);
      const outcomes = await verify(subject, names, workbench.folder);
      expect([...outcomes]).toEqual(names.map((name) => [name, "same value"]));
    }
  });

  it("report a value that differs from the expected value", async () => {
    const outcomes = await verify(
      { ...findMatch(subjects, "json"), value: { match: [] } },
      namesFor("json"),
      workbench.folder,
    );
    expect(new Set(outcomes.values())).toEqual(new Set(["another value, first at match[0]"]));
  });

  const validating = pipelineNames.filter((name) => name !== "parse");
  it.each(validating)("%s rejects a document that violates the documented type", async (name) => {
    const { bytes, feed } = findMatch(subjects, formats[name]);
    const text = new TextDecoder().decode(bytes);
    const broken =
      formats[name] === "xml"
        ? text.replace(/ homeScore="[0-9]+"/, ' homeScore="two"')
        : text.replace(/"homeScore":[0-9]+/, '"homeScore":"two"');
    expect(broken).not.toBe(text);
    const { prepare, run } = await loadPipeline(name, feed, workbench.folder);
    expect(() => run(prepare(new TextEncoder().encode(broken)) as never)).toThrow(/lengthMin|number|integer/i);
  });
});
