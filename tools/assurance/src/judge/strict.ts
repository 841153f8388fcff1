import { readFileSync } from "node:fs";
import { join } from "node:path";
import { typesSchema, type JsonSchema } from "@sdf-tools/compiler/types-schema";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Subject } from "../feeds.ts";
import { model } from "../model.ts";
import { repository } from "../repository.ts";

const jsonSchemas = new Map<string, ValidateFunction>();

/** Compiles the published JSON Schema of a feed. */
export function publishedSchema({ id }: Subject): ValidateFunction {
  let validate = jsonSchemas.get(id);
  if (validate === undefined) {
    const schema = JSON.parse(
      readFileSync(join(repository, `packages/schemas/json/${id}.schema.json`), "utf8"),
    ) as object;
    jsonSchemas.set(id, (validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)));
  }
  return validate;
}

const typeSchemas = new Map<string, ValidateFunction>();

/** Compiles the schema from which the TypeScript types are generated. Like the types, it allows other properties. */
function typesOf({ id, feed }: Subject): ValidateFunction {
  let validate = typeSchemas.get(id);
  if (validate === undefined) {
    const open = JSON.parse(
      JSON.stringify(typesSchema(feed, model), (key, value: unknown) =>
        key === "additionalProperties" ? undefined : value,
      ),
    ) as JsonSchema;
    typeSchemas.set(
      id,
      (validate = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ["tsType"] }).compile(open)),
    );
  }
  return validate;
}

/**
 * Throws if a decoded value has no issues and does not match its TypeScript type or its JSON Schema. The schemas also
 * reject `undefined`, which no decoded value may contain.
 */
export function assertStrict(value: unknown, issues: readonly unknown[], subject: Subject): void {
  if (issues.length > 0) return;
  for (const [schemaName, validate] of [
    ["TypeScript type", typesOf(subject)],
    ["JSON Schema", publishedSchema(subject)],
  ] as const) {
    if (validate(value)) continue;
    const [error] = validate.errors ?? [];
    throw new Error(
      `${subject.id}: the value has no issues, but does not match its ${schemaName}: ` +
        `${error?.instancePath} ${error?.message}\n${JSON.stringify(value)}`,
    );
  }
}
