/** Expected goals of each side over the 90 minutes of a match with eleven players each, at kick-off. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

/** Probabilities (0..1) of home win, draw and away win; they sum to 1. */
export interface Outcome {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

/** Count or quantity of each side. */
export interface Sides {
  readonly home: number;
  readonly away: number;
}
