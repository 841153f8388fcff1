import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const names = ["members", "feed", "shared", "service"];

function readSchema(name: string): Record<string, unknown> {
  const path = fileURLToPath(new URL(`../../../../spec/schema/${name}.schema.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}

describe.each(names)("%s.schema.json", (name) => {
  const schema = readSchema(name);

  it("the schema is a valid JSON Schema 2020-12 without unknown keywords", () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false });
    ajv.addSchema(names.filter((other) => other !== name).map(readSchema));
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it("rejects unknown keys in every object with properties", () => {
    expect(objectsWithProperties(schema).filter(({ closed }) => !closed)).toEqual([]);
  });

  it("has a valid example for every pattern", () => {
    expect(
      withPatterns(schema).filter(
        ({ examples, pattern }) => examples.length === 0 || !examples.every((each) => new RegExp(pattern).test(each)),
      ),
    ).toEqual([]);
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

function objectsWithProperties(schema: unknown): { readonly path: string; readonly closed: boolean }[] {
  return [...subschemas(schema)]
    .filter(({ schema: each, path }) => typeof each["properties"] === "object" && !path.endsWith("/properties"))
    .map(({ path, schema: each }) => ({ path, closed: each["additionalProperties"] === false }));
}

function withPatterns(
  schema: unknown,
): { readonly path: string; readonly pattern: string; readonly examples: string[] }[] {
  return [...subschemas(schema)].flatMap(({ path, schema: each }) =>
    typeof each["pattern"] === "string"
      ? [{ path, pattern: each["pattern"], examples: (each["examples"] ?? []) as string[] }]
      : [],
  );
}
