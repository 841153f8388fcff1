import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const names = ["members", "feed", "shared", "service"];

function readSchema(name: string): Record<string, unknown> {
  const path = fileURLToPath(new URL(`../../../../spec/schema/${name}.schema.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false });
ajv.addSchema(names.map(readSchema));

describe.each(names)("%s.schema.json", (name) => {
  const schema = readSchema(name);

  it("the schema is a valid JSON Schema 2020-12 without unknown keywords", () => {
    expect(ajv.getSchema(schema["$id"] as string)).toBeTypeOf("function");
  });

  it("rejects unknown keys in every object with properties", () => {
    const open = listObjects(schema).filter(({ schema: each }) => each["additionalProperties"] !== false);
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it("explains every property to editors", () => {
    const properties = listProperties(schema);
    expect(properties.length).toBeGreaterThan(15);
    expect(properties.filter(({ description }) => description === undefined).map(({ path }) => path)).toEqual([]);
  });

  it("has a valid example for every pattern", () => {
    const withoutExample = [...subschemas(schema)].filter(({ schema: { pattern, examples = [] } }) => {
      if (typeof pattern !== "string") return false;
      const texts = examples as string[];
      return texts.length === 0 || !texts.every((each) => new RegExp(pattern).test(each));
    });
    expect(withoutExample.map(({ path }) => path)).toEqual([]);
  });
});

/** All subschemas with their paths. */
function* subschemas(
  value: unknown,
  path = "#",
): Generator<{ readonly path: string; readonly schema: Record<string, unknown> }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { path, schema: value as Record<string, unknown> };
  for (const [key, each] of Object.entries(value)) yield* subschemas(each, `${path}/${key}`);
}

/** Objects with properties, with their paths. */
function listObjects(schema: unknown) {
  return [...subschemas(schema)].filter(
    ({ schema: each, path }) => typeof each["properties"] === "object" && !path.endsWith("/properties"),
  );
}

/** Properties of all objects with the description that editors show: their own, or that of the schema they refer to. */
function listProperties(schema: unknown): { readonly path: string; readonly description: unknown }[] {
  return listObjects(schema).flatMap(({ schema: each, path }) =>
    Object.entries(each["properties"] as Record<string, Record<string, unknown>>).map(([name, property]) => ({
      path: `${path}/${name}`,
      description: property["description"] ?? findTarget(schema, property["$ref"])?.["description"],
    })),
  );
}

/** Schema that a `$ref` refers to. */
function findTarget(schema: unknown, reference: unknown): Record<string, unknown> | undefined {
  if (typeof reference !== "string") return undefined;
  const [file = "", pointer = ""] = reference.split("#");
  const root = file === "" ? schema : readSchema(file.replace(".schema.json", ""));
  const steps = pointer.split("/").filter((step) => step !== "");
  return steps.reduce<Record<string, unknown> | undefined>(
    (each, step) => each?.[step] as Record<string, unknown> | undefined,
    root as Record<string, unknown>,
  );
}
