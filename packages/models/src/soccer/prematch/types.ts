import type { Sides } from "../types.ts";

/** A match that was played, as a goal model learns from it. */
export interface PlayedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Whether it was played on neutral ground. */
  readonly neutral?: boolean;
  /** How much it says, beside its age: 1 when not given (a friendly says less). */
  readonly weight?: number;
  /** League or other group in which average strength is estimated on its own; cups across leagues leave it out. */
  readonly league?: string;
  /**
   * Goal rates that somebody forecast for it before it was played, such as those behind the bookmakers' odds: what they thought of
   * the two teams. Used where the settings give it a share.
   */
  readonly rates?: Sides;
  /** Expected goals of the shots. */
  readonly xg?: Sides;
  /** Expected goals of what was not a shot (threatening moves). */
  readonly nonShotXg?: Sides;
  /** Shots. */
  readonly shots?: Sides;
  /** Shots on target. */
  readonly shotsOnTarget?: Sides;
  /** Corners. */
  readonly corners?: Sides;
  /** Players sent off. */
  readonly redCards?: Sides;
}

/** Strength of a team in a goal model. */
export interface TeamStrength {
  /** Log of the goals that it scores beyond an average team. */
  readonly attack: number;
  /** Log of the goals that it keeps an opponent from, beyond an average team. */
  readonly defence: number;
  /** Weighted number of matches behind the estimate. */
  readonly matches: number;
}

/** A fitted goal model: plain data, so it can be stored. */
export interface GoalModel {
  /** Day for which it was fitted. */
  readonly day: number;
  /** Log of the goals of an average team against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the ratio of home to away goals between equal teams (half of it added at home, half taken away). */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  readonly teams: Readonly<Record<string, TeamStrength>>;
  /** Log of goals by which a side with all at stake outdoes one with nothing at stake; 0 when not given. */
  readonly stakes?: number;
  /** What is assumed for a team that was never seen: that of teams that come into the league. */
  readonly newcomer: TeamStrength;
}

/** A match to come. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean;
  /** What the match means to each side for its final place, 0..1 (`stakesOf`): near the end of a season those who still need points play better. */
  readonly stakes?: Sides;
}
