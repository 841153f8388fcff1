import type { Instant } from "./instant.ts";
import type { PollResult } from "./poll-result.ts";

/** A polled resource: a feed with one set of parameters. */
export interface TargetSpec {
  /** Stable identifier: feed and canonical parameters, such as `soccer/match-momentum?fixture=…`. */
  readonly id: string;
  readonly feed: string;
  /** Request as passed to the client function. Never contains a secret. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Fixture whose state determines when the target is polled; absent for calendars and lists. */
  readonly fixture?: string | undefined;
  readonly tournamentCalendar?: string | undefined;
  readonly priority?: number | undefined;
}

/** Schedule and last attempts of a target. */
export interface TargetState extends TargetSpec {
  readonly dueAt: Instant | undefined;
  readonly reason: string;
  readonly claimedUntil: Instant | undefined;
  readonly lastSentAt: Instant | undefined;
  readonly lastReceivedAt: Instant | undefined;
  readonly lastStatus: PollResult | undefined;
  /** Number of consecutive failures. */
  readonly failures: number;
  /**
   * Position within the feed, such as the `_dlt` watermark, the page or points received. The store does not interpret
   * it.
   */
  readonly cursor: Readonly<Record<string, string | number>>;
}
