// Generated from spec/soccer/match-events-possession-values.yaml by "sdf generate". Do not edit.
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

/**
 * Parameters of Match Events Possession Values (MA32). `MatchEventsPossessionValuesRequest` states the allowed
 * combinations.
 */
export interface MatchEventsPossessionValuesParameters {
  /** The fixture; one UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /** Locale; en-op returns English names in the alternative naming. Rule: `one-locale`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Identifier of a contestant. */
  contestant?: Id | undefined;
  /** Name of `contestant` on the wire. */
  ctst?: Id | undefined;
  /** Identifier of a person. */
  person?: Id | undefined;
  /** Name of `person` on the wire. */
  prsn?: Id | undefined;
  /**
   * Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation.
   * Rule: `unlisted`.
   */
  live?: "yes" | "no" | boolean | undefined;
  /** Event types; at most 20. Rule: `at-most-20-types`. */
  type?: number | readonly number[] | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", MatchEventsPossessionValuesParameters, "fixture", "fx"> | WithName<"fixture-required", MatchEventsPossessionValuesParameters, "fx", "fixture">;

/**
 * Request of Match Events Possession Values (MA32).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `at-most-20-types`: A request has at most 20 event types.
 * - `one-locale`: A request has at most one locale; en-op is not combined with another locale.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists live and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.live`: Whether the feed supports live, which the conditions of periods name and its parameters do not
 *   list. Sent if the caller sets it.
 * - `request`: Whether ctst, prsn and type select events. Sent unchanged.
 * - `request.type`: Meaning of each type id. Any whole number is sent.
 * - `request._lcl`: Valid locales other than en-op. Any locale is sent unchanged.
 */
export type MatchEventsPossessionValuesRequest = MatchEventsPossessionValuesParameters &
  (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Events of a soccer match, each with its possession value and the value that it added.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `matchInfo.venue`: Attributes of the venue, and whether its name in JSON is shortName or name. Read as in the
 *   related feeds, with either name.
 * - `liveData.matchDetails`: Attribute list and types of the live state. Read as in the shared match structure.
 * - `liveData.matchDetails.period`: Attributes of periods outside MA27. Read as in MA27; all are optional.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.matchDetails.scores`: Names and position of the scores. Read as observed.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 * - `liveData.event`: Attributes and types of events. Read as observed.
 * - `liveData.event.pvValue`: Whether the value is an attribute of the event or of an element below it. Both are read.
 * - `liveData.event.pvAdded`: Whether the value is an attribute of the event or of an element below it. Both are read.
 */
export interface MatchEventsPossessionValues {
  /** The fixture and its competition. */
  matchInfo: MatchEventsPossessionValuesMatchInfo;
  /** State and events of the match; empty unless the match is in play or finished. */
  liveData?: MatchEventsPossessionValuesLiveData;
}

/** The fixture and its competition. */
export interface MatchEventsPossessionValuesMatchInfo extends Omit<SoccerMatchInfo, "coverageLevel" | "contestant"> {
  /** Coverage level (tier) of the match. */
  coverageLevel?: string;
  /** Competition. */
  competition: MatchEventsPossessionValuesCompetition;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: MatchEventsPossessionValuesContestant[];
  /** Venue of the match. */
  venue?: MatchEventsPossessionValuesVenue;
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`. */
export type MatchEventsPossessionValuesNamed = Named;

/** Competition. */
export interface MatchEventsPossessionValuesCompetition extends SoccerCompetition {
  /** Known name. Documented as always present, observed absent. */
  knownName?: string;
}

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type MatchEventsPossessionValuesCountry = Named2;

/** Season of the competition. */
export type MatchEventsPossessionValuesTournamentCalendar = SoccerTournamentCalendar;

/** Stage of the season. */
export type MatchEventsPossessionValuesStage = SoccerStage;

/** Series. */
export type MatchEventsPossessionValuesSeries = SoccerSeries;

/** The contestants; absent until known. */
export interface MatchEventsPossessionValuesContestant extends Omit<SoccerContestant, "position"> {
  /**
   * Identifier of the contestant.
   * Conditional: the contestant is known.
   * Observed in use, not documented: also absent.
   */
  id?: string;
  /** Name. Conditional: the contestant is known. Observed in use, not documented: also absent. */
  name?: string;
  /** Side on which the contestant plays. Conditional: the contestant is known. */
  position?: "home" | "away" | (string & {});
}

/** Venue of the match. */
export interface MatchEventsPossessionValuesVenue extends SoccerVenue {
  /** Whether the venue is neutral. Not shown in the API documentation: whether it is always present. */
  neutral?: "yes" | "no";
  /**
   * Name of the venue.
   * XML: text of the element.
   * Observed in use, not documented: present in all responses and also as `name`.
   */
  shortName?: string;
}

/** State and events of the match; empty unless the match is in play or finished. */
export interface MatchEventsPossessionValuesLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchEventsPossessionValuesMatchDetails;
  /**
   * Attendance and further details.
   * Not shown in the API documentation: whether it is always present, its place and its fields, which are kept
   * unchanged.
   */
  matchDetailsExtra?: { [member: string]: unknown };
  /** An event of the match. Observed in use, not documented. */
  event?: MatchEventsPossessionValuesEvent[];
}

/** State of the match. */
export interface MatchEventsPossessionValuesMatchDetails extends SoccerMatchDetails {
  /**
   * Current minute; certain competitions only (minutes).
   * Present only when the status is Playing.
   * Not shown in the API documentation.
   */
  matchTime?: number;
  /** Contestant of the match. Not shown in the API documentation. */
  contestantOfTheMatchId?: string;
  /** Player of the match. Not shown in the API documentation. */
  playerOfTheMatchId?: string;
  /** Name of the player of the match. Not shown in the API documentation. */
  playerOfTheMatch?: string;
  /** Goalkeeper of the match. Not shown in the API documentation. */
  goalkeeperOfTheMatchId?: string;
  /** Name of the goalkeeper of the match. Not shown in the API documentation. */
  goalkeeperOfTheMatch?: string;
}

/** A period of the match. */
export type MatchEventsPossessionValuesPeriod = SoccerPeriod;

/** Scores by part of the match. */
export type MatchEventsPossessionValuesScores = SoccerScores;

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export type MatchEventsPossessionValuesScore = SoccerScore;

/** An event of the match. Observed in use, not documented. */
export interface MatchEventsPossessionValuesEvent extends SoccerMatchEvent {
  /** Possession value of the event; absent from many events. Observed in use, not documented. */
  possessionValue?: MatchEventsPossessionValuesPossessionValue;
}

/** A detail of the event. Observed in use, not documented. */
export type MatchEventsPossessionValuesQualifier = SoccerQualifier;

/** Possession value of the event; absent from many events. Observed in use, not documented. */
export interface MatchEventsPossessionValuesPossessionValue {
  /** Possession value with up to seven decimals. Observed in use, not documented. */
  pvValue?: string;
  /** Possession value that the event added; may be negative. Observed in use, not documented. */
  pvAdded?: string;
}
