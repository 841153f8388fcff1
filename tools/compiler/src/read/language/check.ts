import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";
import feedSchema from "../../../../../spec/schema/feed.schema.json" with { type: "json" };
import membersSchema from "../../../../../spec/schema/members.schema.json" with { type: "json" };
import serviceSchema from "../../../../../spec/schema/service.schema.json" with { type: "json" };
import sharedSchema from "../../../../../spec/schema/shared.schema.json" with { type: "json" };
import type { Problems } from "../diagnostics/diagnostic.ts";
import type { YamlValue } from "../yaml/parse.ts";
import { explain } from "./explain.ts";

/** Kind of a spec file. */
export type SpecKind = "feed" | "service" | "shared";

let validators: Readonly<Record<SpecKind, ValidateFunction>> | undefined;

/** Compiles the schemas at the first call, because compilation takes longer than checking all specs. */
function compiledSchemas(): Readonly<Record<SpecKind, ValidateFunction>> {
  if (validators !== undefined) return validators;
  const ajv = new Ajv2020({
    allErrors: true,
    // With `verbose`, an error has the violated subschema, whose title and examples the diagnostics use.
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    messages: false,
    // The tests validate the schemas, because validation takes longer than all other steps together.
    validateSchema: false,
    // Optimising the code of a schema takes longer than checking the few dozen small files.
    code: { optimize: false },
  });
  ajv.addSchema([membersSchema, feedSchema]);
  validators = {
    feed: ajv.getSchema("feed.schema.json") ?? ajv.compile(feedSchema),
    shared: ajv.compile(sharedSchema),
    service: ajv.compile(serviceSchema),
  };
  return validators;
}

/** Checks the content of a file against the language. Returns whether it is valid. */
export function checkLanguage(file: string, kind: SpecKind, content: YamlValue, problems: Problems): boolean {
  const validate = compiledSchemas()[kind];
  if (validate(content)) return true;
  for (const error of validate.errors ?? []) explain(error, file, content, problems);
  return false;
}
