// Generated from spec/soccer/match-momentum.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Match Momentum (MA27). `MatchMomentumRequest` states the allowed combinations.
 * @see /feeds/soccer/match-momentum/#parameters
 */
export interface MatchMomentumParameters {
  /** The fixture; one UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
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
 * Request of Match Momentum (MA27).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone and never in a list.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/soccer/match-momentum/#request
 */
export type MatchMomentumRequest = MatchMomentumParameters & ByFixture;

/**
 * Momentum of a soccer match, minute by minute, with its key events.
 * @see /feeds/soccer/match-momentum/#response
 */
export interface MatchMomentum {
  /** The fixture and its competition. */
  matchInfo: MatchMomentumMatchInfo;
  /** Live data of the match; empty if there is nothing to report. */
  liveData?: MatchMomentumLiveData;
}

/**
 * The fixture and its competition.
 * @see /feeds/soccer/match-momentum/#matchInfo
 */
export interface MatchMomentumMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Coverage level (tier) of the match. */
  coverageLevel: string;
  /** Day of the match in UTC. */
  date: string;
  /** Kick-off in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local kick-off. */
  localTime: string;
  /** Game week. */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then has no attendance. matchDetailsExtra may have an attendance
   * nevertheless. Observed in use, not documented.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Also as string. Observed in use, not documented.
   */
  attendanceInfoId?: 1 | 2 | (number & {}) | string;
  /**
   * Name of the restriction on the audience; matchDetailsExtra then has no attendance. matchDetailsExtra may have an
   * attendance nevertheless. Observed in use, not documented.
   */
  attendanceInfo?: string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength: number;
  /** Whether video review applies. Always present. Also as string, absent. Observed in use, not documented. */
  var?: number | string;
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
  sport: MatchMomentumNamed;
  /** Ruleset. */
  ruleset: MatchMomentumNamed;
  /** Competition. */
  competition: MatchMomentumCompetition;
  /** Season of the competition. */
  tournamentCalendar: MatchMomentumTournamentCalendar;
  /** Stage of the season. */
  stage: MatchMomentumStage;
  /** Group within the stage. */
  series?: MatchMomentumSeries;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: MatchMomentumContestant[];
  /** Venue of the match. */
  venue?: MatchMomentumVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/soccer/match-momentum/#matchInfo.sport
 */
export interface MatchMomentumNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/soccer/match-momentum/#matchInfo.competition
 */
export interface MatchMomentumCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Known name. Always present. Also absent. Observed in use, not documented. */
  knownName?: string;
  /**
   * Short code of three digits. Codes of three characters that are not digits occur. Observed in use, not documented.
   */
  competitionCode: string;
  /** Kind of competition. */
  competitionFormat: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /** Country or area of the competition. */
  country: MatchMomentumNamed;
}

/**
 * Season of the competition.
 * @see /feeds/soccer/match-momentum/#matchInfo.tournamentCalendar
 */
export interface MatchMomentumTournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. XML: text of the element. */
  name: string;
}

/**
 * Stage of the season.
 * @see /feeds/soccer/match-momentum/#matchInfo.stage
 */
export interface MatchMomentumStage {
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
 * @see /feeds/soccer/match-momentum/#matchInfo.series
 */
export interface MatchMomentumSeries {
  /** Identifier of the series. */
  id: string;
  /** Kind of series; equal in all seasons. */
  formatId: string;
  /** Name of the series. XML: text of the element. */
  name: string;
}

/**
 * The contestants; absent until known.
 * @see /feeds/soccer/match-momentum/#matchInfo.contestant
 */
export interface MatchMomentumContestant {
  /** Identifier of the contestant. Always present. Also absent. Observed in use, not documented. */
  id?: string;
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
  country?: MatchMomentumNamed;
}

/**
 * Venue of the match.
 * @see /feeds/soccer/match-momentum/#matchInfo.venue
 */
export interface MatchMomentumVenue {
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
  /** Name of the venue. XML: text of the element. */
  shortName: string;
}

/**
 * Live data of the match; empty if there is nothing to report.
 * @see /feeds/soccer/match-momentum/#liveData
 */
export interface MatchMomentumLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchMomentumMatchDetails;
  /** Momentum at one point of the match. Alternative name: `predictions`. Observed in use, not documented. */
  Predictions?: MatchMomentumPredictions[];
  /** A goal. Not shown in the API documentation. The fields are kept unchanged. Not shown in the API documentation. */
  goal?: { [member: string]: unknown }[];
  /** A card. Not shown in the API documentation. The fields are kept unchanged. Not shown in the API documentation. */
  card?: { [member: string]: unknown }[];
  /**
   * A missed penalty. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  missedPen?: { [member: string]: unknown }[];
  /**
   * A substitution. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  substitute?: { [member: string]: unknown }[];
  /**
   * A side's line-up with its team officials. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  lineUp?: { [member: string]: unknown }[];
  /** Attendance and further details. The fields are kept unchanged. Not shown in the API documentation. */
  matchDetailsExtra?: { [member: string]: unknown };
}

/**
 * State of the match.
 * @see /feeds/soccer/match-momentum/#liveData.matchDetails
 */
export interface MatchMomentumMatchDetails {
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
  period?: MatchMomentumPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   */
  scores?: MatchMomentumScores;
}

/**
 * A period of the match.
 * @see /feeds/soccer/match-momentum/#liveData.matchDetails.period
 */
export interface MatchMomentumPeriod {
  /**
   * Number of the period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  id: 1 | 2 | 3 | 4 | (number & {});
  /** Start. */
  start: string;
  /** End. */
  end: string;
  /** Full minutes (minutes). */
  lengthMin: number;
  /** Seconds in addition to the full minutes (seconds). */
  lengthSec: number;
  /** Injury time announced (seconds). Always present. Also absent. Observed in use, not documented. */
  announcedInjuryTime?: number;
}

/**
 * Scores by part of the match.
 * @see /feeds/soccer/match-momentum/#liveData.matchDetails.scores
 */
export interface MatchMomentumScores {
  /** Score at half time. */
  ht?: MatchMomentumHt;
  /** Score at full time. */
  ft?: MatchMomentumHt;
  /** Score after extra time. Observed in use, not documented. */
  et?: MatchMomentumEt;
  /** Score of the penalty shoot-out. Observed in use, not documented. */
  pen?: MatchMomentumEt;
  /** Current score. */
  total?: MatchMomentumHt;
  /** Score over both legs; paired matches only. Observed in use, not documented. */
  aggregate?: MatchMomentumEt;
  /**
   * Goals that are collected but not yet confirmed. Observed in use, not documented.
   * Present only when the coverage level is 13.
   */
  totalUnconfirmed?: MatchMomentumEt;
}

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.total`.
 * @see /feeds/soccer/match-momentum/#liveData.matchDetails.scores.ht
 */
export interface MatchMomentumHt {
  /** Goals of the home side. */
  home: number;
  /** Goals of the away side. */
  away: number;
}

/**
 * Occurs at `liveData.matchDetails.scores.et`, `liveData.matchDetails.scores.pen`,
 * `liveData.matchDetails.scores.aggregate`, `liveData.matchDetails.scores.totalUnconfirmed`.
 * @see /feeds/soccer/match-momentum/#liveData.matchDetails.scores.et
 */
export interface MatchMomentumEt {
  /** Goals of the home side. Observed in use, not documented. */
  home: number;
  /** Goals of the away side. Observed in use, not documented. */
  away: number;
}

/**
 * Momentum at one point of the match.
 * @see /feeds/soccer/match-momentum/#liveData.Predictions
 */
export interface MatchMomentumPredictions {
  /** Kind of prediction. */
  type: "Momentum" | (string & {});
  /** Minute of the match. Also as integer. Observed in use, not documented. */
  timeMin: string;
  /** Time of the match, as minutes and seconds. */
  timeMinSec: string;
  /** Phase of the match. Also as integer. Observed in use, not documented. */
  periodId: string;
  /** Momentum of one side, or of both combined. */
  prediction: MatchMomentumPrediction[];
}

/**
 * Momentum of one side, or of both combined.
 * @see /feeds/soccer/match-momentum/#liveData.Predictions.prediction
 */
export interface MatchMomentumPrediction {
  /** Side; Home minus Away equals Combined. */
  type: "Home" | "Away" | "Combined" | (string & {});
  /** Momentum with up to five decimals. */
  probability: string;
}
