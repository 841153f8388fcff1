import type { Clock } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";
import { authenticate, authorisedRequest } from "./authorise.ts";
import type { Auth, Credentials } from "./credentials.ts";
import { redact, redactError } from "./redact.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import { retryAfter } from "./retry.ts";

/** A response with its complete body. */
export interface Reply {
  /** HTTP status. */
  readonly status: number;
  /** True for status 200 to 299. */
  readonly ok: boolean;
  readonly headers: Headers;
  /** Body after decompression. */
  readonly bytes: Uint8Array;
  /** Address of the response, without credentials. */
  readonly url: string;
  /** Address of the request, without credentials, if the service redirected it. */
  readonly redirectedFrom?: string;
  /** Id of the request, in the log and in errors too. */
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Time at which the body was complete. */
  readonly receivedAt: number;
}

/** Limits and secrets of the request that a transport sends. */
export interface TransportContext {
  /** Maximum length of the body, bytes after decompression. */
  readonly maxBytes: number;
  /** Texts that must not appear in messages, addresses or logs. */
  readonly secrets: ReadonlySet<string>;
}

/** A response with its full, uncompressed body. */
export interface TransportReply {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Body after decompression. */
  readonly bytes: Uint8Array;
}

/** Facts of a request that has not ended yet; they are added to errors about it. */
export interface Progress {
  readonly requestId: string;
  /** `<sport>/<feed>` */
  readonly feed: string | undefined;
  /** Address without credentials. */
  url?: string;
  sentAt?: number;
  /** Status and headers, once the transport has received them. */
  head?: Pick<Reply, "status" | "headers">;
}

/** A request, which depends on its credentials. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  /** Builds the address. */
  url(credentials: Credentials): string;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string | undefined;
  /** Returns whether the feed has a parameter. */
  accepts?(parameter: string): boolean;
}

/** How one request is sent. */
export interface SendContext {
  /** Authentication; none if absent. */
  readonly auth: Auth | undefined;
  readonly credentials: Credentials;
  /** Sends token requests. */
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  /** Time-out and retries of token requests. */
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
  readonly limits: { readonly bytes: number; readonly tokenBytes: number };
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Sends the request and reads its response; `redirectedTo` is the address of the response if it differs. */
  transport(
    request: Request,
    context: TransportContext,
  ): Promise<TransportReply & { readonly redirectedTo?: string | undefined }>;
  /** Called before the request is passed to the transport. */
  readonly onRequest?: ((method: string, url: string) => void) | undefined;
}

/**
 * Sends one request and reads its response, whatever its status: obtains its credentials, passes it to the transport,
 * and records its facts in `progress`. All requests of this package to the service are sent by this function.
 */
export async function sendRequest(outgoing: Outgoing, context: SendContext): Promise<Reply> {
  const { auth, credentials, fetch, clock, timeoutMs, retry, limits, signal, progress } = context;
  const { accepts = () => false, method, headers: own, body } = outgoing;
  await authenticate(auth, credentials, { fetch, clock, timeoutMs, retry, maxBytes: limits.tokenBytes, accepts });
  // The caller may have aborted during the token request.
  signal.throwIfAborted();

  const address = outgoing.url(credentials);
  const request = authorisedRequest({ method, url: address, headers: own, body, signal }, credentials);
  const { secrets } = credentials;
  const requested = (progress.url = redact(address, secrets));
  context.onRequest?.(method, requested);
  const sentAt = (progress.sentAt = clock.now());
  const received = await context.transport(keepReachable(request, signal), { maxBytes: limits.bytes, secrets });
  const { status, headers, bytes, redirectedTo } = received;
  progress.head = { status, headers };
  const reply = { status, ok: isSuccess(status), headers, bytes, requestId: progress.requestId, sentAt };
  const receivedAt = clock.now();
  if (redirectedTo === undefined) return { ...reply, url: requested, receivedAt };
  return { ...reply, url: (progress.url = redact(redirectedTo, secrets)), redirectedFrom: requested, receivedAt };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Adds the facts of a request to an error about it, and removes secrets. */
export function toReported(
  thrown: unknown,
  { requestId, feed, url, head }: Progress,
  secrets: Iterable<string>,
  now: number,
): SdfError {
  const retryAfterMs = head === undefined || isSuccess(head.status) ? undefined : retryAfter(head.headers, now);
  return redactError(SdfError.from(thrown), secrets, { requestId, feed, url, status: head?.status, retryAfterMs });
}
