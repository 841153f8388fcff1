import type { ResponseFormat, ServiceError } from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";
import { errorReply } from "../exchange/error-reply.ts";
import type { Reply } from "../exchange/reply.ts";
import type { RequestRecord } from "./record.ts";

/** Creates the reply for an error and records its code. */
export function reject(
  error: ServiceError,
  format: ResponseFormat,
  record: RequestRecord,
  assumptions: Assumptions,
  headers?: Readonly<Record<string, string>>,
): Reply {
  record.errorCode = error.code;
  return errorReply(error, format, assumptions, headers);
}
