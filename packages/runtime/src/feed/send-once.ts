import type { ClientLimits } from "../client.ts";
import type { Clock } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { FetchFunction } from "../fetch.ts";
import { defaultLimits, systemClock } from "../settings.ts";
import { overNetwork } from "../transport/authorise.ts";
import type { Credentials } from "../transport/credentials.ts";
import { withDeadline } from "../transport/deadline.ts";
import { readReplyBody } from "../transport/read-body.ts";
import { newRequestId } from "../transport/request-id.ts";
import { retryPolicy, type RetryOptions } from "../transport/retry-policy.ts";
import {
  sendRequest,
  toReported,
  type Progress,
  type Reply,
  type TransportContext,
  type TransportReply,
} from "../transport/send-request.ts";
import type { PreparedRequest } from "./prepare.ts";

/**
 * Sends one GET request and reads its full response. It follows no redirects and does not retry. An `SdfError` that it
 * throws keeps its code; any other error becomes `http.network`. The request has the signal of the time-out.
 */
export type Transport = (request: Request, context: TransportContext) => Promise<TransportReply>;

/** Options of {@link sendOnce}. */
export interface SendOnceOptions {
  /** Sends the request. Default: the option `fetch`. */
  readonly transport?: Transport | undefined;
  /** Sends token requests, and the request itself without `transport`. Default: the global `fetch`. */
  readonly fetch?: FetchFunction | undefined;
  /** Headers besides those of the authentication. */
  readonly headers?: HeadersInit | undefined;
  /** Time-out of token and response together, milliseconds; `0` for none. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** Aborts token request and request. */
  readonly signal?: AbortSignal | undefined;
  /** Limits of the bodies, bytes. Default: those of a client. */
  readonly limits?: Pick<ClientLimits, "bytes" | "tokenBytes"> | undefined;
  /** Retries of token requests. Default: none. */
  readonly tokenRetry?: RetryOptions | undefined;
  /** Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
}

/** A response of any status, with the credentials of its request. */
export interface SentRequest {
  readonly ok: true;
  /** The response, of any status. */
  readonly reply: Reply;
  /** What the authentication added to the request. */
  readonly credentials: Credentials;
}

/** A request without a complete response. */
export interface SendFailure {
  readonly ok: false;
  /**
   * `http.network`, `decode.limit`, `timeout`, `aborted`, `auth.failed`, `request.invalid`, or the code of an
   * `SdfError` of the transport.
   */
  readonly error: SdfError;
  /** Time at which the transport received the request, milliseconds since the epoch; absent if it did not. */
  readonly sentAt?: number | undefined;
}

/** Result of {@link sendOnce}. */
export type SendResult = SentRequest | SendFailure;

/**
 * Sends a prepared request once: obtains its credentials, passes it to the transport, and reads the response with a
 * limit and a time-out. It does not retry and follows no redirects. Errors contain no credentials.
 *
 * @returns the response, whatever its status, or the error; never rejects
 */
export async function sendOnce(request: PreparedRequest, options: SendOnceOptions = {}): Promise<SendResult> {
  const { description, auth, urlWith } = request;
  // A call without a receiver: browsers reject `fetch` as a method of another object.
  const {
    timeoutMs = 30_000,
    signal,
    clock = systemClock,
    fetch = (each: Request) => globalThis.fetch(each),
  } = options;
  const { transport = throughFetch(fetch), headers, limits, tokenRetry = false } = options;
  const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set() };
  const progress: Progress = { requestId: newRequestId(), feed: description.id };
  const accepts = (name: string): boolean => Object.hasOwn(description.parameters, name);
  const context = {
    ...{ auth, credentials, fetch, clock, timeoutMs, progress },
    retry: retryPolicy(tokenRetry),
    limits: { ...defaultLimits, ...limits },
    transport: (each: Request, details: TransportContext) =>
      overNetwork(async () => checkReply(await transport(each, details)), details.secrets),
  };
  try {
    const reply = await withDeadline({ signal, timeoutMs }, (deadline) =>
      sendRequest({ method: "GET", url: urlWith, headers, accepts }, { ...context, signal: deadline }),
    );
    return { ok: true, reply, credentials };
  } catch (error) {
    const { sentAt } = progress;
    return { ok: false, error: toReported(error, progress, credentials.secrets, clock.now()), sentAt };
  }
}

function throughFetch(fetch: FetchFunction): Transport {
  return async (request, { maxBytes }) => {
    const response = await fetch(request);
    const bytes = await readReplyBody(response, { maxBytes, signal: request.signal });
    return { status: response.status, headers: response.headers, bytes };
  };
}

/** @throws SdfError `http.network` if a transport of the caller returned something else than a reply */
function checkReply(reply: TransportReply): TransportReply {
  const { headers, bytes } = (reply as TransportReply | undefined) ?? {};
  if (typeof (headers as Partial<Headers> | undefined)?.get === "function" && ArrayBuffer.isView(bytes)) return reply;
  throw new SdfError("http.network", "the transport returned no response");
}
