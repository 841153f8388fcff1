// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named, Named2 } from "../common/structures.ts";
import type {
  SoccerCompetition,
  SoccerContestant,
  SoccerMatchDetails,
  SoccerMatchInfo,
  SoccerPeriod,
  SoccerScore,
  SoccerScores,
  SoccerSeries,
  SoccerStage,
  SoccerTournamentCalendar,
  SoccerVenue,
} from "./structures.ts";

/** Parameters of Match Possession Values (MA30). `MatchPossessionValuesRequest` states the allowed combinations. */
export interface MatchPossessionValuesParameters {
  /** The fixture; its UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /** Whether to return live data. */
  live?: "yes" | "no" | boolean | undefined;
  /** Whether to return line-ups; players also require live. */
  lineups?: "yes" | "no" | boolean | undefined;
  /** Locale. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", MatchPossessionValuesParameters, "fixture", "fx"> | WithName<"fixture-required", MatchPossessionValuesParameters, "fx", "fixture">;

/**
 * Request of Match Possession Values (MA30).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `query-by-legacy-id`: The API documentation shows fx with a legacy id only in this feed. A request that breaks the
 *   rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request._lcl`: Whether the feed requires _lcl or only requires a valid value, and which locales are valid.
 *   Optional; any locale is sent unchanged.
 */
export type MatchPossessionValuesRequest = MatchPossessionValuesParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Possession values of the teams and line-up players of a soccer match: how each action changes the probability that
 * the team in possession scores within the next ten seconds.
 *
 * Not shown in the API documentation:
 * - `liveData.matchDetails.period`: Attributes of periods outside MA27. Read as in MA27; all are optional.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 * - `possessionValue.contestant`: Attributes other than id and opId. Read as observed; additional attributes are kept.
 * - `possessionValue.contestant.pvCategories`: Names and types of the team values. Read as observed.
 * - `possessionValue.contestant.lineUp`: Position of the players. Read as observed.
 * - `possessionValue.contestant.lineUp.player`: Attributes and values of players. Read as observed.
 */
export interface MatchPossessionValues {
  /** The fixture and its competition. */
  matchInfo: MatchPossessionValuesMatchInfo;
  /** State of the match; empty unless the match is in play or finished. */
  liveData?: MatchPossessionValuesLiveData;
  /** Possession values of the match. */
  possessionValue?: MatchPossessionValuesPossessionValue;
}

/** The fixture and its competition. */
export interface MatchPossessionValuesMatchInfo extends SoccerMatchInfo {
  /** Set to 1 once collection after the match is complete. */
  postMatch?: string;
  /** Venue of the match. */
  venue?: MatchPossessionValuesVenue;
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`. */
export type MatchPossessionValuesNamed = Named;

/** Competition. */
export type MatchPossessionValuesCompetition = SoccerCompetition;

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type MatchPossessionValuesCountry = Named2;

/** Season of the competition. */
export type MatchPossessionValuesTournamentCalendar = SoccerTournamentCalendar;

/** Stage of the season. */
export type MatchPossessionValuesStage = SoccerStage;

/** Series. */
export type MatchPossessionValuesSeries = SoccerSeries;

/** The contestants; absent until known. */
export type MatchPossessionValuesMatchInfoContestant = SoccerContestant;

/** Venue of the match. */
export interface MatchPossessionValuesVenue extends SoccerVenue {
  /** Whether the venue is neutral. */
  neutral: "yes" | "no";
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
}

/** State of the match; empty unless the match is in play or finished. */
export interface MatchPossessionValuesLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: SoccerMatchDetails;
  /**
   * Attendance and further details.
   * Not shown in the API documentation: whether it is always present, its place and its fields, which are kept
   * unchanged.
   */
  matchDetailsExtra?: { [member: string]: unknown };
}

/** State of the match. */
export type MatchPossessionValuesMatchDetails = SoccerMatchDetails;

/** A period of the match. */
export type MatchPossessionValuesPeriod = SoccerPeriod;

/** Scores by part of the match. */
export type MatchPossessionValuesScores = SoccerScores;

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export type MatchPossessionValuesScore = SoccerScore;

/** Possession values of the match. */
export interface MatchPossessionValuesPossessionValue {
  /**
   * Possession values of one contestant: positive and negative values of passes, crosses, take-ons, set plays, regains
   * and losing possession.
   */
  contestant?: MatchPossessionValuesPossessionValueContestant[];
}

/**
 * Possession values of one contestant: positive and negative values of passes, crosses, take-ons, set plays, regains
 * and losing possession.
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

/** Occurs at `possessionValue.contestant.pvCategories`, `possessionValue.contestant.lineUp.player.pvCategories`. */
export interface MatchPossessionValuesPvCategories {
  /** Minutes on the match clock. Observed in use, not documented; also as integer-string. */
  timeMin?: number;
  /** Seconds on the match clock. Observed in use, not documented; also as integer-string. */
  timeSec?: number;
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented; also as integer-string.
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

/** Players of the line-up. Observed in use, not documented. */
export interface MatchPossessionValuesLineUp {
  /**
   * Possession values of one player.
   * Present only when the request has `live=yes` and `lineups=yes` and there is data.
   * Observed in use, not documented: its place.
   */
  player?: MatchPossessionValuesPlayer[];
}

/** Possession values of one player. */
export interface MatchPossessionValuesPlayer {
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** Values of the player. Observed in use, not documented. */
  pvCategories?: MatchPossessionValuesPvCategories;
}
