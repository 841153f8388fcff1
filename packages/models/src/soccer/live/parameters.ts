/** Factors on a side's goal rate by how it stands: behind by 2 or more, behind by 1, level, ahead by 1, ahead by 2 or more. */
export type ScoreStateFactors = readonly [number, number, number, number, number];

/** What the live model knows beside the rates of the two teams. */
export interface LiveParameters {
  /** Share of the goals of 90 minutes that falls in each quarter of an hour without stoppage, six of them. */
  readonly quarters: readonly [number, number, number, number, number, number];
  /** Share that falls in the stoppage time of each half. All eight shares sum to 1. */
  readonly stoppage: readonly [number, number];
  /** Usual stoppage time of each half in minutes. */
  readonly usualStoppage: readonly [number, number];
  /** Factors by half and side. */
  readonly scoreState: { readonly home: readonly [ScoreStateFactors, ScoreStateFactors]; readonly away: readonly [ScoreStateFactors, ScoreStateFactors] };
  /** Factor on the rate of a side for each of its own players sent off, and for each of the other side's. */
  readonly redCard: { readonly own: number; readonly other: number };
  /** Dismissals to be expected in 90 minutes of each side, and the factor by which each booked player adds to it. */
  readonly dismissals: { readonly home: number; readonly away: number; readonly perBooked: number };
  /** Shape of the gamma law of a side's rate around its expectation before the match: how well the rate is known. */
  readonly rateShape: number;
  /** Variance of expected goals over their mean at a known rate; 1 would be as noisy as goals. */
  readonly xgDispersion: number;
  /** Share of the goals of 90 minutes that falls in 30 minutes of extra time. */
  readonly extraTime: number;
  /** Chance of a penalty in play, and of one in a shoot-out. */
  readonly penalty: number;
  readonly shootOutPenalty: number;
}
