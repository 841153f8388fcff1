import type { Credentials } from "../auth/strategy.ts";
import type { ClientSettings } from "../client.ts";
import { SdfError, type SdfErrorDetails } from "../error.ts";
import { authenticate, authorisedRequest, isTokenRejection, overNetwork } from "./authorise.ts";
import { withDeadline } from "./deadline.ts";
import { follow } from "./follow.ts";
import { intercept } from "./interceptor.ts";
import { bodyOf } from "./read-body.ts";
import { redact, redactError } from "./redact.ts";
import { newRequestId } from "./request-id.ts";
import { retryAfter, withRetries } from "./retry.ts";

/** A request with its retries, and the function that reads the reply. */
export interface Exchange<T> {
  /** Only GET is retried. */
  readonly method: "GET" | "POST";
  /** `<sport>/<feed>`, for errors. */
  readonly feed?: string;
  /** Builds the address; called for each attempt with its credentials. */
  url(credentials: Credentials): string;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string;
  /** True for requests without credentials. */
  readonly anonymous?: boolean;
  /** Returns whether the feed has a parameter. */
  accepts?(parameter: string): boolean;
  /** Time-out of tokens, retries and body together, milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Converts a complete reply into the result, or throws. Called for every status. */
  read(reply: Reply): T | Promise<T>;
}

/** A response with its complete body. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Address of the response, without credentials. */
  readonly url: string;
  /** Address of the request, without credentials, if the service redirected it. */
  readonly redirectedFrom?: string;
  /** Id of the request, in the log and in errors too. */
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Sends a request with authentication, interceptors, retries and a deadline for all of them. */
export async function exchange<T>(settings: ClientSettings, plan: Exchange<T>): Promise<T> {
  const { auth, clock, retry, logger } = settings;
  const { feed, method } = plan;
  const requestId = newRequestId();
  const end = clock.now() + (plan.timeoutMs > 0 ? plan.timeoutMs : Infinity);
  const secrets = new Set<string>();
  let isRenewed = false;
  const attempt = async (signal: AbortSignal): Promise<T> => {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets };
    try {
      return await attemptOnce(settings, plan, { credentials, requestId, signal });
    } catch (error) {
      const isRenewable =
        !isRenewed && !signal.aborted && !plan.anonymous && SdfError.is(error) && isTokenRejection(error);
      if (!isRenewable || auth?.refused?.(credentials) !== true) throw error;
      isRenewed = true;
      logger?.debug("token rejected, requesting another", { requestId, feed });
      return attempt(signal);
    }
  };
  const onRetry = (error: SdfError, failed: number, pauseMs: number): void => {
    logger?.warn("request failed, retrying", {
      requestId,
      feed,
      code: error.code,
      status: error.details.status,
      attempt: failed,
      pauseMs,
    });
  };
  try {
    return await withDeadline(plan, (signal) =>
      method === "GET" ? withRetries({ retry, clock, signal, end, onRetry }, () => attempt(signal)) : attempt(signal),
    );
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const redacted = redactError(error, secrets, { ...(feed === undefined ? {} : { feed }), requestId });
    logger?.warn("call failed", {
      requestId,
      feed,
      code: redacted.code,
      status: redacted.details.status,
      message: redacted.message,
    });
    throw redacted;
  }
}

interface Attempt {
  readonly credentials: Credentials;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

async function attemptOnce<T>(settings: ClientSettings, plan: Exchange<T>, attempt: Attempt): Promise<T> {
  const { clock, fetch, interceptors, limits, logger } = settings;
  const { credentials, requestId, signal } = attempt;
  const { secrets } = credentials;
  if (!plan.anonymous) {
    const { auth, timeoutMs, retry } = settings;
    const accepts = plan.accepts ?? (() => false);
    await authenticate(auth, credentials, { fetch, clock, timeoutMs, retry, maxBytes: limits.tokenBytes, accepts });
  }
  // The caller may have aborted during the token request.
  signal.throwIfAborted();

  const address = plan.url(credentials);
  const { method, headers: own, body } = plan;
  const request = authorisedRequest({ method, url: address, headers: own, body, signal }, credentials);
  const requested = redact(address, secrets);

  logger?.debug("request", { requestId, feed: plan.feed, method: plan.method, url: requested });
  const sentAt = clock.now();
  let redirectedTo: string | undefined;
  const response = await intercept(interceptors, async (each) => {
    const followed = await overNetwork(() => follow(fetch, each, limits.redirects), requested, secrets);
    ({ redirectedTo } = followed);
    return followed.response;
  })(request);
  const { status, ok, headers } = response;
  const url = redirectedTo === undefined ? requested : redact(redirectedTo, secrets);
  try {
    const bytes = await overNetwork(() => bodyOf(response, { maxBytes: limits.bytes, signal }), requested, secrets);
    const receivedAt = clock.now();
    logger?.debug("response", {
      requestId,
      feed: plan.feed,
      status,
      bytes: bytes.length,
      durationMs: receivedAt - sentAt,
    });
    const reply = { status, ok, headers, bytes, url, requestId, sentAt, receivedAt };
    return await plan.read(redirectedTo === undefined ? reply : { ...reply, redirectedFrom: requested });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    throw replyError(error, { status, ok, headers, url }, secrets, clock.now());
  }
}

/** Adds the facts of a reply to an error about it, and removes secrets. */
export function replyError(
  error: SdfError,
  { status, ok, headers, url }: Pick<Reply, "status" | "ok" | "headers" | "url">,
  secrets: Iterable<string>,
  now: number,
  more: SdfErrorDetails = {},
): SdfError {
  const retryAfterMs = ok ? undefined : retryAfter(headers, now);
  return redactError(error, secrets, {
    url,
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...more,
  });
}
