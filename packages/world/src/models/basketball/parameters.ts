/** Parameters of the rest of a match; `f` is the remaining share of regulation. */
export interface LiveParameters {
  /** Share of the excess of a lead over its expectation that disappears over a whole match. */
  readonly reversion: number;
  /** Exponent of that share: reversion * f ^ reversionPower. */
  readonly reversionPower: number;
  /** Standard deviation of the remaining margin: deviation * f ^ deviationPower + deviationFloor, in points. */
  readonly deviation: number;
  readonly deviationPower: number;
  readonly deviationFloor: number;
  /** Value of possession, in points. */
  readonly possession: number;
  /** Share of the expected margin that counts per unit of `f` in overtime. */
  readonly overtimeStrength: number;
  /** Share of a surplus of points over the expected pace that continues, per unit of `f`. */
  readonly paceWeight: number;
}

/** Parameters of `rateTeams`. */
export interface RatingParameters {
  /**
   * Weight of the mean, in matches of an average team, in the margins of each team: the greater, the nearer to the
   * mean.
   */
  readonly marginRidge: number;
  /** Same weight for the totals (points of both teams in the team's matches). */
  readonly totalRidge: number;
  /** Both weights when ratings of last season are passed, which replace the mean as the prior. */
  readonly ridgeWithPrevious: number;
  /** Share of last season's rating that a team starts with, 0..1. */
  readonly carry: number;
  /** Half-life of a match's weight in days; `Infinity` weights all matches equally. */
  readonly halfLifeDays: number;
  /** Standard deviation of a margin about its expectation, in points. */
  readonly deviation: number;
}
