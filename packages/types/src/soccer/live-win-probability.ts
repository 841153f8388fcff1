// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named, Named2 } from "../common/structures.ts";
import type {
  SoccerCompetition,
  SoccerContestant,
  SoccerMatchDetails,
  SoccerMatchEvent,
  SoccerMatchInfo,
  SoccerPeriod,
  SoccerQualifier,
  SoccerScore,
  SoccerScores,
  SoccerSeries,
  SoccerStage,
  SoccerTournamentCalendar,
  SoccerVenue,
} from "./structures.ts";

/** Parameters of Live Win Probability (MA21). `LiveWinProbabilityRequest` states the allowed combinations. */
export interface LiveWinProbabilityParameters {
  /** The fixture; its UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /**
   * Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation.
   * Rule: `unlisted`.
   */
  live?: "yes" | "no" | boolean | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", LiveWinProbabilityParameters, "fixture", "fx"> | WithName<"fixture-required", LiveWinProbabilityParameters, "fx", "fixture">;

/**
 * Request of Live Win Probability (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `fixture-by-uuid`: The API documentation shows fx with a UUID only. A request that breaks the rule is sent, with a
 *   warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists live, _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.live`: Whether the feed supports live, which the conditions of periods name and its parameters do not
 *   list. Sent if the caller sets it.
 */
export type LiveWinProbabilityRequest = LiveWinProbabilityParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Probabilities of home win, draw and away win of a soccer match, before kick-off and during the match.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `liveData.matchDetails.period`: Attributes of periods outside MA27. Read as in MA27; all are optional.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.matchDetails.scores`: Scores of this feed. Read as observed.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 * - `liveData.preMatchPredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.overallLivePredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.livePredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.event`: Events and their attributes. Read as observed.
 */
export interface LiveWinProbability {
  /** The fixture and its competition. */
  matchInfo: LiveWinProbabilityMatchInfo;
  /** State and predictions of the match; empty unless the match is in play or finished. */
  liveData?: LiveWinProbabilityLiveData;
}

/** The fixture and its competition. */
export interface LiveWinProbabilityMatchInfo extends SoccerMatchInfo {
  /** Venue of the match. */
  venue?: LiveWinProbabilityVenue;
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`. */
export type LiveWinProbabilityNamed = Named;

/** Competition. */
export type LiveWinProbabilityCompetition = SoccerCompetition;

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type LiveWinProbabilityCountry = Named2;

/** Season of the competition. */
export type LiveWinProbabilityTournamentCalendar = SoccerTournamentCalendar;

/** Stage of the season. */
export type LiveWinProbabilityStage = SoccerStage;

/** Series. */
export type LiveWinProbabilitySeries = SoccerSeries;

/** The contestants; absent until known. */
export type LiveWinProbabilityContestant = SoccerContestant;

/** Venue of the match. */
export interface LiveWinProbabilityVenue extends Omit<SoccerVenue, "shortName"> {
  /**
   * Name of the venue.
   * XML: text of the element.
   * Observed in use, not documented: present in all responses and also as `shortName`.
   */
  name?: string;
}

/** State and predictions of the match; empty unless the match is in play or finished. */
export interface LiveWinProbabilityLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: LiveWinProbabilityMatchDetails;
  /**
   * Attendance and further details.
   * Not shown in the API documentation: whether it is always present, its place and its fields, which are kept
   * unchanged.
   */
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

/** State of the match. */
export interface LiveWinProbabilityMatchDetails extends SoccerMatchDetails {
  /** Current minute; certain competitions only (minutes). Present only when the status is Playing. */
  matchTime?: number;
  /** Number of the leg. */
  leg?: number;
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
}

/** A period of the match. */
export type LiveWinProbabilityPeriod = SoccerPeriod;

/** Scores by part of the match. */
export type LiveWinProbabilityScores = SoccerScores;

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export type LiveWinProbabilityScore = SoccerScore;

/**
 * Occurs at `liveData.preMatchPredictions`, `liveData.overallLivePredictions`, `liveData.livePredictions`,
 * `liveData.event.predictions`.
 */
export interface LiveWinProbabilityWinPrediction {
  /** Kind of prediction. Observed in use, not documented. */
  type?: "Win" | (string & {});
  /** Minutes on the match clock; absent before the match. Observed in use, not documented. */
  timeMin?: number;
  /** Seconds on the match clock; absent before the match. Observed in use, not documented. */
  timeSec?: number;
  /**
   * Phase of the match; absent before the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * Probability of one outcome; the three probabilities of a point in time add up to 100.
   * Observed in use, not documented.
   */
  prediction?: LiveWinProbabilityPrediction[];
}

/**
 * Probability of one outcome; the three probabilities of a point in time add up to 100. Observed in use, not
 * documented.
 */
export interface LiveWinProbabilityPrediction {
  /** Outcome. Observed in use, not documented. */
  type?: "Home" | "Draw" | "Away" | (string & {});
  /** Probability, three decimals (percent). Observed in use, not documented. */
  probability?: string;
}

/** An event of the match. Observed in use, not documented. */
export interface LiveWinProbabilityEvent extends Omit<SoccerMatchEvent, "keyPass" | "pvValue" | "pvAdded"> {
  /** Probabilities after the event. Observed in use, not documented. */
  predictions?: LiveWinProbabilityWinPrediction;
}

/** A detail of the event. Observed in use, not documented. */
export type LiveWinProbabilityQualifier = SoccerQualifier;
