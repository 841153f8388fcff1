/**
 * What decides a match: shots, goals, cards, substitutions, corners, fouls, reviews and stoppage time, in the
 * order of play. The full log of play is laid around it, so a table of a season needs no log.
 */

/** 0 the home side, 1 the away side. */
export type Side = 0 | 1;

export type ShotEnd = "goal" | "saved" | "missed" | "blocked" | "post";

/** How a shot came about. */
export type Pattern = "open" | "corner" | "free-kick" | "penalty";

interface MomentBase {
  /** 1 to 4, or 5 in a shoot-out. */
  readonly period: number;
  /** Seconds of the period's clock. */
  readonly second: number;
  readonly side: Side;
}

export interface Shot extends MomentBase {
  readonly kind: "shot";
  /** Player, as a slot of the line-up: 0 to 10 the eleven, from 11 the bench. */
  readonly slot: number;
  readonly assist?: number;
  readonly secondAssist?: number;
  readonly end: ShotEnd;
  readonly pattern: Pattern;
  /** Chance of a goal, as the simulation drew it. */
  readonly value: number;
  readonly head: boolean;
  /** Place in per cent, attacking towards 100. */
  readonly x: number;
  readonly y: number;
  /** A review gave the goal back, or took it away. */
  readonly review?: "taken" | "confirmed";
  /** The goal does not count. */
  readonly disallowed?: true;
}

export interface OwnGoal extends MomentBase {
  readonly kind: "own-goal";
  /** Side is the one that benefits; the slot is of the other. */
  readonly slot: number;
}

export interface Foul extends MomentBase {
  readonly kind: "foul";
  readonly slot: number;
  readonly victim: number;
  readonly x: number;
  readonly y: number;
  /** The foul gives a penalty. */
  readonly penalty?: true;
}

export interface Card extends MomentBase {
  readonly kind: "card";
  /** Player; absent for a team official. */
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

export interface Simple extends MomentBase {
  readonly kind: "corner" | "offside" | "injury";
  readonly slot: number;
}

/** A review that is shown as such. */
export interface Review extends MomentBase {
  readonly kind: "review";
  readonly slot: number;
  readonly type: string;
  readonly decision: string;
  readonly outcome: string;
  /** Seconds that it takes. */
  readonly length: number;
}

export type Moment = Shot | OwnGoal | Foul | Card | Substitution | Simple | Review;

export interface Kick {
  readonly side: Side;
  readonly slot: number;
  readonly outcome: "scored" | "missed" | "saved";
}

export interface PeriodLength {
  readonly id: 1 | 2 | 3 | 4;
  /** Seconds played. */
  readonly length: number;
  /** Seconds of stoppage that were announced. */
  readonly announced: number;
}

/** An interruption in which the match clock stands still. */
export interface Pause {
  readonly period: number;
  readonly second: number;
  /** Milliseconds. */
  readonly length: number;
  readonly reason: string;
  /** The match was suspended as a whole, not only held up. */
  readonly suspended: boolean;
}

export interface Skeleton {
  readonly moments: readonly Moment[];
  readonly periods: readonly PeriodLength[];
  readonly kicks: readonly Kick[];
  readonly pauses: readonly Pause[];
  /** Formations of the two sides. */
  readonly formations: readonly [string, string];
  /** Goals after each part: half time, full time, extra time, shoot-out. */
  readonly score: { readonly ht: Pair; readonly ft: Pair; readonly et?: Pair; readonly pen?: Pair };
  /** Play ended early and for good. */
  readonly abandoned?: { readonly period: number; readonly second: number };
  /** Share of the ball that the home side had. */
  readonly possession: number;
}

export type Pair = readonly [home: number, away: number];

/** Goals that count, in play. */
export function isGoal(moment: Moment): moment is Shot | OwnGoal {
  return moment.kind === "own-goal" || (moment.kind === "shot" && moment.end === "goal" && moment.disallowed === undefined);
}
