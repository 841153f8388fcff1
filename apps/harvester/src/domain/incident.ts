import type { Instant } from "./instant.ts";

/**
 * Kinds of incidents:
 *
 * - `contradiction` values of one document, or of several feeds of a match, that cannot both be right
 * - `reversal` a score, phase or clock that is less than before
 * - `stopped-clock` a match clock that does not move while another feed of the match is further
 * - `shorter-list` a list with fewer items or days than before
 * - `late-feed` a target without an answer for longer than two of its intervals
 * - `foreign-answer` an answer that is no document of the feed, or about another entity
 * - `stale-answer` an answer that is older than the last one
 * - `moved-kick-off` a start of a match that differs from the one before
 * - `late-commit` a response that the store committed late
 */
export type IncidentKind =
  | "contradiction"
  | "reversal"
  | "stopped-clock"
  | "shorter-list"
  | "late-feed"
  | "foreign-answer"
  | "stale-answer"
  | "moved-kick-off"
  | "late-commit";

/** Something that a reader of a feed should know of, as a row of the table `incidents`. */
export interface Incident {
  /** Kind of the incident. */
  readonly kind: IncidentKind;
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Id of the target. */
  readonly target: string;
  /** Identifier of the fixture; absent for lists. */
  readonly fixture: string | undefined;
  /** Response in which it was detected. */
  readonly response: number | undefined;
  /** Time of the detection. */
  readonly detectedAt: Instant;
  /** The incident in words. */
  readonly message: string;
  /** Values that show it. */
  readonly evidence: Readonly<Record<string, unknown>>;
}
