/** What the shots, and the like, of a match weigh beside its goals. Shares of 1; the rest falls to the goals. */
export interface EvidenceWeights {
  /** Of goal rates that were forecast for the match; 0 when not given. */
  readonly rates?: number;
  readonly xg: number;
  readonly nonShotXg: number;
  readonly shotsOnTarget: number;
  readonly shots: number;
  readonly corners: number;
  /** What a match with this evidence weighs against one with goals alone: what is mixed varies less than goals, so it tells more. */
  readonly worth: number;
}

/** The settings of `fitGoalModel`. */
export interface GoalModelParameters {
  /** How fast the past fades: weight exp(-decay · days). */
  readonly decay: number;
  /** Matches older than this many days are left out. */
  readonly window: number;
  /** Weight of the prior strength, in goals. */
  readonly ridge: number;
  /** Prior attack and defence of a team that comes into a league. */
  readonly newcomerAttack: number;
  readonly newcomerDefence: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  /** Factor on the difference of strengths at prediction; below 1 draws forecasts together. */
  readonly spread: number;
  /** Factor on how open a team's matches are (attack less defence), which says less than its strength. As `spread` when not given. */
  readonly styleSpread?: number;
  /** Log of goals by which a side with all at stake outdoes one with nothing at stake (the stakes of a fixture). 0 when not given. */
  readonly stakes?: number;
  /** Shares of evidence where expected goals are known for a match. */
  readonly withXg: EvidenceWeights;
  /** Shares of evidence where somebody's forecast of the match is known, such as the bookmakers'; those below when not given. */
  readonly withRates?: EvidenceWeights;
  /** Shares of evidence where only counts of shots are known. */
  readonly withShots: EvidenceWeights;
}
