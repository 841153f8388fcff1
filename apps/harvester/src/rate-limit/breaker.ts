/** How a breaker stands. */
export type BreakerState = "closed" | "open" | "half-open";

export interface BreakerOptions {
  /** Failures in a row, over all targets of the feed, that open it. */
  readonly failures: number;
  /** Milliseconds that it stays open the first time; doubles until `longest`. */
  readonly pause: number;
  readonly longest: number;
}

const usual: BreakerOptions = { failures: 8, pause: 15_000, longest: 300_000 };

/**
 * Keeps a feed that is down from being asked by every one of its targets. After failures in a row it
 * opens; when its pause is over one request goes out to see; its outcome closes it or opens it for
 * longer.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #inRow = 0;
  #openings = 0;
  #until: number | undefined;
  #probing = false;

  constructor(options: Partial<BreakerOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  state(now: number): BreakerState {
    if (this.#until === undefined) return "closed";
    return now < this.#until ? "open" : "half-open";
  }

  /** When something may be sent again; absent when it may now. */
  blockedUntil(now: number): number | undefined {
    return this.#until !== undefined && now < this.#until ? this.#until : undefined;
  }

  /** Whether a request may go out now. One at a time while it is half open: the caller must tell what came of it. */
  take(now: number): boolean {
    const state = this.state(now);
    if (state === "closed") return true;
    if (state === "open" || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** The request did not go out after all. */
  give(): void {
    this.#probing = false;
  }

  succeeded(): void {
    this.#inRow = 0;
    this.#openings = 0;
    this.#until = undefined;
    this.#probing = false;
  }

  /** @returns until when the feed is left alone, when this failure opened it */
  failed(now: number): number | undefined {
    this.#inRow += 1;
    const wasProbe = this.#probing;
    this.#probing = false;
    // Requests that were under way when it opened tell nothing new.
    if (this.#until !== undefined && now < this.#until) return undefined;
    if (!wasProbe && this.#inRow < this.#options.failures) return undefined;
    this.#openings += 1;
    this.#until = now + Math.min(this.#options.longest, this.#options.pause * 2 ** (this.#openings - 1));
    return this.#until;
  }
}
