/** Log of an American football match: one entry per play, in typed arrays. */
import type { Instant } from "../../core/contract.ts";

export const playKinds = [
  "kick-off",
  "onside-kick",
  "run",
  "pass",
  "incomplete",
  "sack",
  "interception",
  "fumble",
  "punt",
  "field-goal",
  "extra-point",
  "two-point",
  "kneel",
  "penalty",
  "period-end",
] as const;
export type PlayKind = (typeof playKinds)[number];

/** Input of a match simulation. No feed publishes these values. */
export interface MatchPlan {
  /** Expected points of home and away side above those of an average side against an average opponent. */
  readonly edge: readonly [home: number, away: number];
  readonly playoff: boolean;
  readonly start: Instant;
  /** Side that receives the first kick-off. */
  readonly receiver: Side;
}

/** 0: the home side. 1: the away side. */
export type Side = 0 | 1;

/** Course of a match: one entry per play, with the situation before and the score after it. */
export interface MatchLog {
  readonly plan: MatchPlan;
  readonly length: number;
  /** Instant of the end of the play. */
  readonly times: Float64Array;
  readonly period: Uint8Array;
  /** Seconds remaining in the period before the play. */
  readonly secondsLeft: Int16Array;
  /** Side in possession. Before a kick-off, the kicking side; at a try, the side that scored. */
  readonly side: Uint8Array;
  /** 1 to 4; 0 for kicks, tries and ends of periods. */
  readonly down: Uint8Array;
  readonly toGo: Uint8Array;
  /** Yards to the opponents' goal line. */
  readonly yardLine: Uint8Array;
  readonly kind: Uint8Array;
  /** 1 if the play succeeds: a converted fourth down, a good kick or try, a recovered onside kick. */
  readonly succeeded: Uint8Array;
  readonly home: Uint8Array;
  readonly away: Uint8Array;
  /** Remaining time-outs after the play. */
  readonly homeTimeouts: Uint8Array;
  readonly awayTimeouts: Uint8Array;
}
