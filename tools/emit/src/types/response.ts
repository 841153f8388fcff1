import type { Endpoint, Feed, Model, Service } from "@sdf-tools/model";
import { compile } from "json-schema-to-typescript";
import type { JsonSchema } from "../ir/json-schema.ts";
import type { EndpointBody } from "../ir/services.ts";
import { layOut } from "./layout.ts";
import { endpointTypesSchema, typesSchema } from "./schema.ts";

/** Source text of type declarations, with the declared names. */
export interface Declarations {
  readonly text: string;
  readonly names: readonly string[];
}

/** Generates the types of a feed's response. */
export function responseTypes(feed: Feed, model: Model): Promise<Declarations> {
  return declarationsOf(typesSchema(feed, model));
}

/** Generates the types of an endpoint's body; undefined if the endpoint has no such body. */
export async function bodyTypes(
  service: Service,
  endpoint: Endpoint,
  body: EndpointBody,
  model: Model,
): Promise<Declarations | undefined> {
  const schema = endpointTypesSchema(service, endpoint, body, model);
  return schema === undefined ? undefined : declarationsOf(schema);
}

async function declarationsOf(schema: JsonSchema): Promise<Declarations> {
  const name = schema.title ?? "";
  // Prettier would take longer than all other steps together; `layOut` formats the few constructs that occur.
  const compiled = await compile(mutable(schema), name, {
    bannerComment: "",
    format: false,
    unreachableDefinitions: false,
  });
  const text = layOut(compiled);
  return { text, names: [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1] ?? "") };
}

/** Copies a schema for json-schema-to-typescript, whose types are those of draft 4; the keywords in use agree. */
function mutable(schema: JsonSchema): Parameters<typeof compile>[0] {
  return structuredClone(schema) as Parameters<typeof compile>[0];
}
