import type { GoalModelParameters } from "./prematch.ts";

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

/** Settings of forecasts for national teams: a mixture of Elo ratings and a goal model. */
export interface InternationalParameters {
  readonly elo: EloParameters;
  readonly goals: GoalModelParameters;
  /** Share 0..1 of the goal model in the mixture. */
  readonly goalShare: number;
  /** Weight of a friendly in the goal model; other matches have weight 1. */
  readonly friendlyWeight: number;
}
