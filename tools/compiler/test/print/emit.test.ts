import { describe, expect, it } from "vitest";
import { createPrinter } from "../../src/print/files/typescript.ts";
import { printSchema } from "../../src/print/types/interfaces.ts";
import { createEmitter, emitAll, packagesLayout } from "../../src/write/emit/index.ts";
import { attribute, element, feed, feedWith, model, named } from "./sample-model.ts";

const list = feed({
  id: "soccer/sample-list",
  name: "sample-list",
  file: "spec/soccer/sample-list.yaml",
  description: { ...feed().description, id: "soccer/sample-list", name: "sample-list", pages: "match" },
  response: {
    root: element("matches", { elements: [element("match", { many: true, attributes: [attribute("id")] })] }),
  },
});
const sample = feedWith(named("sport"), element("goal", { many: true, required: "N", content: "open" }));

describe("emitAll, files of a feed", () => {
  it("refers to the section of a published documentation site once per type", async () => {
    const layout = { ...packagesLayout, homepage: "https://docs.example" };
    const files = await createEmitter(layout).emit(model([sample, list]));
    const find = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
    expect(find("packages/soccer/src/sample-feed.ts")).toContain(
      "@see https://docs.example/feeds/soccer/sample-feed/\n",
    );
    const text = find("packages/types/src/soccer/sample-feed.ts");
    expect(text.match(/(?<=@see ).*|(?<=^export (?:interface|type) )\w+/gm)).toEqual([
      "https://docs.example/feeds/soccer/sample-feed/#parameters",
      "SampleFeedParameters",
      "https://docs.example/feeds/soccer/sample-feed/#request",
      "SampleFeedRequest",
      "https://docs.example/feeds/soccer/sample-feed/#response",
      "SampleFeed",
      "https://docs.example/feeds/soccer/sample-feed/#sport",
      "SampleFeedSport",
    ]);
  });
});

describe("emitAll", () => {
  it("generates the same TypeScript files for any order of the feeds", async () => {
    const [one, other] = await Promise.all([emitAll(model([sample, list])), emitAll(model([list, sample]))]);
    const typescript = (files: typeof one) =>
      files.filter(({ path }) => /packages\/(types|validators|soccer)\//.test(path));
    expect(typescript(other)).toEqual(typescript(one));
  });

  it("regenerates a feed only if it has changed", async () => {
    const emitter = createEmitter();
    const before = await emitter.emit(model([sample, list]));
    const changed = { ...list, summary: "Another summary" };
    const after = await emitter.emit(model([sample, changed]));
    const same = (id: string) => before.filter((file) => file.feed === id).every((file) => after.includes(file));
    expect(same(sample.id)).toBe(true);
    expect(same(list.id)).toBe(false);
  });

  it("rejects generated code with syntax errors", () => {
    const plan = { path: "a.ts", from: "spec/a.yaml", statements: ["export interface {"] };
    expect(() => createPrinter().print([plan])).toThrow(/The generated code has syntax errors/);
  });
});

describe("printSchema", () => {
  it("prints names that json-schema-to-typescript would change", async () => {
    const properties = {
      hasOwnProperty: { type: "string" },
      "km/h": { type: "number" },
      café: { tsType: "unknown" },
    } as const;
    const schema = { title: "Top10Cafés", description: "Text.", properties, required: ["km/h"] } as const;
    const { text } = await printSchema(schema);
    expect(text).toContain("export interface Top10Cafés {");
    expect(text).toContain('  "hasOwnProperty"?: string;');
    expect(text).toContain('  "km/h": number;');
    expect(text).toContain('  "café"?: unknown;');
  });

  it("escapes the end of a comment", async () => {
    const sample = feedWith(element("a", { attributes: [attribute("b", { meaning: "Ends */ here" })] }));
    const file = (await emitAll(model([sample]))).find(({ path }) => path.startsWith("packages/types/src/soccer"));
    expect(file?.text).toMatch(/Ends \*[^/]+\/ here/);
  });
});
