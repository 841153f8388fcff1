import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";
import feedSchema from "../../../../spec/schema/feed.schema.json" with { type: "json" };
import membersSchema from "../../../../spec/schema/members.schema.json" with { type: "json" };
import serviceSchema from "../../../../spec/schema/service.schema.json" with { type: "json" };
import sharedSchema from "../../../../spec/schema/shared.schema.json" with { type: "json" };
import type { Problems } from "../diagnostics/diagnostic.ts";
import type { YamlValue } from "../yaml/parse.ts";
import { explain } from "./explain.ts";

/** What a spec file describes. */
export type SpecKind = "feed" | "service" | "shared";

let validators: Readonly<Record<SpecKind, ValidateFunction>> | undefined;

/** Compiling the schemas takes longer than checking all specs, so it happens once, when first needed. */
function compiledSchemas(): Readonly<Record<SpecKind, ValidateFunction>> {
  if (validators !== undefined) return validators;
  const ajv = new Ajv2020({
    allErrors: true,
    // Errors carry the part of the schema that they break, from which the diagnostics take their words.
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    messages: false,
    // The tests check the schemas against their meta-schema; doing so here would cost more than all the rest.
    validateSchema: false,
    // Each schema checks a few dozen small files, which is less than optimising its code takes.
    code: { optimize: false },
  });
  ajv.addSchema([membersSchema, feedSchema]);
  validators = { feed: ajv.getSchema("feed.schema.json") ?? ajv.compile(feedSchema), shared: ajv.compile(sharedSchema), service: ajv.compile(serviceSchema) };
  return validators;
}

/** Checks the content of a file against the language. Returns whether it is sound. */
export function checkLanguage(file: string, kind: SpecKind, content: YamlValue, problems: Problems): boolean {
  const validate = compiledSchemas()[kind];
  if (validate(content)) return true;
  for (const error of validate.errors ?? []) explain(error, file, content, problems);
  return false;
}
