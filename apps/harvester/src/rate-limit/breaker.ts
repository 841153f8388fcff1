export type BreakerState = "closed" | "open" | "half-open";

export interface BreakerOptions {
  /** Consecutive failures, over all targets of the feed, that open the breaker. */
  readonly failures: number;
  /** First pause of an open breaker, milliseconds; doubles with each opening until `longest`. */
  readonly pause: number;
  readonly longest: number;
}

const defaultOptions: BreakerOptions = { failures: 8, pause: 15_000, longest: 300_000 };

/**
 * Circuit breaker of a feed: keeps the targets of a failed feed from sending requests. It opens after consecutive
 * failures. After a pause it allows one request, whose outcome closes it or opens it for longer.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openings = 0;
  #until: number | undefined;
  #probing = false;

  constructor(options: Partial<BreakerOptions> = {}) {
    this.#options = { ...defaultOptions, ...options };
  }

  state(now: number): BreakerState {
    if (this.#until === undefined) return "closed";
    return now < this.#until ? "open" : "half-open";
  }

  /** Time until which the breaker is open; `undefined` if a request is allowed now. */
  blockedUntil(now: number): number | undefined {
    return this.#until !== undefined && now < this.#until ? this.#until : undefined;
  }

  /**
   * Returns whether a request is allowed now. A half-open breaker allows one at a time, so the caller must report its
   * end with `recordSuccess`, `recordFailure` or `release`.
   */
  tryAcquire(now: number): boolean {
    const state = this.state(now);
    if (state === "closed") return true;
    if (state === "open" || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** Reports that an allowed request had no result for the breaker, for example because it was not sent. */
  release(): void {
    this.#probing = false;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#until = undefined;
    this.#probing = false;
  }

  /** Counts a failure. @returns the end of the pause if this failure opened the breaker */
  recordFailure(now: number): number | undefined {
    this.#failures += 1;
    this.#probing = false;
    // Failures of requests that were running when the breaker opened do not extend its pause.
    if (this.#until !== undefined && now < this.#until) return undefined;
    // A failed probe opens the breaker again: the count is still complete, because only a success resets it.
    if (this.#failures < this.#options.failures) return undefined;
    this.#openings += 1;
    this.#until = now + Math.min(this.#options.longest, this.#options.pause * 2 ** (this.#openings - 1));
    return this.#until;
  }
}
