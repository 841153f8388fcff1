import { readTicks, type Clock } from "../clock.ts";
import { readDateTime, readHttpDate } from "../dates/times.ts";
import { SdfError } from "../error.ts";
import type { RetryPolicy } from "./retry-policy.ts";

const transientStatuses = new Set([429, 502, 503, 504]);

/** Returns whether the same request may succeed later. A failed token request was repeated already. */
function isTransient({ code, details }: SdfError): boolean {
  return code === "http.network" || (code !== "auth.failed" && transientStatuses.has(details.status ?? 0));
}

/** Limits of the retries of a step. */
export interface Retries {
  readonly retry: RetryPolicy;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Deadline by the monotonic clock, milliseconds. A wait beyond it would replace the error by a time-out. */
  readonly end: number;
  /** Called before the pause that precedes another attempt. */
  readonly onRetry?: ((error: SdfError, attempt: number, pauseMs: number) => void) | undefined;
}

/** Repeats a step while its error is transient and attempts remain. */
export async function withRetries<T>(
  { retry, clock, signal, end, onRetry }: Retries,
  step: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!SdfError.is(error) || !isTransient(error)) throw error;
      const wait = pause(retry, attempt, error.details.retryAfterMs);
      if (wait === undefined || signal.aborted || readTicks(clock) + wait >= end) throw error;
      onRetry?.(error, attempt, wait);
      await clock.sleep(wait, signal);
    }
  }
}

/**
 * Pause before the next attempt, milliseconds: exponential with full jitter, and no shorter than `Retry-After`.
 * `undefined` if no attempt remains, or if `Retry-After` is longer than the longest pause.
 */
function pause(policy: RetryPolicy, attempt: number, retryAfterMs = 0): number | undefined {
  const { attempts, baseDelayMs, maxDelayMs, random } = policy;
  if (attempt >= attempts || retryAfterMs > maxDelayMs) return undefined;
  return Math.max(retryAfterMs, random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1)));
}

/**
 * Parses `Retry-After`, seconds or a date, as milliseconds from now. The date is in the time of the service, which its
 * response states.
 */
export function retryAfter(headers: Headers, ownTime: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const now = readHttpDate(headers.get("date")) ?? ownTime;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : (readHttpDate(value) ?? readDateTime(value) ?? NaN) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
