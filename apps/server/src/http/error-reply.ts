import type { WireFormat } from "@sdf/runtime";
import type { Assumptions } from "../assumptions/table.ts";
import { readQuery } from "../request/query.ts";
import { statusOf } from "../request/statuses.ts";
import { errorBody } from "./error-body.ts";
import { contentType, type Reply } from "./reply.ts";

/** An error of the service: its code and a message. */
export interface ServiceError {
  readonly code: string;
  readonly why: string;
}

/** Format of an error body. */
export interface ErrorFormat {
  readonly format: WireFormat;
  readonly callback?: string | undefined;
}

/** Creates the reply for an error, in the requested format. */
export function errorReply(
  error: ServiceError,
  { format, callback }: ErrorFormat,
  assumptions: Assumptions,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const text = errorBody({
    code: error.code,
    ...(assumptions["error-message"] === "yes" ? { message: error.why } : {}),
    format,
    callback,
    semicolon: assumptions["jsonp-end"] === "semicolon",
  });
  // JSONP without a callback cannot be written, so the body is JSON.
  const bodyFormat = format === "jsonp" && callback === undefined ? "json" : format;
  return {
    status: statusOf(error.code, assumptions),
    headers: { "content-type": contentType(bodyFormat, assumptions["xml-content-type"]), ...headers },
    body: Buffer.from(text),
  };
}

/** Returns the error format for a request that could not be parsed. */
export function errorFormatOf(query: string, assumptions: Assumptions): ErrorFormat {
  const format = readQuery(query)?.find(({ name }) => name === "_fmt")?.value;
  return {
    format: format === "json" || format === "jsonp" ? "json" : format === "xml" ? "xml" : assumptions["default-format"],
  };
}
