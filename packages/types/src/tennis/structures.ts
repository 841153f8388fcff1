// Generated from spec/tennis/ by "sdf generate". Do not edit.
import type { Named, NamedPeriod } from "../common/structures.ts";

/** Competition. */
export interface TennisCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Identifier of the area. */
  areaId: string;
  /** Name. */
  name: string;
  /** Name of the area. */
  areaName: string;
  /** Court. */
  court: string;
  /** Last change of the competition. */
  lastUpdated: string;
}

/** A player, or a player of a doubles team. */
export interface TennisContestant {
  /** Identifier of the doubles team. Required when `matchType` is Double or Mix. */
  contestantId?: string;
  /** Identifier of the player, in singles. Required when there is no `contestantId`. */
  id?: string;
  /** Identifier of the player in a doubles team. Required when `matchType` is Double or Mix. */
  playerId?: string;
  /** Name. */
  name: string;
  /** Side of the score. */
  position: "a" | "b" | (string & {});
  /** Seed. */
  seed?: number;
  /** Seed in the qualification. JSON only. */
  seedQualification?: number;
  /** Country of the contestant. Not shown in the API documentation: whether it is always present. */
  country?: Named;
}

/** State of the match. */
export interface TennisMatchDetails {
  /** State of the match. */
  matchStatus: "Played" | "Cancelled" | "Fixture" | "Playing" | "Postponed" | "Retired" | "Suspended" | "Walkover" | "Bye" | "Awarded" | (string & {});
  /** Number of the current set; with 3, scores has set1, set2 and set3. */
  matchSet: number;
  /** Side that won. Present only when the status is Played. */
  winner?: "a" | "b" | (string & {});
  /** Identifier of the first server. Required when the coverage level is 1, 2 or 3. */
  firstServerId?: string;
  /** Length of the match (minutes). */
  matchMinutes: number;
  /** Time of the last point. */
  matchEndTime: string;
  /** Games by set, and sets won. Present only when there is data. */
  scores?: TennisScores;
}

/** The fixture and its tournament. */
export interface TennisMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Scheduled start. */
  officialStartDate: string;
  /** Actual start; differs from the scheduled start if the match is delayed or rescheduled. */
  actualStartDate: string;
  /**
   * Coverage level.
   * Known values: `0` Scores only, game by game or only the final set; `1` Scores point by point; `2` Scores point by
   * point with match events, on the men's professional tour; `3` Scores point by point with match events, on the
   * women's professional tour.
   */
  coverageLevel: 0 | 1 | 2 | 3 | (number & {});
  /** Position in the draw. */
  drawPosition?: number;
  /** Last change of this record. */
  lastUpdated: string;
  /** Name of the match. */
  description: string;
  /** Tournament. */
  tournament: TennisTournament;
  /**
   * Tour of the tournament.
   * XML: `<tours>/<tour>`.
   * Not shown in the API documentation: whether it is always present.
   */
  tour?: Named[];
  /** Competition. */
  competition: TennisCompetition;
  /**
   * Calendar of the tour.
   * XML: `<tourCalendars>/<tourCalendar>`.
   * Observed in use, not documented: also as `tourCalendars`.
   * Not shown in the API documentation: whether it is always present.
   */
  tourCalendar?: NamedPeriod[];
  /** Round of the tournament. */
  round: TennisRound;
  /**
   * A player, or a player of a doubles team.
   * XML: `<contestants>/<contestant>`.
   * Not shown in the API documentation: whether it is always present.
   */
  contestant?: TennisContestant[];
}

/** Round of the tournament. */
export interface TennisRound {
  /** Identifier of the round. */
  id: string;
  /** Identifier of the format of the round. */
  formatId: string;
  /** Title. */
  title: string;
  /** Scoring system. */
  scoringSystem: string;
  /** Currency of the prize. */
  prizeCurrency: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Group. */
  group: number;
  /** Ties. */
  ties: number;
  /** Order method. */
  orderMethod: number;
  /** Prize money of the round. */
  prizeMoney?: number;
  /** Last change of the round. */
  lastUpdated: string;
}

/** Games by set, and sets won. */
export interface TennisScores {
  /** First set. Optional: matchSet is 1 or more. */
  set1?: TennisSetScore;
  /** Second set. Optional: matchSet is 2 or more. */
  set2?: TennisSetScore;
  /** Third set. Optional: matchSet is 3 or more. */
  set3?: TennisSetScore2;
  /** Fourth set. Optional: matchSet is 4 or more. */
  set4?: TennisSetScore2;
  /** Fifth set. Optional: matchSet is 5. */
  set5?: TennisSetScore2;
  /** Sets won; may include the current set. */
  total?: TennisTotal;
}

/** Occurs at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`. */
export interface TennisSetScore {
  /** Games won by contestant a. */
  a: number;
  /** Games won by contestant b. */
  b: number;
  /** Points of contestant a in the tie break. Optional: a tie break was played. */
  tiebreakA?: number;
  /** Points of contestant b in the tie break. Optional: a tie break was played. */
  tiebreakB?: number;
}

/**
 * Occurs at `match.liveData.matchDetails.scores.set3`, `match.liveData.matchDetails.scores.set4`,
 * `match.liveData.matchDetails.scores.set5`.
 */
export interface TennisSetScore2 {
  /** Games won by contestant a. */
  a: number;
  /** Games won by contestant b. */
  b: number;
}

/** Sets won; may include the current set. */
export interface TennisTotal {
  /** Sets won by contestant a. */
  a: number;
  /** Sets won by contestant b. */
  b: number;
}

/** Tournament. */
export interface TennisTournament {
  /** Identifier of the tournament. */
  id: string;
  /** Name. */
  name: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Kind of event, such as a major event. */
  type: string;
  /** Players in the main draw. */
  drawSize: number;
  /**
   * Kind of match.
   * Examples: `Single` Singles; `Double` Doubles; `Mix` Mixed doubles; `national_team` National teams.
   */
  matchType: "Single" | "Double" | "Mix" | "national_team" | (string & {});
  /**
   * State of the tournament.
   * Known values: `Scheduled` Before the first match, then In Progress; `In Progress` From the first match to the last,
   * then Completed; `Completed` After the last match, no next state is documented; `Postponed` On hold, not cancelled;
   * `Suspended` All active matches are delayed; `Cancelled` In the schedule, but will not be played; `Break` All active
   * matches are rescheduled for the next day.
   */
  status?: "Scheduled" | "In Progress" | "Completed" | "Postponed" | "Suspended" | "Cancelled" | "Break" | (string & {});
  /** City of the tournament. */
  cityName?: string;
  /** Gender of the players; Mixed if a pair has a man and a woman. */
  gender: "Men" | "Women" | "Mixed" | (string & {});
  /** Whether the tournament is current. Known values: `Yes` Current; `No` Not current. */
  active: "Yes" | "No" | (string & {});
  /** Total prize money. */
  totalPrizeMoney?: number;
  /** Currency of the total prize money. */
  totalPrizeCurrency: string;
  /** Identifier of the winning national team. */
  winnerNationalTeamId: string;
  /** Winning national team. */
  winnerNationalTeam: string;
  /** Prize money of the winner. */
  winnerPrizeMoney: number;
  /** Currency of the winner's prize. */
  winnerPrizeCurrency?: string;
  /** Last change of the tournament. */
  lastUpdated: string;
}
