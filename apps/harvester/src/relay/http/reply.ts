import type { IncomingMessage, ServerResponse } from "node:http";
import {
  encodeError,
  errorCodes,
  errorFormatOf,
  type ResponseFormat,
  type ServiceAssumptions,
  type ServiceError,
} from "@sdf/service";
import type { Instant } from "../../domain/instant.ts";
import type { AccessRefusal } from "../access/access.ts";
import type { AnsweredError, Freshness } from "../answer/answer.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a status that has no body. */
  readonly body?: Uint8Array;
}

/** Response headers that pages of other origins may read. */
export const EXPOSED_HEADERS =
  "age, date, etag, last-modified, retry-after, x-sdf-next-poll, x-sdf-polled-at, x-sdf-position, " +
  "x-sdf-relay-error, x-sdf-stream";

/** Headers about the age of an answer: how long it is current, and when it was polled. */
export function freshnessHeaders({ polledAt, nextPollAt }: Freshness, now: Instant): Record<string, string> {
  const maxAge = nextPollAt === undefined ? 0 : Math.max(0, Math.floor((nextPollAt - polledAt) / 1000));
  const age = Math.max(0, Math.floor((now - polledAt) / 1000));
  return definedHeaders({
    // The lifetime counts from the poll, as `Age` does, so caches discard the answer at the next poll.
    "cache-control": nextPollAt === undefined ? "no-cache" : `max-age=${maxAge}`,
    age: String(age),
    "x-sdf-polled-at": new Date(polledAt).toISOString(),
    "x-sdf-next-poll": nextPollAt === undefined ? undefined : new Date(nextPollAt).toISOString(),
  });
}

/** Returns the headers with a value. `node:http` rejects `undefined` as a value. */
export function definedHeaders(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const codesByStatus = { 401: errorCodes.notAuthorised, 403: errorCodes.denied, 429: errorCodes.tooOften } as const;

export type ErrorReplies = ReturnType<typeof createErrorReplies>;

/** Creates the error documents of a relay, in the requested format. */
export function createErrorReplies(assumptions: ServiceAssumptions, now: () => Instant) {
  const error = (
    failure: ServiceError & Partial<Pick<AnsweredError, "status" | "reason" | "freshness">>,
    format: ResponseFormat,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Reply => {
    const { status, contentType, text } = encodeError(failure, format, assumptions);
    return {
      status: failure.status ?? status,
      headers: definedHeaders({
        "content-type": contentType,
        "cache-control": "no-store",
        "x-sdf-relay-error": failure.reason,
        ...(failure.freshness && freshnessHeaders(failure.freshness, now())),
        ...headers,
      }),
      body: Buffer.from(text),
    };
  };
  return {
    error,
    /** Format that the query of a URL requests. */
    formatOf(url: string): ResponseFormat {
      const end = url.indexOf("?");
      return errorFormatOf(end < 0 ? "" : url.slice(end + 1), assumptions);
    },
    /** Reply to a request that is not accepted. */
    refusal: ({ status, why, retryAfterSeconds }: AccessRefusal, format: ResponseFormat): Reply =>
      error({ code: codesByStatus[status], why, status }, format, {
        "www-authenticate": status === 401 ? "Bearer" : undefined,
        "retry-after": retryAfterSeconds?.toString(),
      }),
  };
}

/** Sends a reply, with the headers for pages of other origins. */
export function sendReply(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
  cors: Readonly<Record<string, string>>,
): void {
  if (response.headersSent || response.destroyed) return;
  const length = body === undefined ? {} : { "content-length": body.length };
  response.writeHead(status, { ...headers, ...cors, ...length });
  response.end(method === "HEAD" ? undefined : body);
}

export function jsonReply(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
    body: Buffer.from(`${JSON.stringify(value)}\n`),
  };
}
