import type { WireFormat } from "@sdf/runtime";
import type { NearMiss } from "@sdf/server-control";
import type { ParsedRequest, ResponseFormat, ServiceError } from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";
import type { WorldContext } from "../exchange/exchange.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import type { Verdict } from "../polling/limits.ts";

/** Facts about a request that the steps of the pipeline find. The last step writes them to the journal. */
export interface RequestRecord {
  /** Time of receipt, in milliseconds since the start of the process. */
  readonly startedAt: number;
  /** Path and query as received. */
  readonly url: string;
  worldContext?: WorldContext | undefined;
  /** Name of the credential. */
  client?: string | undefined;
  feed?: string | undefined;
  format?: WireFormat | undefined;
  /** Parsed request, if the path belongs to a feed. */
  parsed?: ParsedRequest | undefined;
  /** Closest URL form of a rejected request, and how the request differs from it. */
  nearMiss?: NearMiss | undefined;
  errorCode?: string | undefined;
  polling?: Verdict | undefined;
  /** Size of the sent body in bytes. */
  bytes?: number | undefined;
  /** True once the hook for feed replies has received the reply. */
  isHookApplied?: boolean;
  /** Outlet key in the path. It must not appear in the journal. */
  outlet?: string | undefined;
}

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
