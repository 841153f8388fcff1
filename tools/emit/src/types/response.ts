import type { Endpoint, Feed, Model } from "@sdf-tools/model";
import { compile } from "json-schema-to-typescript";
import { endpointTypesSchema, typesSchema, type JsonSchema } from "../json-schema/index.ts";
import { layOut } from "./layout.ts";

/** Types as text, and the names that they declare. */
export interface Declarations {
  readonly text: string;
  readonly names: readonly string[];
}

/** The types of a feed's response. */
export function responseTypes(feed: Feed, model: Model): Promise<Declarations> {
  return declarationsOf(typesSchema(feed, model));
}

/** The types of an endpoint's body; none when it has no body with known members. */
export async function bodyTypes(endpoint: Endpoint, body: "request" | "response", model: Model): Promise<Declarations | undefined> {
  const schema = endpointTypesSchema(endpoint, body, model);
  return schema === undefined ? undefined : declarationsOf(schema);
}

async function declarationsOf(schema: JsonSchema): Promise<Declarations> {
  const name = schema.title ?? "";
  // Formatting with prettier takes longer than everything else together; `layOut` does what is left to do.
  const compiled = await compile(mutable(schema), name, { bannerComment: "", format: false, unreachableDefinitions: false });
  const text = layOut(compiled);
  return { text, names: [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1] ?? "") };
}

/** json-schema-to-typescript takes the types of draft 4; the keywords used here mean the same in both. */
function mutable(schema: JsonSchema): Parameters<typeof compile>[0] {
  return structuredClone(schema) as Parameters<typeof compile>[0];
}
