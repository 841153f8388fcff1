// Generated from spec/soccer/ by "sdf generate". Do not edit.
import type { Named, Named2 } from "../common/structures.ts";

/** Competition. */
export interface SoccerCompetition {
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
  /** Name including the sponsor. Documented as always present, observed absent. */
  sponsorName?: string;
  /**
   * Short code of three digits.
   * Observed in use, not documented: codes of three characters that are not digits occur.
   */
  competitionCode: string;
  /** Kind of competition. */
  competitionFormat: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /** Country of the competition. */
  country: Named2;
}

/** The contestants; absent until known. */
export interface SoccerContestant {
  /** Identifier of the contestant. Documented as always present, observed absent. */
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
  /** Name. Documented as always present, observed absent. */
  name?: string;
  /** Short name. */
  shortName?: string;
  /** Official name. Documented as always present, observed absent. */
  officialName?: string;
  /** Three-character code. */
  code?: string;
  /** Side on which the contestant plays. */
  position: "home" | "away" | (string & {});
  /** Placeholder for a contestant not yet known. Observed in use, not documented. */
  phrase?: string;
  /** Country of the contestant. */
  country?: Named2;
}

/** The contestants; absent until known. */
export interface SoccerContestant2 extends Omit<SoccerContestant, "opId" | "ocId"> {}

/** A contestant's line-up. */
export interface SoccerLineUp {
  /** Contestant. Observed in use, not documented. */
  contestantId?: string;
  /** Formation, as digits from defence to attack. Observed in use, not documented. */
  formationUsed?: string;
  /** A player of the line-up. Observed in use, not documented. */
  player?: SoccerLineUpPlayer[];
  /** A team official. Observed in use, not documented; also a single object instead of a list. */
  teamOfficial?: SoccerTeamOfficial[];
  /** A statistic of the contestant. Observed in use, not documented. */
  stat?: SoccerTeamStat[];
}

/** A player of the line-up. Observed in use, not documented. */
export interface SoccerLineUpPlayer {
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
  /** Number on the shirt. Observed in use, not documented; also as integer-string. */
  shirtNumber?: number;
  /** Position; Substitute on the bench. Observed in use, not documented. */
  position?: string;
  /** Side of the pitch. Observed in use, not documented. */
  positionSide?: string;
  /** Position of a substitute. Observed in use, not documented. */
  subPosition?: string;
  /** Place in the formation. Observed in use, not documented; also as integer. */
  formationPlace?: string;
  /** Whether the player is the captain. Observed in use, not documented. */
  captain?: "yes" | "no";
  /** A statistic of the player. Observed in use, not documented. */
  stat?: SoccerStat[];
}

/** State of the match. */
export interface SoccerMatchDetails {
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   */
  periodId: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match.
   * Meanings: `Awarded` Not played, or decided in favour of one contestant by an awarded result.
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /** Side that won, or draw. Present only when the status is Played. */
  winner?: "home" | "away" | "draw" | (string & {});
  /** Number of the leg. Observed in use, not documented. */
  leg?: number;
  /** Identifier that the two legs of a tie share. */
  aggregateId?: string;
  /** Aggregates of earlier rounds. */
  previousAggregateIds?: string;
  /** Earlier match. */
  previousMatchIds?: string;
  /** Aggregate whose winner advances. */
  advancementAggregateId?: string;
  /** Full minutes played including stoppage time. Present only when the status is Played. */
  matchLengthMin?: number;
  /** Seconds in addition to the full minutes. Present only when the status is Played. */
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
  period?: SoccerPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Observed in use, not documented: a second leg that has not begun has aggregate.
   */
  scores?: SoccerScores;
}

/** An event of the match. Observed in use, not documented. */
export interface SoccerMatchEvent {
  /** Identifier of the event. Observed in use, not documented. */
  id?: number;
  /** Number of the event within its contestant's events. Observed in use, not documented. */
  eventId?: number;
  /**
   * Type of event, such as 16 for a goal, 17 for a card and 32 for the start of a period.
   * Observed in use, not documented.
   */
  typeId?: number;
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /** Minutes on the match clock. Observed in use, not documented. */
  timeMin?: number;
  /** Seconds on the match clock. Observed in use, not documented. */
  timeSec?: number;
  /** Contestant. Observed in use, not documented. */
  contestantId?: string;
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** Name of the player. Observed in use, not documented. */
  playerName?: string;
  /** Whether the action succeeded. Known values: `0` Failed; `1` Succeeded. Observed in use, not documented. */
  outcome?: 0 | 1 | (number & {});
  /** Set to 1 if the event led to a goal. Observed in use, not documented; also as integer-string. */
  assist?: number;
  /**
   * Position along the pitch from the own goal line; may be slightly outside 0 to 100 (percent).
   * Observed in use, not documented.
   */
  x?: number;
  /** Position across the pitch; may be slightly outside 0 to 100 (percent). Observed in use, not documented. */
  y?: number;
  /** Time of the event. Observed in use, not documented. */
  timeStamp?: string;
  /** Last change of the event. Observed in use, not documented. */
  lastModified?: string;
  /** A detail of the event. Observed in use, not documented. */
  qualifier?: SoccerQualifier[];
  /** Set to 1 if the event led to an attempt on goal. Observed in use, not documented; also as integer-string. */
  keyPass?: number;
  /**
   * Possession value of the event.
   * Observed in use, not documented: its type (decimal-string).
   * Not shown in the API documentation: its place.
   */
  pvValue?: string;
  /**
   * Possession value that the event added.
   * Observed in use, not documented: its type (decimal-string).
   * Not shown in the API documentation: its place.
   */
  pvAdded?: string;
}

/** The fixture and its competition. */
export interface SoccerMatchInfo {
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
  /** Week. */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then has no attendance.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Observed in use, not documented: matchDetailsExtra may have an attendance nevertheless.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Name of the restriction on the audience; matchDetailsExtra then has no attendance.
   * Observed in use, not documented: matchDetailsExtra may have an attendance nevertheless.
   */
  attendanceInfo?: string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods?: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength?: number;
  /** Length of overtime. */
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
  /** Text such as the contestants' names. */
  description?: string;
  /** Sport. */
  sport: Named;
  /** Ruleset. */
  ruleset: Named;
  /** Competition. */
  competition: SoccerCompetition;
  /** Season of the competition. */
  tournamentCalendar: SoccerTournamentCalendar;
  /** Stage of the season. */
  stage: SoccerStage;
  /** Series. */
  series?: SoccerSeries;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: SoccerContestant[];
  /** Venue of the match. */
  venue?: SoccerVenue;
}

/** Occurs in several places; each reference describes one. */
export interface SoccerPeriod {
  /**
   * Number of the period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Observed in use, not documented.
   */
  id?: 1 | 2 | 3 | 4 | (number & {});
  /** Start. Observed in use, not documented. */
  start?: string;
  /** End. Observed in use, not documented. */
  end?: string;
  /** Full minutes. Observed in use, not documented. */
  lengthMin?: number;
  /** Seconds in addition to the full minutes. Observed in use, not documented. */
  lengthSec?: number;
  /** Injury time announced (seconds). Observed in use, not documented. */
  announcedInjuryTime?: number;
}

/** A detail of the event. Observed in use, not documented. */
export interface SoccerQualifier {
  /** Identifier of the detail. Observed in use, not documented. */
  id?: number;
  /** Kind of detail. Observed in use, not documented. */
  qualifierId?: number;
  /** Value of the detail; some kinds have none. Observed in use, not documented. */
  value?: string;
}

/** Occurs in several places; each reference describes one. */
export interface SoccerScore {
  /** Goals of the home side. Observed in use, not documented; present in all responses. */
  home?: number;
  /** Goals of the away side. Observed in use, not documented; present in all responses. */
  away?: number;
}

/** Occurs in several places; each reference describes one. */
export interface SoccerScore2 {
  /** Goals of the home side. */
  home: number;
  /** Goals of the away side. */
  away: number;
}

/** Scores by part of the match. */
export interface SoccerScores {
  /** Score at half time. Observed in use, not documented. */
  ht?: SoccerScore;
  /** Score at full time. Observed in use, not documented. */
  ft?: SoccerScore;
  /** Score after extra time. Observed in use, not documented. */
  et?: SoccerScore;
  /** Score of the penalty shoot-out. Observed in use, not documented. */
  pen?: SoccerScore;
  /** Current score. Observed in use, not documented. */
  total?: SoccerScore;
  /** Score over both legs; paired matches only. Observed in use, not documented. */
  aggregate?: SoccerScore;
  /**
   * Goals that are collected but not yet confirmed.
   * Present only when the coverage level is 13.
   * Observed in use, not documented.
   */
  totalUnconfirmed?: SoccerScore;
}

/** Series. */
export interface SoccerSeries {
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
  /** Identifier of the format of the series. */
  formatId: string;
  /** Name of the series. XML: text of the element. Observed in use, not documented: present in all responses. */
  name?: string;
}

/** Stage of the season. */
export interface SoccerStage {
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
  /** Name of the stage. XML: text of the element. Observed in use, not documented: present in all responses. */
  name?: string;
}

/** A statistic of the player. Observed in use, not documented. */
export interface SoccerStat {
  /** Kind of statistic. Observed in use, not documented. */
  type?: string;
  /** Value of the statistic. Observed in use, not documented. */
  value?: string;
}

/** A team official. Observed in use, not documented. */
export interface SoccerTeamOfficial {
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

/** Occurs in several places; each reference describes one. */
export interface SoccerTeamStat {
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

/** Season of the competition. */
export interface SoccerTournamentCalendar {
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
  /** Name of the season. XML: text of the element. Observed in use, not documented: present in all responses. */
  name?: string;
}

/** Season of the competition. */
export interface SoccerTournamentCalendar2 extends Omit<SoccerTournamentCalendar, "opId" | "ocId"> {}

/** Venue of the match. */
export interface SoccerVenue {
  /** Identifier of the venue. */
  id: string;
  /** Whether the venue is neutral. */
  neutral?: "yes" | "no";
  /** Full name. */
  longName: string;
  /** Latitude. */
  latitude?: string;
  /** Longitude. */
  longitude?: string;
  /** Name of the venue. XML: text of the element. Observed in use, not documented: present in all responses. */
  shortName?: string;
}
