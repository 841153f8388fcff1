import type { Model } from "../../link/index.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { listBodies, serviceFolder } from "../../plan/services.ts";
import { describeUnknowns, describeWithoutXml, joinParts, sentence, stated, unknownsTitle } from "../../plan/words.ts";
import type { OutputFile } from "../files/output-file.ts";
import type { OpenApiDocument, PathItem } from "./document.ts";
import { feedPaths } from "./feed.ts";
import { errorResponses, errorSchemas } from "./responses.ts";
import { elementSchemas, responseComponents, responseSchema, responseTypes } from "./schemas.ts";
import { ownServer, securitySchemes, servers } from "./servers.ts";
import { servicePaths } from "./service.ts";
import { withStream } from "./stream.ts";

export type { OpenApiDocument } from "./document.ts";

/** Generates the OpenAPI files of the entire service: 3.1, and 3.2 with the stream of a relay. */
export function openApiFiles(model: Model): OutputFile[] {
  const document = openApiDocument(model);
  const file = (name: string, value: object): OutputFile => ({
    path: `packages/schemas/${name}.json`,
    text: `${JSON.stringify(value, null, 2)}\n`,
  });
  return [file("openapi", document), file("openapi-3.2", withStream(document, model))];
}

/** OpenAPI 3.1 document of the entire service: each feed at each of its paths, and the question endpoint. */
export function openApiDocument(model: Model): OpenApiDocument {
  const responses = errorResponses(model);
  const otherSchemas = { ...errorSchemas(model), ...bodySchemas(model) };
  const types = responseTypes(model, Object.keys(otherSchemas));
  // A project with feeds of another service has none of the facts of this one.
  const isKnownService = model.conventions.length > 0;
  const sports = [...new Set(model.feeds.map((feed) => feed.sport))];
  return {
    openapi: "3.1.0",
    info: { title: isKnownService ? "Sports data feeds" : "Feeds", version: "v1", description: describeService(model) },
    servers: [isKnownService ? servers.base_url : ownServer],
    security: isKnownService ? [{ bearer: [] }] : [],
    tags: [
      ...sports.map((sport) => ({ name: sport, description: `Feeds of ${sport.replaceAll("-", " ")}.` })),
      ...model.services.map((service) => ({ name: serviceFolder(service), description: sentence(service.summary) })),
    ],
    paths: Object.fromEntries<PathItem>([
      ...model.feeds.flatMap((feed) => feedPaths(feed, responseSchema(feed, types), responses)),
      ...model.services.flatMap(servicePaths),
    ]),
    components: {
      schemas: { ...responseComponents(types), ...otherSchemas },
      responses,
      securitySchemes: isKnownService ? securitySchemes : {},
    },
  };
}

/** The components of the services' bodies. */
function bodySchemas(model: Model): Record<string, JsonSchema> {
  const bodies = model.services.flatMap(listBodies);
  return Object.fromEntries(
    bodies.flatMap(({ element, name }) => elementSchemas(element, name, model, describeWithoutXml)),
  );
}

function describeService(model: Model): string {
  const conventions = model.conventions.map((convention) => `- ${stated(convention.meaning, convention.evidence)}`);
  const unknowns = describeUnknowns(model.unknowns).map((line) => `- ${line}`);
  const parts = [
    model.conventions.length === 0 ? "" : "Match and tournament data with predictions, read by polling.",
    conventions.join("\n"),
    unknowns.length === 0 ? "" : [`${unknownsTitle}:`, ...unknowns].join("\n"),
  ];
  return joinParts(parts, "\n\n");
}
