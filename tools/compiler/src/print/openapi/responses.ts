import { remarkOn, type ErrorCode, type Evidence, type Feed, type Model } from "../../link/index.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { stated } from "../../plan/words.ts";
import type { Reference, Response } from "./document.ts";

/** Name of the schema of an error body. */
const errorSchemaName = "ServiceError";

/** The responses of a feed: its document in each wire format, and the errors of the service. */
export function feedResponses(
  feed: Feed,
  schema: JsonSchema,
  errors: Readonly<Record<string, Response>>,
): Record<string, Response | Reference> {
  const isErrorKnown = Object.keys(errors).length > 0;
  const remark = isErrorKnown ? ` ${stated("An error body may come with this status too", "observed")}` : "";
  const hasCallback = feed.parameters.some(({ type }) => type === "callback");
  const responses: Record<string, Response | Reference> = {
    "200": {
      description: `${feed.title}.${remark}`,
      content: {
        ...(feed.response.format !== "xml" && { "application/json": { schema } }),
        ...(feed.response.format !== "json" && {
          "application/xml": {
            schema: { type: "string", description: `XML document, described by xsd/${feed.id}.xsd.` },
          },
        }),
        ...((hasCallback || isErrorKnown) && {
          "application/javascript": {
            schema: { type: "string", description: "The JSON document in a call of the function named by `_clbk`." },
          },
        }),
      },
    },
  };
  for (const name of Object.keys(errors)) responses[findStatus(name)] = { $ref: `#/components/responses/${name}` };
  return responses;
}

/** One response for each HTTP status that an error code is known to have, and one for all other errors. */
export function errorResponses(model: Model): Record<string, Response> {
  if (model.errors.length === 0) return {};
  const byStatus = Map.groupBy(model.errors, ({ status }) => status);
  const responses: Record<string, Response> = {};
  for (const status of [...byStatus.keys()].filter((each) => each !== undefined).sort((a, b) => a - b))
    responses[`Error${status}`] = errorResponse(describeStatus(status, byStatus.get(status) ?? []));
  const others = byStatus.get(undefined) ?? [];
  const codes = others.length === 0 ? "" : `\n${describeCodes(others)}`;
  const remark = stated("The code in the body identifies the error, not the HTTP status", "observed");
  responses["OtherError"] = errorResponse(`An error of the service. ${remark}${codes}`);
  return responses;
}

export function errorSchemas(model: Model): Record<string, JsonSchema> {
  if (model.errors.length === 0) return {};
  const codes = model.errors.map((error) => error.code);
  return {
    [errorSchemaName]: {
      title: errorSchemaName,
      description: stated("Error body of the service, which may have additional properties", "observed"),
      type: "object",
      properties: {
        errorCode: {
          description: `Error code.\n${describeCodes(model.errors)}`,
          anyOf: [{ enum: codes }, { type: "string" }],
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
      "application/xml": { schema: { type: "string", description: xmlErrorDescription } },
    },
  };
}

const xmlErrorDescription = stated("An `errorCode` element with the code in its attribute `token`", "observed");

/** Describes an HTTP status and the error codes that usually have it. */
function describeStatus(status: number, errors: readonly ErrorCode[]): string {
  const evidence = errors.find(({ statusEvidence }) => statusEvidence !== "documented")?.statusEvidence ?? "documented";
  return `${stated(`Usual HTTP status of these codes: ${status}`, evidence)}\n${describeCodes(errors)}`;
}

const evidences: readonly Evidence[] = ["documented", "observed", "unknown"];

/** Lists codes with their meanings, one line per kind of evidence, preceded by the remark on that evidence. */
function describeCodes(errors: readonly ErrorCode[]): string {
  return evidences
    .flatMap((evidence) => {
      const codes = errors
        .filter((error) => error.evidence === evidence)
        .map((error) => `\`${error.code}\` ${error.meaning}`);
      const remark = remarkOn(evidence);
      return codes.length === 0 ? [] : [`${remark === "" ? "" : `${remark.slice(0, -1)}: `}${codes.join("; ")}`];
    })
    .join("\n");
}

function findStatus(name: string): string {
  return name === "OtherError" ? "default" : name.slice("Error".length);
}
