// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Match Possession Values (MA30); `MatchPossessionValuesRequest` says which go together. */
export interface MatchPossessionValuesParameters {
  /**
   * The fixture; its UUID, or one legacy id.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 2, MA30 Match Possession Values.
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
  /**
   * Whether live data is wanted.
   * Source: document 2, MA30 Match Possession Values.
   */
  live?: "yes" | "no" | boolean;
  /**
   * Whether line-ups are wanted; players need live as well.
   * Source: document 2, MA30 Match Possession Values.
   */
  lineups?: "yes" | "no" | boolean;
  /**
   * Locale of names; en-op asks for English names in the alternative naming.
   * Source: document 2, Endpoints.
   */
  _lcl?: string;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `fixture`, by either of its names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Match Possession Values (MA30).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is taken singly, never in a list.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, MA30 Match Possession Values.
 */
export type MatchPossessionValuesRequest = MatchPossessionValuesParameters & ByFixture;

/**
 * Possession values of the teams and line-up players of one soccer match: how much likelier, or less likely, each
 * action makes a goal of the side on the ball in the ten seconds that follow.
 */
export interface MatchPossessionValues {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  matchInfo: MatchPossessionValuesMatchInfo;
  /**
   * State of the match; empty while it is neither playing nor played.
   * XML: `<liveData>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  liveData?: MatchPossessionValuesLiveData;
  /**
   * Possession values of the match.
   * XML: `<possessionValue>`.
   * Optional.
   * Source: document 2, MA30 Match Possession Values.
   */
  possessionValue?: MatchPossessionValuesPossessionValue;
}

/** The fixture, and the competition it belongs to. */
export interface MatchPossessionValuesMatchInfo {
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
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  coverageLevel: string;
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
   * Restriction on the audience; matchDetailsExtra then carries no attendance as a rule.
   * XML: attribute `attendanceInfoId`.
   * Optional.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Source: document 2, Shared soccer match structure.
   */
  attendanceInfoId?: "1" | "2" | (string & {});
  /**
   * Restriction on the audience in words; matchDetailsExtra then carries no attendance as a rule.
   * XML: attribute `attendanceInfo`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  attendanceInfo?: string;
  /**
   * Periods of a regular match; as a rule 2.
   * XML: attribute `numberOfPeriods`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  numberOfPeriods?: number;
  /**
   * Length of a regular period; as a rule 45 (minutes).
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
   * Source: document 2, Shared soccer match structure.
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
  sport: MatchPossessionValuesNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  ruleset: MatchPossessionValuesNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competition: MatchPossessionValuesCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  tournamentCalendar: MatchPossessionValuesTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  stage: MatchPossessionValuesStage;
  /**
   * Group within the stage.
   * XML: `<series>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  series?: MatchPossessionValuesSeries;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestant?: MatchPossessionValuesMatchInfoContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  venue?: MatchPossessionValuesVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface MatchPossessionValuesNamed {
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
export interface MatchPossessionValuesCompetition {
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
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  knownName?: string;
  /**
   * Name with its sponsor.
   * XML: attribute `sponsorName`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, Shared soccer match structure.
   */
  sponsorName?: string;
  /**
   * Short code; documented as three digits and seen as three characters.
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
  country: MatchPossessionValuesNamed;
}

/** Season of the competition. */
export interface MatchPossessionValuesTournamentCalendar {
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
export interface MatchPossessionValuesStage {
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
export interface MatchPossessionValuesSeries {
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
export interface MatchPossessionValuesMatchInfoContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Always present.
   * Also seen: absent.
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
   * Always present.
   * Also seen: absent.
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
   * Also seen: absent.
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
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  position: "home" | "away" | (string & {});
  /**
   * Placeholder for a contestant not yet known.
   * XML: attribute `phrase`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  phrase?: string;
  /**
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  country?: MatchPossessionValuesNamed;
}

/** Where the match is played. */
export interface MatchPossessionValuesVenue {
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
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  neutral: string;
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
   * Venue id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, Shared soccer match structure.
   */
  opId?: string;
  /**
   * Venue id in legacy scheme B; empty if there is none.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, Shared soccer match structure.
   */
  ocId?: string;
  /**
   * Name of the venue.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  shortName: string;
}

/** State of the match; empty while it is neither playing nor played. */
export interface MatchPossessionValuesLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetails?: MatchPossessionValuesMatchDetails;
}

/** State of the match. */
export interface MatchPossessionValuesMatchDetails {
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
   * Who won.
   * XML: attribute `winner`.
   * Present only when the status is Played.
   * Source: document 2, Shared soccer match structure.
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
   * Source: document 2, Shared soccer match structure.
   */
  period?: MatchPossessionValuesPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, States and transitions.
   */
  scores?: MatchPossessionValuesScores;
}

/** A period as it was played. */
export interface MatchPossessionValuesPeriod {
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
}

/** Score by part of the match. */
export interface MatchPossessionValuesScores {
  /**
   * Score at half time.
   * XML: `<ht>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ht?: MatchPossessionValuesScore;
  /**
   * Score at full time.
   * XML: `<ft>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ft?: MatchPossessionValuesScore;
  /**
   * Score after extra time.
   * XML: `<et>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  et?: MatchPossessionValuesScore;
  /**
   * Score of the penalty shoot-out.
   * XML: `<pen>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pen?: MatchPossessionValuesScore;
  /**
   * Score so far.
   * XML: `<total>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  total?: MatchPossessionValuesScore;
  /**
   * Score over both legs; paired matches only.
   * XML: `<aggregate>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregate?: MatchPossessionValuesScore;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalUnconfirmed?: MatchPossessionValuesScore;
}

/**
 * Stands at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export interface MatchPossessionValuesScore {
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

/** Possession values of the match. */
export interface MatchPossessionValuesPossessionValue {
  /**
   * Possession values of one contestant.
   * XML: `<contestant>`.
   * Optional.
   * Source: document 2, MA30 Match Possession Values.
   */
  contestant?: MatchPossessionValuesPossessionValueContestant[];
}

/** Possession values of one contestant. */
export interface MatchPossessionValuesPossessionValueContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, MA30 Match Possession Values.
   */
  id: string;
  /**
   * Contestant id in legacy scheme A; empty if there is none.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, MA30 Match Possession Values.
   */
  opId?: string;
  /**
   * Values of the whole side.
   * XML: `<pvCategories>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pvCategories?: MatchPossessionValuesPvCategories;
  /**
   * Players of the line-up.
   * XML: `<lineUp>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lineUp?: MatchPossessionValuesLineUp;
}

/** Stands at `possessionValue.contestant.pvCategories`, `possessionValue.contestant.lineUp.player.pvCategories`. */
export interface MatchPossessionValuesPvCategories {
  /**
   * Minutes on the match clock (minutes).
   * XML: attribute `timeMin`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Seconds on the match clock (seconds).
   * XML: attribute `timeSec`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  timeSec?: number;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Optional.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /**
   * Sum of all values.
   * XML: attribute `totalPossessionValue`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPossessionValue?: string;
  /**
   * Sum of the positive values.
   * XML: attribute `totalPlusPV`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusPV?: string;
  /**
   * Sum of the negative values.
   * XML: attribute `totalMinusPV`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusPV?: string;
  /**
   * Positive value of passes.
   * XML: attribute `totalPlusPass`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusPass?: string;
  /**
   * Negative value of passes.
   * XML: attribute `totalMinusPass`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusPass?: string;
  /**
   * Positive value of crosses.
   * XML: attribute `totalPlusCross`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusCross?: string;
  /**
   * Negative value of crosses.
   * XML: attribute `totalMinusCross`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusCross?: string;
  /**
   * Positive value of take-ons.
   * XML: attribute `totalPlusTakeOns`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusTakeOns?: string;
  /**
   * Negative value of take-ons.
   * XML: attribute `totalMinusTakeOn`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusTakeOn?: string;
  /**
   * Positive value of set plays taken.
   * XML: attribute `totalPlusSetPlaysTaken`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusSetPlaysTaken?: string;
  /**
   * Negative value of set plays taken.
   * XML: attribute `totalMinusSetPlayTaken`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusSetPlayTaken?: string;
  /**
   * Positive value of set plays drawn.
   * XML: attribute `totalPlusSetPlaysDrawn`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusSetPlaysDrawn?: string;
  /**
   * Negative value of set plays conceded.
   * XML: attribute `totalMinusSetPlayConceded`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusSetPlayConceded?: string;
  /**
   * Positive value of regains.
   * XML: attribute `totalPlusRegains`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalPlusRegains?: string;
  /**
   * Negative value of losing possession.
   * XML: attribute `totalMinusLosingPossession`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalMinusLosingPossession?: string;
}

/** Players of the line-up. */
export interface MatchPossessionValuesLineUp {
  /**
   * Possession values of one player.
   * XML: `<player>`.
   * Present only when asked for with `live=yes` and `lineups=yes` and there is data.
   * Source: document 2, MA30 Match Possession Values.
   */
  player?: MatchPossessionValuesPlayer[];
}

/** Possession values of one player. */
export interface MatchPossessionValuesPlayer {
  /**
   * Player.
   * XML: attribute `playerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * Values of the player.
   * XML: `<pvCategories>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pvCategories?: MatchPossessionValuesPvCategories;
}
