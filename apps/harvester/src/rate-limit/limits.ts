import { getOrCreate } from "../domain/cache.ts";
import type { RateLimit } from "./bucket.ts";

/** A rate that the operator confirmed: `requests` in any interval of `per` seconds. */
export interface Rate {
  readonly requests: number;
  /** Seconds. */
  readonly per: number;
}

/** Rate settings of the configuration. */
export interface RateSettings {
  /** Limit of all requests. */
  readonly all?: Rate | undefined;
  /** Limits of single feeds, by `<sport>/<feed>`. */
  readonly feeds?: Readonly<Record<string, Rate>> | undefined;
  /** Bounds of the pauses that the service requires with `Retry-After`. */
  readonly retryAfter?: PauseBounds | undefined;
}

/** Bounds of a pause, in seconds. */
export interface PauseBounds {
  /** Minimum pause after status 429. Default 60. */
  readonly min?: number | undefined;
  /** Maximum pause. Default 3600. */
  readonly max?: number | undefined;
}

export const DEFAULT_PAUSE_BOUNDS = { min: 60, max: 3600 } as const;

/**
 * Limits a pause that the service requires: a wrong header must neither stop polling for years nor permit an immediate
 * repetition of a request that was one too many.
 *
 * @param retryAfterMs - Milliseconds from `Retry-After`; `undefined` without the header
 * @returns milliseconds; `undefined` if no pause is required
 */
export function boundedPauseMs(
  retryAfterMs: number | undefined,
  isRateLimited: boolean,
  { min = DEFAULT_PAUSE_BOUNDS.min, max = DEFAULT_PAUSE_BOUNDS.max }: PauseBounds = {},
): number | undefined {
  if (!isRateLimited) return retryAfterMs === undefined ? undefined : Math.min(1000 * max, retryAfterMs);
  return Math.min(1000 * max, Math.max(1000 * min, retryAfterMs ?? 0));
}

/** Bucket of all requests. */
export const ALL_REQUESTS = "*";

/** End of the block of a paused feed; never reached. */
export const PAUSED_UNTIL = Date.UTC(9999, 11, 31);

/** Returns the bucket that is blocked while the operator pauses a feed, or all feeds (`*`). */
export function pauseBucket(feed: string): string {
  return `pause:${feed}`;
}

const MAX_SLACK_MS = 5000;

/**
 * Limits of the requests of each feed, which the store checks when a target is claimed.
 *
 * The service counts arrivals, and a request arrives some time after its claim. A request that would be sent later
 * than the slack is not sent, and the store counts each request at the end of its slack. So no sliding window of the
 * service contains more requests than the operator allows, whatever the slack of other workers. The slack begins at a
 * tenth of the shortest window and grows with measured delays.
 */
export class Limits {
  readonly #settings: RateSettings;
  readonly #pace: number;
  readonly #byFeed = new Map<string, readonly RateLimit[]>();
  #slack: number;

  /** @param pace - Milliseconds of the worker's clock per real millisecond */
  constructor(settings: RateSettings, pace = 1) {
    this.#settings = settings;
    this.#pace = pace;
    const rates = [settings.all, ...Object.values(settings.feeds ?? {})];
    const windowsMs = rates.flatMap((rate) => (rate === undefined ? [] : [rate.per * 1000]));
    const slackMs = windowsMs.length === 0 ? MAX_SLACK_MS : Math.max(50, Math.min(1000, Math.min(...windowsMs) / 10));
    this.#slack = slackMs * pace;
  }

  /** Maximum time between a claim and the dispatch of its request, in milliseconds of the worker's clock. */
  get slack(): number {
    return this.#slack;
  }

  /** Records a delay of a claim or of its dispatch; later claims get a slack of one and a half times the longest. */
  recordDelay(delay: number): void {
    const slack = Math.min(MAX_SLACK_MS * this.#pace, Math.ceil(delay * 1.5));
    if (slack <= this.#slack) return;
    this.#slack = slack;
    this.#byFeed.clear();
  }

  /** Returns the limits of a feed. They include buckets without a rate, because these may be blocked. */
  of(feed: string): readonly RateLimit[] {
    return getOrCreate(this.#byFeed, feed, () => [
      this.#limit(ALL_REQUESTS, this.#settings.all),
      this.#limit(feed, this.#settings.feeds?.[feed]),
      this.#limit(pauseBucket(ALL_REQUESTS), undefined),
      this.#limit(pauseBucket(feed), undefined),
    ]);
  }

  #limit(bucket: string, rate: Rate | undefined): RateLimit {
    if (rate === undefined) return { bucket, max: Number.MAX_SAFE_INTEGER, windowMs: 1 };
    return { bucket, max: rate.requests, windowMs: rate.per * 1000, slackMs: this.#slack };
  }
}
