import type { Instant } from "./instant.ts";
import type { PollResult } from "./poll-result.ts";

/** A polled resource: a feed with one set of parameters. */
export interface TargetSpec {
  /** Stable identifier: feed and canonical parameters, such as `soccer/match-momentum?fixture=…`. */
  readonly id: string;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Request as passed to the client function. Never contains a secret. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Fixture whose state determines when the target is polled; absent for calendars and lists. */
  readonly fixture?: string | undefined;
  /** Identifier of the calendar, if the target belongs to one. */
  readonly tournamentCalendar?: string | undefined;
  /** Of targets that are due at the same time, those with a higher number are polled first. Default 0. */
  readonly priority?: number | undefined;
}

/** Schedule and last attempts of a target. */
export interface TargetState extends TargetSpec {
  /** Time of the next poll; absent if none is planned. */
  readonly dueAt: Instant | undefined;
  /** Why it is due then, in words. */
  readonly reason: string;
  /** Time until which a worker has the target. */
  readonly claimedUntil: Instant | undefined;
  /** Time at which the last request was sent. */
  readonly lastSentAt: Instant | undefined;
  /** Time at which the last response was complete. */
  readonly lastReceivedAt: Instant | undefined;
  /** Result of the last poll. */
  readonly lastStatus: PollResult | undefined;
  /** Number of consecutive failures. */
  readonly failures: number;
  /**
   * Position within the feed, such as the `_dlt` watermark, the page or points received. The store does not interpret
   * it.
   */
  readonly cursor: Readonly<Record<string, string | number>>;
}
