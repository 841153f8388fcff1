import type { RateLimit, RateRow } from "../store/contract.ts";

/**
 * When a bucket has room again; `now` when it has. A pure function of the bucket's row.
 */
export function nextFree({ sent, blockedUntil }: RateRow, { max, windowMs }: RateLimit, now: number): number {
  const within = sent.filter((at) => at > now - windowMs);
  // The request that has to leave the window for another to fit.
  const leaving = within.length < max ? undefined : within[within.length - max];
  return Math.max(now, blockedUntil ?? now, leaving === undefined ? now : leaving + windowMs);
}
