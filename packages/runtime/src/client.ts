import { refuseUserInfo } from "./address.ts";
import type { Auth } from "./auth/strategy.ts";
import { systemClock, type Clock } from "./clock.ts";
import type { DecodeLimits } from "./decoded.ts";
import { SdfError } from "./error.ts";
import type { WireFormat } from "./feed/description.ts";
import type { FetchFunction, Interceptor } from "./transport/interceptor.ts";
import { retryPolicy, type RetryOptions, type RetryPolicy } from "./transport/retry.ts";

/** Bounds of what a client reads and follows, `Infinity` for none, and of the documents that it decodes. */
export interface ClientLimits extends Partial<DecodeLimits> {
  /** Longest body of a response, bytes after decompression; a longer one ends with `decode.limit`. Default 64 MiB. */
  readonly bytes?: number;
  /** The same for token responses; a longer one ends with `auth.failed`. Default 64 KiB. */
  readonly tokenBytes?: number;
  /** Most redirects that one request follows. Default 5. */
  readonly redirects?: number;
}

const defaultLimits = { bytes: 64 * 2 ** 20, tokenBytes: 64 * 2 ** 10, redirects: 5 };

/** How a client reaches the service. */
export interface ClientOptions {
  /** Address that feed paths are appended to, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Address of the outlet form of URLs; `baseUrl` when absent. */
  readonly feedsUrl?: string;
  /** How requests are authenticated; not at all when absent. */
  readonly auth?: Auth;
  /** Default: the global `fetch`. */
  readonly fetch?: FetchFunction;
  /** Wrapped around every exchange, the first one outermost. */
  readonly interceptors?: readonly Interceptor[];
  /** Wire format to ask for. The value you get is the same. Default `json`. */
  readonly format?: WireFormat;
  /** Name of the function that JSONP responses call. Keep it fixed: responses are cached by it. */
  readonly callback?: string;
  /** Milliseconds for a whole call with its retries and the body; `0` for no limit. Default 30000. */
  readonly timeout?: number;
  /** Repetition of failed GET requests; `false` for none. */
  readonly retry?: RetryOptions | false;
  /** Bounds of responses and redirects. */
  readonly limits?: ClientLimits;
  /** For tests. */
  readonly clock?: Clock;
  /** Throw `decode.invalid` when a response breaks what the documents promise. Default: report in `meta.issues`. */
  readonly strict?: boolean;
}

/** Settings of a client with the defaults filled in. */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly feedsUrl: string;
  readonly auth: Auth | undefined;
  readonly fetch: FetchFunction;
  readonly interceptors: readonly Interceptor[];
  readonly format: WireFormat;
  readonly callback: string | undefined;
  readonly timeout: number;
  readonly retry: RetryPolicy;
  readonly limits: typeof defaultLimits;
  /** Bounds for the decoder, where the caller sets any. */
  readonly decodeLimits: ClientLimits | undefined;
  readonly clock: Clock;
  readonly strict: boolean;
}

/** Registered, so that a client works with feeds that came with another copy of this package. */
export const clientSettings: unique symbol = Symbol.for("@sdf/client");

/** A configured way to the service; pass it to feeds. It has no members to use, and shows no secrets when printed. */
export interface Client {
  readonly [clientSettings]: ClientSettings;
}

/**
 * Makes a client.
 *
 * @throws SdfError `request.invalid` when an address is not absolute, or carries credentials, a query or a fragment
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, feedsUrl = baseUrl } = options;
  for (const [name, address] of Object.entries({ baseUrl, feedsUrl })) {
    if (!URL.canParse(address)) throw new SdfError("request.invalid", `${name} must be an absolute URL`, { fix: "start it with https://" });
    refuseUserInfo(name, address);
    // Paths are appended to it; what follows a question mark would be shown as part of the address.
    if (/[?#]/.test(address)) {
      const fix = "remove it; feeds add their own parameters";
      throw new SdfError("request.invalid", `${name} must not have a query or a fragment`, { fix });
    }
  }
  const settings: ClientSettings = {
    baseUrl,
    feedsUrl,
    auth: options.auth,
    // Browsers refuse a `fetch` that is called as a method of something else; tests may replace the global one later.
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    interceptors: options.interceptors ?? [],
    format: options.format ?? "json",
    callback: options.callback,
    timeout: options.timeout ?? 30_000,
    retry: retryPolicy(options.retry),
    limits: { ...defaultLimits, ...options.limits },
    decodeLimits: options.limits,
    clock: options.clock ?? systemClock,
    strict: options.strict ?? false,
  };
  return Object.defineProperty({}, clientSettings, { value: settings, enumerable: false }) as Client;
}

/** Settings of a client, for code that sends requests on its behalf. */
export function settingsOf(client: Client): ClientSettings {
  return client[clientSettings];
}
