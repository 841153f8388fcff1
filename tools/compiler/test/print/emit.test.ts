import { describe, expect, it } from "vitest";
import { planFeed } from "../../src/plan/feed-plan.ts";
import { readableJson } from "../../src/plan/text/json.ts";
import { createPrinter } from "../../src/print/files/typescript.ts";
import { shapeFile } from "../../src/print/shapes/shape.ts";
import { printSchema } from "../../src/print/types/interfaces.ts";
import { createEmitter, emitAll, emitPatches, packagesLayout } from "../../src/write/emit/index.ts";
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

it("uses no reserved word of TypeScript or of the shape language as a constant of a shape", () => {
  const words = [
    element("case", { attributes: [attribute("id")] }),
    element("open", { attributes: [attribute("name")] }),
  ];
  const { statements = [] } = shapeFile(planFeed(feedWith(...words)));
  const names = statements.flatMap((each) => (typeof each === "string" ? [] : [each.name]));
  expect(names).toEqual(["case2", "open2", "sampleFeed"]);
});

it("prints JSON that differs from JSON.stringify only in white space", () => {
  const nested = { list: [[], {}, ["y".repeat(400)]], number: -1.5e10 };
  const value = { text: 'quote " and \\ and \u2028', none: undefined, nested };
  expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

describe("emitPatches", () => {
  const patches = emitPatches(model([feed()]));
  const apply = (path: string, current: string) => patches.find((patch) => patch.path === path)?.apply(current);

  it("writes the entry points of source and built files, and keeps hand-written entries", () => {
    const kept = { "./package.json": "./package.json" };
    const text = apply(
      "packages/validators/package.json",
      JSON.stringify({
        exports: { ".": "./src/index.ts", "./soccer/gone": "./src/soccer/gone.ts", "./mine": "./src/mine.ts", ...kept },
        publishConfig: { access: "public", exports: { ".": { default: "./dist/index.js" }, ...kept } },
      }),
    );
    const { exports, publishConfig } = JSON.parse(text ?? "{}") as { exports: object; publishConfig: object };
    expect(Object.entries(exports)).toEqual([
      [".", "./src/index.ts"],
      ["./mine", "./src/mine.ts"],
      ["./all", "./src/all.ts"],
      ["./soccer/sample-feed", "./src/soccer/sample-feed.ts"],
      ["./package.json", "./package.json"],
    ]);
    const built = { types: "./dist/soccer/sample-feed.d.ts", default: "./dist/soccer/sample-feed.js" };
    expect(publishConfig).toMatchObject({ access: "public", exports: { "./soccer/sample-feed": built } });
  });

  it("omits the tables of READMEs without markers", () => {
    expect(apply("packages/types/README.md", "# Nothing here")).toBeUndefined();
  });
});
