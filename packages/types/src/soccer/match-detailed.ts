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
   * Source: document 3, Soccer MA1 Detailed.
   */
  tmcl?: Id;
  /**
   * Competition; up to 50 in a list.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  comp?: Id | readonly Id[];
  /**
   * Contestant, across all competitions.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  ctst?: Id;
  /**
   * Opponent of the contestant.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  ctst2?: Id;
  /**
   * Person in the line-up.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  prsn?: Id;
  /**
   * Series.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 3, Soccer MA1 Detailed.
   */
  srs?: Id;
  /**
   * Stage; needs no tournament calendar.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
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
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
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
 *   are no others. Not documented: sent, with a warning.
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
 *   fixture. Not documented: sent, with a warning.
 * - `dates-in-order`: mt.mDt begins before it ends.
 * - `at-most-a-year`: mt.mDt spans one year at most.
 * - `changes-filters`: The API documentation lists _dlt with tmcl, comp and mt.mDt, and not with a fixture. Not
 *   documented: sent, with a warning.
 * - `coverage-levels`: Coverage levels run from 1 to 15.
 * - `coverage-without-fixture`: cvlv is not taken with a single fixture.
 * - `page-from-one`: Pages are counted from 1.
 * - `page-size-from-one`: A page has one match definition at least; invalid paging was seen to be refused.
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
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Seen in responses, not documented.
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

/** The fixture, and the competition it belongs to. */
export interface MatchDetailedMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Match id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Match id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Coverage level (tier) of the match.
   * XML: attribute `coverageLevel`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  coverageLevel: string;
  /**
   * Day of the match in UTC.
   * XML: attribute `date`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  date: string;
  /**
   * Kick-off in UTC; absent or empty until confirmed.
   * XML: attribute `time`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  time?: string;
  /**
   * Day of the match where it is played.
   * XML: attribute `localDate`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  localDate?: string;
  /**
   * Kick-off where it is played.
   * XML: attribute `localTime`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  localTime?: string;
  /**
   * Game week.
   * XML: attribute `week`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then carries no attendance as a rule.
   * XML: attribute `attendanceInfoId`.
   * Optional.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Restriction on the audience in words; matchDetailsExtra then carries no attendance as a rule.
   * XML: attribute `attendanceInfo`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  attendanceInfo?: string;
  /**
   * Periods of a regular match; as a rule 2.
   * XML: attribute `numberOfPeriods`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  numberOfPeriods?: number;
  /**
   * Length of a regular period; as a rule 45 (minutes).
   * XML: attribute `periodLength`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  periodLength?: number;
  /**
   * Length of a period of extra time (minutes).
   * XML: attribute `overtimeLength`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  overtimeLength?: number;
  /**
   * Whether video review is collected; absent when not known.
   * XML: attribute `varEnabled`.
   * Optional.
   * Known values: `0` Not collected; `1` Collected.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  varEnabled?: "0" | "1" | (string & {});
  /**
   * Video review flag that match feeds send in place of varEnabled.
   * XML: attribute `var`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  var?: string;
  /**
   * Set to 1 when collection after the match is complete.
   * XML: attribute `postMatch`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  postMatch?: string;
  /**
   * Last change of this record.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastUpdated: string;
  /**
   * Fixture in words.
   * XML: `<description>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  description?: string;
  /**
   * Sport.
   * XML: `<sport>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  sport: MatchDetailedNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ruleset: MatchDetailedNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  competition: MatchDetailedCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  tournamentCalendar: MatchDetailedTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  stage: MatchDetailedStage;
  /**
   * Group within the stage.
   * XML: `<series>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  series?: MatchDetailedSeries;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestant?: MatchDetailedContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Seen in responses, not documented.
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
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name: string;
}

/** Competition. */
export interface MatchDetailedCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Competition id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Competition id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name: string;
  /**
   * Name it is known by.
   * XML: attribute `knownName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Name with its sponsor.
   * XML: attribute `sponsorName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  sponsorName?: string;
  /**
   * Short code; documented as three digits and seen as three characters.
   * XML: attribute `competitionCode`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  competitionCode?: string;
  /**
   * Kind of competition.
   * XML: attribute `competitionFormat`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  competitionFormat?: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /**
   * Country or area of the competition.
   * XML: `<country>`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  country: MatchDetailedNamed;
}

/** Season of the competition. */
export interface MatchDetailedTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Calendar id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Calendar id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  endDate: string;
  /**
   * Name of the season.
   * XML: the element's text.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name: string;
}

/** Stage of the season. */
export interface MatchDetailedStage {
  /**
   * Identifier of the stage in its season.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Stage id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Stage id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Kind of stage; the same in every season.
   * XML: attribute `formatId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  formatId?: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  endDate: string;
  /**
   * Name of the stage.
   * XML: the element's text.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name: string;
}

/** Group within the stage. */
export interface MatchDetailedSeries {
  /**
   * Identifier of the series.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Series id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Series id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Display order among groups of the same vertical value.
   * XML: attribute `horizontal`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  horizontal?: number;
  /**
   * Kind of series; the same in every season.
   * XML: attribute `formatId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  formatId?: string;
  /**
   * Name of the series.
   * XML: the element's text.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name: string;
}

/** The contestants; absent until they are known. */
export interface MatchDetailedContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Contestant id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name?: string;
  /**
   * Short name.
   * XML: attribute `shortName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortName?: string;
  /**
   * Official name.
   * XML: attribute `officialName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  officialName?: string;
  /**
   * Three characters, as used on score boards.
   * XML: attribute `code`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  code?: string;
  /**
   * Side it plays on.
   * XML: attribute `position`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  position?: "home" | "away" | (string & {});
  /**
   * Placeholder for a contestant not yet known.
   * XML: attribute `phrase`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  phrase?: string;
  /**
   * Power rating now.
   * XML: attribute `currentPowerRating`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as decimal-string.
   * Source: field-notes.
   */
  currentPowerRating?: number;
  /**
   * Highest power rating of the season.
   * XML: attribute `highestSeasonRating`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as decimal-string.
   * Source: field-notes.
   */
  highestSeasonRating?: number;
  /**
   * Lowest power rating of the season.
   * XML: attribute `lowestSeasonRating`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as decimal-string.
   * Source: field-notes.
   */
  lowestSeasonRating?: number;
  /**
   * Mean power rating of the season.
   * XML: attribute `averageSeasonRating`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as decimal-string.
   * Source: field-notes.
   */
  averageSeasonRating?: number;
  /**
   * Power rank in the competition.
   * XML: attribute `currentCompetitionRank`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer.
   * Source: field-notes.
   */
  currentCompetitionRank?: string;
  /**
   * Power rank in the confederation.
   * XML: attribute `currentConfederationRank`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer.
   * Source: field-notes.
   */
  currentConfederationRank?: string;
  /**
   * Power rank worldwide.
   * XML: attribute `currentGlobalRank`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer.
   * Source: field-notes.
   */
  currentGlobalRank?: string;
  /**
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  country?: MatchDetailedNamed;
}

/** Where the match is played. */
export interface MatchDetailedVenue {
  /**
   * Identifier of the venue.
   * XML: attribute `id`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id: string;
  /**
   * Whether the venue is neutral.
   * XML: attribute `neutral`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  neutral?: string;
  /**
   * Full name.
   * XML: attribute `longName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  longName?: string;
  /**
   * Latitude (degrees).
   * XML: attribute `latitude`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  latitude?: string;
  /**
   * Longitude (degrees).
   * XML: attribute `longitude`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  longitude?: string;
  /**
   * Venue id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  opId?: string;
  /**
   * Venue id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ocId?: string;
  /**
   * Name of the venue.
   * XML: the element's text.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortName: string;
}

/** What happens in the match; empty without data. */
export interface MatchDetailedLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Seen in responses, not documented.
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
   * A penalty without a goal; a saved one stands twice, for the taker and for the goalkeeper.
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
   * A decision that video review looked at.
   * XML: `<VAR>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  VAR?: MatchDetailedVAR[];
  /**
   * A kick of a penalty shoot-out.
   * XML: `<penaltyShot>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  penaltyShot?: MatchDetailedPenaltyShot[];
  /**
   * A contestant's line-up.
   * XML: `<lineUp>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lineUp?: MatchDetailedLineUp[];
  /**
   * Attendance and match officials.
   * XML: `<matchDetailsExtra>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchDetailsExtra?: MatchDetailedMatchDetailsExtra;
}

/** State of the match. */
export interface MatchDetailedMatchDetails {
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  periodId: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match.
   * XML: attribute `matchStatus`.
   * Always present.
   * Known values: `Fixture` Not yet started; `Playing` In play; `Played` Over; `Cancelled` Will not be played;
   * `Postponed` Put off; `Suspended` Stopped; `Awarded` Not played, or decided in favour of one contestant with a
   * result.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /**
   * Minute being played; certain competitions only (minutes).
   * XML: attribute `matchTime`.
   * Present only when the status is Playing.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchTime?: number;
  /**
   * Who won.
   * XML: attribute `winner`.
   * Present only when the status is Played.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  winner?: "home" | "away" | "draw" | (string & {});
  /**
   * Which leg of a tie this is.
   * XML: attribute `leg`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  leg?: number;
  /**
   * Common to the two legs of a tie.
   * XML: attribute `aggregateId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregateId?: string;
  /**
   * Aggregates of earlier rounds.
   * XML: attribute `previousAggregateIds`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  previousAggregateIds?: string;
  /**
   * Earlier match.
   * XML: attribute `previousMatchIds`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  previousMatchIds?: string;
  /**
   * Aggregate whose winner advances.
   * XML: attribute `advancementAggregateId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  advancementAggregateId?: string;
  /**
   * Full minutes played with stoppage time (minutes).
   * XML: attribute `matchLengthMin`.
   * Present only when the status is Played.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchLengthMin?: number;
  /**
   * Seconds beyond the full minutes (seconds).
   * XML: attribute `matchLengthSec`.
   * Present only when the status is Played.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchLengthSec?: number;
  /**
   * Contestant of the match.
   * XML: attribute `contestantOfTheMatchId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestantOfTheMatchId?: string;
  /**
   * Player of the match.
   * XML: attribute `playerOfTheMatchId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerOfTheMatchId?: string;
  /**
   * Name of the player of the match.
   * XML: attribute `playerOfTheMatch`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerOfTheMatch?: string;
  /**
   * Goalkeeper of the match.
   * XML: attribute `goalkeeperOfTheMatchId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  goalkeeperOfTheMatchId?: string;
  /**
   * Name of the goalkeeper of the match.
   * XML: attribute `goalkeeperOfTheMatch`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  goalkeeperOfTheMatch?: string;
  /**
   * Other leg of the pair.
   * XML: attribute `relatedMatchId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  relatedMatchId?: string;
  /**
   * Contestant that won over both legs.
   * XML: attribute `aggregateWinnerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregateWinnerId?: string;
  /**
   * Match that the winner goes on to.
   * XML: attribute `nextMatchWinnerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  nextMatchWinnerId?: string;
  /**
   * Match that the loser goes on to.
   * XML: attribute `nextMatchLoserId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  nextMatchLoserId?: string;
  /**
   * A period as it was played.
   * XML: `<periods>/<period>`.
   * Present only when asked for with `live=yes` and the status is Playing, Played, Suspended, Cancelled or Postponed
   * and there is data.
   * Seen in responses, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  period?: MatchDetailedPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Seen in responses, not documented.
   * Source: document 2, States and transitions.
   */
  scores?: MatchDetailedScores;
}

/** A period as it was played. */
export interface MatchDetailedPeriod {
  /**
   * Which period.
   * XML: attribute `id`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Start.
   * XML: attribute `start`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  start?: string;
  /**
   * End.
   * XML: attribute `end`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  end?: string;
  /**
   * Full minutes (minutes).
   * XML: attribute `lengthMin`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lengthMin?: number;
  /**
   * Seconds beyond the full minutes (seconds).
   * XML: attribute `lengthSec`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lengthSec?: number;
  /**
   * Injury time announced (seconds).
   * XML: attribute `announcedInjuryTime`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  announcedInjuryTime?: number;
  /**
   * An interruption of the period.
   * XML: `<suspension>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  suspension?: MatchDetailedSuspension[];
}

/** An interruption of the period. */
export interface MatchDetailedSuspension {
  /**
   * Start of the interruption.
   * XML: attribute `start`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  start?: string;
  /**
   * End of the interruption.
   * XML: attribute `end`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  end?: string;
  /**
   * Why play stopped.
   * XML: attribute `reason`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  reason?: string;
}

/** Score by part of the match. */
export interface MatchDetailedScores {
  /**
   * Score at half time.
   * XML: `<ht>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ht?: MatchDetailedHt;
  /**
   * Score at full time.
   * XML: `<ft>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ft?: MatchDetailedHt;
  /**
   * Score after extra time.
   * XML: `<et>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  et?: MatchDetailedHt;
  /**
   * Score of the penalty shoot-out.
   * XML: `<pen>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pen?: MatchDetailedHt;
  /**
   * Score so far.
   * XML: `<total>`.
   * Optional.
   * Seen in responses, not documented.
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
   * Goals of the home side.
   * XML: attribute `home`.
   * Always present.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  home: number;
  /**
   * Goals of the away side.
   * XML: attribute `away`.
   * Always present.
   * Seen in responses, not documented.
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
   * Also seen: absent.
   * Source: document 3, Soccer MA1 Detailed: event and score elements.
   */
  timestamp?: string;
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Also called `optaEventId`.
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
  unconfirmed?: string;
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

/** A penalty without a goal; a saved one stands twice, for the taker and for the goalkeeper. */
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
   * Taker; or the goalkeeper of a save.
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
   * Also called `optaEventId`.
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
   * Also called `optaEventId`.
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
   * Also seen: absent.
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
   * Also seen: absent.
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

/** A decision that video review looked at. */
export interface MatchDetailedVAR {
  /**
   * What was reviewed.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
  /**
   * What the review did to the decision.
   * XML: attribute `decision`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  decision?: string;
  /**
   * Decision after the review.
   * XML: attribute `outcome`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  outcome?: string;
  /**
   * Player concerned.
   * XML: attribute `playerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * Name of the player.
   * XML: attribute `playerName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerName?: string;
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Seen in responses, not documented.
   * Also called `optaEventId`.
   * Source: field-notes.
   */
  legacyEventId?: string;
  /**
   * Id of the reviewed event in the older event feeds.
   * XML: attribute `legacyEventUnderReviewId`.
   * Optional.
   * Seen in responses, not documented.
   * Also called `optaEventUnderReviewId`.
   * Source: field-notes.
   */
  legacyEventUnderReviewId?: string;
  /**
   * Contestant concerned.
   * XML: attribute `contestantId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Period.
   * XML: attribute `periodId`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  periodId?: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMinSec?: string;
  /**
   * Moment of the review.
   * XML: attribute `timestamp`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timestamp?: string;
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastUpdated?: string;
}

/** A kick of a penalty shoot-out. */
export interface MatchDetailedPenaltyShot {
  /**
   * Contestant that takes it.
   * XML: attribute `contestantId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Match clock.
   * XML: attribute `timeMinSec`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMinSec?: string;
  /**
   * How it ended.
   * XML: attribute `outcome`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  outcome?: "scored" | "missed" | "saved" | (string & {});
  /**
   * Taker.
   * XML: attribute `playerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * Name of the taker.
   * XML: attribute `scorerName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  scorerName?: string;
  /**
   * The contestant's kicks so far, with this one.
   * XML: attribute `teamPenaltyNumber`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  teamPenaltyNumber?: number;
  /**
   * Id of the event in the older event feeds.
   * XML: attribute `legacyEventId`.
   * Optional.
   * Seen in responses, not documented.
   * Also called `optaEventId`.
   * Source: field-notes.
   */
  legacyEventId?: string;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * Moment of the kick.
   * XML: attribute `timestamp`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timestamp?: string;
  /**
   * Last change of this event.
   * XML: attribute `lastUpdated`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastUpdated?: string;
}

/** A contestant's line-up. */
export interface MatchDetailedLineUp {
  /**
   * Contestant.
   * XML: attribute `contestantId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Formation, as digits from defence to attack.
   * XML: attribute `formationUsed`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  formationUsed?: string;
  /**
   * A player of the line-up.
   * XML: `<player>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  player?: MatchDetailedPlayer[];
  /**
   * A team official.
   * XML: `<teamOfficial>`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: one object in place of a list.
   * Source: field-notes.
   */
  teamOfficial?: MatchDetailedTeamOfficial[];
  /**
   * A statistic of the contestant.
   * XML: `<stat>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  stat?: MatchDetailedLineUpStat[];
  /**
   * What the side wears.
   * XML: `<kit>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  kit?: MatchDetailedKit;
}

/** A player of the line-up. */
export interface MatchDetailedPlayer {
  /**
   * Player.
   * XML: attribute `playerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * First names.
   * XML: attribute `firstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names.
   * XML: attribute `lastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use.
   * XML: attribute `shortLastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the player is known by.
   * XML: attribute `knownName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Name in match reports.
   * XML: attribute `matchName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchName?: string;
  /**
   * Number on the shirt.
   * XML: attribute `shirtNumber`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  shirtNumber?: number;
  /**
   * Position; Substitute on the bench.
   * XML: attribute `position`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  position?: string;
  /**
   * Side of the pitch.
   * XML: attribute `positionSide`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  positionSide?: string;
  /**
   * Position of a substitute.
   * XML: attribute `subPosition`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  subPosition?: string;
  /**
   * Place in the formation.
   * XML: attribute `formationPlace`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer.
   * Source: field-notes.
   */
  formationPlace?: string;
  /**
   * Whether the player leads the side.
   * XML: attribute `captain`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  captain?: string;
  /**
   * A statistic of the player.
   * XML: `<stat>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  stat?: MatchDetailedPlayerStat[];
}

/** A statistic of the player. */
export interface MatchDetailedPlayerStat {
  /**
   * Which statistic.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
  /**
   * Its value.
   * XML: attribute `value`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  value?: string;
}

/** A team official. */
export interface MatchDetailedTeamOfficial {
  /**
   * Team official.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: string;
  /**
   * First names.
   * XML: attribute `firstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names.
   * XML: attribute `lastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use.
   * XML: attribute `shortLastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the official is known by.
   * XML: attribute `knownName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  knownName?: string;
  /**
   * Office.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
}

/** A statistic of the contestant. */
export interface MatchDetailedLineUpStat {
  /**
   * Which statistic.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
  /**
   * Value of the whole match.
   * XML: attribute `value`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  value?: string;
  /**
   * Value of the first half.
   * XML: attribute `fh`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  fh?: string;
  /**
   * Value of the second half.
   * XML: attribute `sh`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  sh?: string;
  /**
   * Value of the first half of extra time.
   * XML: attribute `efh`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  efh?: string;
  /**
   * Value of the second half of extra time.
   * XML: attribute `esh`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  esh?: string;
}

/** What the side wears. */
export interface MatchDetailedKit {
  /**
   * Kit.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: string;
  /**
   * First colour, #RRGGBB.
   * XML: attribute `colour1`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  colour1?: string;
  /**
   * Second colour, #RRGGBB.
   * XML: attribute `colour2`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  colour2?: string;
  /**
   * Which kit of the side.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
}

/** Attendance and match officials. */
export interface MatchDetailedMatchDetailsExtra {
  /**
   * Spectators; as a rule not with attendanceInfo.
   * XML: `<attendance>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  attendance?: string;
  /**
   * A match official.
   * XML: `<matchOfficials>/<matchOfficial>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  matchOfficial?: MatchDetailedMatchOfficial[];
}

/** A match official. */
export interface MatchDetailedMatchOfficial {
  /**
   * Match official.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: string;
  /**
   * Office.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: string;
  /**
   * First names.
   * XML: attribute `firstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  firstName?: string;
  /**
   * Last names.
   * XML: attribute `lastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastName?: string;
  /**
   * First name in use.
   * XML: attribute `shortFirstName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortFirstName?: string;
  /**
   * Last name in use.
   * XML: attribute `shortLastName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  shortLastName?: string;
  /**
   * Name the official is known by.
   * XML: attribute `knownName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  knownName?: string;
}
