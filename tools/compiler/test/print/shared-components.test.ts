import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/plan/json-schema.ts";
import { pascalCase } from "../../src/plan/names.ts";
import { feedSchema } from "../../src/print/json-schema/index.ts";
import { openApiDocument } from "../../src/print/openapi/index.ts";
import { repositoryModel as model } from "../repository-model.ts";

const openApi = openApiDocument(model);
const { schemas } = openApi.components;
const schemaByFeed = new Map(model.feeds.map((feed) => [feed, feedSchema(feed, model)]));

/** Own properties and those of the base, and the names of the required ones. */
function listMembers(schema: JsonSchema): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly other: readonly JsonSchema[];
} {
  const parts = (schema.allOf ?? []).map((part) =>
    part.$ref === undefined ? part : (schemas[readName(part.$ref)] ?? {}),
  );
  const composed = parts.filter((part) => part.properties !== undefined && part.type === "object").map(listMembers);
  return {
    properties: Object.assign({}, ...composed.map(({ properties }) => properties), schema.properties) as Record<
      string,
      JsonSchema
    >,
    required: [...new Set([...composed.flatMap(({ required }) => required), ...(schema.required ?? [])])].toSorted(),
    other: [
      ...composed.flatMap(({ other }) => other),
      ...(schema.allOf ?? []).filter((part) => part.type === undefined && part.$ref === undefined),
    ],
  };
}

function readName(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** A schema with its definitions in place of references. Names and descriptions of structures are left out. */
function inline(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): unknown {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...rest } = value as JsonSchema;
    const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, visit(each)]));
    return $ref === undefined ? own : { ...own, structure: inline(definitions[readName($ref)] ?? {}, definitions) };
  };
  if (schema.type !== "object" && schema.allOf === undefined) return visit(schema);
  const { properties, required, other } = listMembers(schema);
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, visit(each)])),
    required,
    other: visit(other),
  };
}

describe("components of responses", () => {
  const plain = model.feeds.filter(({ response }) => response.bare === undefined);

  it.each(plain.map((feed) => [feed.id, feed] as const))(
    "state for %s what the JSON Schema of the feed states, with evidence and source",
    (_id, feed) => {
      const alone = schemaByFeed.get(feed)!;
      const root = schemas[pascalCase(feed.sport) + pascalCase(feed.name)];
      expect(root).toBeDefined();
      const [actual, expected] = [inline(root ?? {}, schemas), inline({ ...alone, $defs: {} }, alone.$defs ?? {})];
      // The comparison of vitest takes much longer.
      expect(isDeepStrictEqual(actual, expected) || { actual, expected }).toBe(true);
    },
  );

  it("components of responses are written once", () => {
    const bodies = new Map<string, string[]>();
    for (const [name, { title: _title, description: _description, ...body }] of Object.entries(schemas)) {
      const sport = /^(?:AmericanFootball|Basketball|Soccer|Tennis)?/.exec(name)?.[0] ?? "";
      const key = sport + JSON.stringify(body);
      bodies.set(key, [...(bodies.get(key) ?? []), name]);
    }
    expect([...bodies.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  it("components of responses are all used", () => {
    const text = JSON.stringify(openApi);
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });
});

describe("definitions of the JSON Schemas of feeds", () => {
  const definitions = [...schemaByFeed].flatMap(([{ sport }, { $defs = {} }]) =>
    Object.entries($defs).map(([name, definition]) => ({
      // Feeds of two sports may have one name.
      name: `${sport} ${name}`,
      text: JSON.stringify(definition),
    })),
  );

  it("definitions of the JSON Schemas of feeds are the same in every schema of a sport that has them", () => {
    const texts = new Map<string, Set<string>>();
    for (const { name, text } of definitions) texts.set(name, (texts.get(name) ?? new Set()).add(text));
    expect([...texts].filter(([, each]) => each.size > 1).map(([name]) => name)).toEqual([]);
    expect(definitions.length - texts.size).toBeGreaterThan(30);
  });
});
