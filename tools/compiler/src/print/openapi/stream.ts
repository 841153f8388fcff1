import type { Model } from "../../link/index.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import type { OpenApiDocument, Parameter, PathItem, Response } from "./document.ts";

/** Keywords of a server-sent event that earlier versions of OpenAPI do not describe. */
interface EventSchema extends Omit<JsonSchema, "properties" | "anyOf"> {
  readonly properties?: Readonly<Record<string, EventSchema>>;
  readonly anyOf?: readonly EventSchema[];
  readonly contentMediaType?: string;
  readonly contentSchema?: JsonSchema;
}

/** An OpenAPI 3.2 document, which describes the events of streams. */
export interface OpenApi32Document extends Omit<OpenApiDocument, "openapi"> {
  readonly openapi: "3.2.0";
}

/**
 * Adds the stream of changes of a relay to the description of the service, and states version 3.2. A relay answers the
 * requests for feeds as the service does.
 */
export function withStream(document: OpenApiDocument, { feeds }: Pick<Model, "feeds">): OpenApi32Document {
  const { info, paths, components, ...others } = document;
  const server = {
    url: "{relay_url}",
    description: "Relay of a harvester",
    variables: { relay_url: { default: "http://127.0.0.1:8480", description: "Address of `sdf-harvest serve`" } },
  };
  const ids = feeds.map(({ id }) => id);
  const refusal = (description: string): Response => ({
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/ServiceError" } } },
  });
  const path: PathItem = {
    servers: [server],
    get: {
      operationId: "relayStream",
      tags: ["relay"],
      summary: "Changes of documents",
      description:
        "Server-sent events: one for each change that the harvester receives. A reader that reconnects with " +
        "`Last-Event-ID`, or with `from`, receives everything since then.",
      security: [{}, { bearer: [] }],
      parameters: streamParameters(ids),
      responses: {
        "200": {
          description: "The changes from now on, or from the requested position on.",
          content: { "text/event-stream": { itemSchema: eventSchema } },
        } as unknown as Response,
        "400": refusal("A parameter is invalid."),
        "401": refusal("The token is missing, unknown, expired or revoked."),
        "403": refusal("The token does not include the feeds."),
        "410": refusal("The relay no longer has the position, or not yet."),
      },
    },
  };
  return {
    ...others,
    openapi: "3.2.0",
    info,
    tags: [...others.tags, { name: "relay", description: "Changes from a relay of `sdf-harvest serve`." }],
    paths: { ...paths, "/stream": path },
    components: { ...components, schemas: { ...components.schemas, ...changeSchemas(ids) } },
  };
}

function streamParameters(ids: readonly string[]): Parameter[] {
  const list = (name: string, description: string, example: string): Parameter => ({
    name,
    in: "query",
    required: false,
    description: `${description}, separated by commas; \`*\` matches any text.`,
    style: "form",
    explode: false,
    schema: { type: "array", items: { type: "string" } },
    examples: { one: { value: [example] } },
  });
  const text = (name: string, description: string, schema: JsonSchema = { type: "string" }): Parameter => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
  });
  const repeated = { type: "array", items: { type: "string" } } as const;
  return [
    list("feed", "Feeds", ids[0] ?? "soccer/*"),
    list("fixture", "Fixtures", "*"),
    text("filter", "`<feed>@<fixture>`; may be repeated. A change is sent if it matches one filter.", repeated),
    text("payload", "Content of each event. Default: the document.", { type: "string", enum: payloads }),
    text("from", "Id of an event to continue after; 0 begins with the archive.", idSchema),
    text("token", "Token of a reader, for an `EventSource`, which sends no headers."),
    { ...text("Last-Event-ID", "Id of the last received event.", idSchema), in: "header" },
  ];
}

const payloads = ["value", "patch", "events", "none"] as const;
const idSchema: JsonSchema = { type: "string", pattern: "^[0-9]{1,16}(\\.[0-9]{1,9})?$" };

/** Schema of one event: `data` is JSON whose content depends on the payload. */
const eventSchema: EventSchema = {
  type: "object",
  description: "A change. `event` is the payload of the request.",
  properties: {
    id: { ...idSchema, description: "Position in the archive, to continue after." },
    event: { type: "string", enum: payloads },
    data: { type: "string" },
  },
  required: ["event", "data"],
  anyOf: payloads.map((payload) => ({
    properties: {
      event: { const: payload },
      data: {
        contentMediaType: "application/json",
        contentSchema: { $ref: `#/components/schemas/${nameOf(payload)}` },
      },
    },
  })),
};

function nameOf(payload: (typeof payloads)[number]): string {
  return `Change${payload.charAt(0).toUpperCase()}${payload.slice(1)}`;
}

/** Schemas of the data of events, by payload. */
function changeSchemas(ids: readonly string[]): Record<string, JsonSchema> {
  const change = (meaning: string, property: string, schema: JsonSchema): JsonSchema => ({
    description: meaning,
    type: "object",
    properties: {
      feed: { type: "string", enum: ids },
      target: { type: "string", description: "Name of the polled request." },
      fixture: { type: "string", description: "Match that the change is about, if it is about one." },
      receivedAt: { type: "string", description: "When the harvester received the response, in UTC." },
      [property]: schema,
    },
    required: ["feed", "target", property],
  });
  const operation: JsonSchema = {
    type: "object",
    properties: {
      op: { enum: ["add", "remove", "replace", "move", "copy", "test"] },
      path: { type: "string" },
      value: { description: "New content." },
    },
    required: ["op", "path"],
  };
  const event: JsonSchema = {
    type: "object",
    properties: {
      type: { type: "string", description: "Kind of the event, such as `goal`." },
      of: { type: "string", description: "For a correction: kind of the corrected event." },
      before: { description: "Content before the change." },
      after: { description: "Content after the change; absent if it was withdrawn." },
    },
    required: ["type"],
  };
  return {
    [nameOf("value")]: change("The document, or one match of a list.", "value", {
      description: "Document of the feed, or one match of its list. The path of the feed has its schema.",
      type: "object",
    }),
    [nameOf("patch")]: change("Differences from the previous document.", "patch", {
      description: "JSON Patch (RFC 6902). The first one sets the whole document.",
      type: "array",
      items: operation,
    }),
    [nameOf("events")]: change("What changed, in the terms of the sport.", "events", { type: "array", items: event }),
    [nameOf("none")]: change("What changed, without content.", "at", {
      type: "string",
      description: "Instant whose document contains the change, in UTC.",
    }),
  };
}
