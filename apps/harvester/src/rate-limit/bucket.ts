import type { Instant } from "../domain/instant.ts";

/** Requests of a rate-limit bucket that several targets share: one bucket for each feed, and `*` for all. */
export interface RateRow {
  readonly bucket: string;
  /** Times of the requests within the window, in ascending order. */
  readonly sent: readonly Instant[];
  readonly blockedUntil: Instant | undefined;
}

/** A blocked rate-limit bucket: no request is sent from it before the instant. */
export interface Block {
  readonly bucket: string;
  readonly until: Instant;
}

export interface RateLimit {
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}
