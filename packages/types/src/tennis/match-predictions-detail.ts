// Generated from spec/tennis/match-predictions-detail.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Match Predictions Detail (MA21). `MatchPredictionsDetailRequest` states the allowed combinations.
 * @see /feeds/tennis/match-predictions-detail/#parameters
 */
export interface MatchPredictionsDetailParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id;
  /**
   * Points to return: 0 for all predictions before the match, one number from 1 for all points up to that point, or two
   * numbers for all points from the first to the second. The default is the latest point with predictions.
   * Rules: `point-from-zero`, `range-from-one`, `points-in-order`.
   */
  point?: number | readonly [first: number, last: number];
  /** Request mode. */
  _rt?: string;
}

/**
 * Request of Match Predictions Detail (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `point-from-zero`: Points are counted from 1, and 0 denotes the time before the match.
 * - `range-from-one`: The API documentation shows 0 only as a single value and not in a range. Not shown in the API
 *   documentation. A request that breaks the rule is sent, with a warning.
 * - `points-in-order`: A range starts with the lower point.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/tennis/match-predictions-detail/#request
 */
export type MatchPredictionsDetailRequest = MatchPredictionsDetailParameters & { fixture: Id };

/**
 * State and predictions of a tennis match as in Match Predictions, with the state within the current game.
 * @see /feeds/tennis/match-predictions-detail/#response
 */
export interface MatchPredictionsDetail {
  /** A match. Also a single object instead of a list. Observed in use, not documented. */
  match: MatchPredictionsDetailMatch[];
}

/**
 * A match.
 * @see /feeds/tennis/match-predictions-detail/#match
 */
export interface MatchPredictionsDetailMatch {
  /** The fixture and its tournament. */
  matchInfo: MatchPredictionsDetailMatchInfo;
  /** Live data of the match. Additional fields are kept unchanged. Not shown in the API documentation. */
  liveData?: MatchPredictionsDetailLiveData;
}

/**
 * The fixture and its tournament.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo
 */
export interface MatchPredictionsDetailMatchInfo {
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
  tournament: MatchPredictionsDetailTournament;
  /**
   * Tour of the tournament.
   * XML: `<tours>/<tour>`.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  tour?: MatchPredictionsDetailNamed[];
  /** Competition. */
  competition: MatchPredictionsDetailCompetition;
  /**
   * Season of the tour.
   * XML: `<tourCalendars>/<tourCalendar>`.
   * Also a single object instead of a list. Observed in use, not documented.
   * Alternative name: `tourCalendars`. Observed in use, not documented.
   */
  tourCalendar?: MatchPredictionsDetailTourCalendar[];
  /** Round of the tournament. */
  round: MatchPredictionsDetailRound;
  /**
   * A player; in doubles there is one entry per player of a team.
   * XML: `<contestants>/<contestant>`.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  contestant?: MatchPredictionsDetailContestant[];
}

/**
 * Tournament.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.tournament
 */
export interface MatchPredictionsDetailTournament {
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
   * Known values: `Single` Singles; `Double` Doubles; `Mix` Mixed doubles; `national_team` National teams.
   */
  matchType: "Single" | "Double" | "Mix" | "national_team" | (string & {});
  /**
   * State of the tournament.
   * Known values: `Scheduled` Before the first match; changes to In Progress when that match starts; `In Progress` A
   * match has started; changes to Completed at the end of the last match; `Completed` The last match has finished; the
   * API documentation states no further state; `Postponed` On hold without being cancelled; the API documentation does
   * not show the next state; `Suspended` All active matches are delayed, for example by rain; the API documentation
   * does not show the next state; `Cancelled` In the schedule but will not be played; the API documentation does not
   * show the next state; `Break` All active matches are stopped for the day and rescheduled for the next day; the API
   * documentation does not show the next state.
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

/**
 * Occurs at `match.matchInfo.tour`, `match.matchInfo.contestant.country`.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.tour
 */
export interface MatchPredictionsDetailNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.competition
 */
export interface MatchPredictionsDetailCompetition {
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

/**
 * Season of the tour.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.tourCalendar
 */
export interface MatchPredictionsDetailTourCalendar {
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
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.round
 */
export interface MatchPredictionsDetailRound {
  /** Identifier of the round in its tournament. */
  id: string;
  /** Identifier of the kind of round. */
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
  /** Number of the group. */
  group: number;
  /** Number of ties. */
  ties: number;
  /** Order method of the round. */
  orderMethod: number;
  /** Prize money of the round. */
  prizeMoney?: number;
  /** Last change of the round. */
  lastUpdated: string;
}

/**
 * A player; in doubles there is one entry per player of a team.
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.contestant
 */
export interface MatchPredictionsDetailContestant {
  /** Identifier of the doubles team. Conditional. Doubles; id replaces it in singles. */
  contestantId?: string;
  /** Identifier of the player. Conditional. Singles, instead of contestantId. */
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
  country?: MatchPredictionsDetailNamed;
}

/**
 * Live data of the match.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData
 */
export interface MatchPredictionsDetailLiveData {
  /** State of the match. Required when there is data. */
  matchDetails?: MatchPredictionsDetailMatchDetails;
  [k: string]: unknown;
}

/**
 * State of the match.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails
 */
export interface MatchPredictionsDetailMatchDetails {
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
  scores?: MatchPredictionsDetailScores;
  /** State within the current game. */
  gameState: MatchPredictionsDetailGameState;
}

/**
 * Games by set, and sets won.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.scores
 */
export interface MatchPredictionsDetailScores {
  /** First set. */
  set1?: MatchPredictionsDetailSet1;
  /** Second set. */
  set2?: MatchPredictionsDetailSet1;
  /** Third set. */
  set3?: MatchPredictionsDetailSet3;
  /** Fourth set. */
  set4?: MatchPredictionsDetailSet3;
  /** Fifth set. */
  set5?: MatchPredictionsDetailSet3;
  /** Sets won; may include the current set. */
  total?: MatchPredictionsDetailTotal;
}

/**
 * Occurs at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.scores.set1
 */
export interface MatchPredictionsDetailSet1 {
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
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.scores.set3
 */
export interface MatchPredictionsDetailSet3 {
  /** Games won by contestant a. */
  a: number;
  /** Games won by contestant b. */
  b: number;
}

/**
 * Sets won; may include the current set.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.scores.total
 */
export interface MatchPredictionsDetailTotal {
  /** Sets won by contestant a. */
  a: number;
  /** Sets won by contestant b. */
  b: number;
}

/**
 * State within the current game.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.gameState
 */
export interface MatchPredictionsDetailGameState {
  /** Points of the game. */
  score?: MatchPredictionsDetailScore;
  /**
   * The server. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  server?: { [member: string]: unknown };
  /**
   * State of the tie break. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  tieBreak?: { [member: string]: unknown };
}

/**
 * Points of the game.
 * @see /feeds/tennis/match-predictions-detail/#match.liveData.matchDetails.gameState.score
 */
export interface MatchPredictionsDetailScore {
  /** Points of contestant a. */
  a?: number;
  /** Points of contestant b. */
  b?: number;
}
