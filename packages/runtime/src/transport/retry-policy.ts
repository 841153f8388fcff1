/** Retries of failed GET requests. */
export interface RetryOptions {
  /** Number of attempts, including the first. Default 3. */
  readonly attempts?: number | undefined;
  /** Longest first pause, milliseconds; it doubles with every attempt. Default 250. */
  readonly baseDelayMs?: number | undefined;
  /** Longest pause, milliseconds. A longer `Retry-After` ends the retries. Default 10000. */
  readonly maxDelayMs?: number | undefined;
  /** Source of jitter, 0 to 1; for tests. */
  readonly random?: (() => number) | undefined;
}

/** Retries with the defaults filled in. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  readonly random: () => number;
}

/** Fills in the defaults; `false` means a single attempt. */
export function retryPolicy(options: RetryOptions | false | undefined): RetryPolicy {
  const {
    attempts = options === false ? 1 : 3,
    baseDelayMs = 250,
    maxDelayMs = 10_000,
    random = Math.random,
  }: RetryOptions = options || {};
  return { attempts, baseDelayMs, maxDelayMs, random };
}
