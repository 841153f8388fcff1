import type { WireFormat } from "@sdf/runtime";
import type { Assumptions } from "../assumptions/table.ts";
import { readQuery } from "../request/query.ts";
import { statusOf } from "../request/statuses.ts";
import { errorBody } from "./error-body.ts";
import { contentType, type Reply } from "./reply.ts";

/** An error of the service: its code, and a sentence for people. */
export interface ServiceError {
  readonly code: string;
  readonly why: string;
}

/** How an error is to be written. */
export interface Manner {
  readonly format: WireFormat;
  readonly callback?: string | undefined;
}

/** An answer that says what went wrong, in the format that was asked for. */
export function errorReply(error: ServiceError, { format, callback }: Manner, assumptions: Assumptions, headers: Readonly<Record<string, string>> = {}): Reply {
  const text = errorBody({
    code: error.code,
    ...(assumptions["error-message"] === "yes" ? { message: error.why } : {}),
    format,
    ...(callback === undefined ? {} : { callback }),
    semicolon: assumptions["jsonp-end"] === "semicolon",
  });
  // A JSONP request without a function to call is answered in JSON.
  const written = format === "jsonp" && callback === undefined ? "json" : format;
  return {
    status: statusOf(error.code, assumptions),
    headers: { "content-type": contentType(written, assumptions["xml-content-type"]), ...headers },
    body: Buffer.from(text),
  };
}

/** How to write an error about a request that could not be read. */
export function mannerOf(query: string, assumptions: Assumptions): Manner {
  const format = readQuery(query)?.find(({ name }) => name === "_fmt")?.value;
  return { format: format === "json" || format === "jsonp" ? "json" : format === "xml" ? "xml" : assumptions["default-format"] };
}
