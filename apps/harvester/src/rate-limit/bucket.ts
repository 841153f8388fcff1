import type { Instant } from "../domain/instant.ts";

/** Requests of a rate-limit bucket that several targets share: one bucket for each feed, and `*` for all. */
export interface RateRow {
  /** Feed, or `*` for all feeds together. */
  readonly bucket: string;
  /** Latest instants at which the counted requests can be sent, in ascending order. */
  readonly sent: readonly Instant[];
  /** End of a block, such as one by `Retry-After`. */
  readonly blockedUntil: Instant | undefined;
}

/** A blocked rate-limit bucket: no request is sent from it before the instant. */
export interface Block {
  readonly bucket: string;
  readonly until: Instant;
}

/** At most `max` requests of a bucket in any interval of `windowMs` milliseconds. */
export interface RateLimit {
  /** Feed, or `*` for all feeds together. */
  readonly bucket: string;
  /** Maximum number of requests in the window. */
  readonly max: number;
  /** Length of the window, milliseconds. */
  readonly windowMs: number;
  /**
   * Time within which a request must be sent after it was counted, milliseconds; absent for buckets without a rate. The
   * store records the end of this time, because workers with a different slack count requests in the same bucket.
   */
  readonly slackMs?: number | undefined;
}

/** Returns the latest instant at which a request can be sent that is counted at an instant. */
export function latestDispatch({ slackMs = 0 }: RateLimit, countedAt: Instant): Instant {
  return countedAt + slackMs;
}

/** Mean time between two requests at a limit that is used in full, milliseconds. */
export function toSlotMs({ windowMs, slackMs = 0, max }: RateLimit): number {
  return (windowMs + slackMs) / max;
}

/** Returns the earliest time at which a bucket allows a request; `now` if it does already. */
export function nextFree({ sent, blockedUntil }: RateRow, { max, windowMs }: RateLimit, now: number): number {
  const within = sent.filter((at) => at > now - windowMs);
  // The bucket has capacity again when this request is older than the window.
  const oldest = within.length < max ? undefined : within[within.length - max];
  return Math.max(now, blockedUntil ?? now, oldest === undefined ? now : oldest + windowMs);
}
