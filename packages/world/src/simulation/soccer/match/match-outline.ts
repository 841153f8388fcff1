/**
 * Outline of a match: shots, goals, cards, substitutions, corners, fouls, reviews and stoppage time, in order of play.
 * The full log is generated from the outline, so league tables need no log.
 */

/** 0: the home side. 1: the away side. */
export type Side = 0 | 1;

export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

export type ShotEnd = "goal" | "saved" | "missed" | "blocked" | "post";

/** How a shot arises. */
export type Pattern = "open" | "corner" | "free-kick" | "penalty";

export interface MomentBase {
  /** 1 to 4; 5 in a shoot-out. */
  readonly period: number;
  /** Second of the period's clock. */
  readonly second: number;
  readonly side: Side;
}

export interface Shot extends MomentBase {
  readonly kind: "shot";
  /** Slot of the player in the line-up: 0 to 10 the starters, from 11 the bench. */
  readonly slot: number;
  readonly assist?: number | undefined;
  readonly secondAssist?: number | undefined;
  readonly end: ShotEnd;
  readonly pattern: Pattern;
  readonly head: boolean;
  /** Position in per cent, attacking towards 100. */
  readonly x: number;
  readonly y: number;
  /** Result of a video review: the goal was disallowed (`taken`) or awarded (`confirmed`). */
  readonly review?: "taken" | "confirmed" | undefined;
  /** The goal does not count. */
  readonly disallowed?: true | undefined;
}

export interface OwnGoal extends MomentBase {
  readonly kind: "own-goal";
  /** The side is the one that benefits; the slot is one of the other side. */
  readonly slot: number;
}

export interface Foul extends MomentBase {
  readonly kind: "foul";
  readonly slot: number;
  readonly victim: number;
  readonly x: number;
  readonly y: number;
  /** The foul leads to a penalty. */
  readonly penalty?: true;
}

export interface Card extends MomentBase {
  readonly kind: "card";
  /** Slot of the player. Absent for a team official. */
  readonly slot?: number;
  readonly card: "YC" | "Y2C" | "RC";
  readonly reason: string;
}

export interface Substitution extends MomentBase {
  readonly kind: "substitution";
  readonly off: number;
  readonly on: number;
  readonly reason: "Tactical" | "Injury";
}

export interface PlayerMoment extends MomentBase {
  readonly kind: "corner" | "offside" | "injury";
  readonly slot: number;
}

/** A video review that the feeds show. */
export interface Review extends MomentBase {
  readonly kind: "review";
  readonly slot: number;
  readonly type: string;
  readonly decision: string;
  readonly outcome: string;
  /** Duration in seconds. */
  readonly length: number;
}

/** A kick of the shoot-out. */
export interface Kick extends MomentBase {
  readonly kind: "kick";
  readonly slot: number;
  readonly outcome: "scored" | "missed" | "saved";
  /** Number of this kick among the kicks of its side, from 1. */
  readonly number: number;
}

export type Moment = Shot | OwnGoal | Foul | Card | Substitution | PlayerMoment | Review | Kick;

export interface PlayedLength {
  readonly id: 1 | 2 | 3 | 4 | 5;
  /** Seconds played. */
  readonly length: number;
  /** Seconds of stoppage that were announced. */
  readonly announced: number;
}

/** A suspension, during which the match clock is stopped. */
export interface Pause {
  readonly period: number;
  readonly second: number;
  /** Milliseconds. */
  readonly length: number;
  readonly reason: string;
}

export interface MatchOutline {
  readonly moments: readonly Moment[];
  readonly periods: readonly PlayedLength[];
  readonly pauses: readonly Pause[];
  /** Goals at half time, full time, and after extra time and shoot-out. */
  readonly score: {
    readonly ht: HomeAway;
    readonly ft: HomeAway;
    readonly et?: HomeAway | undefined;
    readonly pen?: HomeAway | undefined;
  };
  /** Period and second at which the match was abandoned. */
  readonly abandoned?: { readonly period: number; readonly second: number } | undefined;
  /** Possession share of the home side. */
  readonly possession: number;
}

export type HomeAway = readonly [home: number, away: number];

/** True for goals that count, including own goals. */
export function isGoal(moment: Moment): moment is Shot | OwnGoal {
  return (
    moment.kind === "own-goal" || (moment.kind === "shot" && moment.end === "goal" && moment.disallowed === undefined)
  );
}

/** A position in a match: second of the clock of a period. */
export interface Position {
  readonly period: 1 | 2 | 3 | 4;
  readonly second: number;
}

/** An event that a scenario forces. The simulation continues from it. */
export interface ForcedEvent extends Position {
  readonly side: Side;
  readonly kind: "red" | "second-yellow" | "goal" | "own-goal" | "penalty" | "official-card" | "card-withdrawn";
  readonly slot?: number;
  /** Result of a video review of the goal. */
  readonly review?: Shot["review"];
  readonly end?: "goal" | "saved";
  /** True if video review awards the penalty. */
  readonly byReview?: boolean;
}

/** Overrides of a match simulation by a scenario or an override. */
export interface SimulationOverrides {
  readonly forcedEvents?: readonly ForcedEvent[];
  /** Factors on the shot rates of the two sides. */
  readonly rates?: HomeAway;
  /**
   * Returns true for acceptable simulations. Rejected simulations are repeated in a fixed order. `nameOf` returns the
   * full name of a player.
   */
  readonly accept?: ((outline: MatchOutline, nameOf: (side: Side, slot: number) => string) => boolean) | undefined;
  readonly pauses?: readonly Pause[];
  /** Minimum seconds of stoppage to announce in the second half. */
  readonly minimumStoppage?: number;
  readonly abandon?: Position;
  /** Position from which only forced goals are scored. */
  readonly noGoalsFrom?: Position;
  readonly needsWinner?: true;
}
