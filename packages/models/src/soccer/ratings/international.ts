import type { GoalModelParameters } from "../prematch/parameters.ts";
import type { EloParameters } from "./elo.ts";

/** Settings of forecasts for national teams: Elo ratings and a goal model, mixed. */
export interface InternationalParameters {
  readonly elo: EloParameters;
  readonly goals: GoalModelParameters;
  /** Share 0..1 of the goal model in the mix. */
  readonly goalShare: number;
  /** What a friendly weighs in the goal model; other matches weigh 1. */
  readonly friendlyWeight: number;
}
