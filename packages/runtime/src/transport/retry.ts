import type { Clock } from "../clock.ts";
import { SdfError } from "../error.ts";

/** How failed GET requests are repeated. */
export interface RetryOptions {
  /** Attempts in all, the first included. Default 3. */
  readonly attempts?: number;
  /** Longest first pause, milliseconds; it doubles with every attempt. Default 250. */
  readonly baseDelay?: number;
  /** Longest pause, milliseconds. A longer `Retry-After` ends the retries. Default 10000. */
  readonly maxDelay?: number;
  /** Source of jitter, 0 to 1; for tests. */
  readonly random?: () => number;
}

export type RetryPolicy = Required<RetryOptions>;

/** Fills in the defaults; `false` means a single attempt. */
export function retryPolicy(options: RetryOptions | false | undefined): RetryPolicy {
  const { attempts = 3, baseDelay = 250, maxDelay = 10_000, random = Math.random } = options === false ? { attempts: 1 } : options ?? {};
  return { attempts, baseDelay, maxDelay, random };
}

const passing = new Set([429, 502, 503, 504]);

/** Whether the same request may succeed a moment later. A failed token has been requested repeatedly already. */
export function isTransient({ code, details }: SdfError): boolean {
  return code === "http.network" || (code !== "auth.failed" && passing.has(details.status ?? 0));
}

/** What bounds the repetition of a step. */
export interface Repetition {
  readonly retry: RetryPolicy;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. Waiting past it would only turn a clear error into a timeout. */
  readonly end: number;
}

/** Repeats a step for as long as its error is transient and there is another attempt. */
export async function withRetries<T>({ retry, clock, signal, end }: Repetition, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!SdfError.is(error) || !isTransient(error)) throw error;
      const wait = pause(retry, attempt, error.details.retryAfterMs);
      if (wait === undefined || signal.aborted || clock.now() + wait >= end) throw error;
      await clock.sleep(wait, signal);
    }
  }
}

/**
 * Pause before the next attempt, milliseconds: exponential with full jitter, and no shorter than the
 * service asked for. `undefined` when there is no other attempt, or only one that the service asked not to make.
 */
function pause(policy: RetryPolicy, attempt: number, retryAfterMs = 0): number | undefined {
  const { attempts, baseDelay, maxDelay, random } = policy;
  if (attempt >= attempts || retryAfterMs > maxDelay) return undefined;
  return Math.max(retryAfterMs, random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1)));
}

/** `Retry-After`, in seconds or as a date, as milliseconds from now. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
