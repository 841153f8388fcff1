/** Parameters of the rest of a match; `f` is the remaining share of regulation. */
export interface LiveParameters {
  /** Share of the excess of a lead over its expectation that disappears: reversion * f ^ reversionPower. */
  readonly reversion: number;
  readonly reversionPower: number;
  /** Standard deviation of the remaining margin: deviation * f ^ deviationPower, in points. */
  readonly deviation: number;
  readonly deviationPower: number;
  /** Value of possession, in points. */
  readonly possession: number;
  /** Share of the expected margin that counts per unit of `f` in overtime. */
  readonly overtimeStrength: number;
  /** Share of a surplus of points over the expected pace that continues, per unit of `f`. */
  readonly paceWeight: number;
}

/** Parameters of `rateTeams`. The weights are in matches of an average team. */
export interface RatingParameters {
  /** Weight of the mean in the margins, and in the totals (points of both teams) of each team. */
  readonly marginRidge: number;
  readonly totalRidge: number;
  /** Both weights when ratings of last season, which replace the mean, are passed. */
  readonly ridgeWithPrevious: number;
  /** Share of last season's rating that a team starts with, 0..1. */
  readonly carry: number;
  /** Standard deviation of a margin about its expectation, in points. */
  readonly deviation: number;
}
