import type { Element, Feed, Model, Service } from "../../link/index.ts";
import { dialect, type JsonSchema } from "../../plan/json-schema.ts";
import { pascalCase } from "../../plan/names.ts";
import { listBodies, serviceFolder, type EndpointBody } from "../../plan/services.ts";
import { findStructures } from "../../plan/structures.ts";
import { indexScalars, type Scalars } from "../../plan/values.ts";
import { WireTypes } from "../../plan/wire-objects.ts";
import { structureSchema, type WireContext } from "../../plan/wire.ts";
import {
  describeSource,
  describeUnknowns,
  describeWithoutXml,
  joinParts,
  sentence,
  stated,
  unknownsTitle,
} from "../../plan/words.ts";
import type { OutputFile } from "../files/output-file.ts";

/** Generates the JSON Schema files of the services: one per body of each endpoint. */
export function serviceJsonSchemaFiles(model: Model): OutputFile[] {
  return model.services.flatMap((service) => listBodies(service).map((body) => bodyFile(service, body, model)));
}

/** Generates the JSON Schema files of the feeds: one per feed. */
export function feedJsonSchemaFiles(model: Model): OutputFile[] {
  const types = feedTypes(model);
  return model.feeds.map((feed) => schemaFile(feed.id, printFeed(feed, types), feed.id));
}

/** JSON Schema 2020-12 of a feed's response in JSON. */
export function feedSchema(feed: Feed, model: Model): JsonSchema {
  return printFeed(feed, feedTypes(model));
}

function feedTypes(model: Model): WireTypes {
  return new WireTypes(
    model,
    ({ id, name, response }) => findStructures(response.root, pascalCase(name), id),
    reference,
  );
}

/**
 * The schema of a feed contains the definitions that it uses, so that it can be used alone. A definition that several
 * feeds have is the same in all of them, with the name of its sport, so that it can be kept once.
 */
function printFeed(feed: Feed, types: WireTypes): JsonSchema {
  const ofRoot = feed.unknowns.filter(({ at }) => at === feed.response.jsonRoot);
  const schemas = types.print(types.objects(feed).map((object) => types.sharing.findType(object)));
  const document = types.documentOrItem(feed);
  return {
    $schema: dialect,
    $id: schemaId(feed.id),
    title: feed.title,
    description: joinParts([
      sentence(feed.summary),
      describeSource(feed.source),
      ...describeUnknowns(ofRoot).map((line) => `${unknownsTitle}: ${line}`),
    ]),
    ...(document === undefined ? withDefinitions(schemas) : { ...document, $defs: byTitle(schemas) }),
  };
}

function reference(name: string): string {
  return `#/$defs/${name}`;
}

/** Schema of the body of an endpoint, with the structures below it in `$defs`. */
function bodySchema(element: Element, name: string, scalars: Scalars): JsonSchema {
  const structures = findStructures(element, name);
  const context: WireContext = { scalars, describe: describeWithoutXml, structures, reference };
  return withDefinitions(structures.all.map((structure) => structureSchema(structure, context)));
}

/** The members of the root are at the top level of the file, where a reader expects them. */
function withDefinitions(schemas: readonly JsonSchema[]): JsonSchema {
  const [{ title: _title, description: _description, ...members } = {}, ...below] = schemas;
  return { ...members, ...(below.length > 0 && { $defs: byTitle(below) }) };
}

function byTitle(schemas: readonly JsonSchema[]): Record<string, JsonSchema> {
  return Object.fromEntries(schemas.map((schema) => [schema.title ?? "", schema]));
}

/** Schema file of a body. A response has the name of its endpoint; a request has the suffix `.request`. */
function bodyFile(service: Service, { endpoint, part, element, name }: EndpointBody, model: Model): OutputFile {
  const id = `${serviceFolder(service)}/${endpoint.name}${part === "request" ? ".request" : ""}`;
  return schemaFile(id, {
    $schema: dialect,
    $id: schemaId(id),
    title: `${endpoint.title}: ${part}`,
    description: stated(element.meaning, element.evidence),
    ...bodySchema(element, name, indexScalars(model)),
  });
}

/** URN of a schema; a URN does not imply that the schema can be fetched. */
function schemaId(id: string): string {
  return `urn:sdf:schema:${id.replaceAll("/", ":")}`;
}

function schemaFile(id: string, schema: JsonSchema, feed?: string): OutputFile {
  return {
    path: `packages/schemas/json/${id}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
    feed,
  };
}
