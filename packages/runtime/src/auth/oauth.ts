import { SdfError } from "../error.ts";
import { withDeadline } from "../transport/deadline.ts";
import { harmless } from "../transport/redact.ts";
import { setBearer, type Auth, type AuthContext } from "./strategy.ts";
import { tokenRequest, type SignedGrant, type StandardGrant } from "./token-request.ts";

export type OAuthOptions = StandardGrant | SignedGrant;

interface Token {
  readonly value: string;
  /** Milliseconds since the epoch after which a new one is fetched; never, when the service names no lifetime. */
  readonly renewAt: number;
}

/** A token is renewed this long before it expires, or a tenth of its life if that is shorter. */
const margin = 60_000;

/**
 * OAuth client credentials. One token serves all requests until shortly before it expires; however
 * many calls wait for a token, one request fetches it, and a caller that gives up does not stop it.
 * A refused token is replaced once.
 */
export function oauth(options: OAuthOptions): Auth {
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
      // Another call may have replaced the refused token already; then the new one is worth a try as it is.
      if (current !== undefined && credentials.secrets.has(current.value)) current = undefined;
      return true;
    },
  };
}

async function fetchToken(options: OAuthOptions, context: AuthContext): Promise<Token> {
  const secrets = "signed" in options ? [options.signed.outletKey, options.signed.secret] : [options.clientSecret];
  const fail = (message: string, details: { status?: number; cause?: unknown } = {}): SdfError =>
    new SdfError("auth.failed", `no token: ${message}`, { ...details, fix: "check tokenUrl and the credentials" });
  const asked = context.clock.now();
  let response: Response;
  let reply: unknown;
  try {
    [response, reply] = await withDeadline({ timeout: context.timeout }, async (signal) => {
      const request = await tokenRequest(options, asked);
      const answer = await context.fetch(new Request(request, { signal }));
      return [answer, await answer.json().catch(() => undefined)] as const;
    });
  } catch (error) {
    const cause = harmless(error, secrets);
    throw fail(cause.message, { cause });
  }
  if (!response.ok) throw fail(`the token service answered with status ${response.status}`, { status: response.status });
  const { access_token: value, expires_in } = (reply ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (typeof value !== "string" || value === "") throw fail("the answer has no access_token", { status: response.status });
  const life = Number(expires_in ?? Infinity) * 1000;
  return { value, renewAt: Number.isNaN(life) ? Infinity : asked + life - Math.min(margin, life / 10) };
}
