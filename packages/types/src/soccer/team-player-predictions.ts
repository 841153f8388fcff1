// Generated from spec/soccer/team-player-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Team Player Predictions (TM15). `TeamPlayerPredictionsRequest` states the allowed combinations.
 * @see /feeds/soccer/team-player-predictions/#parameters
 */
export interface TeamPlayerPredictionsParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id;
  /** Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation. */
  live?: "yes" | "no" | boolean;
  /**
   * Minute of the predictions, or the first and last minute of a range; -1 for the entire match.
   * Rules: `whole-match-or-minutes`, `minutes-in-order`.
   */
  min?: number | readonly [first: number, last: number];
  /** Returns only these statistics. */
  stat?: "yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes" | readonly ("yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes")[];
  /** Whether to return details; shown in the outlet form. */
  detailed?: "yes" | "no" | boolean;
  /** Request mode. */
  _rt?: string;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Team Player Predictions (TM15).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `whole-match-or-minutes`: Minutes are not negative, except a single -1, which denotes the entire match.
 * - `minutes-in-order`: A range starts with the lower minute.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/soccer/team-player-predictions/#request
 */
export type TeamPlayerPredictionsRequest = TeamPlayerPredictionsParameters & ByFixture;

/**
 * Predicted statistics of the teams and line-up players of a soccer match, with season averages.
 * @see /feeds/soccer/team-player-predictions/#response
 */
export interface TeamPlayerPredictions {
  /** The fixture and its competition. */
  matchInfo: TeamPlayerPredictionsMatchInfo;
  /** State and predictions of the match; empty if there is nothing to report. */
  liveData?: TeamPlayerPredictionsLiveData;
}

/**
 * The fixture and its competition.
 * @see /feeds/soccer/team-player-predictions/#matchInfo
 */
export interface TeamPlayerPredictionsMatchInfo {
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
  localTime?: string;
  /** Game week. */
  week?: string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods?: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength?: number;
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
  sport: TeamPlayerPredictionsNamed;
  /** Ruleset. */
  ruleset: TeamPlayerPredictionsNamed;
  /** Competition. */
  competition: TeamPlayerPredictionsCompetition;
  /** Season of the competition. */
  tournamentCalendar: TeamPlayerPredictionsTournamentCalendar;
  /** Stage of the season. */
  stage: TeamPlayerPredictionsStage;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: TeamPlayerPredictionsContestant[];
  /** Venue of the match. */
  venue?: TeamPlayerPredictionsVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/soccer/team-player-predictions/#matchInfo.sport
 */
export interface TeamPlayerPredictionsNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/soccer/team-player-predictions/#matchInfo.competition
 */
export interface TeamPlayerPredictionsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Known name. */
  knownName?: string;
  /**
   * Short code of three digits. Codes of three characters that are not digits occur. Observed in use, not documented.
   */
  competitionCode: string;
  /** Kind of competition. */
  competitionFormat: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /** Country or area of the competition. */
  country: TeamPlayerPredictionsNamed;
}

/**
 * Season of the competition.
 * @see /feeds/soccer/team-player-predictions/#matchInfo.tournamentCalendar
 */
export interface TeamPlayerPredictionsTournamentCalendar {
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
 * @see /feeds/soccer/team-player-predictions/#matchInfo.stage
 */
export interface TeamPlayerPredictionsStage {
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
 * The contestants; absent until known.
 * @see /feeds/soccer/team-player-predictions/#matchInfo.contestant
 */
export interface TeamPlayerPredictionsContestant {
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
  country?: TeamPlayerPredictionsNamed;
}

/**
 * Venue of the match.
 * @see /feeds/soccer/team-player-predictions/#matchInfo.venue
 */
export interface TeamPlayerPredictionsVenue {
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
  /** Name of the venue. XML: text of the element. */
  shortName: string;
}

/**
 * State and predictions of the match; empty if there is nothing to report.
 * @see /feeds/soccer/team-player-predictions/#liveData
 */
export interface TeamPlayerPredictionsLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: TeamPlayerPredictionsMatchDetails;
  /** A goal. Not shown in the API documentation. The fields are kept unchanged. Not shown in the API documentation. */
  goal?: { [member: string]: unknown }[];
  /** A card. Not shown in the API documentation. The fields are kept unchanged. Not shown in the API documentation. */
  card?: { [member: string]: unknown }[];
  /**
   * A substitution. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  substitute?: { [member: string]: unknown }[];
  /**
   * A decision that video review looked at. Not shown in the API documentation.
   * The fields are kept unchanged. Not shown in the API documentation.
   */
  VAR?: { [member: string]: unknown }[];
  /** A contestant's line-up. Observed in use, not documented. */
  lineUp?: TeamPlayerPredictionsLineUp[];
  /** Attendance and further details. The fields are kept unchanged. Not shown in the API documentation. */
  matchDetailsExtra?: { [member: string]: unknown };
}

/**
 * State of the match.
 * @see /feeds/soccer/team-player-predictions/#liveData.matchDetails
 */
export interface TeamPlayerPredictionsMatchDetails {
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
  period?: TeamPlayerPredictionsPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   */
  scores?: TeamPlayerPredictionsScores;
}

/**
 * A period of the match.
 * @see /feeds/soccer/team-player-predictions/#liveData.matchDetails.period
 */
export interface TeamPlayerPredictionsPeriod {
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
 * @see /feeds/soccer/team-player-predictions/#liveData.matchDetails.scores
 */
export interface TeamPlayerPredictionsScores {
  /** Score at half time. Observed in use, not documented. */
  ht?: TeamPlayerPredictionsScore;
  /** Score at full time. Observed in use, not documented. */
  ft?: TeamPlayerPredictionsScore;
  /** Score after extra time. Observed in use, not documented. */
  et?: TeamPlayerPredictionsScore;
  /** Score of the penalty shoot-out. Observed in use, not documented. */
  pen?: TeamPlayerPredictionsScore;
  /** Current score. Observed in use, not documented. */
  total?: TeamPlayerPredictionsScore;
  /** Score over both legs; paired matches only. Observed in use, not documented. */
  aggregate?: TeamPlayerPredictionsScore;
  /**
   * Goals that are collected but not yet confirmed. Observed in use, not documented.
   * Present only when the coverage level is 13.
   */
  totalUnconfirmed?: TeamPlayerPredictionsScore;
}

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 * @see /feeds/soccer/team-player-predictions/#liveData.matchDetails.scores.ht
 */
export interface TeamPlayerPredictionsScore {
  /** Goals of the home side. Observed in use, not documented. */
  home: number;
  /** Goals of the away side. Observed in use, not documented. */
  away: number;
}

/**
 * A contestant's line-up. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp
 */
export interface TeamPlayerPredictionsLineUp {
  /** Contestant. Observed in use, not documented. */
  contestantId?: string;
  /** Formation, as digits from defence to attack. Observed in use, not documented. */
  formationUsed?: string;
  /** A player of the line-up. Observed in use, not documented. */
  player?: TeamPlayerPredictionsLineUpPlayer[];
  /**
   * A team official. Observed in use, not documented.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  teamOfficial?: TeamPlayerPredictionsTeamOfficial[];
  /**
   * Predictions before kick-off. Observed in use, not documented.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  preMatchPredictions?: TeamPlayerPredictionsStatisticPredictions[];
  /**
   * Predictions at one minute of the match. Observed in use, not documented.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  livePredictions?: TeamPlayerPredictionsStatisticPredictions[];
}

/**
 * A player of the line-up. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.player
 */
export interface TeamPlayerPredictionsLineUpPlayer {
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** First names. Observed in use, not documented. */
  firstName?: string;
  /** Last names. Observed in use, not documented. */
  lastName?: string;
  /** First name in use. Observed in use, not documented. */
  shortFirstName?: string;
  /** Last name in use. Observed in use, not documented. */
  shortLastName?: string;
  /** Known name of the player. Observed in use, not documented. */
  knownName?: string;
  /** Name in match reports. Observed in use, not documented. */
  matchName?: string;
  /** Number on the shirt. Observed in use, not documented. Also as integer-string. Observed in use, not documented. */
  shirtNumber?: number;
  /** Position; Substitute on the bench. Observed in use, not documented. */
  position?: string;
  /** Side of the pitch. Observed in use, not documented. */
  positionSide?: string;
  /** Position of a substitute. Observed in use, not documented. */
  subPosition?: string;
  /** Place in the formation. Observed in use, not documented. Also as integer. Observed in use, not documented. */
  formationPlace?: string;
  /** Whether the player is the captain. Observed in use, not documented. */
  captain?: "yes" | "no";
  /** A statistic of the player. Observed in use, not documented. */
  stat?: TeamPlayerPredictionsLineUpPlayerStat[];
}

/**
 * A statistic of the player. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.player.stat
 */
export interface TeamPlayerPredictionsLineUpPlayerStat {
  /** Kind of statistic. Observed in use, not documented. */
  type?: string;
  /** Value of the statistic. Observed in use, not documented. */
  value?: string;
}

/**
 * A team official. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.teamOfficial
 */
export interface TeamPlayerPredictionsTeamOfficial {
  /** Team official. Observed in use, not documented. */
  id?: string;
  /** First names. Observed in use, not documented. */
  firstName?: string;
  /** Last names. Observed in use, not documented. */
  lastName?: string;
  /** First name in use. Observed in use, not documented. */
  shortFirstName?: string;
  /** Last name in use. Observed in use, not documented. */
  shortLastName?: string;
  /** Known name of the official. Observed in use, not documented. */
  knownName?: string;
  /** Office. Observed in use, not documented. */
  type?: string;
}

/**
 * Occurs at `liveData.lineUp.preMatchPredictions`, `liveData.lineUp.livePredictions`.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.preMatchPredictions
 */
export interface TeamPlayerPredictionsStatisticPredictions {
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
  /** Predicted statistics of one player. Observed in use, not documented. */
  player?: TeamPlayerPredictionsPreMatchPredictionsPlayer[];
  /** Predicted statistics of the side. Observed in use, not documented. */
  team?: TeamPlayerPredictionsTeam;
}

/**
 * Predicted statistics of one player. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.preMatchPredictions.player
 */
export interface TeamPlayerPredictionsPreMatchPredictionsPlayer {
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** A statistic of the player. Observed in use, not documented. */
  stat?: TeamPlayerPredictionsPreMatchPredictionsPlayerStat[];
}

/**
 * Occurs at `liveData.lineUp.preMatchPredictions.player.stat`, `liveData.lineUp.preMatchPredictions.team.stat`,
 * `liveData.lineUp.livePredictions.player.stat`, `liveData.lineUp.livePredictions.team.stat`.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.preMatchPredictions.player.stat
 */
export interface TeamPlayerPredictionsPreMatchPredictionsPlayerStat {
  /** Kind of statistic. Observed in use, not documented. */
  type?: string;
  /** Value for the entire match. Observed in use, not documented. */
  value?: string;
  /** Value for the first half. Observed in use, not documented. */
  fh?: string;
  /** Value for the second half. Observed in use, not documented. */
  sh?: string;
  /** Value for the first half of extra time. Observed in use, not documented. */
  efh?: string;
  /** Value for the second half of extra time. Observed in use, not documented. */
  esh?: string;
}

/**
 * Predicted statistics of the side. Observed in use, not documented.
 * @see /feeds/soccer/team-player-predictions/#liveData.lineUp.preMatchPredictions.team
 */
export interface TeamPlayerPredictionsTeam {
  /** A statistic of the side. Observed in use, not documented. */
  stat?: TeamPlayerPredictionsPreMatchPredictionsPlayerStat[];
}
