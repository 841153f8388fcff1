import type { Element, Feed } from "@sdf-tools/model";
import { compile } from "json-schema-to-typescript";
import { describe, expect, test } from "vitest";
import { feedJsonSchemaFile, feedSchema, serviceJsonSchemaFiles, typesSchema, type JsonSchema } from "../src/json-schema/index.ts";
import { attribute, element, feed, feedWith, model, named, text } from "./json-schema-model.ts";

function schemaOf(given: Feed): JsonSchema {
  return feedSchema(given, model([given]));
}

/** Schema of the first attribute of an element with nothing else. */
function attributeSchema(facts: Parameters<typeof attribute>[1]): JsonSchema | undefined {
  const schema = schemaOf(feedWith(element("venue", { attributes: [attribute("id", facts)] })));
  const { description: _description, ...rest } = schema.$defs?.["SampleFeedVenue"]?.properties?.["id"] ?? {};
  return rest;
}

function requiredIn(venue: Partial<Element>): readonly string[] | undefined {
  return schemaOf(feedWith(element("venue", venue))).$defs?.["SampleFeedVenue"]?.required;
}

describe("wire schema", () => {
  test("names the feed, and puts the root's members at the top", () => {
    const schema = schemaOf(feedWith(named("sport")));
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "urn:sdf:schema:soccer:sample-feed",
      title: "Sample Feed",
      type: "object",
      properties: { sport: { $ref: "#/$defs/SampleFeedSport" } },
      required: ["sport"],
    });
    expect(schema).not.toHaveProperty("properties.sampleFeed");
    expect(schema).not.toHaveProperty("additionalProperties");
  });

  test("anchors patterns, and knows integers from decimals", () => {
    expect(attributeSchema({ type: "uuid" })).toEqual({ type: "string", pattern: "^(?:[0-9A-Za-z-]*)$" });
    expect(attributeSchema({ type: "integer" })).toEqual({ type: "integer" });
    expect(attributeSchema({ type: "decimal" })).toEqual({ type: "number" });
  });

  test("keeps value lists open unless a document closes them", () => {
    const items = [{ value: "home" }, { value: "away" }];
    expect(attributeSchema({ values: { closed: false, items } })).toEqual({ anyOf: [{ enum: ["home", "away"] }, { type: "string" }] });
    expect(attributeSchema({ values: { closed: true, items } })).toEqual({ enum: ["home", "away"] });
    expect(attributeSchema({ type: "integer", values: { closed: true, items: [{ value: "1" }] } })).toEqual({ enum: [1] });
  });

  test("accepts observed forms beside the documented one", () => {
    expect(attributeSchema({ type: "integer", observed: ["string", "absent"] })).toEqual({ anyOf: [{ type: "integer" }, { type: "string" }] });
  });

  test("requires what the documents promise in JSON and was never seen absent, and nothing else", () => {
    const attributes = [
      attribute("always"),
      attribute("seenAbsent", { observed: ["absent"] }),
      attribute("optional", { required: "N" }),
      attribute("conditional", { required: "C" }),
      attribute("xmlOnly", { only: "xml" }),
      attribute("jsonOnly", { only: "json" }),
    ];
    expect(requiredIn({ attributes, text: text("name") })).toEqual(["always", "jsonOnly", "name"]);
    expect(schemaOf(feedWith(element("venue", { attributes }))).$defs?.["SampleFeedVenue"]?.properties).toHaveProperty("xmlOnly");
  });

  test("does not require a list whose wrapper is optional", () => {
    const list = (required: "Y" | "N") => element("period", { many: true, wrapper: { name: "periods", required } });
    expect(requiredIn({ elements: [list("N")] })).toBeUndefined();
    expect(requiredIn({ elements: [list("Y")] })).toEqual(["period"]);
  });

  test("drops wrappers, and takes a single object where one was seen", () => {
    const period = element("period", { many: true, wrapper: { name: "periods", required: "Y" }, observed: ["single"] });
    const item = { $ref: "#/$defs/SampleFeedPeriod" };
    const { properties } = schemaOf(feedWith(period));
    expect(properties).toMatchObject({ period: { anyOf: [{ type: "array", items: item }, item] } });
    expect(properties).not.toHaveProperty("periods");
  });

  test("takes any of a member's names", () => {
    const schema = schemaOf(feedWith(element("team", { attributes: [attribute("statsId", { aliases: ["statsID"] })] })));
    expect(schema.$defs?.["SampleFeedTeam"]).toMatchObject({
      properties: { statsId: { type: "string" }, statsID: { type: "string" } },
      allOf: [{ anyOf: [{ properties: { statsId: {} }, required: ["statsId"] }, { properties: { statsID: {} }, required: ["statsID"] }] }],
    });
    expect(schema.$defs?.["SampleFeedTeam"]).not.toHaveProperty("required");
  });

  test("validates the bare item of a list, and takes nothing else for one", () => {
    const match = element("match", { required: "N", many: true, elements: [named("sport")], attributes: [attribute("id", { aliases: ["uuid"] })] });
    const given = feed({ response: { root: element("matches", { elements: [match] }), bare: { element: "match", evidence: "observed" } } });
    const schema = schemaOf(given);
    expect(schema).toMatchObject({ type: "object", then: { $ref: "#/$defs/SampleFeedMatch" }, else: { $ref: "#/$defs/SampleFeed" } });
    expect(Object.keys(schema.$defs ?? {})).toEqual(["SampleFeed", "SampleFeedMatch", "SampleFeedSport"]);
    const oneOf = (...names: string[]) => ({ anyOf: names.map((name) => ({ properties: { [name]: {} }, required: [name] })) });
    expect(schema.if).toEqual({ allOf: [oneOf("id", "uuid", "sport"), { not: oneOf("match") }] });
  });

  test("leaves open elements open", () => {
    const schema = schemaOf(feedWith(element("goal", { many: true, content: "open", evidence: "unknown" })));
    expect(schema.properties?.["goal"]).toMatchObject({ type: "array", items: { type: "object" } });
  });

  test("says of a member what it means, where it is in XML, when it is present, and where that stands", () => {
    const winner = attribute("winner", {
      required: "N",
      meaning: "Who won",
      when: { status: ["Played", "Awarded"], request: { live: "yes" } },
      observed: ["absent"],
    });
    const schema = schemaOf(feedWith(element("venue", { attributes: [winner] })));
    expect(schema.$defs?.["SampleFeedVenue"]?.properties?.["winner"]?.description).toBe(
      [
        "Who won.",
        "XML: attribute `winner`.",
        "Present only when asked for with `live=yes` and the status is Played or Awarded.",
        "Also seen: absent.",
        "Source: document 2, Sample.",
      ].join("\n"),
    );
  });
});

describe("names of structures", () => {
  const definitions = (...elements: readonly Element[]) => Object.keys(schemaOf(feedWith(...elements)).$defs ?? {});
  const scores = (name: string) => element("scores", { attributes: [attribute(name)] });

  test("elements that are alike share one, called after what they have in common", () => {
    expect(definitions(named("sport"), named("ruleset"))).toEqual(["SampleFeedNamed"]);
    expect(definitions(element("stage", { elements: [named("country")] }), named("country"))).toEqual(["SampleFeedStage", "SampleFeedCountry"]);
  });

  test("elements of one name that differ are told apart by their parents", () => {
    const before = element("before", { elements: [scores("home")] });
    const after = element("after", { elements: [scores("away")] });
    expect(definitions(before, after)).toEqual(["SampleFeedBefore", "SampleFeedBeforeScores", "SampleFeedAfter", "SampleFeedAfterScores"]);
  });

  test("versions of one shared structure are called after their elements", () => {
    const country = { ...named("country"), attributes: [] };
    expect(definitions(named("sport"), named("ruleset"), country, { ...country, name: "area" })).toEqual(["SampleFeedSport", "SampleFeedCountry"]);
  });

  test("where a line of the spec stands makes no difference", () => {
    const elsewhere = { ...named("sport"), origin: { file: "elsewhere.yaml", line: 9, column: 9 } };
    expect(definitions(named("sport"), { ...elsewhere, name: "ruleset" })).toEqual(["SampleFeedNamed"]);
  });
});

describe("schema for the types", () => {
  const given = feedWith(
    named("sport"),
    named("ruleset"),
    element("goal", { required: "N", many: true, content: "open" }),
    element("venue", {
      attributes: [
        attribute("side", { values: { closed: false, items: [{ value: "home" }, { value: "away" }] } }),
        attribute("half", { type: "integer", values: { closed: true, items: [{ value: 1 }, { value: 2 }] } }),
        attribute("week", { type: "integer", observed: ["string", "absent"] }),
        attribute("number", { type: "integer", observed: ["integer-string"] }),
        attribute("flag", { only: "xml", aliases: ["flagged"] }),
      ],
      observed: ["list"],
    }),
  );

  test("gives one interface a structure, with canonical values only", async () => {
    const source = await compile(typesSchema(given, model([given])) as Parameters<typeof compile>[0], "unused", { format: false, bannerComment: "" });
    const code = source.replaceAll(/\/\*\*[\s\S]*?\*\/\n?/g, "").replaceAll(/\s+/g, " ").trim();
    expect(code).toBe(
      "export interface SampleFeed { sport: SampleFeedNamed ruleset: SampleFeedNamed " +
        "goal?: { [member: string]: unknown }[] venue: SampleFeedVenue } " +
        "export interface SampleFeedNamed { id: string name: string } " +
        'export interface SampleFeedVenue { side: "home" | "away" | (string & {}) half: (1 | 2) week?: (number | string) number: number flag?: string }',
    );
  });

  test("carries every description into the types", async () => {
    const source = await compile(typesSchema(given, model([given])) as Parameters<typeof compile>[0], "unused", { format: false, bannerComment: "" });
    expect(source).toMatch(/\* XML: `<sport>`\.\n/);
    expect(source).toMatch(/\* XML: the element's text\.\n/);
  });
});

describe("files", () => {
  test("one a feed, the same each time", () => {
    const given = feedWith(named("sport"));
    const file = feedJsonSchemaFile(given, model([given]));
    expect(file).toMatchObject({ path: "packages/schemas/json/soccer/sample-feed.schema.json", feed: "soccer/sample-feed" });
    expect(JSON.parse(file.text)).toEqual(schemaOf(given));
    expect(feedJsonSchemaFile(given, model([given]))).toEqual(file);
  });

  test("one for each body of the question endpoint", () => {
    const endpoint = {
      id: "agent-desk/ask",
      name: "ask",
      method: "POST",
      path: "/agent-desk/ask",
      title: "Ask",
      summary: "Answers a question",
      request: element("request", { attributes: [attribute("question")] }),
      response: element("response", { attributes: [attribute("answer")] }),
      responseType: "application/json",
      notes: [],
    } as const;
    const files = serviceJsonSchemaFiles(model([], [endpoint]));
    expect(files.map(({ path }) => path)).toEqual([
      "packages/schemas/json/agent-desk/ask.request.schema.json",
      "packages/schemas/json/agent-desk/ask.schema.json",
    ]);
    expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({ required: ["question"], properties: { question: { type: "string" } } });
  });
});
