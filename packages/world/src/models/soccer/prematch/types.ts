import type { Sides } from "../types.ts";

/** A match that has been played, as input of a goal model. */
export interface PlayedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Whether it was played on neutral ground. */
  readonly neutral?: boolean | undefined;
  /** League or other group whose mean strength is estimated separately; absent for cups across leagues. */
  readonly league?: string | undefined;
  /** Expected goals of the shots. */
  readonly xg?: Sides | undefined;
}

/** Strength of a team in a goal model. */
export interface Strength {
  /** Log of the ratio of the goals that the team scores to those of an average team. */
  readonly attack: number;
  /** Log of the ratio by which the team reduces an opponent's goals, relative to an average team. */
  readonly defence: number;
}

/** A fitted goal model: plain data that can be stored. */
export interface GoalModel {
  /** Log of the goals of an average team against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the ratio of home to away goals between equal teams (half of it added at home, half taken away). */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  readonly teams: Readonly<Record<string, Strength>>;
  /** Log of goals by which a side with full stakes exceeds one without stakes. Default 0. */
  readonly stakes?: number | undefined;
  /** Strength of a team that is not in the model: that of teams new to the league. */
  readonly newcomer: Strength;
}

/** A match that is not yet played. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean | undefined;
  /**
   * Effect of the match on each side's final place, 0..1 (`stakesOf`): near the end of a season, teams that still
   * need points play better.
   */
  readonly stakes?: Sides;
}
