// Generated from spec/tennis/match-predictions-detail.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Match Predictions Detail (MA21); `MatchPredictionsDetailRequest` says which go together. */
export interface MatchPredictionsDetailParameters {
  /**
   * The fixture.
   * Takes identifiers of kind uuid.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  fixture?: Id;
  /**
   * Points wanted: 0 for all predictions before the match, one number from 1 for all points up to that one, two numbers
   * for every point from the first to the second. Without it, the latest point that has predictions.
   * See rules `point-from-zero`, `range-from-one`, `points-in-order`.
   * Source: document 3, Tennis MA21.
   */
  point?: number | readonly [first: number, last: number];
  /**
   * Request mode.
   * Source: document 1, Shared request rules.
   */
  _rt?: string;
}

/**
 * Request of Match Predictions Detail (MA21).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `point-from-zero`: Points are counted from 1, and 0 stands for the time before the match.
 * - `range-from-one`: 0 is shown alone, not as the end of a range. Not shown in the API documentation. Sent, with a
 *   warning.
 * - `points-in-order`: A range runs from the first point to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 3, Tennis MA21 (basic and detailed).
 */
export type MatchPredictionsDetailRequest = MatchPredictionsDetailParameters & { fixture: Id };

/** State and predictions of one tennis match as in Match Predictions, with the state within the current game. */
export interface MatchPredictionsDetail {
  /**
   * A match.
   * XML: `<match>`.
   * Always present.
   * Also one object in place of a list. Observed in use, not documented.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  match: MatchPredictionsDetailMatch[];
}

/** A match. */
export interface MatchPredictionsDetailMatch {
  /**
   * The fixture, and the tournament it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchInfo: MatchPredictionsDetailMatchInfo;
  /**
   * What happens in the match.
   * XML: `<liveData>`.
   * Optional.
   * Further members are kept as they come. Not shown in the API documentation.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  liveData?: MatchPredictionsDetailLiveData;
}

/** The fixture, and the tournament it belongs to. */
export interface MatchPredictionsDetailMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * Start as scheduled.
   * XML: attribute `officialStartDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  officialStartDate: string;
  /**
   * Start as it happened; another one when delayed or rescheduled.
   * XML: attribute `actualStartDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  actualStartDate: string;
  /**
   * Coverage level.
   * XML: attribute `coverageLevel`.
   * Always present.
   * Known values: `0` Scores only, game by game or just the final set; `1` Scores point by point; `2` Scores point by
   * point with match events, on the men's professional tour; `3` Scores point by point with match events, on the
   * women's professional tour.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  coverageLevel: 0 | 1 | 2 | 3 | (number & {});
  /**
   * Position in the draw.
   * XML: attribute `drawPosition`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  drawPosition?: number;
  /**
   * Last change of this record.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  lastUpdated: string;
  /**
   * Match in words.
   * XML: `<description>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  description: string;
  /**
   * Tournament.
   * XML: `<tournament>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tournament: MatchPredictionsDetailTournament;
  /**
   * Tour that the tournament is part of.
   * XML: `<tours>/<tour>`.
   * Optional.
   * Also one object in place of a list. Observed in use, not documented.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tour?: MatchPredictionsDetailNamed[];
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  competition: MatchPredictionsDetailCompetition;
  /**
   * Season of the tour.
   * XML: `<tourCalendars>/<tourCalendar>`.
   * Optional.
   * Also one object in place of a list. Observed in use, not documented.
   * Also called `tourCalendars`. Observed in use, not documented.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tourCalendar?: MatchPredictionsDetailTourCalendar[];
  /**
   * Round of the tournament.
   * XML: `<round>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  round: MatchPredictionsDetailRound;
  /**
   * A player; in doubles one entry for each player of a team.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Also one object in place of a list. Observed in use, not documented.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  contestant?: MatchPredictionsDetailContestant[];
}

/** Tournament. */
export interface MatchPredictionsDetailTournament {
  /**
   * Identifier of the tournament.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  name: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  endDate: string;
  /**
   * Kind of event, such as a major one.
   * XML: attribute `type`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  type: string;
  /**
   * Players in the main draw.
   * XML: attribute `drawSize`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  drawSize: number;
  /**
   * Who plays against whom.
   * XML: attribute `matchType`.
   * Always present.
   * Known values: `Single` Singles; `Double` Doubles; `Mix` Doubles of mixed genders; `national_team` National teams.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchType: "Single" | "Double" | "Mix" | "national_team" | (string & {});
  /**
   * State of the tournament.
   * XML: attribute `status`.
   * Optional.
   * Known values: `Scheduled` Before the first match; In Progress follows when that match starts; `In Progress` A match
   * has started; Completed follows with the end of the last one; `Completed` The last match is over; no further state
   * is stated; `Postponed` Put on hold without being cancelled; what follows is not shown; `Suspended` All active
   * matches are delayed, by rain for example; what follows is not shown; `Cancelled` Stays in the schedule and will not
   * be played; what follows is not shown; `Break` All active matches are stopped for the day and scheduled anew for the
   * next one; what follows is not shown.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  status?: "Scheduled" | "In Progress" | "Completed" | "Postponed" | "Suspended" | "Cancelled" | "Break" | (string & {});
  /**
   * City it is played in.
   * XML: attribute `cityName`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  cityName?: string;
  /**
   * Gender of the players; Mixed when a pair has a man and a woman.
   * XML: attribute `gender`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  gender: "Men" | "Women" | "Mixed" | (string & {});
  /**
   * Whether it is a current tournament.
   * XML: attribute `active`.
   * Always present.
   * Known values: `Yes` Current; `No` Not current.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  active: "Yes" | "No" | (string & {});
  /**
   * Prize money in total.
   * XML: attribute `totalPrizeMoney`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  totalPrizeMoney?: number;
  /**
   * Currency of the total.
   * XML: attribute `totalPrizeCurrency`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  totalPrizeCurrency: string;
  /**
   * Identifier of the winning national team.
   * XML: attribute `winnerNationalTeamId`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  winnerNationalTeamId: string;
  /**
   * Winning national team.
   * XML: attribute `winnerNationalTeam`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  winnerNationalTeam: string;
  /**
   * Prize money of the winner.
   * XML: attribute `winnerPrizeMoney`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  winnerPrizeMoney: number;
  /**
   * Currency of the winner's prize.
   * XML: attribute `winnerPrizeCurrency`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  winnerPrizeCurrency?: string;
  /**
   * Last change of the tournament.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  lastUpdated: string;
}

/** Stands at `match.matchInfo.tour`, `match.matchInfo.contestant.country`. */
export interface MatchPredictionsDetailNamed {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  name: string;
}

/** Competition. */
export interface MatchPredictionsDetailCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * Identifier of its area.
   * XML: attribute `areaId`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  areaId: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  name: string;
  /**
   * Name of its area.
   * XML: attribute `areaName`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  areaName: string;
  /**
   * Court it is played on.
   * XML: attribute `court`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  court: string;
  /**
   * Last change of the competition.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  lastUpdated: string;
}

/** Season of the tour. */
export interface MatchPredictionsDetailTourCalendar {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  endDate: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  name: string;
}

/** Round of the tournament. */
export interface MatchPredictionsDetailRound {
  /**
   * Identifier of the round in its tournament.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id: string;
  /**
   * Identifier of the kind of round.
   * XML: attribute `formatId`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  formatId: string;
  /**
   * Title.
   * XML: attribute `title`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  title: string;
  /**
   * How it is scored.
   * XML: attribute `scoringSystem`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  scoringSystem: string;
  /**
   * Currency of the prize.
   * XML: attribute `prizeCurrency`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  prizeCurrency: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  endDate: string;
  /**
   * Number of the group.
   * XML: attribute `group`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  group: number;
  /**
   * Number of ties.
   * XML: attribute `ties`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  ties: number;
  /**
   * How the round is ordered.
   * XML: attribute `orderMethod`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  orderMethod: number;
  /**
   * Prize money of the round.
   * XML: attribute `prizeMoney`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  prizeMoney?: number;
  /**
   * Last change of the round.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  lastUpdated: string;
}

/** A player; in doubles one entry for each player of a team. */
export interface MatchPredictionsDetailContestant {
  /**
   * Identifier of the doubles team.
   * XML: attribute `contestantId`.
   * Required under a condition. Doubles; id replaces it in singles.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  contestantId?: string;
  /**
   * Identifier of the player.
   * XML: attribute `id`.
   * Required under a condition. Singles, in place of contestantId.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  id?: string;
  /**
   * Identifier of the player in a doubles team.
   * XML: attribute `playerId`.
   * Required under a condition. Doubles only.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  playerId?: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  name: string;
  /**
   * Side of the score.
   * XML: attribute `position`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  position: "a" | "b" | (string & {});
  /**
   * Seed.
   * XML: attribute `seed`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  seed?: number;
  /**
   * Seed in the qualification.
   * JSON only.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  seedQualification?: number;
  /**
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  country?: MatchPredictionsDetailNamed;
}

/** What happens in the match. */
export interface MatchPredictionsDetailLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Required when there is data.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchDetails?: MatchPredictionsDetailMatchDetails;
  [k: string]: unknown;
}

/** State of the match. */
export interface MatchPredictionsDetailMatchDetails {
  /**
   * State of the match.
   * XML: attribute `matchStatus`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchStatus: "Played" | "Cancelled" | "Fixture" | "Playing" | "Postponed" | "Retired" | "Suspended" | "Walkover" | "Bye" | "Awarded" | (string & {});
  /**
   * Set in play; 3 means that set1, set2 and set3 are in scores.
   * XML: attribute `matchSet`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchSet: number;
  /**
   * Side that won.
   * XML: attribute `winner`.
   * Present only when the status is Played.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  winner?: "a" | "b" | (string & {});
  /**
   * Identifier of the first server.
   * XML: attribute `firstServerId`.
   * Required when the coverage level is 1, 2 or 3.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  firstServerId?: string;
  /**
   * Length of the match (minutes).
   * XML: attribute `matchMinutes`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchMinutes: number;
  /**
   * Time of the last point.
   * XML: attribute `matchEndTime`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  matchEndTime: string;
  /**
   * Games by set, and sets won.
   * XML: `<scores>`.
   * Present only when there is data.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  scores?: MatchPredictionsDetailScores;
  /**
   * State within the current game.
   * XML: `<gameState>`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  gameState: MatchPredictionsDetailGameState;
}

/** Games by set, and sets won. */
export interface MatchPredictionsDetailScores {
  /**
   * First set.
   * XML: `<set1>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  set1?: MatchPredictionsDetailSet1;
  /**
   * Second set.
   * XML: `<set2>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  set2?: MatchPredictionsDetailSet1;
  /**
   * Third set.
   * XML: `<set3>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  set3?: MatchPredictionsDetailSet3;
  /**
   * Fourth set.
   * XML: `<set4>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  set4?: MatchPredictionsDetailSet3;
  /**
   * Fifth set.
   * XML: `<set5>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  set5?: MatchPredictionsDetailSet3;
  /**
   * Sets won, perhaps with the one in play.
   * XML: `<total>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  total?: MatchPredictionsDetailTotal;
}

/** Stands at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`. */
export interface MatchPredictionsDetailSet1 {
  /**
   * Games won by contestant a.
   * XML: attribute `a`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  a: number;
  /**
   * Games won by contestant b.
   * XML: attribute `b`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  b: number;
  /**
   * Points of contestant a in the tie break.
   * XML: attribute `tiebreakA`.
   * Optional. A tie break was played.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tiebreakA?: number;
  /**
   * Points of contestant b in the tie break.
   * XML: attribute `tiebreakB`.
   * Optional. A tie break was played.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tiebreakB?: number;
}

/**
 * Stands at `match.liveData.matchDetails.scores.set3`, `match.liveData.matchDetails.scores.set4`,
 * `match.liveData.matchDetails.scores.set5`.
 */
export interface MatchPredictionsDetailSet3 {
  /**
   * Games won by contestant a.
   * XML: attribute `a`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  a: number;
  /**
   * Games won by contestant b.
   * XML: attribute `b`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  b: number;
}

/** Sets won, perhaps with the one in play. */
export interface MatchPredictionsDetailTotal {
  /**
   * Sets won by contestant a.
   * XML: attribute `a`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  a: number;
  /**
   * Sets won by contestant b.
   * XML: attribute `b`.
   * Always present.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  b: number;
}

/** State within the current game. */
export interface MatchPredictionsDetailGameState {
  /**
   * Points of the game.
   * XML: `<score>`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  score?: MatchPredictionsDetailScore;
  /**
   * Who serves. Not shown in the API documentation.
   * XML: `<server>`.
   * Optional.
   * Its members are kept as they come. Not shown in the API documentation.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  server?: { [member: string]: unknown };
  /**
   * State of the tie break. Not shown in the API documentation.
   * XML: `<tieBreak>`.
   * Optional.
   * Its members are kept as they come. Not shown in the API documentation.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  tieBreak?: { [member: string]: unknown };
}

/** Points of the game. */
export interface MatchPredictionsDetailScore {
  /**
   * Points of contestant a.
   * XML: attribute `a`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  a?: number;
  /**
   * Points of contestant b.
   * XML: attribute `b`.
   * Optional.
   * Source: document 3, Tennis MA21 (basic and detailed).
   */
  b?: number;
}
