import { describe, expect, it } from "vitest";
import { comment } from "../../src/plan/text/comment.ts";
import { createPrinter } from "../../src/print/files/typescript.ts";
import { printSchema } from "../../src/print/types/interfaces.ts";
import { createEmitter, emitAll, packagesLayout } from "../../src/write/emit/index.ts";
import { attribute, element, feed, feedWith, model, named } from "./json-schema-model.ts";

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
const printText = async (path: string) =>
  (await emitAll(model([sample, list]))).find((file) => file.path === path)?.text ?? "";

describe("emitAll, files of a feed", () => {
  it("names the spec in the first line of every file", async () => {
    const files = await emitAll(model([sample]));
    const typescript = files.filter(({ path, feed: id }) => path.endsWith(".ts") && id !== undefined);
    expect(typescript.map(({ path }) => path)).toEqual([
      "packages/soccer/src/sample-feed.ts",
      "packages/types/src/soccer/sample-feed.ts",
      "packages/validators/src/soccer/sample-feed.ts",
    ]);
    for (const { text } of typescript)
      expect(text).toMatch(/^\/\/ Generated from spec\/soccer\/sample-feed\.yaml by "sdf generate"\. Do not edit\.\n/);
  });

  it("generates a client that bundlers can remove, with a valid example request", async () => {
    const text = await printText("packages/soccer/src/sample-feed.ts");
    expect(text).toContain(
      "  (client: Client, request: SampleFeedRequest, options?: CallOptions): Promise<FeedResult<SampleFeed>>;\n" +
        "} = /* @__PURE__ */ defineFeed(",
    );
    expect(text).toContain("  /* @__PURE__ */ clientDecoder(shape),");
    expect(text).toContain('await sampleFeed(client, { fixture: "');
    expect(text).toContain(
      '      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy"] },',
    );
  });

  it("generates a list client, typed by its items, if the feed has pages", async () => {
    const text = await printText("packages/soccer/src/sample-list.ts");
    expect(text).toContain(
      "const sampleList: ListFeedProperties<SampleListRequest, SampleListMatch, DocumentDecoder<SampleList>> & {",
    );
    expect(text).toContain("} = /* @__PURE__ */ defineListFeed(");
    expect(text).toContain('    pages: "match",');
  });

  it("formats types with indentation and one-line comments", async () => {
    const text = await printText("packages/types/src/soccer/sample-feed.ts");
    expect(text).toContain("export interface SampleFeedSport {\n  /** A fact. */\n  id: string;\n");
    expect(text).toContain("\n  goal?: { [member: string]: unknown }[];\n}");
  });

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

  it("refers to no site without an address", async () => {
    const types = await printText("packages/types/src/soccer/sample-feed.ts");
    const client = await printText("packages/soccer/src/sample-feed.ts");
    expect(types + client).not.toContain("@see");
    expect(types).toContain("/** A fact. */\nexport interface SampleFeedSport {");
  });

  it("prefixes the names in the index of all types with the sport", async () => {
    expect(await printText("packages/types/src/index.ts")).toContain("SampleList as SoccerSampleList");
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
  it("declares an interface per object, and parenthesises a union only in a list", async () => {
    const union = { enum: ["x", "y("] } as const;
    const schema = {
      title: "A",
      description: "Text.",
      properties: {
        a: { description: "One\nTwo", ...union },
        "b-c": { description: "Three", type: "array", items: union },
        d: { description: "Four", $ref: "#/$defs/B" },
      },
      required: ["b-c"],
      $defs: { B: { title: "B", description: "Open.", additionalProperties: true } },
    } as const;
    expect(await printSchema(schema)).toEqual({
      names: ["A", "B"],
      text: [
        "/** Text. */",
        "export interface A {",
        "  /** One Two */",
        '  a?: "x" | "y(";',
        "  /** Three */",
        '  "b-c": ("x" | "y(")[];',
        "  /** Four */",
        "  d?: B;",
        "}",
        "",
        "/** Open. */",
        "export interface B {",
        "  [k: string]: unknown;",
        "}",
      ].join("\n"),
    });
  });

  it("adds `undefined` to the optional properties of a request", async () => {
    const schema = {
      title: "Ask",
      description: "Text.",
      properties: {
        mode: { description: "One", enum: ["x", "y"] },
        question: { description: "Two", type: "string" },
        note: { description: "Three", type: "string" },
      },
      required: ["question"],
    } as const;
    const { text } = await printSchema(schema, { isRequest: true });
    expect(text.replaceAll(/ *\/\*\*.*\*\/\n/g, "")).toBe(
      'export interface Ask {\n  mode?: "x" | "y" | undefined;\n  question: string;\n  note?: string | undefined;\n}',
    );
  });

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

describe("comment", () => {
  it("joins sentences that fit on one line", () => {
    expect(comment(["One.", "Two."], "  ")).toBe("  /** One. Two. */");
  });

  it("starts a line per sentence if the sentences do not fit on one line", () => {
    const long = `${"word ".repeat(22)}end.`;
    expect(comment([long, "Two."])).toBe(`/**\n * ${long}\n * Two.\n */`);
  });

  it("keeps block tags, list items and code on lines of their own", () => {
    expect(comment(["One.", "@see /feeds/"])).toBe("/**\n * One.\n * @see /feeds/\n */");
    expect(comment(["One:", "- two"])).toBe("/**\n * One:\n * - two\n */");
    expect(comment(["```ts", "one();", "```"])).toBe("/**\n * ```ts\n * one();\n * ```\n */");
  });
});
