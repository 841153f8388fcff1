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
}
