import { encodeError, type ResponseFormat, type ServiceError } from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";
import type { Reply } from "./reply.ts";

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
