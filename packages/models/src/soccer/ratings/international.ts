import type { GoalModelParameters } from "../prematch/parameters.ts";
import type { EloParameters } from "./elo.ts";

/** Settings of forecasts for national teams: a mixture of Elo ratings and a goal model. */
export interface InternationalParameters {
  readonly elo: EloParameters;
  readonly goals: GoalModelParameters;
  /** Share 0..1 of the goal model in the mixture. */
  readonly goalShare: number;
  /** Weight of a friendly in the goal model; other matches have weight 1. */
  readonly friendlyWeight: number;
}
