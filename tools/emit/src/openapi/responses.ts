import type { ErrorCode, Feed, Model } from "@sdf-tools/model";
import type { JsonSchema } from "../json-schema/schema.ts";
import type { Reference, Response } from "./document.ts";

/** Name of the schema of an error body. */
const errorSchemaName = "ServiceError";

/** The responses of a feed: its document in each wire format, and the service's errors. */
export function feedResponses(feed: Feed, schema: JsonSchema, errors: Readonly<Record<string, Response>>): Record<string, Response | Reference> {
  const responses: Record<string, Response | Reference> = {
    "200": {
      description: `${feed.title}. An error body may come with this status too.`,
      content: {
        "application/json": { schema },
        "application/xml": { schema: { type: "string", description: `XML document; its form is in xsd/${feed.id}.xsd.` } },
        "application/javascript": { schema: { type: "string", description: "The JSON document in a call of the function named by `_clbk`." } },
      },
    },
  };
  for (const name of Object.keys(errors)) responses[statusOf(name)] = { $ref: `#/components/responses/${name}` };
  return responses;
}

/** One response for each HTTP status that error codes are known to come with, and one for all others. */
export function errorResponses(model: Model): Record<string, Response> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const error of model.errors) {
    if (error.status === undefined) continue;
    const group = byStatus.get(error.status);
    if (group === undefined) byStatus.set(error.status, [error]);
    else group.push(error);
  }
  const responses: Record<string, Response> = {};
  for (const status of [...byStatus.keys()].sort((left, right) => left - right)) {
    responses[`Error${status}`] = errorResponse(describeCodes(byStatus.get(status) ?? []));
  }
  const others = model.errors.filter((error) => error.status === undefined);
  const codes = others.length === 0 ? "" : `\n${describeCodes(others)}`;
  responses["OtherError"] = errorResponse(`An error of the service. The code in the body counts, not the HTTP status.${codes}`);
  return responses;
}

export function errorSchemas(model: Model): Record<string, JsonSchema> {
  const codes = model.errors.map((error) => error.code);
  return {
    [errorSchemaName]: {
      title: errorSchemaName,
      description: "Error body of the service. It may carry more members.",
      type: "object",
      properties: {
        errorCode: {
          description: model.errors.length === 0 ? "Error code." : `Error code.\n${describeCodes(model.errors)}`,
          anyOf: codes.length === 0 ? [{ type: "string" }] : [{ enum: codes }, { type: "string" }],
        },
      },
      required: ["errorCode"],
    },
  };
}

function errorResponse(description: string): Response {
  return {
    description,
    content: {
      "application/json": { schema: { $ref: `#/components/schemas/${errorSchemaName}` } },
      "application/xml": { schema: { type: "string", description: "An `errorCode` element with the code in its attribute `token`." } },
    },
  };
}

function describeCodes(errors: readonly ErrorCode[]): string {
  return errors.map((error) => `\`${error.code}\` ${error.meaning}`).join("; ");
}

function statusOf(name: string): string {
  return name === "OtherError" ? "default" : name.slice("Error".length);
}
