import { describe, expect, test } from "vitest";
import type { Element, Feed } from "../../src/link/index.ts";
import type { JsonSchema } from "../../src/plan/json-schema.ts";
import { feedJsonSchemaFiles, feedSchema, serviceJsonSchemaFiles } from "../../src/print/json-schema/index.ts";
import { printSchema } from "../../src/print/types/interfaces.ts";
import { typesSchema } from "../../src/print/types/schema.ts";
import { ask, attribute, element, feedWith, model, named } from "./json-schema-model.ts";

function createSchema(sample: Feed): JsonSchema {
  return feedSchema(sample, model([sample]));
}

describe("feedSchema", () => {
  test("names the feed and has the members of the root at the top level", () => {
    const schema = createSchema(feedWith(named("sport")));
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

  test("names each aspect that is not documented once, in one sentence per kind of evidence", () => {
    const value = attribute("pvValue", {
      required: "A",
      meaning: "Value",
      aspects: { requirement: "observed", type: "observed", place: "unknown" },
      observed: ["integer"],
      seen: "It may be negative",
    });
    const { $defs } = createSchema(feedWith(element("event", { attributes: [value] })));
    const description = $defs?.["SampleFeedEvent"]?.properties?.["pvValue"]?.description;
    expect(description).toBe(
      [
        "Value.",
        "Observed in use, not documented: present in all responses and its type (string or integer); it may be negative.",
        "Not shown in the API documentation: its place.",
        "Source: API documentation, Sample.",
      ].join("\n"),
    );
  });

  test("describes meaning, presence, observed forms and source of a member", () => {
    const winner = attribute("winner", {
      required: "N",
      meaning: "Who won",
      when: { status: ["Played", "Awarded"], request: { live: "yes" } },
      observed: ["absent"],
    });
    const schema = createSchema(feedWith(element("venue", { attributes: [winner] })));
    expect(schema.$defs?.["SampleFeedVenue"]?.properties?.["winner"]?.description).toBe(
      [
        "Who won.",
        "Present only when the request has `live=yes` and the status is Played or Awarded.",
        "Observed in use, not documented: also absent.",
        "Source: API documentation, Sample.",
      ].join("\n"),
    );
  });

  test("describes the XML name of an element only if it differs from the name in JSON", () => {
    const elements = [
      element("same"),
      element("renamed", { xmlName: "Renamed" }),
      element("wrapped", { many: true, wrapper: { name: "wrappeds", required: "Y" } }),
      element("xmlOnly", { only: "xml" }),
    ];
    const { properties = {} } = createSchema(feedWith(...elements));
    const listLines = (name: string): readonly string[] =>
      properties[name]?.description?.split("\n").slice(1, -1) ?? [];
    expect(listLines("same")).toEqual(["Always present."]);
    expect(listLines("renamed")).toEqual(["XML: `<Renamed>`.", "Always present."]);
    expect(listLines("wrapped")).toEqual(["XML: `<wrappeds>/<wrapped>`.", "Always present."]);
    expect(listLines("xmlOnly")).toEqual(["XML only.", "Always present."]);
  });
});

describe("names of structures", () => {
  const definitions = (...elements: readonly Element[]) => Object.keys(createSchema(feedWith(...elements)).$defs ?? {});
  const scores = (name: string) => element("scores", { attributes: [attribute(name)] });

  test("names of structures are shared by elements with equal members, after the shared structure in the spec", () => {
    expect(definitions(named("sport"), named("ruleset"))).toEqual(["SampleFeedNamed"]);
    expect(definitions(element("stage", { elements: [named("country")] }), named("country"))).toEqual([
      "SampleFeedStage",
      "SampleFeedCountry",
    ]);
  });

  test("include the parent if elements of the same name differ", () => {
    const before = element("before", { elements: [scores("home")] });
    const after = element("after", { elements: [scores("away")] });
    expect(definitions(before, after)).toEqual([
      "SampleFeedBefore",
      "SampleFeedBeforeScores",
      "SampleFeedAfter",
      "SampleFeedAfterScores",
    ]);
  });

  test("follow the elements if a shared structure has several variants", () => {
    const country = { ...named("country"), attributes: [] };
    expect(definitions(named("sport"), named("ruleset"), country, { ...country, name: "area" })).toEqual([
      "SampleFeedSport",
      "SampleFeedCountry",
    ]);
  });

  test("do not depend on positions in the spec", () => {
    const elsewhere = { ...named("sport"), origin: { file: "elsewhere.yaml", line: 9, column: 9 } };
    expect(definitions(named("sport"), { ...elsewhere, name: "ruleset" })).toEqual(["SampleFeedNamed"]);
  });
});

describe("typesSchema", () => {
  const sample = feedWith(
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

  test("yields one interface per structure, with decoded values only", async () => {
    const { text: source } = await printSchema(typesSchema(sample, model([sample])));
    const code = source
      .replaceAll(/\/\*\*[\s\S]*?\*\/\n?/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    expect(code).toBe(
      "export interface SampleFeed { sport: SampleFeedNamed; ruleset: SampleFeedNamed; " +
        "goal?: { [member: string]: unknown }[]; venue: SampleFeedVenue; } " +
        "export interface SampleFeedNamed { id: string; name: string; } " +
        'export interface SampleFeedVenue { side: "home" | "away" | (string & {}); half: 1 | 2; week?: ' +
        "number | string; number: number; flag?: string; }",
    );
  });

  test("yields descriptions without sources, and without presence that the modifier states", async () => {
    const { text: source } = await printSchema(typesSchema(sample, model([sample])));
    expect(source).toContain("/** A fact. XML: text of the element. */");
    expect(source).toContain("Documented as always present, observed absent.");
    expect(source).toContain("Observed in use, not documented: also as string.");
    expect(source).not.toMatch(/Source:|Optional\./);
    expect(source.match(/Always present\./g)).toHaveLength(1);
  });
});

describe("JSON Schema files", () => {
  test("JSON Schema files are generated once per feed and are reproducible", () => {
    const sample = feedWith(named("sport"));
    const [file] = feedJsonSchemaFiles(model([sample]));
    expect(file).toMatchObject({
      path: "packages/schemas/json/soccer/sample-feed.schema.json",
      feed: "soccer/sample-feed",
    });
    expect(JSON.parse(file?.text ?? "")).toEqual(createSchema(sample));
    expect(feedJsonSchemaFiles(model([sample]))).toEqual([file]);
  });

  test("JSON Schema files are generated once per body of the question endpoint", () => {
    const files = serviceJsonSchemaFiles(model([], [ask]));
    expect(files.map(({ path }) => path)).toEqual([
      "packages/schemas/json/agent-desk/ask.request.schema.json",
      "packages/schemas/json/agent-desk/ask.schema.json",
    ]);
    expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({
      required: ["question"],
      properties: { question: { type: "string" } },
    });
  });
});
