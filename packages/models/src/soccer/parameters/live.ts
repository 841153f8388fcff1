/**
 * Factors on a side's goal rate by the score: behind by 2 or more, behind by 1, level, ahead by 1, ahead by 2 or
 * more.
 */
export type ScoreStateFactors = readonly [number, number, number, number, number];

/** Parameters of the live model besides the goal rates of the two teams. */
export interface LiveParameters {
  /** Share of the goals of 90 minutes in each of the six quarters of an hour, without stoppage time. */
  readonly quarters: readonly [number, number, number, number, number, number];
  /** Share of the goals in the stoppage time of each half. All eight shares sum to 1. */
  readonly stoppage: readonly [number, number];
  /** Mean stoppage time of each half in minutes. */
  readonly usualStoppage: readonly [number, number];
  /** Factors by half and side. */
  readonly scoreState: {
    readonly home: readonly [ScoreStateFactors, ScoreStateFactors];
    readonly away: readonly [ScoreStateFactors, ScoreStateFactors];
  };
  /** Factor on the rate of a side for each of its own players sent off, and for each of the other side's. */
  readonly redCard: { readonly own: number; readonly other: number };
  /** Expected dismissals in 90 minutes of each side, and the factor by which each booked player raises them. */
  readonly dismissals: { readonly home: number; readonly away: number; readonly perBooked: number };
  /** Shape of the gamma law of a side's rate around its expectation before the match: the certainty of the rate. */
  readonly rateShape: number;
  /** Variance of expected goals over their mean at a known rate; 1 is the noise of goals. */
  readonly xgDispersion: number;
  /** Share of the goals of 90 minutes that falls in 30 minutes of extra time. */
  readonly extraTime: number;
  /** Probability of scoring a penalty in play, and one in a shoot-out. */
  readonly penalty: number;
  readonly shootOutPenalty: number;
}
