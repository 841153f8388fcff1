// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Live Win Probability (MA21). `LiveWinProbabilityRequest` states the allowed combinations.
 * @see /feeds/soccer/live-win-probability/#parameters
 */
export interface LiveWinProbabilityParameters {
  /** The fixture; its UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id;
  /** Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation. */
  live?: "yes" | "no" | boolean;
  /** Request mode. */
  _rt?: string;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Live Win Probability (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone and never in a list.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/soccer/live-win-probability/#request
 */
export type LiveWinProbabilityRequest = LiveWinProbabilityParameters & ByFixture;

/**
 * Probabilities of home win, draw and away win of a soccer match, before kick-off and during the match.
 * @see /feeds/soccer/live-win-probability/#response
 */
export interface LiveWinProbability {
  /** The fixture and its competition. */
  matchInfo: LiveWinProbabilityMatchInfo;
  /** State and predictions of the match; empty if there is nothing to report. */
  liveData?: LiveWinProbabilityLiveData;
}

/**
 * The fixture and its competition.
 * @see /feeds/soccer/live-win-probability/#matchInfo
 */
export interface LiveWinProbabilityMatchInfo {
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
  /** Set to 1 once collection after the match is complete. Observed in use, not documented. */
  postMatch?: string;
  /** Last change of this record. */
  lastUpdated: string;
  /** Name of the fixture. */
  description?: string;
  /** Sport. */
  sport: LiveWinProbabilityNamed;
  /** Ruleset. */
  ruleset: LiveWinProbabilityNamed;
  /** Competition. */
  competition: LiveWinProbabilityCompetition;
  /** Season of the competition. */
  tournamentCalendar: LiveWinProbabilityTournamentCalendar;
  /** Stage of the season. */
  stage: LiveWinProbabilityStage;
  /** Group within the stage. */
  series?: LiveWinProbabilitySeries;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: LiveWinProbabilityContestant[];
  /** Venue of the match. */
  venue?: LiveWinProbabilityVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/soccer/live-win-probability/#matchInfo.sport
 */
export interface LiveWinProbabilityNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/soccer/live-win-probability/#matchInfo.competition
 */
export interface LiveWinProbabilityCompetition {
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
  country: LiveWinProbabilityNamed;
}

/**
 * Season of the competition.
 * @see /feeds/soccer/live-win-probability/#matchInfo.tournamentCalendar
 */
export interface LiveWinProbabilityTournamentCalendar {
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
 * @see /feeds/soccer/live-win-probability/#matchInfo.stage
 */
export interface LiveWinProbabilityStage {
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
 * @see /feeds/soccer/live-win-probability/#matchInfo.series
 */
export interface LiveWinProbabilitySeries {
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
 * @see /feeds/soccer/live-win-probability/#matchInfo.contestant
 */
export interface LiveWinProbabilityContestant {
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
  country?: LiveWinProbabilityNamed;
}

/**
 * Venue of the match.
 * @see /feeds/soccer/live-win-probability/#matchInfo.venue
 */
export interface LiveWinProbabilityVenue {
  /** Identifier of the venue. */
  id: string;
  /** Whether the venue is neutral. */
  neutral?: "yes" | "no";
  /** Full name. */
  longName: string;
  /** Latitude (degrees). */
  latitude?: string;
  /** Longitude (degrees). */
  longitude?: string;
  /** Name of the venue. XML: text of the element. Alternative name: `shortName`. Observed in use, not documented. */
  name: string;
}

/**
 * State and predictions of the match; empty if there is nothing to report.
 * @see /feeds/soccer/live-win-probability/#liveData
 */
export interface LiveWinProbabilityLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: LiveWinProbabilityMatchDetails;
  /** Attendance and further details. The fields are kept unchanged. Not shown in the API documentation. */
  matchDetailsExtra?: { [member: string]: unknown };
  /** Probabilities before kick-off. Observed in use, not documented. */
  preMatchPredictions?: LiveWinProbabilityWinPrediction[];
  /** Probabilities for the entire match. Observed in use, not documented. */
  overallLivePredictions?: LiveWinProbabilityWinPrediction[];
  /** Probabilities during the match, in ascending order of time. Observed in use, not documented. */
  livePredictions?: LiveWinProbabilityWinPrediction[];
  /** An event of the match. Observed in use, not documented. */
  event?: LiveWinProbabilityEvent[];
}

/**
 * State of the match.
 * @see /feeds/soccer/live-win-probability/#liveData.matchDetails
 */
export interface LiveWinProbabilityMatchDetails {
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
  /** Current minute; certain competitions only (minutes). Present only when the status is Playing. */
  matchTime?: number;
  /** Side that won. Present only when the status is Played. */
  winner?: "home" | "away" | "draw" | (string & {});
  /** Number of the leg within its tie. */
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
  /** Contestant of the match. */
  contestantOfTheMatchId?: string;
  /** Player of the match. */
  playerOfTheMatchId?: string;
  /** Name of the player of the match. */
  playerOfTheMatch?: string;
  /** Goalkeeper of the match. */
  goalkeeperOfTheMatchId?: string;
  /** Name of the goalkeeper of the match. */
  goalkeeperOfTheMatch?: string;
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
  period?: LiveWinProbabilityPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   */
  scores?: LiveWinProbabilityScores;
}

/**
 * A period of the match.
 * @see /feeds/soccer/live-win-probability/#liveData.matchDetails.period
 */
export interface LiveWinProbabilityPeriod {
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
 * @see /feeds/soccer/live-win-probability/#liveData.matchDetails.scores
 */
export interface LiveWinProbabilityScores {
  /** Score at half time. Observed in use, not documented. */
  ht?: LiveWinProbabilityScore;
  /** Score at full time. Observed in use, not documented. */
  ft?: LiveWinProbabilityScore;
  /** Score after extra time. Observed in use, not documented. */
  et?: LiveWinProbabilityScore;
  /** Score of the penalty shoot-out. Observed in use, not documented. */
  pen?: LiveWinProbabilityScore;
  /** Current score. Observed in use, not documented. */
  total?: LiveWinProbabilityScore;
  /** Score over both legs; paired matches only. Observed in use, not documented. */
  aggregate?: LiveWinProbabilityScore;
  /**
   * Goals that are collected but not yet confirmed. Observed in use, not documented.
   * Present only when the coverage level is 13.
   */
  totalUnconfirmed?: LiveWinProbabilityScore;
}

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 * @see /feeds/soccer/live-win-probability/#liveData.matchDetails.scores.ht
 */
export interface LiveWinProbabilityScore {
  /** Goals of the home side. Observed in use, not documented. */
  home: number;
  /** Goals of the away side. Observed in use, not documented. */
  away: number;
}

/**
 * Occurs at `liveData.preMatchPredictions`, `liveData.overallLivePredictions`, `liveData.livePredictions`,
 * `liveData.event.predictions`.
 * @see /feeds/soccer/live-win-probability/#liveData.preMatchPredictions
 */
export interface LiveWinProbabilityWinPrediction {
  /** Kind of prediction. Observed in use, not documented. */
  type?: "Win" | (string & {});
  /** Minutes on the match clock; absent before the match (minutes). Observed in use, not documented. */
  timeMin?: number;
  /** Seconds on the match clock; absent before the match (seconds). Observed in use, not documented. */
  timeSec?: number;
  /**
   * Phase of the match; absent before the match. Observed in use, not documented.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * Probability of one outcome; the three probabilities of a point in time add up to 100. Observed in use, not
   * documented.
   */
  prediction?: LiveWinProbabilityPrediction[];
}

/**
 * Probability of one outcome; the three probabilities of a point in time add up to 100. Observed in use, not
 * documented.
 * @see /feeds/soccer/live-win-probability/#liveData.preMatchPredictions.prediction
 */
export interface LiveWinProbabilityPrediction {
  /** Outcome. Observed in use, not documented. */
  type?: "Home" | "Draw" | "Away" | (string & {});
  /** Probability, three decimals (percent). Observed in use, not documented. */
  probability?: string;
}

/**
 * An event of the match. Observed in use, not documented.
 * @see /feeds/soccer/live-win-probability/#liveData.event
 */
export interface LiveWinProbabilityEvent {
  /** Identifier of the event. Observed in use, not documented. */
  id?: number;
  /** Number of the event within its contestant's events. Observed in use, not documented. */
  eventId?: number;
  /**
   * Type of event, such as 16 for a goal, 17 for a card and 32 for the start of a period. Observed in use, not
   * documented.
   */
  typeId?: number;
  /**
   * Phase of the match. Observed in use, not documented.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /** Minutes on the match clock (minutes). Observed in use, not documented. */
  timeMin?: number;
  /** Seconds on the match clock (seconds). Observed in use, not documented. */
  timeSec?: number;
  /** Contestant. Observed in use, not documented. */
  contestantId?: string;
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** Name of the player. Observed in use, not documented. */
  playerName?: string;
  /** Whether the action succeeded. Observed in use, not documented. Known values: `0` Failed; `1` Succeeded. */
  outcome?: 0 | 1 | (number & {});
  /**
   * Set to 1 if the event led to a goal. Observed in use, not documented.
   * Also as integer-string. Observed in use, not documented.
   */
  assist?: number;
  /**
   * Position along the pitch from the own goal line; may be slightly outside 0 to 100 (percent). Observed in use, not
   * documented.
   */
  x?: number;
  /** Position across the pitch; may be slightly outside 0 to 100 (percent). Observed in use, not documented. */
  y?: number;
  /** Time of the event. Observed in use, not documented. */
  timeStamp?: string;
  /** Last change of the event. Observed in use, not documented. */
  lastModified?: string;
  /** A detail of the event. Observed in use, not documented. */
  qualifier?: LiveWinProbabilityQualifier[];
  /** Probabilities after the event. Observed in use, not documented. */
  predictions?: LiveWinProbabilityWinPrediction;
}

/**
 * A detail of the event. Observed in use, not documented.
 * @see /feeds/soccer/live-win-probability/#liveData.event.qualifier
 */
export interface LiveWinProbabilityQualifier {
  /** Identifier of the detail. Observed in use, not documented. */
  id?: number;
  /** Kind of detail. Observed in use, not documented. */
  qualifierId?: number;
  /** Value of the detail; some kinds have none. Observed in use, not documented. */
  value?: string;
}
