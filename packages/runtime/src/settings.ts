import { readOptions, type CheckedOptions, type Client, type ClientLimits } from "./client.ts";
import type { Clock } from "./clock.ts";
import type { WireFormat } from "./description.ts";
import type { FetchFunction } from "./fetch.ts";
import type { Interceptor } from "./transport/interceptor.ts";
import { retryPolicy, type RetryPolicy } from "./transport/retry-policy.ts";

// Only calls need the defaults, so browser bundles load them with the first call.

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    }),
};

/** Limits of the client unless the options set others. */
export const defaultLimits = { bytes: 64 * 2 ** 20, tokenBytes: 64 * 2 ** 10, redirects: 5 };

/** Options of a client with the defaults filled in. */
export interface ClientSettings extends CheckedOptions {
  readonly fetch: FetchFunction;
  readonly interceptors: readonly Interceptor[];
  readonly format: WireFormat;
  readonly retry: RetryPolicy;
  readonly limits: typeof defaultLimits;
  /** Limits of the decoder, if the caller sets any. */
  readonly decodeLimits: ClientLimits | undefined;
  readonly clock: Clock;
  readonly strict: boolean;
}

/**
 * Settings of a client, for code that sends requests on its behalf.
 *
 * @throws SdfError `request.invalid` if the value is not a client
 */
export function readSettings(client: Client): ClientSettings {
  const options = readOptions(client);
  return {
    ...options,
    // Browsers reject `fetch` as a method of another object, and tests may replace the global function later.
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    interceptors: options.interceptors ?? [],
    format: options.format ?? "json",
    retry: retryPolicy(options.retry),
    limits: { ...defaultLimits, ...options.limits },
    decodeLimits: options.limits,
    clock: options.clock ?? systemClock,
    strict: options.strict ?? false,
  };
}
