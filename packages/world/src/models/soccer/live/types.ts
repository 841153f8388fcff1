import type { GoalRates, Outcome, Sides } from "../types.ts";

/**
 * Phase of a match, as the feeds number it: 1 first half, 2 second half, 3 and 4 halves of extra time, 5 penalty
 * shoot-out, 10 half time, 11 between full time and extra time, 12 half time of extra time, 13 between extra time and
 * penalties, 14 over, 16 before the match.
 */
export type PeriodId = 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16;

/** How a match that is level after 90 minutes is decided. */
export interface Decider {
  /** Whether extra time is played. */
  readonly extraTime: boolean;
  /** Length of one half of extra time in minutes. Default 15. */
  readonly overtimeLength?: number;
  /** Whether a penalty shoot-out decides a match that is still level. */
  readonly penalties: boolean;
  /** Goals of both sides in the earlier legs of the tie, seen from this match's home side. */
  readonly aggregate?: Sides | undefined;
  /** Whether goals away from home decide a level tie (goals of the earlier leg are taken from `aggregate`). */
  readonly awayGoals?: boolean;
}

/** State of a penalty shoot-out. */
export interface ShootOut {
  /** Penalties taken by each side so far. */
  readonly taken: Sides;
  /** Penalties scored by each side so far. */
  readonly scored: Sides;
  /** Side that shoots first. Default: the home side. */
  readonly first?: "home" | "away";
}

/** State of a match before, during or after play. */
export interface LiveState {
  /** Expected goals over 90 minutes before kick-off. */
  readonly rates: GoalRates;
  readonly periodId: PeriodId;
  /**
   * Minute on the match clock with its fraction: 0..45 and on in the first half (47.5 is two and a half minutes of
   * stoppage), 45..90 and on in the second, 90.. and 105.. in extra time. Ignored in breaks, before and after the
   * match.
   */
  readonly minute: number;
  readonly score: Sides;
  /** Players sent off so far (straight red or second yellow). Default: none. */
  readonly redCards?: Sides;
  /** Players on the field with a yellow card, which raises the probability of a dismissal. Default: none. */
  readonly booked?: Sides;
  /** Expected goals of the shots so far. Without it, the rates before the match are used. */
  readonly xg?: Sides;
  /** Announced stoppage time of the current half in minutes. Default: the mean length. */
  readonly announcedStoppage?: number;
  /** Side that is about to take a penalty. */
  readonly pendingPenalty?: "home" | "away";
  /** Rules of a knock-out match. Without them a match ends after 90 minutes. */
  readonly decider?: Decider;
  /** The shoot-out in period 5. */
  readonly shootOut?: ShootOut;
}

/** Forecast for a state. */
export interface LiveForecast extends Outcome {
  /**
   * Probability of each side to win the tie through aggregate, extra time and penalties. Present if {@link
   * LiveState.decider} is set and decides every level score. Sums to 1.
   */
  readonly advance?: Sides;
  /** Expected further goals of each side in normal time (in extra time: until its end). */
  readonly expectedGoals: Sides;
}
