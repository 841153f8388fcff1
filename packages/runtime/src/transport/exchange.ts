import type { Credentials } from "../auth/strategy.ts";
import type { ClientSettings } from "../client.ts";
import { SdfError } from "../error.ts";
import { withDeadline } from "./deadline.ts";
import { follow } from "./follow.ts";
import { intercept } from "./interceptor.ts";
import { bodyOf } from "./read-body.ts";
import { redact, redactCause, redactError } from "./redact.ts";
import { retryAfter, withRetries } from "./retry.ts";

/** One request as a whole: how to write it, how long to try, how to read the reply. */
export interface Exchange<T> {
  /** Only GET is repeated. */
  readonly method: "GET" | "POST";
  /** `<sport>/<feed>`, for errors. */
  readonly feed?: string;
  /** Writes the address; called per attempt, with the credentials of that attempt. */
  url(credentials: Credentials): string;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string;
  /** Sends no credentials. */
  readonly anonymous?: boolean;
  /** Parameters that the feed takes. */
  accepts?(parameter: string): boolean;
  /** Milliseconds for everything: tokens, retries, body. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Turns a complete reply into the result, or throws. Called for every status. */
  read(reply: Reply): T | Promise<T>;
}

/** A response with its complete body. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Address that the response came from, without credentials. */
  readonly url: string;
  /** Address of the request, without credentials, if the service redirected it. */
  readonly redirectedFrom?: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Service codes of a token that is missing, wrong or too old. */
const refusals = new Set(["10310", "10312"]);

/** Sends a request, with authentication, interceptors, retries and a deadline around all of it. */
export async function exchange<T>(settings: ClientSettings, plan: Exchange<T>): Promise<T> {
  const { auth, clock, retry } = settings;
  const end = clock.now() + (plan.timeout > 0 ? plan.timeout : Infinity);
  const secrets = new Set<string>();
  let renewed = false;
  const attempt = async (signal: AbortSignal): Promise<T> => {
    const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets };
    try {
      return await attemptOnce(settings, plan, credentials, signal);
    } catch (error) {
      const isRenewable = !renewed && !signal.aborted && !plan.anonymous && SdfError.is(error) && isRefusal(error);
      if (!isRenewable || auth?.refused?.(credentials) !== true) throw error;
      renewed = true;
      return attempt(signal);
    }
  };
  try {
    return await withDeadline(plan, (signal) =>
      plan.method === "GET" ? withRetries({ retry, clock, signal, end }, () => attempt(signal)) : attempt(signal));
  } catch (error) {
    throw SdfError.is(error) ? redactError(error, secrets, plan.feed === undefined ? {} : { feed: plan.feed }) : error;
  }
}

async function attemptOnce<T>(
  settings: ClientSettings,
  plan: Exchange<T>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<T> {
  const { clock, fetch, interceptors, limits } = settings;
  const { secrets } = credentials;
  if (!plan.anonymous) await authenticate(settings, plan, credentials);
  // The caller may have gone while a token was on its way.
  signal.throwIfAborted();

  const address = plan.url(credentials);
  const request = requestOf(plan, address, credentials, signal);
  addSecrets(request, credentials);
  const requested = redact(address, secrets);
  /** Faults of the network, told from those of interceptors, which are the caller's own. */
  const overNetwork = async <R>(step: () => Promise<R>): Promise<R> => {
    try {
      return await step();
    } catch (error) {
      if (SdfError.is(error)) throw error;
      const cause = redactCause(error, secrets);
      const message = `the service could not be reached: ${cause.message}`;
      throw new SdfError("http.network", message, { url: requested, cause });
    }
  };

  const sentAt = clock.now();
  let redirectedTo: string | undefined;
  const response = await intercept(interceptors, async (each) => {
    const followed = await overNetwork(() => follow(fetch, each, limits.redirects));
    ({ redirectedTo } = followed);
    return followed.response;
  })(request);
  const { status, ok, headers } = response;
  const url = redirectedTo === undefined ? requested : redact(redirectedTo, secrets);
  try {
    const bytes = await overNetwork(() => bodyOf(response, { maxBytes: limits.bytes, signal }));
    const reply = { status, ok, headers, bytes, url, sentAt, receivedAt: clock.now() };
    return await plan.read(redirectedTo === undefined ? reply : { ...reply, redirectedFrom: requested });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const retryAfterMs = ok ? undefined : retryAfter(headers, clock.now());
    throw redactError(error, secrets, { url, status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
  }
}

async function authenticate<T>(settings: ClientSettings, plan: Exchange<T>, credentials: Credentials): Promise<void> {
  const { auth, clock, fetch, timeout, retry, limits } = settings;
  const accepts = plan.accepts ?? (() => false);
  try {
    await auth?.apply(credentials, { fetch, clock, timeout, retry, maxBytes: limits.tokenBytes, accepts });
  } catch (error) {
    if (SdfError.is(error)) throw error;
    // Its text stays out: it may hold secrets that only the caller's function has seen.
    const kind = error instanceof Error ? error.name : typeof error;
    const fix = "handle its errors in your own function";
    throw new SdfError("auth.failed", `no credentials: the auth option threw ${kind}`, { fix });
  }
}

function requestOf<T>(
  { method, headers, body }: Exchange<T>,
  address: string,
  credentials: Credentials,
  signal: AbortSignal,
): Request {
  try {
    const given = { ...(headers && { headers }), ...(body !== undefined && { body }) };
    const request = new Request(address, { method, signal, redirect: "manual", ...given });
    credentials.headers.forEach((value, name) => request.headers.set(name, value));
    return request;
  } catch {
    // The platform's text has the value that it refuses.
    const fix = "remove control characters from their values";
    throw new SdfError("request.invalid", "the headers cannot be sent", { fix });
  }
}

/** Headers of the caller that hold secrets, unless they are too short for one. */
const secretNames = /auth|cookie|key|secret|token/i;

/** Addresses that may name the parameter `apikey`, escaped or not: parsing every address would cost more than this. */
const mayHaveKey = /apikey=|%/;

/** Whatever a strategy adds is secret, even if it does not say so, as is what the caller sends in its place. */
function addSecrets(request: Request, { headers, parameters, outletKey = "", secrets }: Credentials): void {
  request.headers.forEach((value, name) => {
    const isSecret = headers.has(name) || (value.length > 7 && secretNames.test(name));
    if (isSecret) secrets.add(value.replace(/^(basic|bearer) /i, ""));
  });
  const key = mayHaveKey.test(request.url) ? new URL(request.url).searchParams.get("apikey") ?? "" : "";
  for (const secret of [outletKey, key, ...Object.values(parameters)]) secrets.add(secret);
}

/** An error without an address comes from the token service, which a new token does not mend. */
function isRefusal({ details }: SdfError): boolean {
  return details.url !== undefined && (details.status === 401 || refusals.has(details.serviceCode ?? ""));
}
