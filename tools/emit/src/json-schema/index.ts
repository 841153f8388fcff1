import type { Element, Endpoint, Feed, Model, Service } from "@sdf-tools/model";
import type { OutputFile } from "../output.ts";
import { pascalCase } from "./names.ts";
import { dialect, type JsonSchema } from "./schema.ts";
import { findStructures } from "./structures.ts";
import { typesSchemaOf } from "./types.ts";
import { scalarsOf } from "./values.ts";
import { describeMember, describeWithoutForm, sentence, sourceOf } from "./words.ts";
import { documentOrItem, structureSchema, type WireContext } from "./wire.ts";

export type { JsonSchema } from "./schema.ts";

/** The two bodies of an endpoint. */
export type EndpointBody = "request" | "response";
const endpointBodies: readonly EndpointBody[] = ["request", "response"];

/** The JSON Schema files of the question endpoint: one for each body of each endpoint. */
export function serviceJsonSchemaFiles(model: Model): OutputFile[] {
  return model.services.flatMap((service) => serviceFiles(service, model));
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
    ...rootSchema(root, pascalCase(feed.name), { scalars: scalarsOf(model), describe: describeMember }, bare?.element),
  };
}

/** The typed value of a feed's response, as a schema for json-schema-to-typescript. */
export function typesSchema(feed: Feed, model: Model): JsonSchema {
  return typesSchemaOf({ ...feed.response.root, meaning: feed.summary }, pascalCase(feed.name), scalarsOf(model), "all");
}

/** The body of an endpoint's request or response, as a schema for json-schema-to-typescript. */
export function endpointTypesSchema(endpoint: Endpoint, body: EndpointBody, model: Model): JsonSchema | undefined {
  const element = endpoint[body];
  return element === undefined ? undefined : typesSchemaOf(element, bodyName(endpoint, body), scalarsOf(model), "json");
}

/** The schema of a root element, with the structures below it in `$defs`. */
function rootSchema(root: Element, rootName: string, facts: Pick<WireContext, "scalars" | "describe">, bare?: string): JsonSchema {
  const structures = findStructures(root, rootName);
  const context: WireContext = { ...facts, structures, reference: (name) => `#/$defs/${name}` };
  const bareElement = root.elements.find((element) => element.name === bare);
  const schemas = structures.all.map((structure) => structureSchema(structure, context));
  if (bareElement !== undefined) {
    const reference = (element: Element): string => context.reference(structures.of(element)?.name ?? rootName);
    return { ...documentOrItem(root, bareElement, reference), $defs: byTitle(schemas) };
  }
  // The root's members stand at the top of the file, where a reader looks for them.
  const [{ title: _title, description: _description, ...members } = {}, ...below] = schemas;
  return { ...members, ...(below.length > 0 && { $defs: byTitle(below) }) };
}

function byTitle(schemas: readonly JsonSchema[]): Record<string, JsonSchema> {
  return Object.fromEntries(schemas.map((schema) => [schema.title ?? "", schema]));
}

function serviceFiles(service: Service, model: Model): OutputFile[] {
  return service.endpoints.flatMap((endpoint) => endpointBodies.flatMap((body) => endpointFile(folderOf(service), endpoint, body, model)));
}

/** Services stand beside the sports: `agent-desk/ask` in `agent-desk`. */
function folderOf(service: Service): string {
  return service.id.split("/")[0] ?? service.id;
}

/** A response goes by the name of its endpoint, as a feed's does; a request says that it is one. */
function endpointFile(folder: string, endpoint: Endpoint, body: EndpointBody, model: Model): OutputFile[] {
  const element = endpoint[body];
  if (element === undefined) return [];
  const id = `${folder}/${endpoint.name}${body === "request" ? ".request" : ""}`;
  const schema = {
    $schema: dialect,
    $id: schemaId(id),
    title: `${endpoint.title}: ${body}`,
    description: sentence(element.meaning),
    ...rootSchema(element, bodyName(endpoint, body), { scalars: scalarsOf(model), describe: describeWithoutForm }),
  };
  return [schemaFile(id, schema)];
}

/** Name of the structure of an endpoint's body, such as `AskRequest`. */
export function bodyName(endpoint: Endpoint, body: EndpointBody): string {
  return `${pascalCase(endpoint.name)}${pascalCase(body)}`;
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
