import type { RateLimit, RateRow } from "./bucket.ts";

/** Returns the earliest time at which a bucket allows a request; `now` if it does already. */
export function nextFree({ sent, blockedUntil }: RateRow, { max, windowMs }: RateLimit, now: number): number {
  const within = sent.filter((at) => at > now - windowMs);
  // The bucket has capacity again when this request is older than the window.
  const oldest = within.length < max ? undefined : within[within.length - max];
  return Math.max(now, blockedUntil ?? now, oldest === undefined ? now : oldest + windowMs);
}
