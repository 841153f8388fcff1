/** Weights of a match's evidence beside its goals, as shares of 1; the goals have the remainder. */
export interface EvidenceWeights {
  /** Share of goal rates that were forecast for the match. Default 0. */
  readonly rates?: number;
  readonly xg: number;
  readonly nonShotXg: number;
  readonly shotsOnTarget: number;
  readonly shots: number;
  readonly corners: number;
  /**
   * Weight of a match with this evidence relative to one with goals alone: the mixture varies less than goals, so it
   * is more informative.
   */
  readonly worth: number;
}

/** Settings of `fitGoalModel`. */
export interface GoalModelParameters {
  /** Decay of the weight with age: exp(-decay · days). */
  readonly decay: number;
  /** Window in days; older matches are ignored. */
  readonly window: number;
  /** Weight of the prior strength, in goals. */
  readonly ridge: number;
  /** Prior attack and defence of a team that is new to the league. */
  readonly newcomerAttack: number;
  readonly newcomerDefence: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  /** Factor on the difference of strengths at prediction; values below 1 shrink forecasts towards each other. */
  readonly spread: number;
  /**
   * Factor on the openness of a team's matches (attack minus defence), which is less informative than its strength.
   * Default: `spread`.
   */
  readonly styleSpread?: number;
  /** Log of goals by which a side with full stakes exceeds one without stakes (the stakes of a fixture). Default 0. */
  readonly stakes?: number;
  /** Shares of evidence for matches with known expected goals. */
  readonly withXg: EvidenceWeights;
  /**
   * Shares of evidence for matches with a known forecast, such as that of the bookmakers. Default: the shares below.
   */
  readonly withRates?: EvidenceWeights;
  /** Shares of evidence for matches with known counts of shots only. */
  readonly withShots: EvidenceWeights;
}
