import { join } from "node:path";
import { compile } from "@sdf-tools/compiler/link";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formats, loadPipeline, pipelineNames } from "../src/decode/pipelines.ts";
import { verify } from "../src/decode/speed.ts";
import { createSubjects, findMatch, type Subject } from "../src/decode/subject.ts";
import { createWorkbench, type Workbench } from "../src/decode/workbench.ts";
import { repository } from "../src/repository.ts";

let workbench: Workbench;
let subjects: Subject[];

beforeAll(async () => {
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile");
  workbench = createWorkbench(model);
  subjects = createSubjects(model, workbench, ["match"]);
  await workbench.prepareFeed("soccer/match-detailed");
});
afterAll(() => workbench.remove());

it("fails if a pipeline returns another value", async () => {
  const subject = { ...findMatch(subjects, "json"), value: { match: [] } };
  await expect(verify({ subject, pipelines: ["parse"] }, workbench.folder)).rejects.toThrow(
    "match, json: parse returns another value",
  );
});

it.each(pipelineNames.filter((name) => name !== "parse"))(
  "the pipeline %s rejects a document that violates the documented type",
  async (name) => {
    const { bytes, feed } = findMatch(subjects, formats[name]);
    const text = new TextDecoder().decode(bytes);
    const broken = text.replace(/( homeScore="|"homeScore":)[0-9]+/, (_, start: string) =>
      formats[name] === "xml" ? `${start}two` : `${start}"two"`,
    );
    expect(broken).not.toBe(text);
    const { prepare, run } = await loadPipeline(name, feed, workbench.folder);
    expect(() => run(prepare(new TextEncoder().encode(broken)) as never)).toThrow(/lengthMin|number|integer/i);
  },
);
