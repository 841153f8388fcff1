import type { Credentials } from "../auth/strategy.ts";
import type { ClientSettings } from "../client.ts";
import { SdfError, type SdfErrorDetails } from "../error.ts";
import { withDeadline } from "./deadline.ts";
import { intercept } from "./interceptor.ts";
import { harmless, redact } from "./redact.ts";
import { isTransient, pause, retryAfter } from "./retry.ts";

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
  /** Address without credentials. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Service codes of a token that is missing, wrong or too old. */
const refusals = new Set(["10310", "10312"]);

/** Sends a request, with authentication, interceptors, retries and a deadline around all of it. */
export async function exchange<T>(settings: ClientSettings, plan: Exchange<T>): Promise<T> {
  const { clock, retry } = settings;
  const end = clock.now() + (plan.timeout > 0 ? plan.timeout : Infinity);
  let renewed = false;
  try {
    return await withDeadline(plan, async (signal) => {
      for (let attempt = 1; ; ) {
        const credentials: Credentials = { headers: new Headers(), parameters: {}, secrets: new Set() };
        try {
          return await attemptOnce(settings, plan, credentials, signal);
        } catch (error) {
          if (signal.aborted || !SdfError.is(error)) throw error;
          if (!renewed && isRefusal(error) && !plan.anonymous && settings.auth?.refused?.(credentials) === true) {
            renewed = true;
            continue;
          }
          const wait = pause(retry, attempt, error);
          const hopeful = plan.method === "GET" && isTransient(error) && attempt < retry.attempts;
          // Waiting past the deadline would only turn a clear error into a timeout.
          if (!hopeful || clock.now() + wait >= end) throw error;
          await clock.sleep(wait, signal);
          attempt += 1;
        }
      }
    });
  } catch (error) {
    throw plan.feed !== undefined && SdfError.is(error) ? withDetails(error, { feed: plan.feed }) : error;
  }
}

async function attemptOnce<T>(settings: ClientSettings, plan: Exchange<T>, credentials: Credentials, signal: AbortSignal): Promise<T> {
  const { clock, fetch, interceptors } = settings;
  if (!plan.anonymous) await authenticate(settings, plan, credentials);
  // The caller may have gone while a token was on its way.
  signal.throwIfAborted();

  const headers = new Headers(plan.headers);
  credentials.headers.forEach((value, name) => headers.set(name, value));
  const address = plan.url(credentials);
  const url = redact(address, credentials.secrets);
  /** Faults of the network, told from those of interceptors, which are the caller's own. */
  const overNetwork = async <R>(step: () => Promise<R>): Promise<R> => {
    try {
      return await step();
    } catch (error) {
      if (SdfError.is(error)) throw error;
      const cause = harmless(error, credentials.secrets);
      throw new SdfError("http.network", `the service could not be reached: ${cause.message}`, { url, cause });
    }
  };

  const sentAt = clock.now();
  const request = new Request(address, { method: plan.method, headers, signal, ...(plan.body === undefined ? {} : { body: plan.body }) });
  const response = await intercept(interceptors, (each) => overNetwork(() => fetch(each)))(request);
  const bytes = new Uint8Array(await overNetwork(() => response.arrayBuffer()));
  const { status, ok } = response;
  const receivedAt = clock.now();
  try {
    return await plan.read({ status, ok, headers: response.headers, bytes, url, sentAt, receivedAt });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const retryAfterMs = ok ? undefined : retryAfter(response.headers, receivedAt);
    throw withDetails(error, { url, status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
  }
}

async function authenticate<T>(settings: ClientSettings, plan: Exchange<T>, credentials: Credentials): Promise<void> {
  const { auth, clock, fetch, timeout } = settings;
  try {
    await auth?.apply(credentials, { fetch, clock, timeout, accepts: plan.accepts ?? (() => false) });
  } catch (error) {
    if (SdfError.is(error)) throw error;
    const cause = harmless(error, credentials.secrets);
    throw new SdfError("auth.failed", `no credentials: ${cause.message}`, { cause });
  }
}

/** An error without an address comes from the token service, which a new token does not mend. */
function isRefusal({ details }: SdfError): boolean {
  return details.url !== undefined && (details.status === 401 || refusals.has(details.serviceCode ?? ""));
}

/** The same error, knowing more. */
function withDetails(error: SdfError, known: SdfErrorDetails): SdfError {
  const { body } = error.details;
  const details: SdfErrorDetails = { ...known, ...error.details, ...(body === undefined ? {} : { body }) };
  return new SdfError(error.code, error.message, error.cause === undefined ? details : { ...details, cause: error.cause });
}
