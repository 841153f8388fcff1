import type { DurationInput, InstantInput } from "./clock.ts";

/** Score of both sides: goals or points; sets won in tennis. */
export interface ScoreInfo {
  readonly home: number;
  readonly away: number;
}

/**
 * Statuses that an override can set. `Suspended` ends a match in progress with its current action; `Awarded` requires a
 * score.
 */
export type OverrideStatus = "Postponed" | "Cancelled" | "Suspended" | "Awarded";

/**
 * Override of a fixture. Several overrides of one fixture apply in order of their instants, so that a fixture can be
 * postponed first and get a new start later.
 */
export interface OverrideSetting {
  /** Final score without a shoot-out. The course of the match changes: goals are added or removed. */
  readonly score?: ScoreInfo;
  readonly status?: OverrideStatus;
  /** New planned start. */
  readonly start?: InstantInput;
  /** Duration by which the planned start moves, such as `2h`. */
  readonly delay?: DurationInput;
  /** Instant at which the feeds begin to show the override. Default: the time of the world. */
  readonly at?: InstantInput;
}

/** An override of a fixture. Instants are milliseconds since the epoch. */
export interface OverrideInfo {
  readonly fixture: string;
  readonly at: number;
  readonly time: string;
  readonly score?: ScoreInfo | undefined;
  readonly status?: OverrideStatus | undefined;
  readonly start?: number | undefined;
}
