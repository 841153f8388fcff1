/** Parameters of the Elo ratings of teams. */
export interface EloParameters {
  /** Rating points by which a rating changes per unit of difference between result and expectation. */
  readonly k: number;
  /** Home advantage in rating points. */
  readonly homeAdvantage: number;
  /** Share of the distance to the mean that a rating loses between seasons. */
  readonly reversion: number;
  readonly mean: number;
  /** Factor on the rating difference in play-offs, where the better team wins more often. */
  readonly playoffFactor: number;
  /** Standard deviation of the margin about its expectation, in points; it converts ratings into margins. */
  readonly marginDeviation: number;
}

/** Parameters of the win probability; t is the remaining share of 3600 seconds. */
export interface WinProbabilityParameters {
  /** Weights of the expected points: nine for each of the four downs, see `placeFeatures`. */
  readonly points: readonly number[];
  /** Mean position of the first snap after a kick-off, in yards to the goal. */
  readonly kickoffYardsToGoal: number;
  /** Standard deviation of the margin about the expected one before the match, in points. */
  readonly marginDeviation: number;
  /** Variance of the remaining margin, in points²: deviation² * t ^ variancePower + floor². */
  readonly deviation: number;
  readonly variancePower: number;
  readonly floor: number;
  /** The expected margin counts with factor t ^ marginPower. */
  readonly marginPower: number;
  /** Seconds over which expected points decay at the end of a half, where they end at 0. */
  readonly halfSeconds: number;
  /** Value in points of receiving the kick-off of the second half, during the first half. */
  readonly secondHalfKick: number;
  /** Seconds over which the outcome of the last possession gains weight at the end. */
  readonly lastSeconds: number;
  /** Touchdown in the last possession: touchdownShare * exp(-yards to the goal / touchdownYards). */
  readonly touchdownShare: number;
  readonly touchdownYards: number;
  /** Overtime: standard deviation of the deciding margin, and the share of the expected margin that counts. */
  readonly overtimeDeviation: number;
  readonly overtimeStrength: number;
  /** Seconds of overtime in which the probability of a draw falls by a factor e. */
  readonly overtimeSettles: number;
  /** Matches that reach overtime, in units of the density of a level score. */
  readonly overtimeExcess: number;
}

/** Parameters of kicks, of conversions, and of the plays that follow a decision. */
export interface KickParameters {
  /** Logistic weights of a place kick, by `kickFeatures`. */
  readonly weights: readonly number[];
  /** Logistic weights of a conversion on third or fourth down, by `conversionFeatures`. */
  readonly conversion: readonly number[];
  /** Share of two-point attempts that succeed. */
  readonly twoPoints: number;
  /** Logit of an extra point less that of a field goal of the same length: it is kicked from the middle. */
  readonly extraPointShift: number;
  /** Net yards of a punt: coefficients of 1, x and x², where x = yards to the goal / 50 - 1. */
  readonly puntNet: readonly number[];
  /** Share of punts that are blocked or returned for a touchdown, and the share of returns among these. */
  readonly puntDisaster: number;
  readonly puntReturnShare: number;
  /** Mean yards that a successful conversion gains beyond the first-down line. */
  readonly gainBeyond: number;
  /** Median seconds to the next play. */
  readonly seconds: { readonly play: number; readonly kick: number; readonly punt: number };
}
