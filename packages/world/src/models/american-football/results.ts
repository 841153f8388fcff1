import { type EloParameters } from "./parameters.ts";

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

/**
 * Results of a regular season as square tables, row team against column team; the arrays are reused between runs. A
 * win counts 1 and a draw a half.
 */
export interface ResultTables {
  readonly teams: number;
  /** Wins of the row team against the column team, draws a half. */
  readonly won: Float64Array;
  /** Matches between the two teams. */
  readonly played: Float64Array;
  /** Points of the row team less those of the column team. */
  readonly net: Float64Array;
  /** Outright wins (draws do not count), for the strength of victory. */
  readonly beaten: Float64Array;
  readonly pointsFor: Float64Array;
  readonly pointsAgainst: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly draws: Float64Array;
}

/** Creates empty tables. */
export function createTables(teams: number): ResultTables {
  const square = (): Float64Array => new Float64Array(teams * teams);
  const line = (): Float64Array => new Float64Array(teams);
  return {
    teams,
    won: square(),
    played: square(),
    net: square(),
    beaten: square(),
    pointsFor: line(),
    pointsAgainst: line(),
    wins: line(),
    losses: line(),
    draws: line(),
  };
}

/** Copies `source` into `target`. */
export function copyTables(source: ResultTables, target: ResultTables): void {
  for (const key of [
    "won",
    "played",
    "net",
    "beaten",
    "pointsFor",
    "pointsAgainst",
    "wins",
    "losses",
    "draws",
  ] as const)
    target[key].set(source[key]);
}

/** Adds one match. */
export function addResult(
  tables: ResultTables,
  home: number,
  away: number,
  homeScore: number,
  awayScore: number,
): void {
  const { teams, won, played, net, beaten } = tables;
  const h = home * teams + away,
    a = away * teams + home;
  const margin = homeScore - awayScore;
  played[h]! += 1;
  played[a]! += 1;
  net[h]! += margin;
  net[a]! -= margin;
  tables.pointsFor[home]! += homeScore;
  tables.pointsFor[away]! += awayScore;
  tables.pointsAgainst[home]! += awayScore;
  tables.pointsAgainst[away]! += homeScore;
  if (margin === 0) {
    won[h]! += 0.5;
    won[a]! += 0.5;
    tables.draws[home]! += 1;
    tables.draws[away]! += 1;
    return;
  }
  const [winner, loser, cell] = margin > 0 ? [home, away, h] : [away, home, a];
  won[cell]! += 1;
  beaten[cell]! += 1;
  tables.wins[winner]! += 1;
  tables.losses[loser]! += 1;
}

/** Share of matches won, draws counting half; 0.5 without matches. */
export function share(tables: ResultTables, team: number): number {
  const n = tables.wins[team]! + tables.losses[team]! + tables.draws[team]!;
  return n === 0 ? 0.5 : (tables.wins[team]! + tables.draws[team]! / 2) / n;
}
