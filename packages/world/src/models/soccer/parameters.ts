/** Settings of `fitGoalModel`. */
export interface GoalModelParameters {
  /** Decay of the weight with age: exp(-decay · days). */
  readonly decay: number;
  /** Window in days; older matches are ignored. */
  readonly window: number;
  /** Weight of the prior strength, in goals. */
  readonly ridge: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  /** Share of the expected goals of a match in its evidence; the goals have the remainder. */
  readonly xgShare: number;
  /** Weight of a match with expected goals relative to one without, because the mixture varies less than goals. */
  readonly xgWorth: number;
}
