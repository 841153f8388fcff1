// Generated from spec/soccer/match-detailed.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/** Parameters of Match Detailed (MA1); `MatchDetailedRequest` says which go together. */
export interface MatchDetailedParameters {
  /**
   * The fixture; several UUIDs in a list, or one legacy id.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  fixture?: Id | readonly Id[];
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id | readonly Id[];
  /**
   * Tournament calendar.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:tournamentCalendar:<id>`, as those of fixtures. Not shown in the API
   * documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  tmcl?: Id;
  /**
   * Competition; up to 50 in a list.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:competition:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  comp?: Id | readonly Id[];
  /**
   * Contestant, across all competitions.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:contestant:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  ctst?: Id;
  /**
   * Opponent of the contestant.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:contestant:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  ctst2?: Id;
  /**
   * Person in the line-up.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:person:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  prsn?: Id;
  /**
   * Series.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:series:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  srs?: Id;
  /**
   * Stage; needs no tournament calendar.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:stage:<id>`, as those of fixtures. Not shown in the API documentation.
   * Source: document 3, Soccer MA1 Detailed.
   */
  stg?: Id;
  /**
   * Side that the contestant plays on.
   * See rules `side-needs-contestant`, `side-across-competitions`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  ctstpos?: "home" | "away";
  /**
   * What the person is.
   * See rules `person-needs-lineups`, `person-type-needs-person`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  prsntp?: "player" | "teamofficial";
  /**
   * Match dates; one year at most.
   * Written by `matchDateRange()`: `[<start> TO <end>]`.
   * See rules `legacy-competition-needs-date`, `legacy-contestant-needs-date`, `date-without-fixture`,
   * `dates-in-order`, `at-most-a-year`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  "mt.mDt"?: string;
  /**
   * Whether live data is wanted; completed matches carry it by default, and without data liveData is empty.
   * Default: `no`.
   * See rules `status-needs-live`, `lineups-need-live`, `person-needs-lineups`, `person-type-needs-person`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  live?: "yes" | "no" | boolean;
  /**
   * Whether line-ups are wanted; best with a filter such as tmcl or ctst.
   * See rules `lineups-need-live`, `person-needs-lineups`, `person-type-needs-person`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  lineups?: "yes" | "no" | boolean;
  /**
   * State of the matches.
   * Default: `All`.
   * See rules `status-needs-entity`, `status-needs-live`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  status?: "Fixture" | "Played" | "Playing" | "Cancelled" | "Postponed" | "Suspended" | "All" | (string & {});
  /**
   * Game week.
   * Source: document 3, Soccer MA1 Detailed.
   */
  week?: number;
  /**
   * Coverage levels, 1 to 15; all when absent.
   * See rules `coverage-levels`, `coverage-without-fixture`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  cvlv?: number | readonly number[];
  /**
   * Locale of names; en-op asks for English names in the alternative naming.
   * See rule `one-locale`.
   * Source: document 2, Endpoints.
   */
  _lcl?: string;
  /**
   * Only what is new, changed or published since this moment.
   * A date, a date and time with time zone, or milliseconds since the epoch.
   * See rule `changes-filters`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  _dlt?: Date | string | number;
  /**
   * Only these fields, named by their shortcuts.
   * Shortcuts as `fields()` writes them.
   * Source: document 3, Soccer MA1 Detailed.
   */
  _fld?: string | readonly string[];
  /**
   * Order by match date and time.
   * Source: document 3, Soccer MA1 Detailed.
   */
  _ordSrt?: "asc" | "desc";
  /**
   * Page number, from 1.
   * Default: `1`.
   * See rule `page-from-one`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  _pgNm?: number;
  /**
   * Match definitions on a page.
   * See rule `page-size-from-one`.
   * Source: document 3, Soccer MA1 Detailed.
   */
  _pgSz?: number;
  /**
   * Request mode.
   * Source: document 1, Shared request rules.
   */
  _rt?: string;
}

/** With `fixture`, by either of its names. */
type ByFixture = { fixture: Id | readonly Id[]; fx?: never } | { fx: Id | readonly Id[]; fixture?: never };

/**
 * Request of Match Detailed (MA1).
 *
 * Rules, checked before anything is sent:
 * - `one-id-kind`: All id filters use one kind of id.
 * - `one-legacy-fixture`: A legacy fixture id is taken singly, never in a list.
 * - `at-most-50-competitions`: At most 50 competitions are asked for at once.
 * - `one-locale`: One locale is asked for; en-op goes with no other.
 * - `filter-combinations`: The API documentation lists these combinations of entities, and does not state that there
 *   are no others. Not shown in the API documentation. Sent, with a warning.
 * - `status-needs-entity`: status is taken with an entity such as tmcl.
 * - `status-needs-live`: status is taken with live=yes only.
 * - `lineups-need-live`: Line-ups are taken with live=yes only.
 * - `person-needs-lineups`: A person is asked for with prsntp, live=yes and lineups=yes.
 * - `person-type-needs-person`: prsntp describes the person of prsn.
 * - `opponent-needs-contestant`: ctst2 names the opponent of ctst.
 * - `side-needs-contestant`: ctstpos is the side of ctst.
 * - `opponent-across-competitions`: Two contestants are looked up across all competitions.
 * - `side-across-competitions`: The side of a contestant is looked up across all competitions.
 * - `legacy-competition-needs-date`: Legacy competition ids work together with mt.mDt only.
 * - `legacy-contestant-needs-date`: Legacy contestant ids work together with mt.mDt only.
 * - `date-without-fixture`: The API documentation lists mt.mDt with comp, ctst, srs, stg and tmcl, and not with a
 *   fixture. Not shown in the API documentation. Sent, with a warning.
 * - `dates-in-order`: mt.mDt begins before it ends.
 * - `at-most-a-year`: mt.mDt spans one year at most.
 * - `changes-filters`: The API documentation lists _dlt with tmcl, comp and mt.mDt, and not with a fixture. Not shown
 *   in the API documentation. Sent, with a warning.
 * - `coverage-levels`: Coverage levels run from 1 to 15.
 * - `coverage-without-fixture`: cvlv is not taken with a single fixture.
 * - `page-from-one`: Pages are counted from 1.
 * - `page-size-from-one`: A page has one match definition at least; invalid paging was seen to be refused. Observed in
 *   use, not documented.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 3, Soccer MA1 Detailed.
 */
export type MatchDetailedRequest = MatchDetailedParameters &
  (
    | { prsn: Id; prsntp: "player" | "teamofficial"; live: "yes" | true; lineups: "yes" | true }
    | ({ live: "yes" | true } & Without<"prsn" | "prsntp">)
    | ({ live?: "no" | false; lineups?: "no" | false } & Without<"prsn" | "prsntp" | "status">)
  ) &
  (
    | ({ tmcl: Id } & Without<"ctst2" | "ctstpos">)
    | ({ comp: Id | readonly Id[] } & Without<"tmcl" | "ctst2" | "ctstpos">)
    | ({ ctst: Id } & Without<"tmcl" | "comp">)
    | Without<"tmcl" | "comp" | "ctst" | "ctst2" | "ctstpos">
  ) &
  (
    | ByFixture
    | ({ tmcl: Id } & Without<"fixture" | "fx">)
    | ({ comp: Id | readonly Id[] } & Without<"fixture" | "fx" | "tmcl">)
    | ({ ctst: Id } & Without<"fixture" | "fx" | "tmcl" | "comp">)
    | ({ prsn: Id } & Without<"fixture" | "fx" | "tmcl" | "comp" | "ctst">)
    | ({ srs: Id } & Without<"fixture" | "fx" | "tmcl" | "comp" | "ctst" | "prsn">)
    | ({ stg: Id } & Without<"fixture" | "fx" | "tmcl" | "comp" | "ctst" | "prsn" | "srs">)
    | Without<"fixture" | "fx" | "tmcl" | "comp" | "ctst" | "prsn" | "srs" | "stg" | "status">
  );

/**
 * Soccer fixtures and results with kick-off, contestants, competition, venue, scores, key events, line-ups, officials,
 * video review and power ratings.
 */
export interface MatchDetailed {
  /**
   * A match.
   * XML: `<match>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed.
   */
  match?: MatchDetailedMatch[];
}

/** A match. */
export interface MatchDetailedMatch {
  /**
   * The fixture, and the competition it belongs to. Observed in use, not documented.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: field-notes.
   */
  matchInfo: MatchDetailedMatchInfo;
  /**
   * What happens in the match; empty without data.
   * XML: `<liveData>`.
   * Optional. Returned with live=yes and data; completed matches carry it by default.
   * Source: document 3, Soccer MA1 Detailed.
   */
  liveData?: MatchDetailedLiveData;
}

/** The fixture, and the competition it belongs to. Observed in use, not documented. */
export interface MatchDetailedMatchInfo {
  /**
   * Identifier of the fixture. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Match id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Match id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Coverage level (tier) of the match. Observed in use, not documented.
   * XML: attribute `coverageLevel`.
   * Optional.
   * Source: field-notes.
   */
  coverageLevel?: string;
  /**
   * Day of the match in UTC. Observed in use, not documented.
   * XML: attribute `date`.
   * Optional.
   * Source: field-notes.
   */
  date?: string;
  /**
   * Kick-off in UTC; absent or empty until confirmed. Observed in use, not documented.
   * XML: attribute `time`.
   * Optional.
   * Source: field-notes.
   */
  time?: string;
  /**
   * Day of the match where it is played. Observed in use, not documented.
   * XML: attribute `localDate`.
   * Optional.
   * Source: field-notes.
   */
  localDate?: string;
  /**
   * Kick-off where it is played. Observed in use, not documented.
   * XML: attribute `localTime`.
   * Optional.
   * Source: field-notes.
   */
  localTime?: string;
  /**
   * Game week. Observed in use, not documented.
   * XML: attribute `week`.
   * Optional.
   * Source: field-notes.
   */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then carries no attendance. Observed in use, not documented.
   * matchDetailsExtra may carry an attendance beside it. Observed in use, not documented.
   * XML: attribute `attendanceInfoId`.
   * Optional.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Source: field-notes.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Restriction on the audience in words; matchDetailsExtra then carries no attendance. Observed in use, not
   * documented. matchDetailsExtra may carry an attendance beside it. Observed in use, not documented.
   * XML: attribute `attendanceInfo`.
   * Optional.
   * Source: field-notes.
   */
  attendanceInfo?: string;
  /**
   * Number of periods; 2 in a regular match. Observed in use, not documented.
   * XML: attribute `numberOfPeriods`.
   * Optional.
   * Source: field-notes.
   */
  numberOfPeriods?: number;
  /**
   * Length of a period; 45 in a regular match (minutes). Observed in use, not documented.
   * XML: attribute `periodLength`.
   * Optional.
   * Source: field-notes.
   */
  periodLength?: number;
  /**
   * Length of a period of extra time (minutes). Observed in use, not documented.
   * XML: attribute `overtimeLength`.
   * Optional.
   * Source: field-notes.
   */
  overtimeLength?: number;
  /**
   * Whether video review is collected; absent when not known. Observed in use, not documented.
   * XML: attribute `varEnabled`.
   * Optional.
   * Known values: `0` Not collected; `1` Collected.
   * Source: field-notes.
   */
  varEnabled?: "0" | "1" | (string & {});
  /**
   * Video review flag that match feeds send in place of varEnabled. Observed in use, not documented.
   * XML: attribute `var`.
   * Optional.
   * Source: field-notes.
   */
  var?: string;
  /**
   * Match that the winner goes on to. Observed in use, not documented.
   * XML: attribute `nextMatchWinnerId`.
   * Optional.
   * Source: field-notes.
   */
  nextMatchWinnerId?: string;
  /**
   * Match that the loser goes on to. Observed in use, not documented.
   * XML: attribute `nextMatchLoserId`.
   * Optional.
   * Source: field-notes.
   */
  nextMatchLoserId?: string;
  /**
   * Set to 1 when collection after the match is complete. Observed in use, not documented.
   * XML: attribute `postMatch`.
   * Optional.
   * Source: field-notes.
   */
  postMatch?: string;
  /**
   * Last change of this record. Observed in use, not documented.
   * XML: attribute `lastUpdated`.
   * Optional.
   * Source: field-notes.
   */
  lastUpdated?: string;
  /**
   * Fixture in words. Observed in use, not documented.
   * XML: `<description>`.
   * Optional.
   * Source: field-notes.
   */
  description?: string;
  /**
   * Sport. Observed in use, not documented.
   * XML: `<sport>`.
   * Optional.
   * Source: field-notes.
   */
  sport?: MatchDetailedNamed;
  /**
   * Set of rules played by. Observed in use, not documented.
   * XML: `<ruleset>`.
   * Optional.
   * Source: field-notes.
   */
  ruleset?: MatchDetailedNamed;
  /**
   * Competition. Observed in use, not documented.
   * XML: `<competition>`.
   * Optional.
   * Source: field-notes.
   */
  competition?: MatchDetailedCompetition;
  /**
   * Season of the competition. Observed in use, not documented.
   * XML: `<tournamentCalendar>`.
   * Optional.
   * Source: field-notes.
   */
  tournamentCalendar?: MatchDetailedTournamentCalendar;
  /**
   * Stage of the season. Observed in use, not documented.
   * XML: `<stage>`.
   * Optional.
   * Source: field-notes.
   */
  stage?: MatchDetailedStage;
  /**
   * Group within the stage. Observed in use, not documented.
   * XML: `<series>`.
   * Optional.
   * Source: field-notes.
   */
  series?: MatchDetailedSeries;
  /**
   * The contestants; absent until they are known. Observed in use, not documented.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: field-notes.
   */
  contestant?: MatchDetailedContestant[];
  /**
   * Where the match is played. Observed in use, not documented.
   * XML: `<venue>`.
   * Optional.
   * Source: field-notes.
   */
  venue?: MatchDetailedVenue;
}

/**
 * Stands at `match.matchInfo.sport`, `match.matchInfo.ruleset`, `match.matchInfo.competition.country`,
 * `match.matchInfo.contestant.country`.
 */
export interface MatchDetailedNamed {
  /**
   * Identifier. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Name. Observed in use, not documented.
   * XML: the element's text.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
}

/** Competition. Observed in use, not documented. */
export interface MatchDetailedCompetition {
  /**
   * Identifier of the competition. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Competition id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Competition id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name of the competition. Observed in use, not documented.
   * XML: attribute `name`.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
  /**
   * Name it is known by. Observed in use, not documented.
   * XML: attribute `knownName`.
   * Optional.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Name with its sponsor. Observed in use, not documented.
   * XML: attribute `sponsorName`.
   * Optional.
   * Source: field-notes.
   */
  sponsorName?: string;
  /**
   * Short code of three digits. Observed in use, not documented. Codes of three other characters occur. Observed in
   * use, not documented.
   * XML: attribute `competitionCode`.
   * Optional.
   * Source: field-notes.
   */
  competitionCode?: string;
  /**
   * Kind of competition. Observed in use, not documented.
   * XML: attribute `competitionFormat`.
   * Optional.
   * Source: field-notes.
   */
  competitionFormat?: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /**
   * Country or area of the competition. Observed in use, not documented.
   * XML: `<country>`.
   * Optional.
   * Source: field-notes.
   */
  country?: MatchDetailedNamed;
}

/** Season of the competition. Observed in use, not documented. */
export interface MatchDetailedTournamentCalendar {
  /**
   * Identifier of the tournament calendar. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Calendar id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Calendar id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * First day. Observed in use, not documented.
   * XML: attribute `startDate`.
   * Optional.
   * Source: field-notes.
   */
  startDate?: string;
  /**
   * Last day. Observed in use, not documented.
   * XML: attribute `endDate`.
   * Optional.
   * Source: field-notes.
   */
  endDate?: string;
  /**
   * Name of the season. Observed in use, not documented.
   * XML: the element's text.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
}

/** Stage of the season. Observed in use, not documented. */
export interface MatchDetailedStage {
  /**
   * Identifier of the stage in its season. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Stage id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Stage id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Kind of stage; the same in every season. Observed in use, not documented.
   * XML: attribute `formatId`.
   * Optional.
   * Source: field-notes.
   */
  formatId?: string;
  /**
   * First day. Observed in use, not documented.
   * XML: attribute `startDate`.
   * Optional.
   * Source: field-notes.
   */
  startDate?: string;
  /**
   * Last day. Observed in use, not documented.
   * XML: attribute `endDate`.
   * Optional.
   * Source: field-notes.
   */
  endDate?: string;
  /**
   * Name of the stage. Observed in use, not documented.
   * XML: the element's text.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
}

/** Group within the stage. Observed in use, not documented. */
export interface MatchDetailedSeries {
  /**
   * Identifier of the series. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Series id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Series id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Display order among groups of the same vertical value. Observed in use, not documented.
   * XML: attribute `horizontal`.
   * Optional.
   * Source: field-notes.
   */
  horizontal?: number;
  /**
   * Kind of series; the same in every season. Observed in use, not documented.
   * XML: attribute `formatId`.
   * Optional.
   * Source: field-notes.
   */
  formatId?: string;
  /**
   * Name of the series. Observed in use, not documented.
   * XML: the element's text.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
}

/** The contestants; absent until they are known. Observed in use, not documented. */
export interface MatchDetailedContestant {
  /**
   * Identifier of the contestant. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Contestant id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name. Observed in use, not documented.
   * XML: attribute `name`.
   * Optional.
   * Source: field-notes.
   */
  name?: string;
  /**
   * Short name. Observed in use, not documented.
   * XML: attribute `shortName`.
   * Optional.
   * Source: field-notes.
   */
  shortName?: string;
  /**
   * Official name. Observed in use, not documented.
   * XML: attribute `officialName`.
   * Optional.
   * Source: field-notes.
   */
  officialName?: string;
  /**
   * Three characters, as used on score boards. Observed in use, not documented.
   * XML: attribute `code`.
   * Optional.
   * Source: field-notes.
   */
  code?: string;
  /**
   * Side it plays on. Observed in use, not documented.
   * XML: attribute `position`.
   * Optional.
   * Source: field-notes.
   */
  position?: "home" | "away" | (string & {});
  /**
   * Placeholder for a contestant not yet known. Observed in use, not documented.
   * XML: attribute `phrase`.
   * Optional.
   * Source: field-notes.
   */
  phrase?: string;
  /**
   * Power rating now. Observed in use, not documented.
   * XML: attribute `currentPowerRating`.
   * Optional.
   * Also as decimal-string. Observed in use, not documented.
   * Source: field-notes.
   */
  currentPowerRating?: number;
  /**
   * Highest power rating of the season. Observed in use, not documented.
   * XML: attribute `highestSeasonRating`.
   * Optional.
   * Also as decimal-string. Observed in use, not documented.
   * Source: field-notes.
   */
  highestSeasonRating?: number;
  /**
   * Lowest power rating of the season. Observed in use, not documented.
   * XML: attribute `lowestSeasonRating`.
   * Optional.
   * Also as decimal-string. Observed in use, not documented.
   * Source: field-notes.
   */
  lowestSeasonRating?: number;
  /**
   * Mean power rating of the season. Observed in use, not documented.
   * XML: attribute `averageSeasonRating`.
   * Optional.
   * Also as decimal-string. Observed in use, not documented.
   * Source: field-notes.
   */
  averageSeasonRating?: number;
  /**
   * Power rank in the competition. Observed in use, not documented.
   * XML: attribute `currentCompetitionRank`.
   * Optional.
   * Also as integer. Observed in use, not documented.
   * Source: field-notes.
   */
  currentCompetitionRank?: string;
  /**
   * Power rank in the confederation. Observed in use, not documented.
   * XML: attribute `currentConfederationRank`.
   * Optional.
   * Also as integer. Observed in use, not documented.
   * Source: field-notes.
   */
  currentConfederationRank?: string;
  /**
   * Power rank worldwide. Observed in use, not documented.
   * XML: attribute `currentGlobalRank`.
   * Optional.
   * Also as integer. Observed in use, not documented.
   * Source: field-notes.
   */
  currentGlobalRank?: string;
  /**
   * Country of the contestant. Observed in use, not documented.
   * XML: `<country>`.
   * Optional.
   * Source: field-notes.
   */
  country?: MatchDetailedNamed;
}

/** Where the match is played. Observed in use, not documented. */
export interface MatchDetailedVenue {
  /**
   * Identifier of the venue. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Whether the venue is neutral. Observed in use, not documented.
   * XML: attribute `neutral`.
   * Optional.
   * Source: field-notes.
   */
  neutral?: "yes" | "no";
  /**
   * Full name. Observed in use, not documented.
   * XML: attribute `longName`.
   * Optional.
   * Source: field-notes.
   */
  longName?: string;
  /**
   * Latitude (degrees). Observed in use, not documented.
   * XML: attribute `latitude`.
   * Optional.
   * Source: field-notes.
   */
  latitude?: string;
  /**
   * Longitude (degrees). Observed in use, not documented.
   * XML: attribute `longitude`.
   * Optional.
   * Source: field-notes.
   */
  longitude?: string;
  /**
   * Venue id in legacy scheme A; empty if there is none. Observed in use, not documented.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Venue id in legacy scheme B; empty if there is none. Observed in use, not documented.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name of the venue. Observed in use, not documented.
   * XML: the element's text.
   * Optional.
   * Source: field-notes.
   */
  shortName?: string;
}

/** What happens in the match; empty without data. */
export interface MatchDetailedLiveData {
  /**
   * State of the match. Observed in use, not documented.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: field-notes.
   */
  matchDetails?: MatchDetailedMatchDetails;
  /**
   * A goal.
   * XML: `<goal>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  goal?: MatchDetailedGoal[];
  /**
   * A penalty without a goal. A saved penalty gives two entries, PM for the taker and PS for the goalkeeper. Observed
   * in use, not documented.
   * XML: `<missedPen>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  missedPen?: MatchDetailedMissedPen[];
  /**
   * A card.
   * XML: `<card>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  card?: MatchDetailedCard[];
  /**
   * A substitution.
   * XML: `<substitute>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  substitute?: MatchDetailedSubstitute[];
  /**
   * A decision that video review looked at. Observed in use, not documented.
   * XML: `<VAR>`.
   * Optional.
   * Source: field-notes.
   */
  VAR?: MatchDetailedVAR[];
  /**
   * A kick of a penalty shoot-out. Observed in use, not documented.
   * XML: `<penaltyShot>`.
   * Optional.
   * Source: field-notes.
   */
  penaltyShot?: MatchDetailedPenaltyShot[];
  /**
   * A contestant's line-up. Observed in use, not documented.
   * XML: `<lineUp>`.
   * Optional.
   * Source: field-notes.
   */
  lineUp?: MatchDetailedLineUp[];
  /**
   * Attendance and match officials. Observed in use, not documented.
   * XML: `<matchDetailsExtra>`.
   * Optional.
   * Source: field-notes.
   */
  matchDetailsExtra?: MatchDetailedMatchDetailsExtra;
}

/** State of the match. Observed in use, not documented. */
export interface MatchDetailedMatchDetails {
  /**
   * Phase of the match. Observed in use, not documented.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Source: field-notes.
   */
  periodId: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match. Observed in use, not documented.
   * XML: attribute `matchStatus`.
   * Always present.
   * Known values: `Fixture` Not yet started; `Playing` In play; `Played` Over; `Cancelled` Will not be played;
   * `Postponed` Put off; `Suspended` Stopped; `Awarded` Not played, or decided in favour of one contestant with a
   * result.
   * Source: field-notes.
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /**
   * Minute being played; certain competitions only (minutes). Observed in use, not documented.
   * XML: attribute `matchTime`.
   * Present only when the status is Playing.
   * Source: field-notes.
   */
  matchTime?: number;
  /**
   * Who won. Observed in use, not documented.
   * XML: attribute `winner`.
   * Present only when the status is Played.
   * Source: field-notes.
   */
  winner?: "home" | "away" | "draw" | (string & {});
  /**
   * Which leg of a tie this is. Observed in use, not documented.
   * XML: attribute `leg`.
   * Optional.
   * Source: field-notes.
   */
  leg?: number;
  /**
   * Common to the two legs of a tie. Observed in use, not documented.
   * XML: attribute `aggregateId`.
   * Optional.
   * Source: field-notes.
   */
  aggregateId?: string;
  /**
   * Aggregates of earlier rounds. Observed in use, not documented.
   * XML: attribute `previousAggregateIds`.
   * Optional.
   * Source: field-notes.
   */
  previousAggregateIds?: string;
  /**
   * Earlier match. Observed in use, not documented.
   * XML: attribute `previousMatchIds`.
   * Optional.
   * Source: field-notes.
   */
  previousMatchIds?: string;
  /**
   * Aggregate whose winner advances. Observed in use, not documented.
   * XML: attribute `advancementAggregateId`.
   * Optional.
   * Source: field-notes.
   */
  advancementAggregateId?: string;
  /**
   * Full minutes played with stoppage time (minutes). Observed in use, not documented.
   * XML: attribute `matchLengthMin`.
   * Present only when the status is Played.
   * Source: field-notes.
   */
  matchLengthMin?: number;
  /**
   * Seconds beyond the full minutes (seconds). Observed in use, not documented.
   * XML: attribute `matchLengthSec`.
   * Present only when the status is Played.
   * Source: field-notes.
   */
  matchLengthSec?: number;
  /**
   * Contestant of the match. Observed in use, not documented.
   * XML: attribute `contestantOfTheMatchId`.
   * Optional.
   * Source: field-notes.
   */
  contestantOfTheMatchId?: string;
  /**
   * Player of the match. Observed in use, not documented.
   * XML: attribute `playerOfTheMatchId`.
   * Optional.
   * Source: field-notes.
   */
  playerOfTheMatchId?: string;
  /**
   * Name of the player of the match. Observed in use, not documented.
   * XML: attribute `playerOfTheMatch`.
   * Optional.
   * Source: field-notes.
   */
  playerOfTheMatch?: string;
  /**
   * Goalkeeper of the match. Observed in use, not documented.
   * XML: attribute `goalkeeperOfTheMatchId`.
   * Optional.
   * Source: field-notes.
   */
  goalkeeperOfTheMatchId?: string;
  /**
   * Name of the goalkeeper of the match. Observed in use, not documented.
   * XML: attribute `goalkeeperOfTheMatch`.
   * Optional.
   * Source: field-notes.
   */
  goalkeeperOfTheMatch?: string;
  /**
   * Other leg of the pair. Observed in use, not documented.
   * XML: attribute `relatedMatchId`.
   * Optional.
   * Source: field-notes.
   */
  relatedMatchId?: string;
  /**
   * Contestant that won over both legs. Observed in use, not documented.
   * XML: attribute `aggregateWinnerId`.
   * Optional.
   * Source: field-notes.
   */
  aggregateWinnerId?: string;
  /**
   * A period as it was played. Observed in use, not documented.
   * XML: `<periods>/<period>`.
   * Present only when asked for with `live=yes` and the status is Playing, Played, Suspended, Cancelled or Postponed
   * and there is data.
   * Source: document 2, Shared soccer match structure.
   */
  period?: MatchDetailedPeriod[];
  /**
   * Score by part of the match. Observed in use, not documented.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, States and transitions.
   */
  scores?: MatchDetailedScores;
}

/** A period as it was played. Observed in use, not documented. */
export interface MatchDetailedPeriod {
  /**
   * Which period. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: field-notes.
   */
  id?: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Start. Observed in use, not documented.
   * XML: attribute `start`.
   * Optional.
   * Source: field-notes.
   */
  start?: string;
  /**
   * End. Observed in use, not documented.
   * XML: attribute `end`.
   * Optional.
   * Source: field-notes.
   */
  end?: string;
  /**
   * Full minutes (minutes). Observed in use, not documented.
   * XML: attribute `lengthMin`.
   * Optional.
   * Source: field-notes.
   */
  lengthMin?: number;
  /**
   * Seconds beyond the full minutes (seconds). Observed in use, not documented.
   * XML: attribute `lengthSec`.
   * Optional.
   * Source: field-notes.
   */
  lengthSec?: number;
  /**
   * Injury time announced (seconds). Observed in use, not documented.
   * XML: attribute `announcedInjuryTime`.
   * Optional.
   * Source: field-notes.
   */
  announcedInjuryTime?: number;
  /**
   * An interruption of the period. Observed in use, not documented.
   * XML: `<suspension>`.
   * Optional.
   * Source: field-notes.
   */
  suspension?: MatchDetailedSuspension[];
}

/** An interruption of the period. Observed in use, not documented. */
export interface MatchDetailedSuspension {
  /**
   * Start of the interruption. Observed in use, not documented.
   * XML: attribute `start`.
   * Optional.
   * Source: field-notes.
   */
  start?: string;
  /**
   * End of the interruption. Observed in use, not documented.
   * XML: attribute `end`.
   * Optional.
   * Source: field-notes.
   */
  end?: string;
  /**
   * Why play stopped. Observed in use, not documented.
   * XML: attribute `reason`.
   * Optional.
   * Source: field-notes.
   */
  reason?: string;
}

/** Score by part of the match. Observed in use, not documented. */
export interface MatchDetailedScores {
  /**
   * Score at half time. Observed in use, not documented.
   * XML: `<ht>`.
   * Optional.
   * Source: field-notes.
   */
  ht?: MatchDetailedHt;
  /**
   * Score at full time. Observed in use, not documented.
   * XML: `<ft>`.
   * Optional.
   * Source: field-notes.
   */
  ft?: MatchDetailedHt;
  /**
   * Score after extra time. Observed in use, not documented.
   * XML: `<et>`.
   * Optional.
   * Source: field-notes.
   */
  et?: MatchDetailedHt;
  /**
   * Score of the penalty shoot-out. Observed in use, not documented.
   * XML: `<pen>`.
   * Optional.
   * Source: field-notes.
   */
  pen?: MatchDetailedHt;
  /**
   * Score so far. Observed in use, not documented.
   * XML: `<total>`.
   * Optional.
   * Source: field-notes.
   */
  total?: MatchDetailedHt;
  /**
   * Score over both legs; paired matches only.
   * XML: `<aggregate>`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  aggregate?: MatchDetailedAggregate;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  totalUnconfirmed?: MatchDetailedAggregate;
}

/**
 * Stands at `match.liveData.matchDetails.scores.ht`, `match.liveData.matchDetails.scores.ft`,
 * `match.liveData.matchDetails.scores.et`, `match.liveData.matchDetails.scores.pen`,
 * `match.liveData.matchDetails.scores.total`.
 */
export interface MatchDetailedHt {
  /**
   * Goals of the home side. Observed in use, not documented.
   * XML: attribute `home`.
   * Always present.
   * Source: field-notes.
   */
  home: number;
  /**
   * Goals of the away side. Observed in use, not documented.
   * XML: attribute `away`.
   * Always present.
   * Source: field-notes.
   */
  away: number;
}

/** Stands at `match.liveData.matchDetails.scores.aggregate`, `match.liveData.matchDetails.scores.totalUnconfirmed`. */
export interface MatchDetailedAggregate {
  /**
   * Goals of the home side.
   * XML: attribute `home`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  home: number;
  /**
   * Goals of the away side.
   * XML: attribute `away`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  away: number;
}

/** A goal. */
export interface MatchDetailedGoal {
  /**
   * Kind of goal.
   * XML: attribute `type`.
   * Always present.
   * Known values: `G` Goal; `OG` Own goal; `PG` Penalty goal.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  type: "G" | "OG" | "PG" | (string & {});
  /**
   * Player who scored.
   * XML: attribute `scorerId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  scorerId: string;
  /**
   * Scorer's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocScorerId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocScorerId?: string;
  /**
   * Scorer's id in legacy scheme A; empty if there is none.
   * XML: attribute `opScorerId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opScorerId?: string;
  /**
   * Name of the scorer.
   * XML: attribute `scorerName`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  scorerName: string;
  /**
   * Player who gave the assist; absent if there was none.
   * XML: attribute `assistPlayerId`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  assistPlayerId?: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocAssistPlayerId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocAssistPlayerId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * XML: attribute `opAssistPlayerId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opAssistPlayerId?: string;
  /**
   * Name of the player who gave the assist.
   * XML: attribute `assistPlayerName`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  assistPlayerName?: string;
  /**
   * Player who gave the second assist.
   * XML: attribute `secondAssistPlayerId`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  secondAssistPlayerId?: string;
  /**
   * Name of the player who gave the second assist.
   * XML: attribute `secondAssistPlayerName`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  secondAssistPlayerName?: string;
  /**
   * Moment of the goal.
   * XML: attribute `timestamp`.
   * Required under a condition. Optional at coverage level 3.
   * Also absent. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timestamp?: string;
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  legacyEventId?: string;
  /**
   * Goals of the home side after this one.
   * XML: attribute `homeScore`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  homeScore: number;
  /**
   * Goals of the away side after this one.
   * XML: attribute `awayScore`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  awayScore: number;
  /**
   * Whether the details are still to be confirmed; removed once they are.
   * XML: attribute `unconfirmed`.
   * Present only when the coverage level is 13.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  unconfirmed?: "yes" | "no";
  /**
   * Contestant that the goal counts for.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocContestantId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * XML: attribute `opContestantId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opContestantId?: string;
  /**
   * Period of the goal.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMin: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMinSec: string;
  /**
   * Whether video review looked at it.
   * XML: attribute `varReviewed`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  varReviewed?: "yes" | (string & {});
  /**
   * Decision before the review.
   * XML: attribute `originalDecision`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  originalDecision?: "Goal awarded" | "Goal not awarded" | (string & {});
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  lastUpdated: string;
}

/** A penalty without a goal. */
export interface MatchDetailedMissedPen {
  /**
   * How it was missed.
   * XML: attribute `type`.
   * Always present.
   * Known values: `PM` Missed; `PS` Saved.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  type: "PM" | "PS" | (string & {});
  /**
   * Player. In the entry PS of a saved penalty, the goalkeeper. Observed in use, not documented.
   * XML: attribute `playerId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerId: string;
  /**
   * Player's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocPlayerId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocPlayerId?: string;
  /**
   * Player's id in legacy scheme A; empty if there is none.
   * XML: attribute `opPlayerId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opPlayerId?: string;
  /**
   * Name of the player.
   * XML: attribute `playerName`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerName: string;
  /**
   * Contestant of the player.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocContestantId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * XML: attribute `opContestantId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opContestantId?: string;
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  legacyEventId?: string;
  /**
   * Period.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMin: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMinSec: string;
  /**
   * Moment of the penalty.
   * XML: attribute `timestamp`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timestamp: string;
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  lastUpdated: string;
}

/** A card. */
export interface MatchDetailedCard {
  /**
   * Kind of card.
   * XML: attribute `type`.
   * Always present.
   * Known values: `YC` Yellow; `Y2C` Second yellow; `RC` Red.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  type: "YC" | "Y2C" | "RC" | (string & {});
  /**
   * Player who received it.
   * XML: attribute `playerId`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerId?: string;
  /**
   * Name of the player.
   * XML: attribute `playerName`.
   * Optional.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerName?: string;
  /**
   * Player's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocPlayerId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocPlayerId?: string;
  /**
   * Player's id in legacy scheme A; empty if there is none.
   * XML: attribute `opPlayerId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opPlayerId?: string;
  /**
   * Team official who received it.
   * XML: attribute `teamOfficialId`.
   * Optional. The card is for a team official.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  teamOfficialId?: string;
  /**
   * Name of the team official.
   * XML: attribute `officialName`.
   * Optional. The card is for a team official.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  officialName?: string;
  /**
   * Why it was shown.
   * XML: attribute `cardReason`.
   * Always present.
   * Known values: `Foul` Yellow card; `Persistent infringement` Yellow card; `Hand Ball` Yellow card; `Dangerous play`
   * Yellow card; `Time wasting` Yellow card; `Argument` Yellow card; `Dissent` Yellow card; `Simulation` Yellow card;
   * `Excessive celebration` Yellow card; `Encroachment` Yellow card; `Leaving field of play` Yellow card; `Entering
   * field of play` Yellow card; `Off the ball foul` Yellow card; `Not Retreating` Yellow card; `Entering referee review
   * area` Yellow card; `Excessive usage of review signal` Yellow card; `Other Reason` Yellow card; `Violent conduct`
   * Red card; `Spitting` Red card; `Professional Foul Last Player` Red card; `Professional Foul Handball` Red card;
   * `Serious Foul` Red card; `Foul and abusive language` Red card; `Entering video operations room` Red card.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  cardReason: "Foul" | "Persistent infringement" | "Hand Ball" | "Dangerous play" | "Time wasting" | "Argument" | "Dissent" | "Simulation" | "Excessive celebration" | "Encroachment" | "Leaving field of play" | "Entering field of play" | "Off the ball foul" | "Not Retreating" | "Entering referee review area" | "Excessive usage of review signal" | "Other Reason" | "Violent conduct" | "Spitting" | "Professional Foul Last Player" | "Professional Foul Handball" | "Serious Foul" | "Foul and abusive language" | "Entering video operations room" | (string & {});
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  legacyEventId?: string;
  /**
   * Contestant of the player or official.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocContestantId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * XML: attribute `opContestantId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opContestantId?: string;
  /**
   * Period.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMin: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMinSec: string;
  /**
   * Moment of the card.
   * XML: attribute `timestamp`.
   * Always present.
   * Also absent. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timestamp?: string;
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  lastUpdated: string;
}

/** A substitution. */
export interface MatchDetailedSubstitute {
  /**
   * Player who comes on.
   * XML: attribute `playerOnId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerOnId: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocPlayerOnId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocPlayerOnId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * XML: attribute `opPlayerOnId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opPlayerOnId?: string;
  /**
   * Name of the player who comes on.
   * XML: attribute `playerOnName`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerOnName: string;
  /**
   * Player who goes off.
   * XML: attribute `playerOffId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerOffId: string;
  /**
   * That player's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocPlayerOffId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocPlayerOffId?: string;
  /**
   * That player's id in legacy scheme A; empty if there is none.
   * XML: attribute `opPlayerOffId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opPlayerOffId?: string;
  /**
   * Name of the player who goes off.
   * XML: attribute `playerOffName`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  playerOffName: string;
  /**
   * Contestant of both.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  contestantId: string;
  /**
   * Contestant's id in legacy scheme B; empty if there is none.
   * XML: attribute `ocContestantId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  ocContestantId?: string;
  /**
   * Contestant's id in legacy scheme A; empty if there is none.
   * XML: attribute `opContestantId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  opContestantId?: string;
  /**
   * Why.
   * XML: attribute `subReason`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  subReason: "Tactical" | "Injury" | (string & {});
  /**
   * Period.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  periodId: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMin: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timeMinSec: string;
  /**
   * Moment of the substitution.
   * XML: attribute `timestamp`.
   * Required under a condition. Optional at coverage level 3.
   * Also absent. Observed in use, not documented.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timestamp?: string;
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  lastUpdated: string;
}

/** A decision that video review looked at. Observed in use, not documented. */
export interface MatchDetailedVAR {
  /**
   * What was reviewed. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
  /**
   * What the review did to the decision. Observed in use, not documented.
   * XML: attribute `decision`.
   * Optional.
   * Source: field-notes.
   */
  decision?: string;
  /**
   * Decision after the review. Observed in use, not documented.
   * XML: attribute `outcome`.
   * Optional.
   * Source: field-notes.
   */
  outcome?: string;
  /**
   * Player concerned. Observed in use, not documented.
   * XML: attribute `playerId`.
   * Optional.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * Name of the player. Observed in use, not documented.
   * XML: attribute `playerName`.
   * Optional.
   * Source: field-notes.
   */
  playerName?: string;
  /**
   * Id of the event in the older event feeds. Observed in use, not documented.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`. Observed in use, not documented.
   * Source: field-notes.
   */
  legacyEventId?: string;
  /**
   * Id of the reviewed event in the older event feeds. Observed in use, not documented.
   * XML: attribute `legacyEventUnderReviewId`.
   * Optional.
   * Also called `optaEventUnderReviewId`. Observed in use, not documented.
   * Source: field-notes.
   */
  legacyEventUnderReviewId?: string;
  /**
   * Contestant concerned. Observed in use, not documented.
   * XML: attribute `contestantId`.
   * Optional.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Period. Observed in use, not documented.
   * XML: attribute `periodId`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: field-notes.
   */
  periodId?: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes). Observed in use, not documented.
   * XML: attribute `timeMin`.
   * Optional.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Match clock. Observed in use, not documented.
   * XML: attribute `timeMinSec`.
   * Optional.
   * Source: field-notes.
   */
  timeMinSec?: string;
  /**
   * Moment of the review. Observed in use, not documented.
   * XML: attribute `timestamp`.
   * Optional.
   * Source: field-notes.
   */
  timestamp?: string;
  /**
   * Last change of this event. Observed in use, not documented.
   * XML: attribute `lastUpdated`.
   * Optional.
   * Source: field-notes.
   */
  lastUpdated?: string;
}

/** A kick of a penalty shoot-out. Observed in use, not documented. */
export interface MatchDetailedPenaltyShot {
  /**
   * Contestant that takes it. Observed in use, not documented.
   * XML: attribute `contestantId`.
   * Optional.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Minute of the match (minutes). Observed in use, not documented.
   * XML: attribute `timeMin`.
   * Optional.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Match clock. Observed in use, not documented.
   * XML: attribute `timeMinSec`.
   * Optional.
   * Source: field-notes.
   */
  timeMinSec?: string;
  /**
   * How it ended. Observed in use, not documented.
   * XML: attribute `outcome`.
   * Optional.
   * Source: field-notes.
   */
  outcome?: "scored" | "missed" | "saved" | (string & {});
  /**
   * Taker. Observed in use, not documented.
   * XML: attribute `playerId`.
   * Optional.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * Name of the taker. Observed in use, not documented.
   * XML: attribute `scorerName`.
   * Optional.
   * Source: field-notes.
   */
  scorerName?: string;
  /**
   * The contestant's kicks so far, with this one. Observed in use, not documented.
   * XML: attribute `teamPenaltyNumber`.
   * Optional.
   * Also as integer-string. Observed in use, not documented.
   * Source: field-notes.
   */
  teamPenaltyNumber?: number;
  /**
   * Id of the event in the older event feeds. Observed in use, not documented.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`. Observed in use, not documented.
   * Source: field-notes.
   */
  legacyEventId?: string;
  /**
   * Phase of the match. Observed in use, not documented.
   * XML: attribute `periodId`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Source: field-notes.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * Moment of the kick. Observed in use, not documented.
   * XML: attribute `timestamp`.
   * Optional.
   * Source: field-notes.
   */
  timestamp?: string;
  /**
   * Last change of this event. Observed in use, not documented.
   * XML: attribute `lastUpdated`.
   * Optional.
   * Source: field-notes.
   */
  lastUpdated?: string;
}

/** A contestant's line-up. Observed in use, not documented. */
export interface MatchDetailedLineUp {
  /**
   * Contestant. Observed in use, not documented.
   * XML: attribute `contestantId`.
   * Optional.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Formation, as digits from defence to attack. Observed in use, not documented.
   * XML: attribute `formationUsed`.
   * Optional.
   * Source: field-notes.
   */
  formationUsed?: string;
  /**
   * A player of the line-up. Observed in use, not documented.
   * XML: `<player>`.
   * Optional.
   * Source: field-notes.
   */
  player?: MatchDetailedPlayer[];
  /**
   * A team official. Observed in use, not documented.
   * XML: `<teamOfficial>`.
   * Optional.
   * Also one object in place of a list. Observed in use, not documented.
   * Source: field-notes.
   */
  teamOfficial?: MatchDetailedTeamOfficial[];
  /**
   * A statistic of the contestant. Observed in use, not documented.
   * XML: `<stat>`.
   * Optional.
   * Source: field-notes.
   */
  stat?: MatchDetailedLineUpStat[];
  /**
   * What the side wears. Observed in use, not documented.
   * XML: `<kit>`.
   * Optional.
   * Source: field-notes.
   */
  kit?: MatchDetailedKit;
}

/** A player of the line-up. Observed in use, not documented. */
export interface MatchDetailedPlayer {
  /**
   * Player. Observed in use, not documented.
   * XML: attribute `playerId`.
   * Optional.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * First names. Observed in use, not documented.
   * XML: attribute `firstName`.
   * Optional.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names. Observed in use, not documented.
   * XML: attribute `lastName`.
   * Optional.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use. Observed in use, not documented.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use. Observed in use, not documented.
   * XML: attribute `shortLastName`.
   * Optional.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the player is known by. Observed in use, not documented.
   * XML: attribute `knownName`.
   * Optional.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Name in match reports. Observed in use, not documented.
   * XML: attribute `matchName`.
   * Optional.
   * Source: field-notes.
   */
  matchName?: string;
  /**
   * Number on the shirt. Observed in use, not documented.
   * XML: attribute `shirtNumber`.
   * Optional.
   * Also as integer-string. Observed in use, not documented.
   * Source: field-notes.
   */
  shirtNumber?: number;
  /**
   * Position; Substitute on the bench. Observed in use, not documented.
   * XML: attribute `position`.
   * Optional.
   * Source: field-notes.
   */
  position?: string;
  /**
   * Side of the pitch. Observed in use, not documented.
   * XML: attribute `positionSide`.
   * Optional.
   * Source: field-notes.
   */
  positionSide?: string;
  /**
   * Position of a substitute. Observed in use, not documented.
   * XML: attribute `subPosition`.
   * Optional.
   * Source: field-notes.
   */
  subPosition?: string;
  /**
   * Place in the formation. Observed in use, not documented.
   * XML: attribute `formationPlace`.
   * Optional.
   * Also as integer. Observed in use, not documented.
   * Source: field-notes.
   */
  formationPlace?: string;
  /**
   * Whether the player leads the side. Observed in use, not documented.
   * XML: attribute `captain`.
   * Optional.
   * Source: field-notes.
   */
  captain?: "yes" | "no";
  /**
   * A statistic of the player. Observed in use, not documented.
   * XML: `<stat>`.
   * Optional.
   * Source: field-notes.
   */
  stat?: MatchDetailedPlayerStat[];
}

/** A statistic of the player. Observed in use, not documented. */
export interface MatchDetailedPlayerStat {
  /**
   * Which statistic. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
  /**
   * Its value. Observed in use, not documented.
   * XML: attribute `value`.
   * Optional.
   * Source: field-notes.
   */
  value?: string;
}

/** A team official. Observed in use, not documented. */
export interface MatchDetailedTeamOfficial {
  /**
   * Team official. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * First names. Observed in use, not documented.
   * XML: attribute `firstName`.
   * Optional.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names. Observed in use, not documented.
   * XML: attribute `lastName`.
   * Optional.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use. Observed in use, not documented.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use. Observed in use, not documented.
   * XML: attribute `shortLastName`.
   * Optional.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the official is known by. Observed in use, not documented.
   * XML: attribute `knownName`.
   * Optional.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Office. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
}

/** A statistic of the contestant. Observed in use, not documented. */
export interface MatchDetailedLineUpStat {
  /**
   * Which statistic. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
  /**
   * Value of the whole match. Observed in use, not documented.
   * XML: attribute `value`.
   * Optional.
   * Source: field-notes.
   */
  value?: string;
  /**
   * Value of the first half. Observed in use, not documented.
   * XML: attribute `fh`.
   * Optional.
   * Source: field-notes.
   */
  fh?: string;
  /**
   * Value of the second half. Observed in use, not documented.
   * XML: attribute `sh`.
   * Optional.
   * Source: field-notes.
   */
  sh?: string;
  /**
   * Value of the first half of extra time. Observed in use, not documented.
   * XML: attribute `efh`.
   * Optional.
   * Source: field-notes.
   */
  efh?: string;
  /**
   * Value of the second half of extra time. Observed in use, not documented.
   * XML: attribute `esh`.
   * Optional.
   * Source: field-notes.
   */
  esh?: string;
}

/** What the side wears. Observed in use, not documented. */
export interface MatchDetailedKit {
  /**
   * Kit. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * First colour, #RRGGBB. Observed in use, not documented.
   * XML: attribute `colour1`.
   * Optional.
   * Source: field-notes.
   */
  colour1?: string;
  /**
   * Second colour, #RRGGBB. Observed in use, not documented.
   * XML: attribute `colour2`.
   * Optional.
   * Source: field-notes.
   */
  colour2?: string;
  /**
   * Which kit of the side. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
}

/** Attendance and match officials. Observed in use, not documented. */
export interface MatchDetailedMatchDetailsExtra {
  /**
   * Spectators. Observed in use, not documented.
   * XML: `<attendance>`.
   * Optional.
   * Source: field-notes.
   */
  attendance?: string;
  /**
   * A match official. Observed in use, not documented.
   * XML: `<matchOfficials>/<matchOfficial>`.
   * Optional.
   * Source: field-notes.
   */
  matchOfficial?: MatchDetailedMatchOfficial[];
}

/** A match official. Observed in use, not documented. */
export interface MatchDetailedMatchOfficial {
  /**
   * Match official. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Office. Observed in use, not documented.
   * XML: attribute `type`.
   * Optional.
   * Source: field-notes.
   */
  type?: string;
  /**
   * First names. Observed in use, not documented.
   * XML: attribute `firstName`.
   * Optional.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names. Observed in use, not documented.
   * XML: attribute `lastName`.
   * Optional.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use. Observed in use, not documented.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use. Observed in use, not documented.
   * XML: attribute `shortLastName`.
   * Optional.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the official is known by. Observed in use, not documented.
   * XML: attribute `knownName`.
   * Optional.
   * Source: field-notes.
   */
  knownName?: string;
}
