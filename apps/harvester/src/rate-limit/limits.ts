import type { RateLimit } from "../store/contract.ts";

/** A rate that the operator confirmed: so many requests in any stretch of so long. */
export interface Rate {
  readonly requests: number;
  /** Seconds. */
  readonly per: number;
}

/** What the configuration says about rates. */
export interface RateSettings {
  /** All requests together. */
  readonly all?: Rate | undefined;
  /** Requests of one feed, by `<sport>/<feed>`. */
  readonly feeds?: Readonly<Record<string, Rate>> | undefined;
}

/** Bucket that every request counts in. */
export const everything = "*";

/** End of the block of a paused feed: no instant that is ever reached. */
export const PAUSED_UNTIL = Date.parse("9999-12-31T00:00:00Z");

/** Bucket that is blocked while the operator has paused a feed, or all feeds (`*`). */
export function pauseBucket(feed: string): string {
  return `pause:${feed}`;
}

/** Longest that the slack grows to, milliseconds. A process that is slower than that is in trouble anyway. */
const longestSlack = 5000;

/**
 * The limits that a request of a feed has to keep, as the store checks them when it is claimed.
 *
 * The server counts arrivals, and a request arrives a while after its claim. A request that would leave
 * later than the slack is not sent, and the window is longer by the slack; so no sliding window of the
 * server's ever holds more than the operator's number. The slack begins at a tenth of the shortest
 * window and grows with what the machine turns out to need; it never shrinks, for claims that were
 * made with a longer one may still be under way.
 */
export class Limits {
  readonly #settings: RateSettings;
  readonly #pace: number;
  readonly #made = new Map<string, readonly RateLimit[]>();
  #slack: number;

  /** @param pace - Milliseconds of the clock in one of the machine */
  constructor(settings: RateSettings, pace = 1) {
    this.#settings = settings;
    this.#pace = pace;
    const windows = [settings.all, ...Object.values(settings.feeds ?? {})].flatMap((rate) => (rate === undefined ? [] : [rate.per * 1000]));
    this.#slack = windows.length === 0 ? longestSlack * pace : Math.max(50, Math.min(1000, Math.min(...windows) / 10)) * pace;
  }

  /** Longest time from a claim until its request has left, in milliseconds of the clock. */
  get slack(): number {
    return this.#slack;
  }

  /** A request took so long from its claim to the door. Those that come are given more time. */
  heldUp(took: number): void {
    const slack = Math.min(longestSlack * this.#pace, Math.ceil(took * 1.5));
    if (slack <= this.#slack) return;
    this.#slack = slack;
    this.#made.clear();
  }

  /** A bucket that has no rate is checked all the same, because it may be blocked. */
  of(feed: string): readonly RateLimit[] {
    let found = this.#made.get(feed);
    if (found === undefined) {
      found = [
        this.#limit(everything, this.#settings.all), this.#limit(feed, this.#settings.feeds?.[feed]),
        this.#limit(pauseBucket(everything), undefined), this.#limit(pauseBucket(feed), undefined),
      ];
      this.#made.set(feed, found);
    }
    return found;
  }

  #limit(bucket: string, rate: Rate | undefined): RateLimit {
    return rate === undefined ? { bucket, max: Number.MAX_SAFE_INTEGER, windowMs: 1 } : { bucket, max: rate.requests, windowMs: rate.per * 1000 + this.#slack };
  }
}
