// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Match Possession Values (MA30). `MatchPossessionValuesRequest` states the allowed combinations.
 * @see /feeds/soccer/match-possession-values/#parameters
 */
export interface MatchPossessionValuesParameters {
  /** The fixture; its UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id;
  /** Whether to return live data. */
  live?: "yes" | "no" | boolean;
  /** Whether to return line-ups; players also require live. */
  lineups?: "yes" | "no" | boolean;
  /** Locale of names; en-op selects English names in the alternative naming. */
  _lcl?: string;
  /** Request mode. */
  _rt?: string;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Match Possession Values (MA30).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone and never in a list.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/soccer/match-possession-values/#request
 */
export type MatchPossessionValuesRequest = MatchPossessionValuesParameters & ByFixture;

/**
 * Possession values of the teams and line-up players of a soccer match: how each action changes the probability that
 * the team in possession scores within the next ten seconds.
 * @see /feeds/soccer/match-possession-values/#response
 */
export interface MatchPossessionValues {
  /** The fixture and its competition. */
  matchInfo: MatchPossessionValuesMatchInfo;
  /** State of the match; empty unless the match is in play or finished. */
  liveData?: MatchPossessionValuesLiveData;
  /** Possession values of the match. */
  possessionValue?: MatchPossessionValuesPossessionValue;
}

/**
 * The fixture and its competition.
 * @see /feeds/soccer/match-possession-values/#matchInfo
 */
export interface MatchPossessionValuesMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /**
   * Match id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Match id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Coverage level (tier) of the match. */
  coverageLevel: string;
  /** Day of the match in UTC. */
  date: string;
  /** Kick-off in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local kick-off. */
  localTime?: string;
  /** Game week. */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then has no attendance. matchDetailsExtra may have an attendance
   * nevertheless. Observed in use, not documented.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Name of the restriction on the audience; matchDetailsExtra then has no attendance. matchDetailsExtra may have an
   * attendance nevertheless. Observed in use, not documented.
   */
  attendanceInfo?: string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods?: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength?: number;
  /** Length of a period of extra time (minutes). */
  overtimeLength?: number;
  /** Whether video review is collected; absent if unknown. Known values: `0` Not collected; `1` Collected. */
  varEnabled?: "0" | "1" | (string & {});
  /** Video review flag that match feeds send instead of varEnabled. Observed in use, not documented. */
  var?: string;
  /** Next match of the winner. Observed in use, not documented. */
  nextMatchWinnerId?: string;
  /** Next match of the loser. Observed in use, not documented. */
  nextMatchLoserId?: string;
  /** Set to 1 once collection after the match is complete. */
  postMatch?: string;
  /** Last change of this record. */
  lastUpdated: string;
  /** Name of the fixture. */
  description?: string;
  /** Sport. */
  sport: MatchPossessionValuesNamed;
  /** Ruleset. */
  ruleset: MatchPossessionValuesNamed;
  /** Competition. */
  competition: MatchPossessionValuesCompetition;
  /** Season of the competition. */
  tournamentCalendar: MatchPossessionValuesTournamentCalendar;
  /** Stage of the season. */
  stage: MatchPossessionValuesStage;
  /** Group within the stage. */
  series?: MatchPossessionValuesSeries;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: MatchPossessionValuesMatchInfoContestant[];
  /** Venue of the match. */
  venue?: MatchPossessionValuesVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/soccer/match-possession-values/#matchInfo.sport
 */
export interface MatchPossessionValuesNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/soccer/match-possession-values/#matchInfo.competition
 */
export interface MatchPossessionValuesCompetition {
  /** Identifier of the competition. */
  id: string;
  /**
   * Competition id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Competition id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Name of the competition. */
  name: string;
  /** Known name. */
  knownName?: string;
  /** Name including the sponsor. Always present. Also absent. Observed in use, not documented. */
  sponsorName?: string;
  /**
   * Short code of three digits. Codes of three characters that are not digits occur. Observed in use, not documented.
   */
  competitionCode: string;
  /** Kind of competition. */
  competitionFormat: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /** Country or area of the competition. */
  country: MatchPossessionValuesNamed;
}

/**
 * Season of the competition.
 * @see /feeds/soccer/match-possession-values/#matchInfo.tournamentCalendar
 */
export interface MatchPossessionValuesTournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /**
   * Calendar id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Calendar id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. XML: text of the element. */
  name: string;
}

/**
 * Stage of the season.
 * @see /feeds/soccer/match-possession-values/#matchInfo.stage
 */
export interface MatchPossessionValuesStage {
  /** Identifier of the stage in its season. */
  id: string;
  /**
   * Stage id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Stage id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Kind of stage; equal in all seasons. */
  formatId: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the stage. XML: text of the element. */
  name: string;
}

/**
 * Group within the stage.
 * @see /feeds/soccer/match-possession-values/#matchInfo.series
 */
export interface MatchPossessionValuesSeries {
  /** Identifier of the series. */
  id: string;
  /**
   * Series id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Series id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Display order among groups of the same vertical value. */
  horizontal?: number;
  /** Kind of series; equal in all seasons. */
  formatId: string;
  /** Name of the series. XML: text of the element. */
  name: string;
}

/**
 * The contestants; absent until known.
 * @see /feeds/soccer/match-possession-values/#matchInfo.contestant
 */
export interface MatchPossessionValuesMatchInfoContestant {
  /** Identifier of the contestant. Always present. Also absent. Observed in use, not documented. */
  id?: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Contestant id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Name. Always present. Also absent. Observed in use, not documented. */
  name?: string;
  /** Short name. */
  shortName?: string;
  /** Official name. Always present. Also absent. Observed in use, not documented. */
  officialName?: string;
  /** Three-character code, as on score boards. */
  code?: string;
  /** Side on which the contestant plays. */
  position: "home" | "away" | (string & {});
  /** Placeholder for a contestant not yet known. Observed in use, not documented. */
  phrase?: string;
  /** Country of the contestant. */
  country?: MatchPossessionValuesNamed;
}

/**
 * Venue of the match.
 * @see /feeds/soccer/match-possession-values/#matchInfo.venue
 */
export interface MatchPossessionValuesVenue {
  /** Identifier of the venue. */
  id: string;
  /** Whether the venue is neutral. */
  neutral: "yes" | "no";
  /** Full name. */
  longName: string;
  /** Latitude (degrees). */
  latitude?: string;
  /** Longitude (degrees). */
  longitude?: string;
  /**
   * Venue id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /**
   * Venue id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocId?: string;
  /** Name of the venue. XML: text of the element. */
  shortName: string;
}

/**
 * State of the match; empty unless the match is in play or finished.
 * @see /feeds/soccer/match-possession-values/#liveData
 */
export interface MatchPossessionValuesLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchPossessionValuesMatchDetails;
  /** Attendance and further details. The fields are kept unchanged. Not shown in the API documentation. */
  matchDetailsExtra?: { [member: string]: unknown };
}

/**
 * State of the match.
 * @see /feeds/soccer/match-possession-values/#liveData.matchDetails
 */
export interface MatchPossessionValuesMatchDetails {
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   */
  periodId: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match.
   * Known values: `Fixture` Not yet started; `Playing` In play; `Played` Finished; `Cancelled` Will not be played;
   * `Postponed` Moved to a later time; `Suspended` Interrupted; `Awarded` Not played, or decided in favour of one
   * contestant by an awarded result.
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /** Side that won. Present only when the status is Played. */
  winner?: "home" | "away" | "draw" | (string & {});
  /** Number of the leg within its tie. Observed in use, not documented. */
  leg?: number;
  /** Identifier that the two legs of a tie share. */
  aggregateId?: string;
  /** Aggregates of earlier rounds. */
  previousAggregateIds?: string;
  /** Earlier match. */
  previousMatchIds?: string;
  /** Aggregate whose winner advances. */
  advancementAggregateId?: string;
  /** Full minutes played including stoppage time (minutes). Present only when the status is Played. */
  matchLengthMin?: number;
  /** Seconds in addition to the full minutes (seconds). Present only when the status is Played. */
  matchLengthSec?: number;
  /** Other leg of the pair. Observed in use, not documented. */
  relatedMatchId?: string;
  /** Contestant that won the tie over both legs. Observed in use, not documented. */
  aggregateWinnerId?: string;
  /**
   * A period of the match.
   * XML: `<periods>/<period>`.
   * Present only when the request has `live=yes` and the status is Playing, Played, Suspended, Cancelled or Postponed
   * and there is data.
   */
  period?: MatchPossessionValuesPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   */
  scores?: MatchPossessionValuesScores;
}

/**
 * A period of the match.
 * @see /feeds/soccer/match-possession-values/#liveData.matchDetails.period
 */
export interface MatchPossessionValuesPeriod {
  /**
   * Number of the period. Observed in use, not documented.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  id?: 1 | 2 | 3 | 4 | (number & {});
  /** Start. Observed in use, not documented. */
  start?: string;
  /** End. Observed in use, not documented. */
  end?: string;
  /** Full minutes (minutes). Observed in use, not documented. */
  lengthMin?: number;
  /** Seconds in addition to the full minutes (seconds). Observed in use, not documented. */
  lengthSec?: number;
  /** Injury time announced (seconds). Observed in use, not documented. */
  announcedInjuryTime?: number;
}

/**
 * Scores by part of the match.
 * @see /feeds/soccer/match-possession-values/#liveData.matchDetails.scores
 */
export interface MatchPossessionValuesScores {
  /** Score at half time. Observed in use, not documented. */
  ht?: MatchPossessionValuesScore;
  /** Score at full time. Observed in use, not documented. */
  ft?: MatchPossessionValuesScore;
  /** Score after extra time. Observed in use, not documented. */
  et?: MatchPossessionValuesScore;
  /** Score of the penalty shoot-out. Observed in use, not documented. */
  pen?: MatchPossessionValuesScore;
  /** Current score. Observed in use, not documented. */
  total?: MatchPossessionValuesScore;
  /** Score over both legs; paired matches only. Observed in use, not documented. */
  aggregate?: MatchPossessionValuesScore;
  /**
   * Goals that are collected but not yet confirmed. Observed in use, not documented.
   * Present only when the coverage level is 13.
   */
  totalUnconfirmed?: MatchPossessionValuesScore;
}

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 * @see /feeds/soccer/match-possession-values/#liveData.matchDetails.scores.ht
 */
export interface MatchPossessionValuesScore {
  /** Goals of the home side. Observed in use, not documented. */
  home: number;
  /** Goals of the away side. Observed in use, not documented. */
  away: number;
}

/**
 * Possession values of the match.
 * @see /feeds/soccer/match-possession-values/#possessionValue
 */
export interface MatchPossessionValuesPossessionValue {
  /** Possession values of one contestant. */
  contestant?: MatchPossessionValuesPossessionValueContestant[];
}

/**
 * Possession values of one contestant.
 * @see /feeds/soccer/match-possession-values/#possessionValue.contestant
 */
export interface MatchPossessionValuesPossessionValueContestant {
  /** Identifier of the contestant. */
  id: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opId?: string;
  /** Values of the entire side. Observed in use, not documented. */
  pvCategories?: MatchPossessionValuesPvCategories;
  /** Players of the line-up. Observed in use, not documented. */
  lineUp?: MatchPossessionValuesLineUp;
}

/**
 * Occurs at `possessionValue.contestant.pvCategories`, `possessionValue.contestant.lineUp.player.pvCategories`.
 * @see /feeds/soccer/match-possession-values/#possessionValue.contestant.pvCategories
 */
export interface MatchPossessionValuesPvCategories {
  /**
   * Minutes on the match clock (minutes). Observed in use, not documented.
   * Also as integer-string. Observed in use, not documented.
   */
  timeMin?: number;
  /**
   * Seconds on the match clock (seconds). Observed in use, not documented.
   * Also as integer-string. Observed in use, not documented.
   */
  timeSec?: number;
  /**
   * Phase of the match. Observed in use, not documented.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Also as integer-string. Observed in use, not documented.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /** Sum of all values. Observed in use, not documented. */
  totalPossessionValue?: string;
  /** Sum of the positive values. Observed in use, not documented. */
  totalPlusPV?: string;
  /** Sum of the negative values. Observed in use, not documented. */
  totalMinusPV?: string;
  /** Positive value of passes. Observed in use, not documented. */
  totalPlusPass?: string;
  /** Negative value of passes. Observed in use, not documented. */
  totalMinusPass?: string;
  /** Positive value of crosses. Observed in use, not documented. */
  totalPlusCross?: string;
  /** Negative value of crosses. Observed in use, not documented. */
  totalMinusCross?: string;
  /** Positive value of take-ons. Observed in use, not documented. */
  totalPlusTakeOns?: string;
  /** Negative value of take-ons. Observed in use, not documented. */
  totalMinusTakeOn?: string;
  /** Positive value of set plays taken. Observed in use, not documented. */
  totalPlusSetPlaysTaken?: string;
  /** Negative value of set plays taken. Observed in use, not documented. */
  totalMinusSetPlayTaken?: string;
  /** Positive value of set plays drawn. Observed in use, not documented. */
  totalPlusSetPlaysDrawn?: string;
  /** Negative value of set plays conceded. Observed in use, not documented. */
  totalMinusSetPlayConceded?: string;
  /** Positive value of regains. Observed in use, not documented. */
  totalPlusRegains?: string;
  /** Negative value of losing possession. Observed in use, not documented. */
  totalMinusLosingPossession?: string;
}

/**
 * Players of the line-up. Observed in use, not documented.
 * @see /feeds/soccer/match-possession-values/#possessionValue.contestant.lineUp
 */
export interface MatchPossessionValuesLineUp {
  /**
   * Possession values of one player.
   * Present only when the request has `live=yes` and `lineups=yes` and there is data.
   */
  player?: MatchPossessionValuesPlayer[];
}

/**
 * Possession values of one player.
 * @see /feeds/soccer/match-possession-values/#possessionValue.contestant.lineUp.player
 */
export interface MatchPossessionValuesPlayer {
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** Values of the player. Observed in use, not documented. */
  pvCategories?: MatchPossessionValuesPvCategories;
}
