// Generated from spec/tennis/match-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/**
 * Parameters of Match Predictions (MA21). `MatchPredictionsRequest` states the allowed combinations.
 * @see /feeds/tennis/match-predictions/#parameters
 */
export interface MatchPredictionsParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id;
  /**
   * Points wanted: 0 for all predictions before the match, one number from 1 for that point, two numbers for every
   * point from the first to the second. Without it, the latest point that has predictions.
   * Rules: `point-from-zero`, `range-from-one`, `points-in-order`.
   */
  point?: number | readonly [first: number, last: number];
  /** Request mode. */
  _rt?: string;
}

/**
 * Request of Match Predictions (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `point-from-zero`: Points are counted from 1, and 0 stands for the time before the match.
 * - `range-from-one`: 0 is shown alone, not as the end of a range. Not shown in the API documentation. A request that
 *   breaks the rule is sent, with a warning.
 * - `points-in-order`: A range runs from the first point to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * @see /feeds/tennis/match-predictions/#request
 */
export type MatchPredictionsRequest = MatchPredictionsParameters & { fixture: Id };

/**
 * State of one tennis match with the probabilities of winning the next point, the game, the set and the match, for the
 * latest point or for a range of points.
 * @see /feeds/tennis/match-predictions/#response
 */
export interface MatchPredictions {
  /** A match. Also a single object instead of a list. Observed in use, not documented. */
  match: MatchPredictionsMatch[];
}

/**
 * A match.
 * @see /feeds/tennis/match-predictions/#match
 */
export interface MatchPredictionsMatch {
  /** The fixture, and the tournament it belongs to. */
  matchInfo: MatchPredictionsMatchInfo;
  /** What happens in the match. Additional members are kept unchanged. Not shown in the API documentation. */
  liveData?: MatchPredictionsLiveData;
}

/**
 * The fixture, and the tournament it belongs to.
 * @see /feeds/tennis/match-predictions/#match.matchInfo
 */
export interface MatchPredictionsMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Start as scheduled. */
  officialStartDate: string;
  /** Start as it happened; another one when delayed or rescheduled. */
  actualStartDate: string;
  /**
   * Coverage level.
   * Known values: `0` Scores only, game by game or just the final set; `1` Scores point by point; `2` Scores point by
   * point with match events, on the men's professional tour; `3` Scores point by point with match events, on the
   * women's professional tour.
   */
  coverageLevel: 0 | 1 | 2 | 3 | (number & {});
  /** Position in the draw. */
  drawPosition?: number;
  /** Last change of this record. */
  lastUpdated: string;
  /** Match in words. */
  description: string;
  /** Tournament. */
  tournament: MatchPredictionsTournament;
  /**
   * Tour that the tournament is part of.
   * XML: `<tours>/<tour>`.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  tour?: MatchPredictionsNamed[];
  /** Competition. */
  competition: MatchPredictionsCompetition;
  /**
   * Season of the tour.
   * XML: `<tourCalendars>/<tourCalendar>`.
   * Also a single object instead of a list. Observed in use, not documented.
   * Alternative name: `tourCalendars`. Observed in use, not documented.
   */
  tourCalendar?: MatchPredictionsTourCalendar[];
  /** Round of the tournament. */
  round: MatchPredictionsRound;
  /**
   * A player; in doubles one entry for each player of a team.
   * XML: `<contestants>/<contestant>`.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  contestant?: MatchPredictionsContestant[];
}

/**
 * Tournament.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.tournament
 */
export interface MatchPredictionsTournament {
  /** Identifier of the tournament. */
  id: string;
  /** Name. */
  name: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Kind of event, such as a major one. */
  type: string;
  /** Players in the main draw. */
  drawSize: number;
  /**
   * Who plays against whom.
   * Known values: `Single` Singles; `Double` Doubles; `Mix` Doubles of mixed genders; `national_team` National teams.
   */
  matchType: "Single" | "Double" | "Mix" | "national_team" | (string & {});
  /**
   * State of the tournament.
   * Known values: `Scheduled` Before the first match; In Progress follows when that match starts; `In Progress` A match
   * has started; Completed follows with the end of the last one; `Completed` The last match is over; no further state
   * is stated; `Postponed` Put on hold without being cancelled; what follows is not shown; `Suspended` All active
   * matches are delayed, by rain for example; what follows is not shown; `Cancelled` Stays in the schedule and will not
   * be played; what follows is not shown; `Break` All active matches are stopped for the day and scheduled anew for the
   * next one; what follows is not shown.
   */
  status?: "Scheduled" | "In Progress" | "Completed" | "Postponed" | "Suspended" | "Cancelled" | "Break" | (string & {});
  /** City it is played in. */
  cityName?: string;
  /** Gender of the players; Mixed when a pair has a man and a woman. */
  gender: "Men" | "Women" | "Mixed" | (string & {});
  /** Whether it is a current tournament. Known values: `Yes` Current; `No` Not current. */
  active: "Yes" | "No" | (string & {});
  /** Prize money in total. */
  totalPrizeMoney?: number;
  /** Currency of the total. */
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

/**
 * Occurs at `match.matchInfo.tour`, `match.matchInfo.contestant.country`.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.tour
 */
export interface MatchPredictionsNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.competition
 */
export interface MatchPredictionsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Identifier of its area. */
  areaId: string;
  /** Name. */
  name: string;
  /** Name of its area. */
  areaName: string;
  /** Court it is played on. */
  court: string;
  /** Last change of the competition. */
  lastUpdated: string;
}

/**
 * Season of the tour.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.tourCalendar
 */
export interface MatchPredictionsTourCalendar {
  /** Identifier. */
  id: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Round of the tournament.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.round
 */
export interface MatchPredictionsRound {
  /** Identifier of the round in its tournament. */
  id: string;
  /** Identifier of the kind of round. */
  formatId: string;
  /** Title. */
  title: string;
  /** How it is scored. */
  scoringSystem: string;
  /** Currency of the prize. */
  prizeCurrency: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Number of the group. */
  group: number;
  /** Number of ties. */
  ties: number;
  /** How the round is ordered. */
  orderMethod: number;
  /** Prize money of the round. */
  prizeMoney?: number;
  /** Last change of the round. */
  lastUpdated: string;
}

/**
 * A player; in doubles one entry for each player of a team.
 * @see /feeds/tennis/match-predictions/#match.matchInfo.contestant
 */
export interface MatchPredictionsContestant {
  /** Identifier of the doubles team. Conditional. Doubles; id replaces it in singles. */
  contestantId?: string;
  /** Identifier of the player. Conditional. Singles, in place of contestantId. */
  id?: string;
  /** Identifier of the player in a doubles team. Conditional. Doubles only. */
  playerId?: string;
  /** Name. */
  name: string;
  /** Side of the score. */
  position: "a" | "b" | (string & {});
  /** Seed. */
  seed?: number;
  /** Seed in the qualification. JSON only. */
  seedQualification?: number;
  /** Country of the contestant. */
  country?: MatchPredictionsNamed;
}

/**
 * What happens in the match.
 * @see /feeds/tennis/match-predictions/#match.liveData
 */
export interface MatchPredictionsLiveData {
  /** State of the match. Required when there is data. */
  matchDetails?: MatchPredictionsMatchDetails;
  [k: string]: unknown;
}

/**
 * State of the match.
 * @see /feeds/tennis/match-predictions/#match.liveData.matchDetails
 */
export interface MatchPredictionsMatchDetails {
  /** State of the match. */
  matchStatus: "Played" | "Cancelled" | "Fixture" | "Playing" | "Postponed" | "Retired" | "Suspended" | "Walkover" | "Bye" | "Awarded" | (string & {});
  /** Set in play; 3 means that set1, set2 and set3 are in scores. */
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
  scores?: MatchPredictionsScores;
}

/**
 * Games by set, and sets won.
 * @see /feeds/tennis/match-predictions/#match.liveData.matchDetails.scores
 */
export interface MatchPredictionsScores {
  /** First set. */
  set1?: MatchPredictionsSet1;
  /** Second set. */
  set2?: MatchPredictionsSet1;
  /** Third set. */
  set3?: MatchPredictionsSet3;
  /** Fourth set. */
  set4?: MatchPredictionsSet3;
  /** Fifth set. */
  set5?: MatchPredictionsSet3;
  /** Sets won, perhaps with the one in play. */
  total?: MatchPredictionsTotal;
}

/**
 * Occurs at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`.
 * @see /feeds/tennis/match-predictions/#match.liveData.matchDetails.scores.set1
 */
export interface MatchPredictionsSet1 {
  /** Games won by contestant a. */
  a: number;
  /** Games won by contestant b. */
  b: number;
  /** Points of contestant a in the tie break. Optional. A tie break was played. */
  tiebreakA?: number;
  /** Points of contestant b in the tie break. Optional. A tie break was played. */
  tiebreakB?: number;
}

/**
 * Occurs at `match.liveData.matchDetails.scores.set3`, `match.liveData.matchDetails.scores.set4`,
 * `match.liveData.matchDetails.scores.set5`.
 * @see /feeds/tennis/match-predictions/#match.liveData.matchDetails.scores.set3
 */
export interface MatchPredictionsSet3 {
  /** Games won by contestant a. */
  a: number;
  /** Games won by contestant b. */
  b: number;
}

/**
 * Sets won, perhaps with the one in play.
 * @see /feeds/tennis/match-predictions/#match.liveData.matchDetails.scores.total
 */
export interface MatchPredictionsTotal {
  /** Sets won by contestant a. */
  a: number;
  /** Sets won by contestant b. */
  b: number;
}
