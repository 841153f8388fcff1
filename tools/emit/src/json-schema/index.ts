import type { Element, Endpoint, Feed, Model, Service } from "@sdf-tools/model";
import { dialect, type JsonSchema } from "../ir/json-schema.ts";
import { pascalCase } from "../ir/names.ts";
import { bodyName, endpointBodies, serviceFolder, type EndpointBody } from "../ir/services.ts";
import { findStructures } from "../ir/structures.ts";
import { scalarsOf } from "../ir/values.ts";
import { documentOrItem, structureSchema, type WireContext } from "../ir/wire.ts";
import { describeMember, describeWithoutXml, sentence, sourceOf, stated } from "../ir/words.ts";
import type { OutputFile } from "../print/output-file.ts";

/** Generates the JSON Schema files of the services: one per body of each endpoint. */
export function serviceJsonSchemaFiles(model: Model): OutputFile[] {
  return model.services.flatMap((service) => serviceFiles(service, model));
}

/** Generates the JSON Schema file of a feed. */
export function feedJsonSchemaFile(feed: Feed, model: Model): OutputFile {
  return schemaFile(feed.id, feedSchema(feed, model), feed.id);
}

/** JSON Schema 2020-12 of a feed's response in JSON. */
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

/** Schema of a root element, with the structures below it in `$defs`. */
function rootSchema(
  root: Element,
  rootName: string,
  facts: Pick<WireContext, "scalars" | "describe">,
  bare?: string,
): JsonSchema {
  const structures = findStructures(root, rootName);
  const context: WireContext = { ...facts, structures, reference: (name) => `#/$defs/${name}` };
  const bareElement = root.elements.find((element) => element.name === bare);
  const schemas = structures.all.map((structure) => structureSchema(structure, context));
  if (bareElement !== undefined) {
    const reference = (element: Element): string => context.reference(structures.of(element)?.name ?? rootName);
    return { ...documentOrItem(root, bareElement, reference), $defs: byTitle(schemas) };
  }
  // The members of the root are at the top level of the file, where a reader expects them.
  const [{ title: _title, description: _description, ...members } = {}, ...below] = schemas;
  return { ...members, ...(below.length > 0 && { $defs: byTitle(below) }) };
}

function byTitle(schemas: readonly JsonSchema[]): Record<string, JsonSchema> {
  return Object.fromEntries(schemas.map((schema) => [schema.title ?? "", schema]));
}

function serviceFiles(service: Service, model: Model): OutputFile[] {
  const folder = serviceFolder(service);
  return service.endpoints.flatMap((endpoint) =>
    endpointBodies.flatMap((body) => endpointFile(folder, endpoint, body, model)),
  );
}

/** Schema file of a body. A response has the name of its endpoint; a request has the suffix `.request`. */
function endpointFile(folder: string, endpoint: Endpoint, body: EndpointBody, model: Model): OutputFile[] {
  const element = endpoint[body];
  if (element === undefined) return [];
  const id = `${folder}/${endpoint.name}${body === "request" ? ".request" : ""}`;
  const schema = {
    $schema: dialect,
    $id: schemaId(id),
    title: `${endpoint.title}: ${body}`,
    description: stated(element.meaning, element.evidence),
    ...rootSchema(element, bodyName(endpoint, body), { scalars: scalarsOf(model), describe: describeWithoutXml }),
  };
  return [schemaFile(id, schema)];
}

/** URN of a schema; a URN does not imply that the schema can be fetched. */
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
