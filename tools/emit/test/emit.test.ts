import { describe, expect, it } from "vitest";
import { createEmitter, emitAll } from "../src/index.ts";
import { createPrinter } from "../src/print/typescript.ts";
import { layOut } from "../src/types/layout.ts";
import { attribute, element, feed, feedWith, model, named } from "./json-schema-model.ts";

const list = feed({
  id: "soccer/sample-list",
  name: "sample-list",
  file: "spec/soccer/sample-list.yaml",
  description: { ...feed().description, id: "soccer/sample-list", name: "sample-list", pages: "match" },
  response: { root: element("matches", { elements: [element("match", { many: true, elements: [named("sport")] })] }) },
});
const sample = feedWith(named("sport"), element("goal", { many: true, required: "N", content: "open" }));
const textOf = async (path: string) => (await emitAll(model([sample, list]))).find((file) => file.path === path)?.text ?? "";

describe("the files of a feed", () => {
  it("are marked with the spec that they come from", async () => {
    const files = await emitAll(model([sample]));
    const typescript = files.filter(({ path, feed: id }) => path.endsWith(".ts") && id !== undefined);
    expect(typescript.map(({ path }) => path)).toEqual([
      "packages/soccer/src/sample-feed.ts",
      "packages/types/src/soccer/sample-feed.ts",
      "packages/validators/src/fast/feeds/soccer/sample-feed.ts",
      "packages/validators/src/soccer/sample-feed.ts",
    ]);
    for (const { text } of typescript) expect(text).toMatch(/^\/\/ Generated from spec\/soccer\/sample-feed\.yaml by "sdf generate"\. Do not edit\.\n/);
  });

  it("hold a client that bundlers can drop, with an example that keeps the rules", async () => {
    const text = await textOf("packages/soccer/src/sample-feed.ts");
    expect(text).toContain("export const sampleFeed: Feed<SampleFeedRequest, SampleFeed> = /* @__PURE__ */ defineFeed(");
    expect(text).toContain("  /* @__PURE__ */ clientDecoder(shape),");
    expect(text).toContain('await sampleFeed(client, { fixture: "');
    expect(text).toContain('      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy"] },');
  });

  it("hold a list client, typed by its items, where the feed has pages", async () => {
    const text = await textOf("packages/soccer/src/sample-list.ts");
    expect(text).toContain("ListFeed<SampleListRequest, SampleList, SampleListMatch> = /* @__PURE__ */ defineListFeed(");
    expect(text).toContain('    pages: "match",');
  });

  it("are laid out for readers", async () => {
    const text = await textOf("packages/types/src/soccer/sample-feed.ts");
    expect(text).toContain("export interface SampleFeedSport {\n  /**\n   * A fact.\n");
    expect(text).toContain("\n  goal?: { [member: string]: unknown }[];\n}");
  });

  it("give the index of all types names that begin with the sport", async () => {
    expect(await textOf("packages/types/src/index.ts")).toContain("SampleList as SoccerSampleList");
  });
});

describe("emitting", () => {
  it("gives the same files whatever the order of the feeds, apart from files that keep it", async () => {
    const [one, other] = await Promise.all([emitAll(model([sample, list])), emitAll(model([list, sample]))]);
    const typescript = (files: typeof one) => files.filter(({ path }) => /packages\/(types|validators|soccer)\//.test(path));
    expect(typescript(other)).toEqual(typescript(one));
  });

  it("makes a feed anew only when it has changed", async () => {
    const emitter = createEmitter();
    const before = await emitter.emit(model([sample, list]));
    const changed = { ...list, summary: "Another summary" };
    const after = await emitter.emit(model([sample, changed]));
    const same = (id: string) => before.filter((file) => file.feed === id).every((file) => after.includes(file));
    expect(same(sample.id)).toBe(true);
    expect(same(list.id)).toBe(false);
  });

  it("refuses to print what is not TypeScript", () => {
    expect(() => createPrinter().print([{ path: "a.ts", from: "spec/a.yaml", statements: ["export interface {"] }])).toThrow(/not TypeScript/);
  });
});

describe("layout of types", () => {
  it("indents members, ends them, and takes a union out of its parentheses", () => {
    expect(layOut('/**\n * Text.\n */\nexport interface A {\n/**\n * One\n * Two\n */\na?: ("x" | "y(")\nb: ("x" | "y")[]\n}\n')).toBe(
      '/** Text. */\nexport interface A {\n  /**\n   * One\n   * Two\n   */\n  a?: "x" | "y(";\n  b: ("x" | "y")[];\n}',
    );
  });

  it("keeps the end of a comment inside it", async () => {
    const text = (await emitAll(model([feedWith(element("a", { attributes: [attribute("b", { meaning: "Ends */ here" })] }))]))).find(({ path }) => path.startsWith("packages/types/src/soccer"));
    expect(text?.text).toMatch(/Ends \*[^/]+\/ here/);
  });
});
