/** Settings of an Elo table (`createEloTable`). */
export interface EloParameters {
  /** Rating of a team before its first match. */
  readonly start: number;
  /** Home advantage in rating points. */
  readonly homeAdvantage: number;
  /** Factor on the weight of every match. */
  readonly speed: number;
  /** Additional speed of a team's first matches: factor 1 + boost / (1 + matches / boostMatches). */
  readonly boost: number;
  readonly boostMatches: number;
  /** Log of the goals of each of two equal teams on neutral ground. */
  readonly goalIntercept: number;
  /** Change of the log goals by 400 points of difference: positive for the better team, negative for the other. */
  readonly goalSlope: number;
  /** Damping of the expected score: points of difference count 1 / spread. */
  readonly spread: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
}
