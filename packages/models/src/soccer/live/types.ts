import type { GoalRates, Outcome, Sides } from "../types.ts";

/**
 * Phase of a match, as the feeds number it: 1 first half, 2 second half, 3 and 4 halves of extra time, 5 penalty shoot-out,
 * 10 half time, 11 between full time and extra time, 12 half time of extra time, 13 between extra time and penalties,
 * 14 over, 16 before the match.
 */
export type PeriodId = 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16;

/** How a match that is level after 90 minutes is decided. */
export interface Decider {
  /** Whether extra time is played. */
  readonly extraTime: boolean;
  /** Length of one half of extra time in minutes; 15 when not given. */
  readonly overtimeLength?: number;
  /** Whether a penalty shoot-out decides what is still level then. */
  readonly penalties: boolean;
  /** Goals of both sides in the earlier legs of the tie, from the point of view of this match's home side. */
  readonly aggregate?: Sides;
  /** Whether goals away from home decide a level tie (goals of the earlier leg are taken from `aggregate`). */
  readonly awayGoals?: boolean;
}

/** A penalty shoot-out under way. */
export interface ShootOut {
  /** Penalties taken by each side so far. */
  readonly taken: Sides;
  /** Penalties scored by each side so far. */
  readonly scored: Sides;
  /** Which side shoots first; the home side when not given. */
  readonly first?: "home" | "away";
}

/** State of a match before, during or after play. */
export interface LiveState {
  /** Expected goals over 90 minutes before kick-off. */
  readonly rates: GoalRates;
  readonly periodId: PeriodId;
  /**
   * Minute on the match clock with its fraction: 0..45 and on in the first half (47.5 is two and a half minutes of stoppage),
   * 45..90 and on in the second, 90.. and 105.. in extra time. Ignored in breaks, before and after the match.
   */
  readonly minute: number;
  readonly score: Sides;
  /** Players sent off so far (straight red or second yellow); none when not given. */
  readonly redCards?: Sides;
  /** Players on the field with a yellow card; raises the chance of a dismissal. None when not given. */
  readonly booked?: Sides;
  /** Expected goals of the shots so far; without it the rates stay as they were before the match. */
  readonly xg?: Sides;
  /** Stoppage time announced for the running half in minutes; the usual length when not given. */
  readonly announcedStoppage?: number;
  /** A penalty that is about to be taken, and by which side. */
  readonly pendingPenalty?: "home" | "away";
  /** For knock-out matches. Without it a match ends after 90 minutes. */
  readonly decider?: Decider;
  /** The shoot-out in period 5. */
  readonly shootOut?: ShootOut;
}

/** What is predicted for a state. */
export interface LiveForecast extends Outcome {
  /**
   * Chance of each side to win the tie, where {@link LiveState.decider} is given and leaves nothing level:
   * through aggregate, extra time and penalties. Sums to 1.
   */
  readonly advance?: Sides;
  /** Expected goals of each side from now on in normal time (in extra time: until its end). */
  readonly expectedGoals: Sides;
}

/** How to compute a forecast. */
export interface SimulationOptions {
  /** Matches to play out; 131,072 when not given. 1 to 2^26. */
  readonly simulations?: number;
  /** Seed; the same seed and state give the same forecast. 1 when not given. */
  readonly seed?: number | string;
  /** `table` plays from event to event (fast); `minute` plays every minute. Same law. `table` when not given. */
  readonly form?: "table" | "minute";
}
