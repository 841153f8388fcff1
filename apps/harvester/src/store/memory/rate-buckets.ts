import type { Instant } from "../../domain/instant.ts";
import { latestDispatch, type Block, type RateLimit, type RateRow } from "../../rate-limit/bucket.ts";

interface Bucket {
  readonly sent: Instant[];
  blockedUntil: Instant | undefined;
  /** Length of the longest window of its limits, milliseconds. */
  longestMs: number;
}

/** Requests and blocks of the rate-limit buckets. */
export class RateBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** Counts one request in each bucket if all limits allow it. */
  tryReserve(limits: readonly RateLimit[], now: Instant): boolean {
    if (!limits.every((limit) => this.#allows(limit, now))) return false;
    for (const limit of limits) insertSorted(this.#bucket(limit.bucket).sent, latestDispatch(limit, now));
    return true;
  }

  /** Blocks a bucket until an instant. A later block overrides an earlier one. */
  block(name: string, until: Instant): void {
    const bucket = this.#bucket(name);
    bucket.blockedUntil = Math.max(until, bucket.blockedUntil ?? 0);
  }

  unblock(name: string): void {
    this.#bucket(name).blockedUntil = undefined;
  }

  row(name: string): RateRow {
    const { sent, blockedUntil } = this.#bucket(name);
    return { bucket: name, sent: [...sent], blockedUntil };
  }

  /** Blocked buckets, with the end of each block. */
  blocks(now: Instant): readonly Block[] {
    return [...this.#buckets].flatMap(([bucket, { blockedUntil: until }]) =>
      until === undefined || until <= now ? [] : [{ bucket, until }],
    );
  }

  #allows({ bucket: name, max, windowMs }: RateLimit, now: Instant): boolean {
    const bucket = this.#bucket(name);
    const { sent, blockedUntil } = bucket;
    bucket.longestMs = Math.max(bucket.longestMs, windowMs);
    while (sent[0] !== undefined && sent[0] <= now - bucket.longestMs) sent.shift();
    if (blockedUntil !== undefined && now < blockedUntil) return false;
    let within = 0;
    for (let index = sent.length - 1; index >= 0 && (sent[index] as Instant) > now - windowMs; index--) within += 1;
    return within < max;
  }

  #bucket(name: string): Bucket {
    let bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      bucket = { sent: [], blockedUntil: undefined, longestMs: 0 };
      this.#buckets.set(name, bucket);
    }
    return bucket;
  }
}

function insertSorted(sent: Instant[], instant: Instant): void {
  sent.splice(sent.findLastIndex((each) => each <= instant) + 1, 0, instant);
}
