import type { EloParameters } from "./parameters.ts";

/** A team of a league; teams are numbered by their index in the list. */
export interface LeagueTeam {
  readonly conference: string;
  /** Name of the division inside its conference. */
  readonly division: string;
  /** Elo rating today. */
  readonly rating: number;
}

/** A match of the regular season that was played. */
export interface SeasonResult {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** A match of the regular season that is not yet played. */
export interface SeasonMatch {
  readonly home: number;
  readonly away: number;
  readonly neutral?: boolean;
}

/** State of a season on one day. */
export interface LeagueSeason {
  readonly teams: readonly LeagueTeam[];
  readonly played: readonly SeasonResult[];
  /** Matches in the order of play: simulated results change the ratings for later matches. */
  readonly coming: readonly SeasonMatch[];
  /** Play-off matches that have been played. */
  readonly playoffResults?: readonly SeasonResult[];
}

/** Rules of the play-offs; the defaults are those since 2020. */
export interface PlayoffRules {
  /** Number of teams of each conference that qualify. Default 7; division winners come first. */
  readonly teamsPerConference?: number;
  /** Number of the best teams of each conference that skip the first round. Default 1. */
  readonly byes?: number;
}

/** Options of `countSeasons`. */
export interface SeasonOptions {
  readonly rules?: PlayoffRules;
  readonly elo?: EloParameters;
  readonly seed: number | string;
  /** Default 10,000: standard error at most half a point of percent. */
  readonly runs?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

/** Sums over runs; `addCounts` adds those of several ranges of runs. Rows are teams. */
export interface SeasonCounts {
  readonly runs: number;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly draws: Float64Array;
  readonly divisionTitles: Float64Array;
  /** `seeds[team * seedsPerConference + k]`: runs in which the team was seed k + 1. */
  readonly seeds: Float64Array;
  readonly seedsPerConference: number;
  /**
   * `alive[team * (rounds + 1) + k]`: runs in which the team was among the last 2^k of the play-offs (k 0 is the
   * title, 1 the final, 2 the conference finals …).
   */
  readonly alive: Float64Array;
  readonly rounds: number;
}

/** Forecast of a team in the feed Tournament Simulations (TM11). Probabilities are 0..1. */
export interface TeamProjection {
  /** Expected wins, losses and draws of the regular season; they sum to its matches. */
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly divisionTitle: number;
  readonly playoffs: number;
  /** Probability that the team skips the first round. */
  readonly bye: number;
  /** Probability of each seed, best first; they sum to `playoffs`. */
  readonly seeds: Float64Array;
  readonly divisionalRound: number;
  readonly conferenceFinal: number;
  readonly final: number;
  readonly title: number;
}
