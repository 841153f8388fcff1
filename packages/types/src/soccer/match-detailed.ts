// Generated from spec/soccer/match-detailed.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { BrokenRule, ExcludedBy, NoRequest, RequiredBy, WithName, Without } from "../without.ts";
import type {
  SoccerLineUp,
  SoccerLineUpPlayer,
  SoccerPeriod,
  SoccerScore,
  SoccerScore2,
  SoccerScores,
  SoccerStat,
  SoccerTeamOfficial,
  SoccerTeamStat,
} from "./structures.ts";

/** Parameters of Match Detailed (MA1). `MatchDetailedRequest` states the allowed combinations. */
export interface MatchDetailedParameters {
  /**
   * The fixture; several UUIDs in a list, or one legacy id.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   */
  fixture?: Id | readonly Id[] | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | readonly Id[] | undefined;
  /**
   * Tournament calendar.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:tournamentCalendar:<id>`, like the legacy id of a fixture. Not shown in the
   * API documentation.
   */
  tournamentCalendar?: Id | undefined;
  /** Name of `tournamentCalendar` on the wire. */
  tmcl?: Id | undefined;
  /**
   * Competition; up to 50 in a list.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:competition:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  competition?: Id | readonly Id[] | undefined;
  /** Name of `competition` on the wire. */
  comp?: Id | readonly Id[] | undefined;
  /**
   * Contestant.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:contestant:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  contestant?: Id | undefined;
  /** Name of `contestant` on the wire. */
  ctst?: Id | undefined;
  /**
   * Opponent of the contestant.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:contestant:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  opponent?: Id | undefined;
  /** Name of `opponent` on the wire. */
  ctst2?: Id | undefined;
  /**
   * Person in the line-up.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:person:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  person?: Id | undefined;
  /** Name of `person` on the wire. */
  prsn?: Id | undefined;
  /**
   * Series.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:series:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  series?: Id | undefined;
  /** Name of `series` on the wire. */
  srs?: Id | undefined;
  /**
   * Stage; requires no tournament calendar.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:stage:<id>`, like the legacy id of a fixture. Not shown in the API
   * documentation.
   */
  stage?: Id | undefined;
  /** Name of `stage` on the wire. */
  stg?: Id | undefined;
  /** Locale; en-op returns English names in the alternative naming. Rule: `one-locale`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Side that the contestant plays on. Rules: `side-needs-contestant`, `side-across-competitions`. */
  contestantPosition?: "home" | "away" | undefined;
  /** Name of `contestantPosition` on the wire. */
  ctstpos?: "home" | "away" | undefined;
  /** Role of the person. Rules: `person-needs-lineups`, `person-type-needs-person`. */
  personType?: "player" | "teamofficial" | undefined;
  /** Name of `personType` on the wire. */
  prsntp?: "player" | "teamofficial" | undefined;
  /**
   * Match dates; one year at most.
   * Format: `[<start> TO <end>]`, written by `matchDateRange()`.
   * Rules: `legacy-competition-needs-date`, `legacy-contestant-needs-date`, `date-without-fixture`, `dates-in-order`,
   * `at-most-a-year`.
   */
  matchDate?: string | undefined;
  /** Name of `matchDate` on the wire. */
  "mt.mDt"?: string | undefined;
  /**
   * Whether to return live data; completed matches include it by default, and liveData is empty without data.
   * Default: `no`.
   * Rules: `status-needs-live`, `lineups-need-live`, `person-needs-lineups`, `person-type-needs-person`.
   */
  live?: "yes" | "no" | boolean | undefined;
  /**
   * Whether to return line-ups; combine it with a filter such as tmcl or ctst.
   * Rules: `lineups-need-live`, `person-needs-lineups`, `person-type-needs-person`.
   */
  lineups?: "yes" | "no" | boolean | undefined;
  /**
   * State of the matches: one value, in upper or lower case.
   * Default: `All`.
   * Rules: `status-needs-entity`, `status-needs-live`.
   */
  status?: "Fixture" | "Played" | "Playing" | "Cancelled" | "Postponed" | "Suspended" | "All" | (string & {}) | undefined;
  /** Game week. */
  week?: number | undefined;
  /** Coverage levels, 1 to 15; all levels by default. Rules: `coverage-levels`, `coverage-without-fixture`. */
  coverageLevel?: number | readonly number[] | undefined;
  /** Name of `coverageLevel` on the wire. */
  cvlv?: number | readonly number[] | undefined;
  /**
   * Returns only what was created, changed or published since this time.
   * A date, a date and time with time zone, or milliseconds since the epoch.
   * Rule: `changes-filters`.
   */
  changedSince?: Date | string | number | undefined;
  /** Name of `changedSince` on the wire. */
  _dlt?: Date | string | number | undefined;
  /** Returns only these fields, given as shortcuts. Field shortcuts, written by `fields()`. */
  fields?: string | readonly string[] | undefined;
  /** Name of `fields` on the wire. */
  _fld?: string | readonly string[] | undefined;
  /** Order by match date and time. */
  sortOrder?: "asc" | "desc" | undefined;
  /** Name of `sortOrder` on the wire. */
  _ordSrt?: "asc" | "desc" | undefined;
  /** Page number, from 1. Default: `1`. Rule: `page-from-one`. */
  pageNumber?: number | undefined;
  /** Name of `pageNumber` on the wire. */
  _pgNm?: number | undefined;
  /** Match definitions per page. Rule: `page-size-from-one`. */
  pageSize?: number | undefined;
  /** Name of `pageSize` on the wire. */
  _pgSz?: number | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"status-needs-entity", MatchDetailedParameters, "fx", "fixture"> | WithName<"status-needs-entity", MatchDetailedParameters, "fixture", "fx">;

/** Requires `tournamentCalendar` under one of its two names. */
type ByTournamentCalendar = WithName<"status-needs-entity", MatchDetailedParameters, "tmcl", "tournamentCalendar"> | WithName<"status-needs-entity", MatchDetailedParameters, "tournamentCalendar", "tmcl">;

/** Requires `competition` under one of its two names. */
type ByCompetition = WithName<"status-needs-entity", MatchDetailedParameters, "comp", "competition"> | WithName<"status-needs-entity", MatchDetailedParameters, "competition", "comp">;

/** Requires `contestant` under one of its two names. */
type ByContestant = WithName<"opponent-needs-contestant" | "side-needs-contestant" | "status-needs-entity", MatchDetailedParameters, "ctst", "contestant"> | WithName<"opponent-needs-contestant" | "side-needs-contestant" | "status-needs-entity", MatchDetailedParameters, "contestant", "ctst">;

/** Requires `person` under one of its two names. */
type ByPerson = WithName<"person-needs-lineups" | "person-type-needs-person", MatchDetailedParameters, "prsn", "person"> | WithName<"person-needs-lineups" | "person-type-needs-person", MatchDetailedParameters, "person", "prsn">;

/** Requires `series` under one of its two names. */
type BySeries = WithName<"status-needs-entity", MatchDetailedParameters, "srs", "series"> | WithName<"status-needs-entity", MatchDetailedParameters, "series", "srs">;

/** Requires `stage` under one of its two names. */
type ByStage = WithName<"status-needs-entity", MatchDetailedParameters, "stg", "stage"> | WithName<"status-needs-entity", MatchDetailedParameters, "stage", "stg">;

/** Requires `personType` under one of its two names. */
type ByPersonType = WithName<"person-needs-lineups" | "person-type-needs-person", MatchDetailedParameters, "prsntp", "personType"> | WithName<"person-needs-lineups" | "person-type-needs-person", MatchDetailedParameters, "personType", "prsntp">;

interface MatchDetailedOtherParameters extends Omit<MatchDetailedParameters, "fixture" | "fx" | "contestant" | "ctst" | "person" | "prsn" | "personType" | "prsntp"> {}

/**
 * Request of Match Detailed (MA1).
 *
 * Rules, checked before the request is sent:
 * - `one-id-kind`: All id filters use the same kind of id.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `listed-competitions-by-uuid`: The API documentation shows a list of competitions with UUIDs only. A request that
 *   breaks the rule is sent, with a warning.
 * - `filters-by-uuid`: The API documentation shows tmcl, ctst2, prsn, srs and stg with a UUID only. A request that
 *   breaks the rule is sent, with a warning.
 * - `at-most-50-competitions`: A request has at most 50 competitions.
 * - `one-locale`: A request has at most one locale; en-op is not combined with another locale.
 * - `filter-combinations`: The API documentation lists these combinations of entities and does not state that the list
 *   is complete. A request that breaks the rule is sent, with a warning.
 * - `status-needs-entity`: status requires an entity such as tmcl.
 * - `status-needs-live`: status requires live=yes.
 * - `lineups-need-live`: lineups requires live=yes.
 * - `person-needs-lineups`: prsn requires prsntp, live=yes and lineups=yes.
 * - `person-type-needs-person`: prsntp requires prsn, live=yes and lineups=yes.
 * - `opponent-needs-contestant`: ctst2 is the opponent of ctst and requires it.
 * - `side-needs-contestant`: ctstpos is the side of ctst and requires it.
 * - `opponent-across-competitions`: A search for two contestants covers all competitions; the API documentation does
 *   not state that comp or tmcl is refused. A request that breaks the rule is sent, with a warning.
 * - `side-across-competitions`: A search for the side of a contestant covers all competitions; the API documentation
 *   does not state that comp or tmcl is refused. A request that breaks the rule is sent, with a warning.
 * - `legacy-competition-needs-date`: Legacy competition ids require mt.mDt.
 * - `legacy-contestant-needs-date`: Legacy contestant ids require mt.mDt.
 * - `date-without-fixture`: The API documentation lists mt.mDt with comp, ctst, srs, stg and tmcl but not with a
 *   fixture. A request that breaks the rule is sent, with a warning.
 * - `dates-in-order`: The start of mt.mDt is not after its end.
 * - `at-most-a-year`: mt.mDt spans at most one year.
 * - `changes-filters`: The API documentation lists _dlt with tmcl, comp and mt.mDt but not with a fixture. A request
 *   that breaks the rule is sent, with a warning.
 * - `coverage-levels`: Coverage levels are numbers from 1 to 15.
 * - `coverage-without-fixture`: cvlv is not combined with a single fixture.
 * - `page-from-one`: Pages are counted from 1.
 * - `page-size-from-one`: A page has at least one match definition; the service rejects invalid paging. Observed in
 *   use, not documented.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request._pgSz`: Maximum and default page size. Any size from 1 is sent; the observed default is 20 and the
 *   observed maximum 1000.
 * - `request._lcl`: Valid locales other than en-op. Any locale is sent unchanged.
 * - `polling`: Assignment of the guidance to the other coverage levels. The poll after the match applies to all other
 *   levels.
 * - `errors`: Code and body of the response if cvlv matches nothing. Read as a response without data; 10400 was
 *   observed.
 */
export type MatchDetailedRequest = MatchDetailedOtherParameters &
  (
    | ((ByFixture | Without<"fixture" | "fx">) & ByContestant & ByPerson & ByPersonType & RequiredBy<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & RequiredBy<"person-needs-lineups" | "person-type-needs-person", { lineups: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person">) }>)
    | ((ByFixture | Without<"fixture" | "fx">) & ByContestant & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | ((ByFixture | Without<"fixture" | "fx">) & ByContestant & { live?: "no" | false | undefined } & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp"> & ExcludedBy<"lineups-need-live", MatchDetailedParameters, "lineups"> & ExcludedBy<"status-needs-live", MatchDetailedParameters, "status">)
    | ((ByFixture | Without<"fixture" | "fx">) & ByPerson & ByPersonType & RequiredBy<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & RequiredBy<"person-needs-lineups" | "person-type-needs-person", { lineups: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person">) }> & Without<"contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos">)
    | (ByFixture & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | ((ByFixture | Without<"fixture" | "fx">) & { live?: "no" | false | undefined } & Without<"contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp"> & ExcludedBy<"lineups-need-live", MatchDetailedParameters, "lineups"> & ExcludedBy<"status-needs-live", MatchDetailedParameters, "status">)
    | (ByTournamentCalendar & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"fixture" | "fx" | "contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | (ByCompetition & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"fixture" | "fx" | "tournamentCalendar" | "tmcl" | "contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | (BySeries & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"fixture" | "fx" | "tournamentCalendar" | "tmcl" | "competition" | "comp" | "contestant" | "ctst"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | (ByStage & RequiredBy<"lineups-need-live" | "status-needs-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"fixture" | "fx" | "tournamentCalendar" | "tmcl" | "competition" | "comp" | "contestant" | "ctst" | "series" | "srs"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp">)
    | (RequiredBy<"lineups-need-live", { live: "yes" | true | (("no" | false) & BrokenRule<"lineups-need-live" | "person-needs-lineups" | "person-type-needs-person" | "status-needs-live">) }> & Without<"fixture" | "fx" | "tournamentCalendar" | "tmcl" | "competition" | "comp" | "contestant" | "ctst" | "series" | "srs" | "stage" | "stg"> & ExcludedBy<"opponent-needs-contestant", MatchDetailedParameters, "opponent" | "ctst2"> & ExcludedBy<"person-needs-lineups", MatchDetailedParameters, "person" | "prsn"> & ExcludedBy<"side-needs-contestant", MatchDetailedParameters, "contestantPosition" | "ctstpos"> & ExcludedBy<"person-type-needs-person", MatchDetailedParameters, "personType" | "prsntp"> & ExcludedBy<"status-needs-entity", MatchDetailedParameters, "status">)
    | NoRequest<"fixture" | "fx" | "tournamentCalendar" | "tmcl" | "competition" | "comp" | "contestant" | "ctst" | "opponent" | "ctst2" | "person" | "prsn" | "series" | "srs" | "stage" | "stg" | "contestantPosition" | "ctstpos" | "personType" | "prsntp" | "live" | "lineups" | "status">
  );

/**
 * Soccer fixtures and results with kick-off, contestants, competition, venue, scores, key events, line-ups, officials,
 * video review and power ratings.
 *
 * Not shown in the API documentation:
 * - `match.matchInfo`: Attributes of the fixture, its contestants, competition and venue. Read as in the shared match
 *   structure; all are optional.
 * - `match.matchInfo.contestant`: Names and position of the power ratings. Read from the contestant as observed.
 * - `match.liveData.matchDetails`: Attributes of the state of the match. Read as in the shared match structure.
 * - `match.liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `match.liveData.matchDetails.scores`: Scores at half time, at full time, of extra time, of penalties and in total.
 *   Read as observed.
 * - `match.liveData.matchDetails.period.suspension`: Attributes and position of suspension events. Read as observed.
 * - `match.liveData.VAR`: Attributes of video reviews. Read as observed.
 * - `match.liveData.penaltyShot`: Attributes of shoot-out kicks. Read as observed.
 * - `match.liveData.lineUp`: Line-ups, formations and team officials. Read as observed.
 * - `match.liveData.matchDetailsExtra`: Attributes of attendance and match officials. Read as observed.
 */
export interface MatchDetailed {
  /** A match. Not shown in the API documentation: whether it is always present. */
  match?: MatchDetailedMatch[];
}

/** A match. */
export interface MatchDetailedMatch {
  /** The fixture and its competition. Observed in use, not documented: present in all responses. */
  matchInfo?: MatchDetailedMatchInfo;
  /**
   * Live data of the match; empty without data.
   * Optional: returned with live=yes and data; completed matches include it by default.
   */
  liveData?: MatchDetailedLiveData;
}

/** The fixture and its competition. */
export interface MatchDetailedMatchInfo {
  /** Identifier of the fixture. Observed in use, not documented. */
  id?: string;
  /**
   * Match id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Match id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Coverage level (tier) of the match. Observed in use, not documented. */
  coverageLevel?: string;
  /**
   * Day of the match in UTC.
   * Observed in use, not documented: its type (date-z).
   * Not shown in the API documentation: whether it is always present.
   */
  date?: string;
  /** Kick-off in UTC; absent or empty until confirmed. Observed in use, not documented. */
  time?: string;
  /** Local day of the match. Observed in use, not documented. */
  localDate?: string;
  /** Local kick-off. Observed in use, not documented. */
  localTime?: string;
  /** Week. Observed in use, not documented. */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then has no attendance.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Observed in use, not documented; matchDetailsExtra may have an attendance nevertheless.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Name of the restriction on the audience; matchDetailsExtra then has no attendance.
   * Observed in use, not documented; matchDetailsExtra may have an attendance nevertheless.
   */
  attendanceInfo?: string;
  /** Number of periods; 2 in a regular match. Observed in use, not documented. */
  numberOfPeriods?: number;
  /** Length of a period; 45 in a regular match (minutes). Observed in use, not documented. */
  periodLength?: number;
  /** Length of overtime. Observed in use, not documented. */
  overtimeLength?: number;
  /**
   * Whether video review is collected; absent if unknown.
   * Known values: `0` Not collected; `1` Collected.
   * Observed in use, not documented.
   */
  varEnabled?: "0" | "1" | (string & {});
  /** Video review flag that match feeds send instead of varEnabled. Observed in use, not documented. */
  var?: string;
  /** Next match of the winner. Observed in use, not documented. */
  nextMatchWinnerId?: string;
  /** Next match of the loser. Observed in use, not documented. */
  nextMatchLoserId?: string;
  /** Set to 1 once collection after the match is complete. Observed in use, not documented. */
  postMatch?: string;
  /** Last change of this record. Observed in use, not documented. */
  lastUpdated?: string;
  /** Text such as the contestants' names. Observed in use, not documented. */
  description?: string;
  /** Sport. Observed in use, not documented. */
  sport?: MatchDetailedNamed;
  /** Ruleset. Observed in use, not documented. */
  ruleset?: MatchDetailedNamed;
  /** Competition. Not shown in the API documentation: whether it is always present. */
  competition?: MatchDetailedCompetition;
  /** Season of the competition. Observed in use, not documented. */
  tournamentCalendar?: MatchDetailedTournamentCalendar;
  /** Stage of the season. Observed in use, not documented. */
  stage?: MatchDetailedStage;
  /** Series. Observed in use, not documented. */
  series?: MatchDetailedSeries;
  /**
   * The contestants; absent until known.
   * XML: `<contestants>/<contestant>`.
   * Not shown in the API documentation: whether it is always present.
   */
  contestant?: MatchDetailedContestant[];
  /** Venue of the match. Not shown in the API documentation: whether it is always present. */
  venue?: MatchDetailedVenue;
}

/** Occurs at `match.matchInfo.sport`, `match.matchInfo.ruleset`. */
export interface MatchDetailedNamed {
  /** Identifier. Observed in use, not documented. */
  id?: string;
  /** Name. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Competition. */
export interface MatchDetailedCompetition {
  /** Identifier of the competition. Observed in use, not documented. */
  id?: string;
  /**
   * Competition id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Competition id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Name of the competition. Observed in use, not documented. */
  name?: string;
  /** Known name. Observed in use, not documented. */
  knownName?: string;
  /** Name including the sponsor. Observed in use, not documented. */
  sponsorName?: string;
  /**
   * Short code of three digits.
   * Observed in use, not documented; codes of three characters that are not digits occur.
   */
  competitionCode?: string;
  /** Kind of competition. Observed in use, not documented. */
  competitionFormat?: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /** Country of the competition. Not shown in the API documentation: whether it is always present. */
  country?: MatchDetailedCompetitionCountry;
}

/** Country of the competition. */
export interface MatchDetailedCompetitionCountry {
  /**
   * Identifier.
   * Observed in use, not documented: its type (uuid).
   * Not shown in the API documentation: whether it is always present.
   */
  id?: string;
  /** Name. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Season of the competition. Observed in use, not documented. */
export interface MatchDetailedTournamentCalendar {
  /** Identifier of the tournament calendar. Observed in use, not documented. */
  id?: string;
  /**
   * Calendar id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Calendar id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** First day. Observed in use, not documented. */
  startDate?: string;
  /** Last day. Observed in use, not documented. */
  endDate?: string;
  /** Name of the season. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Stage of the season. Observed in use, not documented. */
export interface MatchDetailedStage {
  /** Identifier of the stage in its season. Observed in use, not documented. */
  id?: string;
  /**
   * Stage id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Stage id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Kind of stage; equal in all seasons. Observed in use, not documented. */
  formatId?: string;
  /** First day. Observed in use, not documented. */
  startDate?: string;
  /** Last day. Observed in use, not documented. */
  endDate?: string;
  /** Name of the stage. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Series. Observed in use, not documented. */
export interface MatchDetailedSeries {
  /** Identifier of the series. Observed in use, not documented. */
  id?: string;
  /**
   * Series id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Series id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Display order among groups of the same vertical value. Observed in use, not documented. */
  horizontal?: number;
  /** Identifier of the format of the series. Observed in use, not documented. */
  formatId?: string;
  /** Name of the series. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** The contestants; absent until known. */
export interface MatchDetailedContestant {
  /**
   * Identifier of the contestant.
   * Observed in use, not documented: its type (uuid).
   * Not shown in the API documentation: whether it is always present.
   */
  id?: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Contestant id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Name. Observed in use, not documented. */
  name?: string;
  /** Short name. Observed in use, not documented. */
  shortName?: string;
  /** Official name. Observed in use, not documented. */
  officialName?: string;
  /** Three-character code. Observed in use, not documented. */
  code?: string;
  /** Side on which the contestant plays. Observed in use, not documented. */
  position?: "home" | "away" | (string & {});
  /** Placeholder for a contestant not yet known. Observed in use, not documented. */
  phrase?: string;
  /** Current power rating. Observed in use, not documented: its type (decimal) and its place. */
  currentPowerRating?: number;
  /** Highest power rating of the season. Observed in use, not documented: its type (decimal) and its place. */
  highestSeasonRating?: number;
  /** Lowest power rating of the season. Observed in use, not documented: its type (decimal) and its place. */
  lowestSeasonRating?: number;
  /** Mean power rating of the season. Observed in use, not documented: its type (decimal) and its place. */
  averageSeasonRating?: number;
  /**
   * Current power rank in the competition.
   * Observed in use, not documented: its type (integer-string) and its place.
   */
  currentCompetitionRank?: string;
  /**
   * Current power rank in the confederation.
   * Observed in use, not documented: its type (integer-string) and its place.
   */
  currentConfederationRank?: string;
  /** Current power rank worldwide. Observed in use, not documented: its type (integer-string) and its place. */
  currentGlobalRank?: string;
  /** Country of the contestant. Observed in use, not documented. */
  country?: MatchDetailedNamed;
}

/** Country of the contestant. Observed in use, not documented. */
export type MatchDetailedContestantCountry = MatchDetailedNamed;

/** Venue of the match. */
export interface MatchDetailedVenue {
  /** Identifier of the venue. Observed in use, not documented. */
  id?: string;
  /** Whether the venue is neutral. Observed in use, not documented. */
  neutral?: "yes" | "no";
  /** Full name. Observed in use, not documented. */
  longName?: string;
  /** Latitude. Observed in use, not documented. */
  latitude?: string;
  /** Longitude. Observed in use, not documented. */
  longitude?: string;
  /**
   * Venue id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   * Observed in use, not documented.
   */
  opId?: string;
  /**
   * Venue id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   * Observed in use, not documented.
   */
  ocId?: string;
  /** Name of the venue. XML: text of the element. Observed in use, not documented. */
  shortName?: string;
}

/** Live data of the match; empty without data. */
export interface MatchDetailedLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchDetailedMatchDetails;
  /** A goal. */
  goal?: MatchDetailedGoal[];
  /**
   * A penalty without a goal.
   * Observed in use, not documented: a saved penalty has two entries: PM for the taker and PS for the goalkeeper.
   */
  missedPen?: MatchDetailedMissedPen[];
  /** A card. */
  card?: MatchDetailedCard[];
  /** A substitution. */
  substitute?: MatchDetailedSubstitute[];
  /** A decision with a video review. */
  VAR?: MatchDetailedVAR[];
  /** A kick of a penalty shoot-out. */
  penaltyShot?: MatchDetailedPenaltyShot[];
  /**
   * A contestant's line-up.
   * Observed in use, not documented: its type, whether it repeats and its place.
   * Not shown in the API documentation: whether it is always present.
   */
  lineUp?: MatchDetailedLineUp[];
  /** Attendance and match officials. Observed in use, not documented. */
  matchDetailsExtra?: MatchDetailedMatchDetailsExtra;
}

/** State of the match. */
export interface MatchDetailedMatchDetails {
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented; present in all responses.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match.
   * Meanings: `Awarded` Not played, or decided in favour of one contestant by an awarded result.
   * Observed in use, not documented; present in all responses.
   */
  matchStatus?: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /**
   * Current minute; certain competitions only (minutes).
   * Present only when the status is Playing.
   * Observed in use, not documented.
   */
  matchTime?: number;
  /** Side that won, or draw. Present only when the status is Played. Observed in use, not documented. */
  winner?: "home" | "away" | "draw" | (string & {});
  /** Number of the leg. Observed in use, not documented. */
  leg?: number;
  /** Identifier that the two legs of a tie share. Observed in use, not documented. */
  aggregateId?: string;
  /** Aggregates of earlier rounds. Observed in use, not documented. */
  previousAggregateIds?: string;
  /** Earlier match. Observed in use, not documented. */
  previousMatchIds?: string;
  /** Aggregate whose winner advances. Observed in use, not documented. */
  advancementAggregateId?: string;
  /**
   * Full minutes played including stoppage time.
   * Present only when the status is Played.
   * Observed in use, not documented.
   */
  matchLengthMin?: number;
  /**
   * Seconds in addition to the full minutes.
   * Present only when the status is Played.
   * Observed in use, not documented.
   */
  matchLengthSec?: number;
  /** Contestant of the match. Observed in use, not documented. */
  contestantOfTheMatchId?: string;
  /** Player of the match. Observed in use, not documented. */
  playerOfTheMatchId?: string;
  /** Name of the player of the match. Observed in use, not documented. */
  playerOfTheMatch?: string;
  /** Goalkeeper of the match. Observed in use, not documented. */
  goalkeeperOfTheMatchId?: string;
  /** Name of the goalkeeper of the match. Observed in use, not documented. */
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
   * Observed in use, not documented.
   */
  period?: MatchDetailedPeriod[];
  /**
   * Scores by part of the match.
   * Present only when there is data.
   * Observed in use, not documented: a second leg that has not begun has aggregate.
   */
  scores?: MatchDetailedScores;
}

/** A period of the match. Observed in use, not documented. */
export interface MatchDetailedPeriod extends SoccerPeriod {
  /** An interruption of the period. Observed in use, not documented: its type, whether it repeats and its place. */
  suspension?: MatchDetailedSuspension[];
}

/** An interruption of the period. */
export interface MatchDetailedSuspension {
  /** Start of the interruption. Observed in use, not documented. */
  start?: string;
  /** End of the interruption. Observed in use, not documented. */
  end?: string;
  /** Reason for the interruption. Observed in use, not documented. */
  reason?: string;
}

/** Scores by part of the match. */
export interface MatchDetailedScores extends SoccerScores {
  /** Score over both legs; paired matches only. */
  aggregate?: SoccerScore2;
  /** Goals that are collected but not yet confirmed. Present only when the coverage level is 13. */
  totalUnconfirmed?: SoccerScore2;
}

/**
 * Occurs at `match.liveData.matchDetails.scores.ht`, `match.liveData.matchDetails.scores.ft`,
 * `match.liveData.matchDetails.scores.et`, `match.liveData.matchDetails.scores.pen`,
 * `match.liveData.matchDetails.scores.total`.
 */
export type MatchDetailedHt = SoccerScore;

/** Occurs at `match.liveData.matchDetails.scores.aggregate`, `match.liveData.matchDetails.scores.totalUnconfirmed`. */
export type MatchDetailedAggregate = SoccerScore2;

/** A goal. */
export interface MatchDetailedGoal {
  /** Kind of goal. Known values: `G` Goal; `OG` Own goal; `PG` Penalty goal. */
  type: "G" | "OG" | "PG" | (string & {});
  /** Player who scored the goal. */
  scorerId: string;
  /**
   * Scorer's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocScorerId?: string;
  /**
   * Scorer's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opScorerId?: string;
  /** Name of the scorer. */
  scorerName: string;
  /** Player who gave the assist; absent if there was none. */
  assistPlayerId?: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocAssistPlayerId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opAssistPlayerId?: string;
  /** Name of the player who gave the assist. */
  assistPlayerName?: string;
  /** Player who gave the second assist. */
  secondAssistPlayerId?: string;
  /** Name of the player who gave the second assist. */
  secondAssistPlayerName?: string;
  /** Time of the goal. Documented as required when the coverage level is not 3, observed absent. */
  timestamp?: string;
  /** Legacy identifier of the event. Observed in use, not documented: also as `optaEventId`. */
  legacyEventId?: string;
  /** Goals of the home side after this one. */
  homeScore: number;
  /** Goals of the away side after this one. */
  awayScore: number;
  /**
   * Whether the details are unconfirmed; removed once they are confirmed.
   * Present only when the coverage level is 13.
   */
  unconfirmed?: "yes" | "no";
  /** Contestant. */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opContestantId?: string;
  /**
   * Period of the goal.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /** Minute of the match (minutes). */
  timeMin: number;
  /** Match clock. Observed in use, not documented: also as match-clock. */
  timeMinSec: string;
  /** Whether the goal had a video review. Examples: `yes`. */
  varReviewed?: "yes" | (string & {});
  /** Decision before the review. */
  originalDecision?: "Goal awarded" | "Goal not awarded" | (string & {});
  /** Last change of this event. */
  lastUpdated: string;
}

/** A penalty without a goal. */
export interface MatchDetailedMissedPen {
  /** Kind of miss. Known values: `PM` Missed; `PS` Saved. */
  type: "PM" | "PS" | (string & {});
  /** Player. Observed in use, not documented: the entry PS of a saved penalty names the goalkeeper. */
  playerId: string;
  /**
   * Player's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocPlayerId?: string;
  /**
   * Player's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opPlayerId?: string;
  /** Name of the player. */
  playerName: string;
  /** Contestant of the player. */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opContestantId?: string;
  /** Legacy identifier of the event. Observed in use, not documented: also as `optaEventId`. */
  legacyEventId?: string;
  /**
   * Period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /** Minute of the match (minutes). */
  timeMin: number;
  /** Match clock. Observed in use, not documented: also as match-clock. */
  timeMinSec: string;
  /** Time of the penalty. */
  timestamp: string;
  /** Last change of this event. */
  lastUpdated: string;
}

/** A card. */
export interface MatchDetailedCard {
  /** Kind of card. Known values: `YC` Yellow; `Y2C` Second yellow; `RC` Red. */
  type: "YC" | "Y2C" | "RC" | (string & {});
  /** Player who received the card. */
  playerId?: string;
  /** Name of the player. */
  playerName?: string;
  /**
   * Player's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocPlayerId?: string;
  /**
   * Player's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opPlayerId?: string;
  /** Team official who received the card. Optional: the card is for a team official. */
  teamOfficialId?: string;
  /** Name of the team official. Optional: the card is for a team official. */
  officialName?: string;
  /**
   * Reason for the card.
   * Meanings: Red card: `Violent conduct`, `Spitting`, `Professional Foul Last Player`, `Professional Foul Handball`,
   * `Serious Foul`, `Foul and abusive language`, `Entering video operations room`; Yellow card: the other values of the
   * type.
   */
  cardReason: "Foul" | "Persistent infringement" | "Hand Ball" | "Dangerous play" | "Time wasting" | "Argument" | "Dissent" | "Simulation" | "Excessive celebration" | "Encroachment" | "Leaving field of play" | "Entering field of play" | "Off the ball foul" | "Not Retreating" | "Entering referee review area" | "Excessive usage of review signal" | "Other Reason" | "Violent conduct" | "Spitting" | "Professional Foul Last Player" | "Professional Foul Handball" | "Serious Foul" | "Foul and abusive language" | "Entering video operations room" | (string & {});
  /** Legacy identifier of the event. Observed in use, not documented: also as `optaEventId`. */
  legacyEventId?: string;
  /** Contestant of the player or official. */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opContestantId?: string;
  /**
   * Period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /** Minute of the match (minutes). */
  timeMin: number;
  /** Match clock. Observed in use, not documented: also as match-clock. */
  timeMinSec: string;
  /** Time of the card. Documented as always present, observed absent. */
  timestamp?: string;
  /** Last change of this event. */
  lastUpdated: string;
}

/** A substitution. */
export interface MatchDetailedSubstitute {
  /** Player who comes on. */
  playerOnId: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocPlayerOnId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opPlayerOnId?: string;
  /** Name of the player who comes on. */
  playerOnName: string;
  /** Player who goes off. */
  playerOffId: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocPlayerOffId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opPlayerOffId?: string;
  /** Name of the player who goes off. */
  playerOffName: string;
  /** Contestant of both players. */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * Present only when the request uses an id of legacy scheme B.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * Present only when the request uses an id of legacy scheme A.
   */
  opContestantId?: string;
  /** Reason for the substitution. */
  subReason: "Tactical" | "Injury" | (string & {});
  /**
   * Period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /** Minute of the match (minutes). */
  timeMin: number;
  /** Match clock. Observed in use, not documented: also as match-clock. */
  timeMinSec: string;
  /** Time of the substitution. Documented as required when the coverage level is not 3, observed absent. */
  timestamp?: string;
  /** Last change of this event. */
  lastUpdated: string;
}

/** A decision with a video review. */
export interface MatchDetailedVAR {
  /** Subject of the review. Observed in use, not documented. */
  type?: string;
  /** Effect of the review on the decision. Observed in use, not documented. */
  decision?: string;
  /** Decision after the review. Observed in use, not documented. */
  outcome?: string;
  /** Player concerned. Observed in use, not documented. */
  playerId?: string;
  /** Name of the player. Observed in use, not documented. */
  playerName?: string;
  /** Legacy identifier of the event. Observed in use, not documented; also as `optaEventId`. */
  legacyEventId?: string;
  /**
   * Id of the reviewed event in the older event feeds.
   * Observed in use, not documented; also as `optaEventUnderReviewId`.
   */
  legacyEventUnderReviewId?: string;
  /** Contestant concerned. Observed in use, not documented. */
  contestantId?: string;
  /**
   * Period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Observed in use, not documented.
   */
  periodId?: 1 | 2 | 3 | 4 | (number & {});
  /** Minute of the match (minutes). Observed in use, not documented. */
  timeMin?: number;
  /** Match clock. Observed in use, not documented. */
  timeMinSec?: string;
  /** Time of the review. Observed in use, not documented. */
  timestamp?: string;
  /** Last change of this event. Observed in use, not documented. */
  lastUpdated?: string;
}

/** A kick of a penalty shoot-out. */
export interface MatchDetailedPenaltyShot {
  /** Contestant that takes the kick. Observed in use, not documented. */
  contestantId?: string;
  /** Minute of the match (minutes). Observed in use, not documented. */
  timeMin?: number;
  /** Match clock. Observed in use, not documented. */
  timeMinSec?: string;
  /** Outcome of the kick. Observed in use, not documented. */
  outcome?: "scored" | "missed" | "saved" | (string & {});
  /** Taker. Observed in use, not documented. */
  playerId?: string;
  /** Name of the taker. Observed in use, not documented. */
  scorerName?: string;
  /**
   * Number of the contestant's kicks up to and including this one.
   * Observed in use, not documented; also as integer-string.
   */
  teamPenaltyNumber?: number;
  /** Legacy identifier of the event. Observed in use, not documented; also as `optaEventId`. */
  legacyEventId?: string;
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /** Time of the kick. Observed in use, not documented. */
  timestamp?: string;
  /** Last change of this event. Observed in use, not documented. */
  lastUpdated?: string;
}

/** A contestant's line-up. */
export interface MatchDetailedLineUp extends SoccerLineUp {
  /** Kit of the side. Observed in use, not documented. */
  kit?: MatchDetailedKit;
}

/** A player of the line-up. Observed in use, not documented. */
export type MatchDetailedPlayer = SoccerLineUpPlayer;

/** A statistic of the player. Observed in use, not documented. */
export type MatchDetailedPlayerStat = SoccerStat;

/** A team official. Observed in use, not documented. */
export type MatchDetailedTeamOfficial = SoccerTeamOfficial;

/** A statistic of the contestant. Observed in use, not documented. */
export type MatchDetailedLineUpStat = SoccerTeamStat;

/** Kit of the side. Observed in use, not documented. */
export interface MatchDetailedKit {
  /** Identifier of the kit. Observed in use, not documented. */
  id?: string;
  /** First colour, #RRGGBB. Observed in use, not documented. */
  colour1?: string;
  /** Second colour, #RRGGBB. Observed in use, not documented. */
  colour2?: string;
  /** Kind of kit. Observed in use, not documented. */
  type?: string;
}

/** Attendance and match officials. Observed in use, not documented. */
export interface MatchDetailedMatchDetailsExtra {
  /** Spectators. Observed in use, not documented. */
  attendance?: string;
  /** A match official. XML: `<matchOfficials>/<matchOfficial>`. Observed in use, not documented. */
  matchOfficial?: MatchDetailedMatchOfficial[];
}

/** A match official. Observed in use, not documented. */
export interface MatchDetailedMatchOfficial {
  /** Match official. Observed in use, not documented. */
  id?: string;
  /** Office. Observed in use, not documented. */
  type?: string;
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
}
