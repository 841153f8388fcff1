import { defaultLimits, type ClientLimits } from "../client.ts";
import { systemClock, type Clock } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";
import { authenticate, authorisedRequest, overNetwork } from "../transport/authorise.ts";
import type { Credentials } from "../transport/credentials.ts";
import { withDeadline } from "../transport/deadline.ts";
import type { Reply } from "../transport/exchange.ts";
import { bodyOf } from "../transport/read-body.ts";
import { redact, redactError } from "../transport/redact.ts";
import { newRequestId } from "../transport/request-id.ts";
import { retryPolicy, type RetryOptions } from "../transport/retry-policy.ts";
import type { PreparedRequest } from "./prepare.ts";

/** Limits and secrets of the request that a transport sends. */
export interface TransportContext {
  /** Maximum length of the body, bytes after decompression. */
  readonly maxBytes: number;
  /** Texts that must not appear in messages, addresses or logs. */
  readonly secrets: ReadonlySet<string>;
}

/** A response with its full, uncompressed body. */
export interface TransportReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

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
  readonly reply: Reply;
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
  const { timeoutMs = 30_000, signal } = options;
  const requestId = newRequestId();
  const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set() };
  const progress: Progress = {};
  try {
    const reply = await withDeadline({ signal, timeoutMs }, (deadline) =>
      exchangeOnce(request, options, { credentials, requestId, signal: deadline, progress }),
    );
    return { ok: true, reply, credentials };
  } catch (error) {
    const { sentAt, url } = progress;
    const facts = { feed: request.description.id, requestId, url };
    return { ok: false, error: redactError(SdfError.from(error), credentials.secrets, facts), sentAt };
  }
}

/** Facts of a request that has not ended yet. */
interface Progress {
  /** Address without credentials. */
  url?: string;
  sentAt?: number;
}

interface Attempt {
  readonly credentials: Credentials;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

async function exchangeOnce(
  { description, auth, urlWith }: PreparedRequest,
  options: SendOnceOptions,
  { credentials, requestId, signal, progress }: Attempt,
): Promise<Reply> {
  const { clock = systemClock, timeoutMs = 30_000, headers } = options;
  // A call without a receiver: browsers reject `fetch` as a method of another object.
  const { fetch = (each: Request) => globalThis.fetch(each) } = options;
  const { transport = throughFetch(fetch) } = options;
  const { bytes: maxBytes, tokenBytes } = { ...defaultLimits, ...options.limits };
  const retry = retryPolicy(options.tokenRetry ?? false);
  const accepts = (name: string): boolean => Object.hasOwn(description.parameters, name);
  await authenticate(auth, credentials, { fetch, clock, timeoutMs, retry, maxBytes: tokenBytes, accepts });
  // The caller may have aborted during the token request.
  signal.throwIfAborted();

  const address = urlWith(credentials);
  const request = authorisedRequest({ method: "GET", url: address, headers, signal }, credentials);
  const { secrets } = credentials;
  const url = (progress.url = redact(address, secrets));
  const sentAt = (progress.sentAt = clock.now());
  const response = await overNetwork(
    () => transport(keepReachable(request, signal), { maxBytes, secrets }),
    url,
    secrets,
  );
  const { status, headers: received, bytes } = response;
  if (typeof (received as Partial<Headers> | undefined)?.get !== "function" || !ArrayBuffer.isView(bytes)) {
    throw new SdfError("http.network", "the transport returned no response", { url });
  }
  const receivedAt = clock.now();
  return { status, ok: status >= 200 && status < 300, headers: received, bytes, url, requestId, sentAt, receivedAt };
}

function throughFetch(fetch: FetchFunction): Transport {
  return async (request, { maxBytes }) => {
    const response = await fetch(request);
    const bytes = await bodyOf(response, { maxBytes, signal: request.signal });
    return { status: response.status, headers: response.headers, bytes };
  };
}
