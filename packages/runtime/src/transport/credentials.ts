import type { Clock } from "../clock.ts";
import type { FetchFunction } from "../fetch.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** Parts of one request that a strategy sets. */
export interface Credentials {
  readonly headers: Headers;
  /** Query parameters by wire name. */
  readonly parameters: Record<string, string>;
  /** Key of the outlet form of URLs; absent for the normal form. */
  outletKey?: string | undefined;
  /** Texts that must not appear in messages, addresses or logs. */
  readonly secrets: Set<string>;
}

/** Functions and settings for a strategy. */
export interface AuthContext {
  /** Sends token requests. */
  readonly fetch: FetchFunction;
  /** Clock of the client, for the lifetime of tokens. */
  readonly clock: Clock;
  /** Longest wait for a token, milliseconds. */
  readonly timeoutMs: number;
  /** Retries of failed token requests. */
  readonly retry: RetryPolicy;
  /** Longest body of a token response, bytes. */
  readonly maxBytes: number;
  /** Returns whether the feed has a parameter; services reject unknown parameters. */
  accepts(parameter: string): boolean;
}

/** An authentication strategy. */
export interface Auth {
  /** Parameters that the strategy sets, which requests may omit: wire names, or `outlet` for an outlet key. */
  readonly supplies?: readonly string[];
  /** Adds credentials to a request. Independent of the signal of the caller, because other calls may share a token. */
  apply(credentials: Credentials, context: AuthContext): void | Promise<void>;
  /** Called when the service rejects these credentials. Returns whether to try once more. */
  refused?(credentials: Credentials): boolean;
}
