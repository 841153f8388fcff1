import type { SdfError } from "../error.ts";

/** How failed GET requests are repeated. */
export interface RetryOptions {
  /** Attempts in all, the first included. Default 3. */
  readonly attempts?: number;
  /** Longest first pause, milliseconds; it doubles with every attempt. Default 250. */
  readonly baseDelay?: number;
  /** Longest pause, milliseconds; caps `Retry-After` too. Default 10000. */
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

/** Whether the same request may go better a moment later. */
export function isTransient(error: SdfError): boolean {
  return error.code === "http.network" || (error.code !== "auth.failed" && passing.has(error.details.status ?? 0));
}

/** Pause before the next attempt, milliseconds: what the service asked for, else exponential with full jitter. */
export function pause(policy: RetryPolicy, attempt: number, error: SdfError): number {
  const asked = error.details.retryAfterMs;
  if (asked !== undefined) return Math.min(asked, policy.maxDelay);
  return policy.random() * Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1));
}

/** `Retry-After`, in seconds or as a date, as milliseconds from now. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
