/** A team of a season with the table line that it starts from. */
export interface SeasonTeam {
  readonly id: string;
  /** Division or group in which it is ranked; one for all when not given. */
  readonly division?: string;
  /** Log of the goals it scores beyond an average team. */
  readonly attack: number;
  /** Log of the goals that it keeps an opponent from, beyond an average team. */
  readonly defence: number;
  /** Points taken away (negative) or given, kept out of the results. */
  readonly adjustment?: number;
  /** Uncertainty of this team's strength (sd of attack plus defence); the option's value when not given. */
  readonly noise?: number;
}

/** A match of a season: with goals when played, without when still to come. */
export interface SeasonMatch {
  /** Ids of {@link SeasonTeam}. */
  readonly home: string;
  readonly away: string;
  readonly homeGoals?: number;
  readonly awayGoals?: number;
  /** Whether it counts no home advantage. */
  readonly neutral?: boolean;
}

/** A rule by which teams are ranked, best first. Head-to-head rules look at the matches among the teams that are still level. */
export type TieBreak =
  | "points" | "goal-difference" | "goals-for" | "goals-against" | "wins" | "away-goals" | "away-wins" | "points-per-match"
  | "head-to-head-points" | "head-to-head-goal-difference" | "head-to-head-goals" | "head-to-head-away-goals";

/** An outcome of the season that some final positions bring, for example "Relegation" for 18 to 20. */
export interface SeasonOutcome {
  readonly id: string;
  /** First and last position, counted from 1, both included. */
  readonly from: number;
  readonly to: number;
  /** The division it belongs to; every one when not given. */
  readonly division?: string;
}

/** A season to play out. */
export interface Season {
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
  /** Log of an average team's goals against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the factor by which playing at home raises goals scored and lowers goals conceded (half on each side). */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles; 0 when not given. */
  readonly rho?: number;
  /** Order of the rules; points, goal difference, goals for, then by lot, when not given. */
  readonly tieBreaks?: readonly TieBreak[];
  /** Points for a win and a draw; 3 and 1 when not given. */
  readonly points?: { readonly win: number; readonly draw: number };
  readonly outcomes?: readonly SeasonOutcome[];
}

/** How to play a season out. */
export interface SeasonOptions {
  /** Seasons to play; 100,000 when not given. */
  readonly simulations?: number;
  readonly seed?: number | string;
  /** Uncertainty of the strengths: sd of a normal deviate of attack plus defence, drawn anew for every batch of seasons. */
  readonly ratingNoise?: number;
  /** Called now and then with seasons done and to do. */
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Counts of some of the simulations of a season; parts of different stretches of seeds add up. */
export interface SeasonPart {
  readonly simulations: number;
  /** How often team i ended at position j (from 0) of its division: element i x width + j, teams in the order given. */
  readonly ranks: Float64Array;
  readonly width: number;
  /** Sums over simulations, by team. */
  readonly points: Float64Array;
  readonly pointsSquared: Float64Array;
  readonly goalDifference: Float64Array;
}

/** What is predicted for a team. */
export interface TeamForecast {
  readonly id: string;
  readonly division?: string;
  /** Probability of every final position, first place first; sums to 1. */
  readonly positions: readonly number[];
  /** Probability of every outcome of {@link Season.outcomes} that applies to its division, by id. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Mean and standard deviation of the final points. */
  readonly points: { readonly mean: number; readonly sd: number };
  readonly goalDifference: number;
  /** Mean final position, from 1. */
  readonly position: number;
}

/** What is predicted for a season. */
export interface SeasonForecast {
  readonly simulations: number;
  /** In the order of {@link Season.teams}. */
  readonly teams: readonly TeamForecast[];
}
