import { SdfError } from "../error.ts";
import type { Auth, AuthContext, Credentials } from "./credentials.ts";
import { redactCause } from "./redact.ts";

/** Applies a strategy to the credentials of a request. Errors of the caller's own functions become `auth.failed`. */
export async function authenticate(
  auth: Auth | undefined,
  credentials: Credentials,
  context: AuthContext,
): Promise<void> {
  try {
    await auth?.apply(credentials, context);
  } catch (error) {
    if (SdfError.is(error)) throw error;
    // The text may contain secrets that only the function of the caller has.
    const kind = error instanceof Error ? error.name : typeof error;
    const fix = "handle its errors in your own function";
    throw new SdfError("auth.failed", `no credentials: the auth option threw ${kind}`, { fix });
  }
}

/** Parts of a request besides its credentials. */
export interface RequestParts {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Builds a request with credentials, and records every secret of the request in them.
 *
 * @throws SdfError `request.invalid` if the headers cannot be sent
 */
export function authorisedRequest({ url, ...parts }: RequestParts, credentials: Credentials): Request {
  const request = toRequest(url, { ...parts, redirect: "manual" } as RequestInit, credentials);
  addSecrets(request, credentials);
  return request;
}

function toRequest(url: string, init: RequestInit, credentials: Credentials): Request {
  try {
    const request = new Request(url, init);
    credentials.headers.forEach((value, name) => request.headers.set(name, value));
    return request;
  } catch {
    // The text of the platform contains the rejected value.
    const fix = "remove control characters from their values";
    throw new SdfError("request.invalid", "the headers cannot be sent", { fix });
  }
}

/** Names of caller's headers whose values are secrets, unless they are too short. */
const secretNames = /auth|cookie|key|secret|token/i;

/** Addresses that may name the parameter `apikey`, escaped or not: parsing every address would cost more than this. */
const mayHaveKey = /apikey=|%/;

/** Treats everything that a strategy adds as secret, and what the caller sends instead. */
function addSecrets(request: Request, { headers, parameters, outletKey = "", secrets }: Credentials): void {
  request.headers.forEach((value, name) => {
    const isSecret = headers.has(name) || (value.length > 7 && secretNames.test(name));
    if (isSecret) secrets.add(value.replace(/^(basic|bearer) /i, ""));
  });
  const key = mayHaveKey.test(request.url) ? (new URL(request.url).searchParams.get("apikey") ?? "") : "";
  for (const secret of [outletKey, key, ...Object.values(parameters)]) secrets.add(secret);
}

/** Service codes of a missing, wrong or expired token. */
const tokenRejections = new Set(["10310", "10312"]);

/** Returns whether the service rejected the token; errors without an address come from the token service. */
export function isTokenRejection({ details }: SdfError): boolean {
  return details.url !== undefined && (details.status === 401 || tokenRejections.has(details.serviceCode ?? ""));
}

/** Reports a strategy that its token was rejected. Returns whether to try once more; false if the strategy throws. */
export function discardToken(auth: Auth | undefined, credentials: Credentials): boolean {
  try {
    return auth?.refused?.(credentials) === true;
  } catch {
    return false;
  }
}

/** Runs a step of the network, and converts its errors to `http.network` with a copy of the cause without secrets. */
export async function overNetwork<T>(step: () => Promise<T>, secrets: Iterable<string>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (SdfError.is(error)) throw error;
    const cause = redactCause(error, secrets);
    throw new SdfError("http.network", `the service could not be reached: ${cause.message}`, { cause });
  }
}
