import type { Endpoint, Element, Feed, Model } from "@sdf-tools/model";
import type { OutputFile } from "../output.ts";
import { pascalCase } from "./names.ts";
import { dialect, type JsonSchema } from "./schema.ts";
import { findStructures } from "./structures.ts";
import { typesSchemaOf } from "./types.ts";
import { scalarsOf } from "./values.ts";
import { sentence, sourceOf } from "./words.ts";
import { structureSchema } from "./wire.ts";

export type { JsonSchema } from "./schema.ts";

/** The JSON Schema files of every feed and of the question endpoint. */
export function jsonSchemaFiles(model: Model): OutputFile[] {
  return [...model.feeds.map((feed) => feedJsonSchemaFile(feed, model)), ...model.services.flatMap((service) => serviceFiles(service.id, service.endpoints, model))];
}

/** The JSON Schema file of one feed. */
export function feedJsonSchemaFile(feed: Feed, model: Model): OutputFile {
  return schemaFile(feed.id, feedSchema(feed, model), feed.id);
}

/** JSON Schema 2020-12 of a feed's response, in its JSON wire form. */
export function feedSchema(feed: Feed, model: Model): JsonSchema {
  const { root, bare } = feed.response;
  return {
    $schema: dialect,
    $id: schemaId(feed.id),
    title: feed.title,
    description: [sentence(feed.summary), sourceOf(feed.source)].filter((line) => line !== "").join("\n"),
    ...responseSchema(root, pascalCase(feed.name), model, bare?.element),
  };
}

/** The typed value of a feed's response, as a schema for json-schema-to-typescript. */
export function typesSchema(feed: Feed, model: Model): JsonSchema {
  return typesSchemaOf({ ...feed.response.root, meaning: feed.summary }, pascalCase(feed.name), scalarsOf(model));
}

/** The body of an endpoint's request or response, as a schema for json-schema-to-typescript. */
export function endpointTypesSchema(endpoint: Endpoint, body: "request" | "response", model: Model): JsonSchema | undefined {
  const element = endpoint[body];
  return element === undefined ? undefined : typesSchemaOf(element, `${pascalCase(endpoint.name)}${pascalCase(body)}`, scalarsOf(model));
}

/** The schema of a root element, with the structures below it in `$defs`. */
function responseSchema(root: Element, rootName: string, model: Model, bare?: string): JsonSchema {
  const structures = findStructures(root, rootName);
  const context = { scalars: scalarsOf(model), structures, reference: (name: string) => `#/$defs/${name}` };
  const bareElement = root.elements.find((element) => element.name === bare);
  const bareStructure = bareElement === undefined ? undefined : structures.of(bareElement);
  // Without a second form the root's members stand at the top of the file, where a reader looks for them.
  const definitions = structures.all.filter(({ element }) => element !== root || bareStructure !== undefined);
  const $defs = Object.fromEntries(definitions.map(({ name, element }) => [name, structureSchema(element, name, context)]));
  if (bareStructure !== undefined) {
    return { anyOf: [{ $ref: context.reference(rootName) }, { $ref: context.reference(bareStructure.name) }], $defs };
  }
  const { title: _title, ...members } = structureSchema(root, rootName, context);
  return { ...members, $defs };
}

function serviceFiles(service: string, endpoints: readonly Endpoint[], model: Model): OutputFile[] {
  return endpoints.flatMap((endpoint) => (["request", "response"] as const).flatMap((body) => endpointFile(service, endpoint, body, model)));
}

function endpointFile(service: string, endpoint: Endpoint, body: "request" | "response", model: Model): OutputFile[] {
  const element = endpoint[body];
  if (element === undefined) return [];
  const id = `${service}/${endpoint.name}.${body}`;
  const schema = {
    $schema: dialect,
    $id: schemaId(id),
    title: `${endpoint.title}: ${body}`,
    description: sentence(element.meaning),
    ...responseSchema(element, `${pascalCase(endpoint.name)}${pascalCase(body)}`, model),
  };
  return [schemaFile(id, schema)];
}

/** Names a schema without promising that it can be fetched anywhere. */
function schemaId(id: string): string {
  return `urn:sdf:schema:${id.replaceAll("/", ":")}`;
}

function schemaFile(id: string, schema: JsonSchema, feed?: string): OutputFile {
  return {
    path: `packages/schemas/json/${id}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
    ...(feed !== undefined && { feed }),
  };
}
