import type { Clock } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { FetchFunction } from "../transport/interceptor.ts";
import type { RetryOptions } from "../transport/retry.ts";

/** What a strategy adds to one request. */
export interface Credentials {
  readonly headers: Headers;
  /** Query parameters by wire name. */
  readonly parameters: Record<string, string>;
  /** Key of the outlet form of URLs; absent for the normal form. */
  outletKey?: string;
  /** Texts that must never be shown: in messages, addresses or logs. */
  readonly secrets: Set<string>;
}

/** What a strategy may use and know. */
export interface AuthContext {
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  /** Longest wait for a token, milliseconds. */
  readonly timeout: number;
  /** How failed token requests are repeated. */
  readonly retry: Required<RetryOptions>;
  /** Longest body of a token response, bytes. */
  readonly maxBytes: number;
  /** Whether the feed takes a parameter of that name; services refuse parameters they do not know. */
  accepts(parameter: string): boolean;
}

/** One way to prove who asks. */
export interface Auth {
  /** What it adds, so that requests may leave it out: query parameters by wire name, or `outlet` for an outlet key. */
  readonly supplies?: readonly string[];
  /** Puts credentials on a request. Not tied to the caller's signal: what it fetches may serve other callers. */
  apply(credentials: Credentials, context: AuthContext): void | Promise<void>;
  /** The service refused these credentials. Returns whether another attempt may go better; it is made once. */
  refused?(credentials: Credentials): boolean;
}

/**
 * A token without the white space around it.
 *
 * @throws SdfError `auth.failed` when it cannot be sent in a header
 */
export function usableToken(token: unknown): string {
  const text = typeof token === "string" ? token.trim() : "";
  if (/^[!-~]+$/.test(text)) return text;
  const found = typeof token === "string" ? "an empty text, or one with other characters" : typeof token;
  const message = `the token is not usable: expected visible ASCII characters without spaces, found ${found}`;
  throw new SdfError("auth.failed", message, { fix: "check where the token comes from" });
}

/** Puts a bearer token on a request. */
export function setBearer(credentials: Credentials, token: unknown): void {
  const text = usableToken(token);
  credentials.secrets.add(text);
  credentials.headers.set("authorization", `Bearer ${text}`);
}
