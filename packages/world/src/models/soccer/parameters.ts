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
   */
  readonly styleSpread: number;
  /** Share of the expected goals of a match in its evidence; the goals have the remainder. */
  readonly xgShare: number;
  /** Weight of a match with expected goals relative to one without, because the mixture varies less than goals. */
  readonly xgWorth: number;
}
