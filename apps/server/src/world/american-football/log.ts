/** What is written down of an American football match: one entry per play, in columns. */
import type { Instant } from "../contract.ts";

export const kinds = ["kick-off", "onside-kick", "run", "pass", "incomplete", "sack", "interception", "fumble", "punt", "field-goal", "extra-point", "two-point", "kneel", "penalty", "period-end"] as const;
export type Kind = (typeof kinds)[number];

/** What a match is played with. True values, that no feed shows. */
export interface MatchPlan {
  /** Expected points of home and away less those of an average side against an average side. */
  readonly edge: readonly [home: number, away: number];
  readonly playoff: boolean;
  readonly start: Instant;
  /** Side that receives the first kick-off. */
  readonly receiver: Side;
}

/** 0 is the home side. */
export type Side = 0 | 1;

/** How a match went: one entry per play, with the situation before it and the score after it. */
export interface MatchLog {
  readonly plan: MatchPlan;
  readonly length: number;
  /** Instant of the end of the play. */
  readonly times: Float64Array;
  readonly period: Uint8Array;
  /** Seconds left in the period before the play. */
  readonly left: Int16Array;
  /** Side in possession: before a kick-off the one that kicks, at a try the one that scored. */
  readonly side: Uint8Array;
  /** 1 to 4; 0 for kicks, tries and ends of periods. */
  readonly down: Uint8Array;
  readonly toGo: Uint8Array;
  /** Yards to the opponents' goal line. */
  readonly yardLine: Uint8Array;
  readonly kind: Uint8Array;
  /** Whether it worked: a fourth down that was made, a kick or a try that was good, an onside kick that was recovered. */
  readonly good: Uint8Array;
  readonly home: Uint8Array;
  readonly away: Uint8Array;
  /** Time-outs left after the play. */
  readonly homeTimeouts: Uint8Array;
  readonly awayTimeouts: Uint8Array;
}
