import type { ClientSettings } from "../client.ts";
import { readTicks } from "../clock.ts";
import { SdfError } from "../error.ts";
import { keepReachable } from "../keep-reachable.ts";
import { authenticate, authorisedRequest, discardToken, isTokenRejection, overNetwork } from "./authorise.ts";
import type { Credentials } from "./credentials.ts";
import { withDeadline } from "./deadline.ts";
import { follow } from "./follow.ts";
import { intercept } from "./interceptor.ts";
import { bodyOf } from "./read-body.ts";
import { redact, redactError, type ReplyFacts } from "./redact.ts";
import { newRequestId } from "./request-id.ts";
import { retryAfter, withRetries } from "./retry.ts";

/** A request with its retries, and the function that reads the reply. */
export interface Exchange<T> {
  /** Only GET is retried. */
  readonly method: "GET" | "POST";
  /** `<sport>/<feed>`, for errors. */
  readonly feed?: string | undefined;
  /** Builds the address; called for each attempt with its credentials. */
  url(credentials: Credentials): string;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string | undefined;
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
  /** What an interceptor threw, which callers of interceptors expect unchanged. */
  const thrown: unknown[] = [];
  const facts = { requestId: newRequestId(), feed };
  const end = readTicks(clock) + (plan.timeoutMs > 0 ? plan.timeoutMs : Infinity);
  const secrets = new Set<string>();
  let isRenewed = false;
  const attempt = async (signal: AbortSignal): Promise<T> => {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets };
    try {
      return await attemptOnce(settings, plan, { credentials, facts, signal, thrown });
    } catch (error) {
      const isRenewable =
        !isRenewed && !signal.aborted && !plan.anonymous && SdfError.is(error) && isTokenRejection(error);
      if (!isRenewable || !discardToken(auth, credentials)) throw error;
      isRenewed = true;
      logger?.debug("token rejected, requesting another", facts);
      return attempt(signal);
    }
  };
  const onRetry = (error: SdfError, failed: number, pauseMs: number): void => {
    logger?.warn("request failed, retrying", {
      ...facts,
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
    if (thrown.includes(error) && !SdfError.is(error)) throw error;
    const redacted = redactError(SdfError.from(error), secrets, facts);
    logger?.warn("call failed", {
      ...facts,
      code: redacted.code,
      status: redacted.details.status,
      message: redacted.message,
    });
    throw redacted;
  }
}

interface Attempt {
  readonly credentials: Credentials;
  /** Facts for the log and for errors. */
  readonly facts: { readonly requestId: string; readonly feed: string | undefined };
  readonly signal: AbortSignal;
  readonly thrown: unknown[];
}

async function attemptOnce<T>(settings: ClientSettings, plan: Exchange<T>, attempt: Attempt): Promise<T> {
  const { clock, fetch, interceptors, limits, logger } = settings;
  const { credentials, facts, signal, thrown } = attempt;
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

  logger?.debug("request", { ...facts, method, url: requested });
  const sentAt = clock.now();
  let redirectedTo: string | undefined;
  const send = intercept(interceptors, async (each) => {
    const followed = await overNetwork(
      () => follow(fetch, keepReachable(each, signal), limits.redirects),
      requested,
      secrets,
    );
    ({ redirectedTo } = followed);
    return followed.response;
  });
  const response = await send(request).catch((error: unknown) => {
    thrown.push(error);
    throw error;
  });
  const { status, ok, headers } = response;
  const url = redirectedTo === undefined ? requested : redact(redirectedTo, secrets);
  try {
    const bytes = await overNetwork(() => bodyOf(response, { maxBytes: limits.bytes, signal }), requested, secrets);
    const receivedAt = clock.now();
    logger?.debug("response", {
      ...facts,
      status,
      bytes: bytes.length,
      durationMs: receivedAt - sentAt,
    });
    const reply = { status, ok, headers, bytes, url, requestId: facts.requestId, sentAt, receivedAt };
    return await plan.read(redirectedTo === undefined ? reply : { ...reply, redirectedFrom: requested });
  } catch (error) {
    throw replyError(SdfError.from(error), { status, ok, headers, url }, secrets, clock.now());
  }
}

/** Adds the facts of a reply to an error about it, and removes secrets. */
export function replyError(
  error: SdfError,
  { status, ok, headers, url }: Pick<Reply, "status" | "ok" | "headers" | "url">,
  secrets: Iterable<string>,
  now: number,
  more: ReplyFacts = {},
): SdfError {
  const retryAfterMs = ok ? undefined : retryAfter(headers, now);
  return redactError(error, secrets, { url, status, retryAfterMs, ...more });
}
