import type { Count, Line } from "../parameters/statistics.ts";
import type { Sides } from "../types.ts";

/** Counts of both sides in a match that has been played. */
export interface CountedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean | undefined;
  /** Counts of the whole match; unknown counts are absent. */
  readonly counts: Readonly<Partial<Record<Count, Sides>>>;
}

/** A weighted record: the sum of events, and the equivalent number of average matches. */
export interface CountRecord {
  readonly sum: number;
  readonly weight: number;
}

/** Record of a team on a day: the counts of the team and of its opponents relative to the league's level. */
export interface TeamCounts {
  readonly day: number;
  readonly own: CountRecord;
  readonly against: CountRecord;
}

/** Estimates of one count: the level of the league and the teams. */
export interface CountLevel {
  readonly day: number;
  readonly home: CountRecord;
  readonly away: CountRecord;
  readonly teams: Readonly<Record<string, TeamCounts>>;
}

/** A fitted count model: plain data that can be stored, and continued with later matches. */
export interface CountModel {
  /** The model includes matches before this day. */
  readonly day: number;
  readonly counts: Readonly<Partial<Record<Count, CountLevel>>>;
}

/** A value of the whole match and of its halves, which add up to it. */
export interface CountSplit {
  readonly value: number;
  readonly fh: number;
  readonly sh: number;
  /** Halves of extra time, if it is played. */
  readonly efh?: number | undefined;
  readonly esh?: number | undefined;
}

/** A player whose share in a side's counts is computed. */
export interface PlayerInput {
  readonly line: Line;
  /** Expected minutes of the player on the pitch (in the rest of the match, during the match). */
  readonly minutes: number;
  /** Counts of the player in earlier matches. */
  readonly record?: { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> };
}
