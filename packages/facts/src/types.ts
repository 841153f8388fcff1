/** A side of a match. In tennis `home` is contestant `a`, and `away` is contestant `b`. */
export type Side = "home" | "away";

/**
 * What supports a fact: the API documentation, responses that were observed, or an assumption. A fact that rests on an
 * assumption may be wrong.
 */
export type Evidence = "documented" | "observed" | "assumed";

/** A rule by which facts are derived. */
export interface Rule {
  /** What supports the rule. */
  readonly evidence: Evidence;
  /** What the API documentation states, what was observed, or what is assumed. */
  readonly text: string;
}

/** Origin of a fact. */
export interface Source extends Rule {
  /** Path of the value in the document, such as `liveData.matchDetails.scores.total`. */
  readonly path: string;
}

/** Numbers of both sides, and where they are from. */
export interface SideScore {
  readonly home: number;
  readonly away: number;
  /** Where the numbers are, and the rule by which they are read. */
  readonly source: Source;
}

/** Part of a match with a score of its own. */
export interface ScorePart extends SideScore {
  /** Kind of the part. */
  readonly name: "half-time" | "full-time" | "extra-time" | "quarter" | "half" | "overtime" | "set";
  /** Number of the quarter, half, overtime or set, from 1. */
  readonly ordinal?: number;
  /** `until`: the score at the end of the part. `within`: what was scored in the part. */
  readonly counts: "until" | "within";
  /** Points of the tie-break of a set. */
  readonly tieBreak?: { readonly home: number; readonly away: number };
}

/** Score of a match: goals in soccer, points in basketball, sets in tennis. */
export interface MatchScore {
  /** Current or final score without the kicks of a shoot-out; absent if the document does not state it. */
  readonly total?: SideScore;
  /** Reason why `total` is absent. */
  readonly unknown?: string;
  /** Parts in the order of play. */
  readonly parts: readonly ScorePart[];
  /** Kicks scored in a shoot-out. */
  readonly shootOut?: SideScore;
  /** Score over both matches of a tie. */
  readonly aggregate?: SideScore;
  /** Goals with those that are not confirmed, as the document states them. */
  readonly unconfirmed?: SideScore;
}

/** Phase of a match. `time-unknown`: scheduled, without a confirmed time. */
export type Phase =
  | "scheduled"
  | "time-unknown"
  | "in-play"
  | "break"
  | "finished"
  | "postponed"
  | "suspended"
  | "cancelled"
  | "awarded"
  | "retired"
  | "walkover"
  | "bye"
  | "unknown";

/** Time on the match clock. */
export interface MatchClock {
  /** `periodId` of the document, or of the entry that the clock is read from. */
  readonly period?: number;
  /** Minutes: elapsed since the start of the match, or left in the period (`remaining`). */
  readonly minute: number;
  /** Seconds within the minute, if the document states them. */
  readonly second?: number;
  /** True if the clock counts down to the end of the period. */
  readonly remaining?: boolean;
  /** Where the time is. */
  readonly source: Source;
}

/** State of a match. */
export interface MatchState {
  /** Phase of the match, the same names in all sports. */
  readonly phase: Phase;
  /** `periodId` of the document. */
  readonly period?: number;
  /** Short text for a board, such as `45+2′`, `HT`, `Q3 4:12` or `2nd set 4–3, 40–30`; empty if there is none. */
  readonly display: string;
  /** Time on the match clock; absent if the document states none. */
  readonly clock?: MatchClock;
  /** Side that serves, in tennis. */
  readonly server?: { readonly side: Side; readonly source: Source };
  /** Instant of the start, or the reason why it is unknown. */
  readonly start: { readonly instant: Date } | { readonly day?: string; readonly unknown: string };
  /** Reason for the phase `unknown`. */
  readonly unknown?: string;
}

/** How a match was decided. */
export type Decision = "regular-time" | "extra-time" | "shoot-out" | "award" | "retirement" | "walkover";

/** Result of a match. */
export interface MatchResult {
  /** Side that won, or `draw`; absent if there is no result, or the document does not state it. */
  readonly winner?: Side | "draw";
  /** How the winner was decided; absent without a winner. */
  readonly how?: Decision;
  /** Where the result is, and the rule by which it is read. */
  readonly source?: Source;
  /** Side that won the tie of two matches. */
  readonly tieWinner?: { readonly side: Side; readonly how: "aggregate" | "shoot-out"; readonly source: Source };
  /** Reason why `winner` is absent. */
  readonly unknown?: string;
}

/** A person who took part in an event. */
export interface EventPerson {
  readonly role: "scorer" | "assist" | "second-assist" | "player" | "goalkeeper" | "on" | "off" | "official";
  /** Identifier in the feed. */
  readonly id?: string;
  /** Name as the document states it. */
  readonly name?: string;
}

/** An event of a match. */
export interface TimelineEvent {
  /** Kind of the event. */
  readonly kind: "goal" | "missed-penalty" | "card" | "substitution" | "video-review" | "shoot-out-kick" | "point";
  /** Value of `type` or `outcome` in the document, such as `OG`, `Y2C` or `scored`. */
  readonly detail?: string | undefined;
  /** Side that scored, or to which the event belongs; absent if the document does not state it. */
  readonly side?: Side | undefined;
  /** Persons who took part, if the document names them. */
  readonly persons: readonly EventPerson[];
  /** `periodId` of the event. */
  readonly period?: number | undefined;
  /** Minute of the match as the document states it; in soccer the first minute is 1. */
  readonly minute?: number | undefined;
  /** Seconds since the start of the match, from `timeMinSec`. */
  readonly matchSecond?: number | undefined;
  /** Time at which it happened, if the document states it. */
  readonly instant?: Date | undefined;
  /** Instant of the last change of the event, as the service states it. */
  readonly lastUpdated?: Date | undefined;
  /** Score after the event; of a kick, that of the shoot-out. */
  readonly score?: SideScore | undefined;
  /** Reason why `score` is absent. */
  readonly unknown?: string | undefined;
  /** True for a goal that is not confirmed. */
  readonly unconfirmed?: boolean | undefined;
  /** Path of the event in the document. */
  readonly path: string;
}

/** Events of a match in the order of play, and the kicks of a shoot-out apart. */
export interface Timeline {
  /** Events without kicks of a shoot-out. */
  readonly events: readonly TimelineEvent[];
  /** Kicks of a shoot-out. */
  readonly shootOut: readonly TimelineEvent[];
}

/** Probabilities of the outcomes of a match or of a part of it. */
export interface Probabilities {
  /** What the outcomes are about. */
  readonly scope: "match" | "set" | "game" | "point" | "drive" | "score";
  /** Option that is assumed to be chosen and its result, such as `Go for it` and `made`. */
  readonly condition?: string;
  /** Outcomes with numbers from 0 to 1 that add up to 1. */
  readonly outcomes: readonly { readonly outcome: string; readonly probability: number }[];
  /** False for a prediction before the match. */
  readonly live: boolean;
  /** Where the numbers are. */
  readonly source: Source;
}

/** Assumptions where the API documentation does not state a rule. Each can be changed. */
export interface Assumptions {
  /**
   * Whether `total` contains the kicks of a shoot-out, for documents whose other values do not show it. Without a
   * value, the total of such a document is unknown.
   */
  readonly totalIncludesShootOut?: boolean;
  /** Whether `et` counts from kick-off, for documents whose other values do not show it. Default true. */
  readonly extraTimeCountsFromStart?: boolean;
}

/** Two values that cannot both be right. */
export interface Contradiction {
  /** Name of the rule, such as `parts-and-total`. */
  readonly rule: string;
  /** The contradiction in words, with both values. */
  readonly message: string;
  /** The values that contradict each other. */
  readonly values: readonly {
    /** Index of the document in the argument. */
    readonly document: number;
    readonly path: string;
    readonly value: unknown;
  }[];
}
