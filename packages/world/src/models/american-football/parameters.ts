/** Parameters of the Elo ratings of teams. */
export interface EloParameters {
  /** Rating points by which a rating changes per unit of difference between result and expectation. */
  readonly k: number;
  /** Home advantage in rating points. */
  readonly homeAdvantage: number;
  /** Share of the distance to the mean that a rating loses between seasons. */
  readonly reversion: number;
  /** Mean rating. */
  readonly mean: number;
  /** Factor on the rating difference in play-offs, where the better team wins more often. */
  readonly playoffFactor: number;
  /** Standard deviation of the margin about its expectation, in points; it converts probabilities into margins. */
  readonly marginDeviation: number;
}

/** Parameters of the expected points. */
export interface ExpectedPointsParameters {
  /** Nine weights for each of the four downs, see `placeFeatures`. */
  readonly weights: readonly number[];
  /** Mean position of the first snap after a kick-off, in yards to the goal. */
  readonly kickoffYardsToGoal: number;
}

/** Parameters of the win probability; t is the remaining share of 3600 seconds. */
export interface WinProbabilityParameters {
  /** Standard deviation of the margin about the expected one before the match, in points. */
  readonly marginDeviation: number;
  /** Variance of the remaining margin, in points²: deviation² * t ^ variancePower + floor². */
  readonly deviation: number;
  readonly variancePower: number;
  readonly floor: number;
  /** The expected margin counts with factor t ^ marginPower. */
  readonly marginPower: number;
  /**
   * Share of the expected points that counts at the very end of the match, and the seconds over which the remaining
   * share decays.
   */
  readonly lateShare: number;
  readonly lateSeconds: number;
  /** Seconds over which expected points decay at the end of the first half, where they end at 0. */
  readonly halfSeconds: number;
  /** Value in points of receiving the kick-off of the second half, during the first half. */
  readonly secondHalfKick: number;
  /**
   * Overtime: standard deviation of the deciding margin, in points, and the share of the expected margin that counts.
   */
  readonly overtimeDeviation: number;
  readonly overtimeStrength: number;
  /** Seconds of overtime in which the probability of a draw falls by a factor e. */
  readonly overtimeSettles: number;
  /** Matches that reach overtime, in units of the density of a level score. */
  readonly overtimeExcess: number;
}

/**
 * Model of the last minutes as a chain of possessions. Unlike a normal margin, the chain represents that a field goal
 * does not help a team that trails by four, and that a leader with the ball runs out the clock.
 */
export interface EndgameParameters {
  /** Logistic weights of a touchdown in this possession, by `endgameFeatures`. */
  readonly touchdown: readonly number[];
  /** Logistic weights of a field goal when there is no touchdown. */
  readonly fieldGoal: readonly number[];
  /**
   * Share of the clock that remains when the possession ends, as equally likely values: by need (`needs`), by
   * span of `spans`, then without and with a score.
   */
  readonly clock: readonly (readonly (readonly (readonly number[])[])[])[];
  /**
   * Start position of the opponent after no score: intercept and slope on the position of the snap, in yards to the
   * goal.
   */
  readonly nextStart: readonly [number, number];
  /** Start position after a kick-off, in yards to the goal. */
  readonly kickoffStart: number;
  readonly twoPoints: number;
  readonly extraPoint: number;
}

/** Parameters of kicks and of the plays that follow a decision. */
export interface KickParameters {
  /** Logistic weights by `kickFeatures`. */
  readonly weights: readonly number[];
  /** Share of two-point attempts that succeed. */
  readonly twoPoints: number;
  /**
   * Logit of an extra point less that of a field goal of the same length. It is kicked from the middle of the field.
   */
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
