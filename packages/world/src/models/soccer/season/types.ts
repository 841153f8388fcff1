/** A team of a season with its initial table line. */
export interface SeasonTeam {
  readonly id: string;
  /** Division or group in which it is ranked. Default: one for all. */
  readonly division?: string;
  /** Log of the ratio of the goals that the team scores to those of an average team. */
  readonly attack: number;
  /** Log of the ratio by which the team reduces an opponent's goals, relative to an average team. */
  readonly defence: number;
  /** Points deducted (negative) or awarded, in addition to the results. */
  readonly adjustment?: number;
  /** Uncertainty of this team's strength (sd of attack plus defence). Default: the value of the option. */
  readonly noise?: number;
}

/** A match of a season: with goals if played, without goals otherwise. */
export interface SeasonMatch {
  /** Ids of {@link SeasonTeam}. */
  readonly home: string;
  readonly away: string;
  readonly homeGoals?: number;
  readonly awayGoals?: number;
  /** True on neutral ground. */
  readonly neutral?: boolean;
}

/**
 * A rule by which teams are ranked, best first. Head-to-head rules use the matches among the teams that are still
 * level.
 */
export type TieBreak =
  | "points"
  | "goal-difference"
  | "goals-for"
  | "goals-against"
  | "wins"
  | "away-goals"
  | "away-wins"
  | "points-per-match"
  | "head-to-head-points"
  | "head-to-head-goal-difference"
  | "head-to-head-goals"
  | "head-to-head-away-goals";

/** An outcome of the season for some final positions, for example "Relegation" for 18 to 20. */
export interface SeasonOutcome {
  readonly id: string;
  /** First and last position, counted from 1, both included. */
  readonly from: number;
  readonly to: number;
  /** Division of the outcome. Default: all divisions. */
  readonly division?: string;
}

/** Input of a season simulation. */
export interface Season {
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
  /** Log of an average team's goals against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the factor by which playing at home raises goals scored and reduces goals conceded (half on each side). */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles. Default 0. */
  readonly rho?: number;
  /** Order of the rules. Default: points, goal difference, goals for, then by lot. */
  readonly tieBreaks?: readonly TieBreak[];
  /** Points for a win and a draw. Default 3 and 1. */
  readonly points?: { readonly win: number; readonly draw: number };
  readonly outcomes?: readonly SeasonOutcome[];
}

/** Options of a season simulation. */
export interface SeasonOptions {
  readonly seed?: number | string;
  /** Uncertainty of the strengths: sd of a normal deviate of attack plus defence, drawn for every batch of seasons. */
  readonly ratingNoise?: number;
}

/** Counts of some of the simulations of a season; parts of different ranges of simulations can be added. */
export interface SeasonPart {
  readonly simulations: number;
  /**
   * Number of simulations in which team i ended at position j (from 0) of its division: element i x width + j, teams
   * in input order.
   */
  readonly ranks: Float64Array;
  readonly width: number;
  /** Sums over simulations, by team. */
  readonly points: Float64Array;
  readonly pointsSquared: Float64Array;
  readonly goalDifference: Float64Array;
}

/** Forecast of a team. */
export interface TeamForecast {
  readonly id: string;
  readonly division?: string | undefined;
  /** Probability of every final position, first place first; sums to 1. */
  readonly positions: readonly number[];
  /** Probability of every outcome of `Season.outcomes` that applies to its division, by id. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Mean and standard deviation of the final points. */
  readonly points: { readonly mean: number; readonly sd: number };
  readonly goalDifference: number;
  /** Mean final position, from 1. */
  readonly position: number;
}

/** Forecast of a season. */
export interface SeasonForecast {
  readonly simulations: number;
  /** In the order of {@link Season.teams}. */
  readonly teams: readonly TeamForecast[];
}
