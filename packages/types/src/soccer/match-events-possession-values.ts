// Generated from spec/soccer/match-events-possession-values.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Match Events Possession Values (MA32); `MatchEventsPossessionValuesRequest` says which go together. */
export interface MatchEventsPossessionValuesParameters {
  /**
   * The fixture; one UUID, or one legacy id.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
  /**
   * Only events of this contestant.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  ctst?: Id;
  /**
   * Only events of this person.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  prsn?: Id;
  /**
   * Whether live data is wanted; named by the conditions only. Not shown in the API documentation.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  live?: "yes" | "no" | boolean;
  /**
   * Only events of these types; at most 20.
   * See rule `at-most-20-types`.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  type?: number | readonly number[];
  /**
   * Locale of names; en-op asks for English names in the alternative naming.
   * See rule `one-locale`.
   * Source: document 2, Endpoints.
   */
  _lcl?: string;
  /**
   * Request mode.
   * Source: document 1, Shared request rules.
   */
  _rt?: string;
}

/** With `fixture`, by either of its names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Match Events Possession Values (MA32).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is taken singly, never in a list.
 * - `at-most-20-types`: At most 20 event types are asked for at once.
 * - `one-locale`: One locale is asked for; en-op goes with no other.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, MA32 Match Events Possession Values.
 */
export type MatchEventsPossessionValuesRequest = MatchEventsPossessionValuesParameters & ByFixture;

/** The events of one soccer match, each with its possession value and what it added. */
export interface MatchEventsPossessionValues {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  matchInfo: MatchEventsPossessionValuesMatchInfo;
  /**
   * State and events of the match; may be empty while it is unplayed.
   * XML: `<liveData>`.
   * Optional.
   * Source: document 2, MA32 Match Events Possession Values.
   */
  liveData?: MatchEventsPossessionValuesLiveData;
}

/** The fixture, and the competition it belongs to. */
export interface MatchEventsPossessionValuesMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Match id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Match id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Coverage level (tier) of the match.
   * XML: attribute `coverageLevel`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  coverageLevel?: string;
  /**
   * Day of the match in UTC.
   * XML: attribute `date`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  date: string;
  /**
   * Kick-off in UTC; absent or empty until confirmed.
   * XML: attribute `time`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  time?: string;
  /**
   * Day of the match where it is played.
   * XML: attribute `localDate`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  localDate: string;
  /**
   * Kick-off where it is played.
   * XML: attribute `localTime`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  localTime?: string;
  /**
   * Game week.
   * XML: attribute `week`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  week?: string;
  /**
   * Restriction on the audience; matchDetailsExtra then carries no attendance. matchDetailsExtra may carry an
   * attendance beside it. Observed in use, not documented.
   * XML: attribute `attendanceInfoId`.
   * Optional.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Source: document 2, Shared soccer match structure.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Restriction on the audience in words; matchDetailsExtra then carries no attendance. matchDetailsExtra may carry an
   * attendance beside it. Observed in use, not documented.
   * XML: attribute `attendanceInfo`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  attendanceInfo?: string;
  /**
   * Number of periods; 2 in a regular match.
   * XML: attribute `numberOfPeriods`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  numberOfPeriods?: number;
  /**
   * Length of a period; 45 in a regular match (minutes).
   * XML: attribute `periodLength`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  periodLength?: number;
  /**
   * Length of a period of extra time (minutes).
   * XML: attribute `overtimeLength`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  overtimeLength?: number;
  /**
   * Whether video review is collected; absent when not known.
   * XML: attribute `varEnabled`.
   * Optional.
   * Known values: `0` Not collected; `1` Collected.
   * Source: document 2, Shared soccer match structure.
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
   * Last change of this record.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  lastUpdated: string;
  /**
   * Fixture in words.
   * XML: `<description>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  description?: string;
  /**
   * Sport.
   * XML: `<sport>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  sport: MatchEventsPossessionValuesNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  ruleset: MatchEventsPossessionValuesNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competition: MatchEventsPossessionValuesCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  tournamentCalendar: MatchEventsPossessionValuesTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  stage: MatchEventsPossessionValuesStage;
  /**
   * Group within the stage.
   * XML: `<series>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  series?: MatchEventsPossessionValuesSeries;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestant?: MatchEventsPossessionValuesContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  venue?: MatchEventsPossessionValuesVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface MatchEventsPossessionValuesNamed {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
}

/** Competition. */
export interface MatchEventsPossessionValuesCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Competition id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Competition id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
  /**
   * Name it is known by.
   * XML: attribute `knownName`.
   * Always present.
   * Also absent. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  knownName?: string;
  /**
   * Name with its sponsor.
   * XML: attribute `sponsorName`.
   * Always present.
   * Also absent. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  sponsorName?: string;
  /**
   * Short code of three digits. Codes of three other characters occur. Observed in use, not documented.
   * XML: attribute `competitionCode`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competitionCode: string;
  /**
   * Kind of competition.
   * XML: attribute `competitionFormat`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competitionFormat: "Domestic league" | "Domestic cup" | "Domestic super cup" | "International cup" | "International super cup" | (string & {});
  /**
   * Country or area of the competition.
   * XML: `<country>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  country: MatchEventsPossessionValuesNamed;
}

/** Season of the competition. */
export interface MatchEventsPossessionValuesTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Calendar id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Calendar id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  endDate: string;
  /**
   * Name of the season.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
}

/** Stage of the season. */
export interface MatchEventsPossessionValuesStage {
  /**
   * Identifier of the stage in its season.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Stage id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Stage id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Kind of stage; the same in every season.
   * XML: attribute `formatId`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  formatId: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  endDate: string;
  /**
   * Name of the stage.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
}

/** Group within the stage. */
export interface MatchEventsPossessionValuesSeries {
  /**
   * Identifier of the series.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Series id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Series id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Display order among groups of the same vertical value.
   * XML: attribute `horizontal`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  horizontal?: number;
  /**
   * Kind of series; the same in every season.
   * XML: attribute `formatId`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  formatId: string;
  /**
   * Name of the series.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
}

/** The contestants; absent until they are known. */
export interface MatchEventsPossessionValuesContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Required under a condition. The contestant is known.
   * Also absent. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  id?: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Contestant id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Required under a condition. The contestant is known.
   * Also absent. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  name?: string;
  /**
   * Short name.
   * XML: attribute `shortName`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  shortName?: string;
  /**
   * Official name.
   * XML: attribute `officialName`.
   * Always present.
   * Also absent. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  officialName?: string;
  /**
   * Three characters, as used on score boards.
   * XML: attribute `code`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  code?: string;
  /**
   * Side it plays on.
   * XML: attribute `position`.
   * Required under a condition. The contestant is known.
   * Source: document 2, Shared soccer match structure.
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
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  country?: MatchEventsPossessionValuesNamed;
}

/** Where the match is played. */
export interface MatchEventsPossessionValuesVenue {
  /**
   * Identifier of the venue.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
  /**
   * Whether the venue is neutral.
   * XML: attribute `neutral`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  neutral?: "yes" | "no";
  /**
   * Full name.
   * XML: attribute `longName`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  longName: string;
  /**
   * Latitude (degrees).
   * XML: attribute `latitude`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  latitude?: string;
  /**
   * Longitude (degrees).
   * XML: attribute `longitude`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  longitude?: string;
  /**
   * Name of the venue.
   * XML: the element's text.
   * Always present.
   * Also called `name`. Observed in use, not documented.
   * Source: document 2, Shared soccer match structure.
   */
  shortName: string;
}

/** State and events of the match; may be empty while it is unplayed. */
export interface MatchEventsPossessionValuesLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetails?: MatchEventsPossessionValuesMatchDetails;
  /**
   * Attendance and further details.
   * XML: `<matchDetailsExtra>`.
   * Optional.
   * Its members are kept as they come. Not shown in the API documentation.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetailsExtra?: { [member: string]: unknown };
  /**
   * An event of the match. Observed in use, not documented.
   * XML: `<event>`.
   * Optional.
   * Source: field-notes.
   */
  event?: MatchEventsPossessionValuesEvent[];
}

/** State of the match. */
export interface MatchEventsPossessionValuesMatchDetails {
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Source: document 2, Shared soccer match structure.
   */
  periodId: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * State of the match.
   * XML: attribute `matchStatus`.
   * Always present.
   * Known values: `Fixture` Not yet started; `Playing` In play; `Played` Over; `Cancelled` Will not be played;
   * `Postponed` Put off; `Suspended` Stopped; `Awarded` Not played, or decided in favour of one contestant with a
   * result.
   * Source: document 2, Shared soccer match structure.
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded" | (string & {});
  /**
   * Minute being played; certain competitions only (minutes). Not shown in the API documentation.
   * XML: attribute `matchTime`.
   * Present only when the status is Playing.
   * Source: document 2, Shared soccer match structure.
   */
  matchTime?: number;
  /**
   * Who won.
   * XML: attribute `winner`.
   * Present only when the status is Played.
   * Source: document 2, Shared soccer match structure.
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
   * Common to the two legs of a tie.
   * XML: attribute `aggregateId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  aggregateId?: string;
  /**
   * Aggregates of earlier rounds.
   * XML: attribute `previousAggregateIds`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  previousAggregateIds?: string;
  /**
   * Earlier match.
   * XML: attribute `previousMatchIds`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  previousMatchIds?: string;
  /**
   * Aggregate whose winner advances.
   * XML: attribute `advancementAggregateId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  advancementAggregateId?: string;
  /**
   * Full minutes played with stoppage time (minutes).
   * XML: attribute `matchLengthMin`.
   * Present only when the status is Played.
   * Source: document 2, Shared soccer match structure.
   */
  matchLengthMin?: number;
  /**
   * Seconds beyond the full minutes (seconds).
   * XML: attribute `matchLengthSec`.
   * Present only when the status is Played.
   * Source: document 2, Shared soccer match structure.
   */
  matchLengthSec?: number;
  /**
   * Contestant of the match. Not shown in the API documentation.
   * XML: attribute `contestantOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestantOfTheMatchId?: string;
  /**
   * Player of the match. Not shown in the API documentation.
   * XML: attribute `playerOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  playerOfTheMatchId?: string;
  /**
   * Name of the player of the match. Not shown in the API documentation.
   * XML: attribute `playerOfTheMatch`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  playerOfTheMatch?: string;
  /**
   * Goalkeeper of the match. Not shown in the API documentation.
   * XML: attribute `goalkeeperOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  goalkeeperOfTheMatchId?: string;
  /**
   * Name of the goalkeeper of the match. Not shown in the API documentation.
   * XML: attribute `goalkeeperOfTheMatch`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
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
   * A period as it was played.
   * XML: `<periods>/<period>`.
   * Present only when asked for with `live=yes` and the status is Playing, Played, Suspended, Cancelled or Postponed
   * and there is data.
   * Source: document 2, Shared soccer match structure.
   */
  period?: MatchEventsPossessionValuesPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, States and transitions.
   */
  scores?: MatchEventsPossessionValuesScores;
}

/** A period as it was played. */
export interface MatchEventsPossessionValuesPeriod {
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
}

/** Score by part of the match. */
export interface MatchEventsPossessionValuesScores {
  /**
   * Score at half time. Observed in use, not documented.
   * XML: `<ht>`.
   * Optional.
   * Source: field-notes.
   */
  ht?: MatchEventsPossessionValuesScore;
  /**
   * Score at full time. Observed in use, not documented.
   * XML: `<ft>`.
   * Optional.
   * Source: field-notes.
   */
  ft?: MatchEventsPossessionValuesScore;
  /**
   * Score after extra time. Observed in use, not documented.
   * XML: `<et>`.
   * Optional.
   * Source: field-notes.
   */
  et?: MatchEventsPossessionValuesScore;
  /**
   * Score of the penalty shoot-out. Observed in use, not documented.
   * XML: `<pen>`.
   * Optional.
   * Source: field-notes.
   */
  pen?: MatchEventsPossessionValuesScore;
  /**
   * Score so far. Observed in use, not documented.
   * XML: `<total>`.
   * Optional.
   * Source: field-notes.
   */
  total?: MatchEventsPossessionValuesScore;
  /**
   * Score over both legs; paired matches only. Observed in use, not documented.
   * XML: `<aggregate>`.
   * Optional.
   * Source: field-notes.
   */
  aggregate?: MatchEventsPossessionValuesScore;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation. Observed in use, not
   * documented.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Source: field-notes.
   */
  totalUnconfirmed?: MatchEventsPossessionValuesScore;
}

/**
 * Stands at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export interface MatchEventsPossessionValuesScore {
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

/** An event of the match. Observed in use, not documented. */
export interface MatchEventsPossessionValuesEvent {
  /**
   * Event. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: number;
  /**
   * Number of the event within its contestant's events. Observed in use, not documented.
   * XML: attribute `eventId`.
   * Optional.
   * Source: field-notes.
   */
  eventId?: number;
  /**
   * Type of event; 16 was seen for a goal, 17 for a card, 32 for the start of a period. Observed in use, not
   * documented.
   * XML: attribute `typeId`.
   * Optional.
   * Source: field-notes.
   */
  typeId?: number;
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
   * Minutes on the match clock (minutes). Observed in use, not documented.
   * XML: attribute `timeMin`.
   * Optional.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Seconds on the match clock (seconds). Observed in use, not documented.
   * XML: attribute `timeSec`.
   * Optional.
   * Source: field-notes.
   */
  timeSec?: number;
  /**
   * Contestant. Observed in use, not documented.
   * XML: attribute `contestantId`.
   * Optional.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Player. Observed in use, not documented.
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
   * Whether it succeeded. Observed in use, not documented.
   * XML: attribute `outcome`.
   * Optional.
   * Known values: `0` Failed; `1` Succeeded.
   * Source: field-notes.
   */
  outcome?: 0 | 1 | (number & {});
  /**
   * Set to 1 when it led to a goal. Observed in use, not documented.
   * XML: attribute `assist`.
   * Optional.
   * Also as integer-string. Observed in use, not documented.
   * Source: field-notes.
   */
  assist?: number;
  /**
   * Place along the pitch from the own goal line; may leave 0 to 100 slightly (percent). Observed in use, not
   * documented.
   * XML: attribute `x`.
   * Optional.
   * Source: field-notes.
   */
  x?: number;
  /**
   * Place across the pitch; may leave 0 to 100 slightly (percent). Observed in use, not documented.
   * XML: attribute `y`.
   * Optional.
   * Source: field-notes.
   */
  y?: number;
  /**
   * Moment of the event. Observed in use, not documented.
   * XML: attribute `timeStamp`.
   * Optional.
   * Source: field-notes.
   */
  timeStamp?: string;
  /**
   * Last change of the event. Observed in use, not documented.
   * XML: attribute `lastModified`.
   * Optional.
   * Source: field-notes.
   */
  lastModified?: string;
  /**
   * Set to 1 when it led to an attempt on goal. Observed in use, not documented.
   * XML: attribute `keyPass`.
   * Optional.
   * Also as integer-string. Observed in use, not documented.
   * Source: field-notes.
   */
  keyPass?: number;
  /**
   * Possession value of the event. Not shown in the API documentation.
   * XML: attribute `pvValue`.
   * Optional.
   * Source: field-notes.
   */
  pvValue?: string;
  /**
   * Possession value that the event added. Not shown in the API documentation.
   * XML: attribute `pvAdded`.
   * Optional.
   * Source: field-notes.
   */
  pvAdded?: string;
  /**
   * A detail of the event. Observed in use, not documented.
   * XML: `<qualifier>`.
   * Optional.
   * Source: field-notes.
   */
  qualifier?: MatchEventsPossessionValuesQualifier[];
  /**
   * Possession value of the event; many events have none. Observed in use, not documented.
   * XML: `<possessionValue>`.
   * Optional.
   * Source: field-notes.
   */
  possessionValue?: MatchEventsPossessionValuesPossessionValue;
}

/** A detail of the event. Observed in use, not documented. */
export interface MatchEventsPossessionValuesQualifier {
  /**
   * Detail. Observed in use, not documented.
   * XML: attribute `id`.
   * Optional.
   * Source: field-notes.
   */
  id?: number;
  /**
   * Kind of detail. Observed in use, not documented.
   * XML: attribute `qualifierId`.
   * Optional.
   * Source: field-notes.
   */
  qualifierId?: number;
  /**
   * Value of the detail; some kinds have none. Observed in use, not documented.
   * XML: attribute `value`.
   * Optional.
   * Source: field-notes.
   */
  value?: string;
}

/** Possession value of the event; many events have none. Observed in use, not documented. */
export interface MatchEventsPossessionValuesPossessionValue {
  /**
   * Possession value, up to seven decimals. Observed in use, not documented.
   * XML: attribute `pvValue`.
   * Optional.
   * Source: field-notes.
   */
  pvValue?: string;
  /**
   * Possession value that the event added; may be negative. Observed in use, not documented.
   * XML: attribute `pvAdded`.
   * Optional.
   * Source: field-notes.
   */
  pvAdded?: string;
}
