import type { Clock } from "../clock.ts";
import type { FetchFunction } from "../transport/interceptor.ts";

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

/** Puts a bearer token on a request. */
export function setBearer(credentials: Credentials, token: string): void {
  credentials.secrets.add(token);
  credentials.headers.set("authorization", `Bearer ${token}`);
}
