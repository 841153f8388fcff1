import { encodeError, type ResponseFormat, type ServiceError } from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A reply that is sent repeatedly. `send` stores its header lines in it. */
export class PreparedReply implements Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Names and values in turns, beginning with the date. */
  lines: (string | number)[] | undefined;

  constructor({ status, headers, body }: Reply) {
    this.status = status;
    // Several requests share the headers, so hooks must not change them.
    this.headers = Object.freeze({ ...headers });
    this.body = body;
  }
}

/** Creates a JSON reply that is not a feed document. */
export function jsonReply(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** Creates the reply for an error, in the requested format. */
export function errorReply(
  error: ServiceError,
  format: ResponseFormat,
  assumptions: Assumptions,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const { status, contentType, text } = encodeError(error, format, assumptions);
  return { status, headers: { "content-type": contentType, ...headers }, body: Buffer.from(text) };
}
