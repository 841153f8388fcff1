import { checkAddresses } from "./address.ts";
import type { Revision } from "./answer.ts";
import { readArguments } from "./arguments.ts";
import { checkAuth } from "./auth/strategy.ts";
import type { Clock } from "./clock.ts";
import type { DecodeLimits } from "./decoded.ts";
import type { WireFormat } from "./description.ts";
import { SdfError } from "./error.ts";
import type { FetchFunction } from "./fetch.ts";
import type { Logger } from "./logger.ts";
import type { Auth } from "./transport/credentials.ts";
import type { Interceptor } from "./transport/interceptor.ts";
import type { RetryOptions } from "./transport/retry-policy.ts";

/** Limits of responses, redirects and decoded documents; `Infinity` for none. */
export interface ClientLimits extends Partial<DecodeLimits> {
  /** Longest body of a response, bytes after decompression; a longer one fails with `decode.limit`. Default 64 MiB. */
  readonly bytes?: number;
  /** Longest body of a token response, bytes; a longer one fails with `auth.failed`. Default 64 KiB. */
  readonly tokenBytes?: number;
  /** Largest number of redirects of one request. Default 5. */
  readonly redirects?: number;
}

/** Options of a client. */
export interface ClientOptions {
  /** Address that precedes feed paths, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Address of the outlet URL form. Default: `baseUrl`. */
  readonly feedsUrl?: string | undefined;
  /** Authentication of requests; none if absent. */
  readonly auth?: Auth | undefined;
  /**
   * Function that sends requests. If it sends a copy of a request, it has to pass the signal again, because Node loses
   * the abort of a copy: `fetch(new Request(request, options), { signal: request.signal })`. Default: the global `fetch`.
   */
  readonly fetch?: FetchFunction | undefined;
  /** Functions around every HTTP exchange, the first one outermost; see {@link Interceptor}. */
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** Requested wire format; the decoded value does not depend on it. Default `json`. */
  readonly format?: WireFormat | undefined;
  /** Name of the function that JSONP responses call. Keep it constant, because caches depend on it. */
  readonly callback?: string | undefined;
  /** Time-out of a whole call with retries and body, milliseconds; `0` for none. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** Retries of failed GET requests; `false` for none. */
  readonly retry?: RetryOptions | false | undefined;
  /** Receives the log of requests, responses, retries and failures, without credentials. Default: no log. */
  readonly logger?: Logger | undefined;
  /** Limits of responses, redirects and documents. */
  readonly limits?: ClientLimits | undefined;
  /** Replaces the clock in tests. */
  readonly clock?: Clock | undefined;
  /** Throw `decode.invalid` if a response violates the documented format. Default: report in `meta.issues`. */
  readonly strict?: boolean | undefined;
}

/** The options of a client after their check. `readSettings` adds the other defaults. */
export interface CheckedOptions extends ClientOptions {
  readonly feedsUrl: string;
  readonly timeoutMs: number;
  /** Revisions of the last responses by address; absent if responses are not compared. */
  readonly revisions: Map<string, Revision> | undefined;
}

/** Registered globally, so that a client works with feeds of another copy of this package. */
const clientSettings: unique symbol = Symbol.for("@sdf/client");

/** A configured client; pass it to feeds. It has no public properties, and contains no secrets when printed. */
export interface Client {
  readonly [clientSettings]: CheckedOptions;
}

/**
 * Creates a client: the address, authentication, format and limits that all calls of a program share.
 *
 * @example
 * import { createClient, oauth } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * const client = createClient({
 *   baseUrl: "https://feeds.example",
 *   auth: oauth({ tokenUrl, clientId, clientSecret }),
 * });
 * const { data } = await matchMomentum(client, { fixture });
 * @throws SdfError `request.invalid` if `baseUrl` is missing, an address is not absolute or has credentials, a query or
 * a fragment, or `clock` or `auth` is unusable
 */
export function createClient(options: ClientOptions): Client {
  return readArguments(() => toClient(options));
}

function toClient(options: ClientOptions): Client {
  if (typeof (options as ClientOptions | undefined)?.baseUrl !== "string") {
    throw new SdfError("request.invalid", "createClient expects an object with baseUrl", {
      fix: 'pass { baseUrl: "https://…" }',
    });
  }
  const { baseUrl, feedsUrl = baseUrl, auth, clock } = options;
  checkAddresses({ baseUrl, feedsUrl });
  // Throws for a clock without this function; `sleep` is called for retries and polls only.
  if (clock !== undefined && (clock as unknown) !== null) clock.now();
  if (auth) checkAuth(auth);
  const checked: CheckedOptions = {
    baseUrl,
    feedsUrl,
    auth,
    fetch: options.fetch,
    interceptors: options.interceptors,
    format: options.format,
    callback: options.callback,
    timeoutMs: options.timeoutMs ?? 30_000,
    retry: options.retry,
    logger: options.logger,
    limits: options.limits,
    clock,
    strict: options.strict,
    revisions: new Map(),
  };
  return Object.defineProperty({}, clientSettings, { value: checked }) as Client;
}

/**
 * Options of a client, without the defaults.
 *
 * @throws SdfError `request.invalid` if the value is not a client
 */
export function readOptions(client: Client): CheckedOptions {
  const options = (client as Partial<Client> | undefined)?.[clientSettings];
  if (options !== undefined) return options;
  throw new SdfError("request.invalid", `expected a client, received ${client === null ? "null" : typeof client}`, {
    fix: "pass the result of createClient first",
  });
}

/** Returns a client with other options. */
export function withOptions(client: Client, options: Partial<CheckedOptions>): Client {
  return Object.defineProperty({}, clientSettings, { value: { ...readOptions(client), ...options } }) as Client;
}
