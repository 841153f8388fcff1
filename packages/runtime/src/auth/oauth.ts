import { refuseUserInfo } from "../address.ts";
import { readTicks } from "../clock.ts";
import { SdfError, toText } from "../error.ts";
import { keepReachable } from "../keep-reachable.ts";
import type { Auth, AuthContext } from "../transport/credentials.ts";
import { withDeadline } from "../transport/deadline.ts";
import { readReplyBody } from "../transport/read-body.ts";
import { redactCause, redactError } from "../transport/redact.ts";
import { retryAfter, withRetries } from "../transport/retry.ts";
import { readSecret, setBearer, usableToken } from "./strategy.ts";
import { tokenRequest, type SignedGrant, type StandardGrant } from "./token-request.ts";

/** Options of `oauth`: the {@link StandardGrant}, or the {@link SignedGrant} that was observed. */
export type OAuthOptions = StandardGrant | SignedGrant;

interface Token {
  readonly value: string;
  /** Time of the renewal, milliseconds since the epoch; `Infinity` if the service states no lifetime. */
  readonly renewAt: number;
}

/** A token is renewed this long before it expires, milliseconds, or a tenth of its lifetime if that is shorter. */
const RENEWAL_MARGIN_MS = 60_000;

/**
 * OAuth client credentials. One token serves all requests until shortly before it expires. All calls that wait for a
 * token share one token request, and a call that aborts does not stop it. A rejected token is replaced once. Token
 * requests are retried as GET requests are, and never redirected.
 *
 * The API documentation names OAuth. It shows neither the grant nor the token endpoint, the lifetime of a token and the
 * header that carries it.
 *
 * @example
 * import { createClient, oauth } from "@sdf/runtime";
 *
 * const client = createClient({ baseUrl, auth: oauth({ tokenUrl, clientId, clientSecret }) });
 * @throws SdfError `request.invalid` if `tokenUrl` is missing or contains credentials, or a credential is missing or empty
 */
export function oauth(options: OAuthOptions): Auth {
  if (typeof (options as OAuthOptions | undefined)?.tokenUrl !== "string") {
    throw new SdfError("request.invalid", "oauth expects an object with tokenUrl", {
      fix: "pass { tokenUrl, clientId, clientSecret }",
    });
  }
  refuseUserInfo("tokenUrl", options.tokenUrl);
  const isSigned = "signed" in options;
  const credentials = (isSigned ? options.signed : options) as unknown as Readonly<Record<string, unknown>> | undefined;
  for (const name of isSigned ? ["outletKey", "secret"] : ["clientId", "clientSecret"])
    readSecret(credentials?.[name], `${name} of oauth`);
  let current: Token | undefined;
  let pending: Promise<Token> | undefined;

  const token = async (context: AuthContext): Promise<Token> => {
    if (current !== undefined && context.clock.now() < current.renewAt) return current;
    pending ??= fetchToken(options, context)
      .then((fetched) => (current = fetched))
      .finally(() => (pending = undefined));
    return pending;
  };

  return {
    async apply(credentials, context) {
      setBearer(credentials, (await token(context)).value);
    },
    refused(credentials) {
      // Another call may have replaced the rejected token; its successor is not discarded.
      if (current !== undefined && credentials.secrets.has(current.value)) current = undefined;
      return true;
    },
  };
}

async function fetchToken(options: OAuthOptions, context: AuthContext): Promise<Token> {
  const { clock, retry, timeoutMs } = context;
  const end = readTicks(clock) + (timeoutMs > 0 ? timeoutMs : Infinity);
  try {
    return await withDeadline({ timeoutMs }, (signal) =>
      withRetries({ retry, clock, signal, end }, () => requestToken(options, context, signal)),
    );
  } catch (error) {
    const { details } = error as SdfError;
    throw new SdfError("auth.failed", `no token: ${toText(error as SdfError)}`, {
      fix: "check tokenUrl and the credentials",
      ...details,
      cause: error,
    });
  }
}

/** Requests a token once. Throws errors of type `SdfError` only. */
async function requestToken(
  options: OAuthOptions,
  { fetch, clock, maxBytes }: AuthContext,
  signal: AbortSignal,
): Promise<Token> {
  const secrets = new Set(
    "signed" in options ? [options.signed.outletKey, options.signed.secret] : [options.clientSecret],
  );
  if (URL.canParse(options.tokenUrl)) new URL(options.tokenUrl).searchParams.forEach((value) => secrets.add(value));
  const requestedAt = clock.now();
  let response: Response;
  let bytes: Uint8Array;
  try {
    const request = await tokenRequest(options, requestedAt);
    secrets.add(request.headers.get("authorization")?.replace("Basic ", "") ?? "");
    // A redirect would send the credentials to another address, and accept its token.
    // Cloudflare Workers do not implement `redirect: "error"`.
    response = await fetch(keepReachable(new Request(request, { signal, redirect: "manual" }), signal));
    if (isRedirect(response)) throw new Error("the token service redirected the request");
    bytes = await readReplyBody(response, { maxBytes, signal, option: "limits.tokenBytes" });
  } catch (error) {
    if (SdfError.is(error)) throw redactError(error, secrets);
    const cause = redactCause(error, secrets);
    throw new SdfError("http.network", cause.message, { cause });
  }
  const { ok, status, headers } = response;
  if (ok) return readToken(bytes, status, requestedAt);
  const retryAfterMs = retryAfter(headers, clock.now());
  throw new SdfError("http.status", `the token service answered with status ${status}`, {
    status,
    retryAfterMs,
  });
}

/** Whether a response is a redirect or follows one. Browsers hide the status of a redirect. */
function isRedirect({ redirected, type, status }: Response): boolean {
  return redirected || type === "opaqueredirect" || (status >= 300 && status < 400);
}

function readToken(bytes: Uint8Array, status: number, requestedAt: number): Token {
  let reply: { readonly access_token?: unknown; readonly expires_in?: unknown } = {};
  try {
    reply = (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as typeof reply;
  } catch {
    // The text of the parser would repeat parts of the response.
  }
  const { access_token: token, expires_in } = reply;
  if (token === undefined) throw new SdfError("auth.failed", "the response has no access_token", { status });
  const value = usableToken(token);
  const life = Number(expires_in ?? Infinity) * 1000;
  return {
    value,
    renewAt: Number.isNaN(life) ? Infinity : requestedAt + life - Math.min(RENEWAL_MARGIN_MS, life / 10),
  };
}
