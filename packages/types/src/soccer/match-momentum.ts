// Generated from spec/soccer/match-momentum.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Match Momentum (MA27); `MatchMomentumRequest` says which go together. */
export interface MatchMomentumParameters {
  /**
   * The fixture; one UUID, or one legacy id.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 2, MA27 Match Momentum.
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
  /**
   * Whether live data is wanted; named by the conditions only.
   * Source: document 2, MA27 Match Momentum.
   */
  live?: "yes" | "no" | boolean;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `fixture`, by either of its names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Match Momentum (MA27).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is taken singly, never in a list.
 *
 * Source: document 2, MA27 Match Momentum.
 */
export type MatchMomentumRequest = MatchMomentumParameters & ByFixture;

/** Momentum swings of one soccer match, minute by minute, with its key events. */
export interface MatchMomentum {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  matchInfo: MatchMomentumMatchInfo;
  /**
   * What happens in the match; empty while there is nothing to report.
   * XML: `<liveData>`.
   * Optional.
   * Source: document 2, MA27 Match Momentum.
   */
  liveData?: MatchMomentumLiveData;
}

/** The fixture, and the competition it belongs to. */
export interface MatchMomentumMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
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
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  localTime: string;
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
   * Also seen: as string.
   * Source: document 2, Shared soccer match structure.
   */
  attendanceInfoId?: 1 | 2 | (number & {}) | string;
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
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  numberOfPeriods: number;
  /**
   * Length of a regular period; as a rule 45 (minutes).
   * XML: attribute `periodLength`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  periodLength: number;
  /**
   * Whether video review applies.
   * XML: attribute `var`.
   * Always present.
   * Also seen: as string, absent.
   * Source: document 2, Shared soccer match structure.
   */
  var?: number | string;
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
  sport: MatchMomentumNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  ruleset: MatchMomentumNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competition: MatchMomentumCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  tournamentCalendar: MatchMomentumTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  stage: MatchMomentumStage;
  /**
   * Group within the stage.
   * XML: `<series>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  series?: MatchMomentumSeries;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestant?: MatchMomentumContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  venue?: MatchMomentumVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface MatchMomentumNamed {
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
export interface MatchMomentumCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
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
   * Also seen: absent.
   * Source: document 2, Shared soccer match structure.
   */
  knownName?: string;
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
  country: MatchMomentumNamed;
}

/** Season of the competition. */
export interface MatchMomentumTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
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
export interface MatchMomentumStage {
  /**
   * Identifier of the stage in its season.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
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
export interface MatchMomentumSeries {
  /**
   * Identifier of the series.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  id: string;
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
export interface MatchMomentumContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, Shared soccer match structure.
   */
  id?: string;
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
  country?: MatchMomentumNamed;
}

/** Where the match is played. */
export interface MatchMomentumVenue {
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
  neutral?: string;
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
   * Source: document 2, Shared soccer match structure.
   */
  shortName: string;
}

/** What happens in the match; empty while there is nothing to report. */
export interface MatchMomentumLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetails?: MatchMomentumMatchDetails;
  /**
   * Momentum at one moment of the match.
   * XML: `<Predictions>`.
   * Optional.
   * Also called `Predictions`.
   * Source: document 2, MA27 Match Momentum.
   */
  predictions?: MatchMomentumPredictions[];
  /**
   * A goal.
   * XML: `<goal>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  goal?: { [member: string]: unknown }[];
  /**
   * A card.
   * XML: `<card>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  card?: { [member: string]: unknown }[];
  /**
   * A missed penalty.
   * XML: `<missedPen>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  missedPen?: { [member: string]: unknown }[];
  /**
   * A substitution.
   * XML: `<substitute>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  substitute?: { [member: string]: unknown }[];
  /**
   * A side's line-up with its team officials.
   * XML: `<lineUp>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  lineUp?: { [member: string]: unknown }[];
  /**
   * Attendance and match officials.
   * XML: `<matchDetailsExtra>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, MA27 Match Momentum.
   */
  matchDetailsExtra?: { [member: string]: unknown };
}

/** State of the match. */
export interface MatchMomentumMatchDetails {
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
  period?: MatchMomentumPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, MA27 Match Momentum.
   */
  scores?: MatchMomentumScores;
}

/** A period as it was played. */
export interface MatchMomentumPeriod {
  /**
   * Which period.
   * XML: attribute `id`.
   * Always present.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   * Source: document 2, Shared soccer match structure.
   */
  id: 1 | 2 | 3 | 4 | (number & {});
  /**
   * Start.
   * XML: attribute `start`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  start: string;
  /**
   * End.
   * XML: attribute `end`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  end: string;
  /**
   * Full minutes (minutes).
   * XML: attribute `lengthMin`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  lengthMin: number;
  /**
   * Seconds beyond the full minutes (seconds).
   * XML: attribute `lengthSec`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  lengthSec: number;
  /**
   * Injury time announced (seconds).
   * XML: attribute `announcedInjuryTime`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, Shared soccer match structure.
   */
  announcedInjuryTime?: number;
}

/** Score by part of the match. */
export interface MatchMomentumScores {
  /**
   * Score at half time.
   * XML: `<ht>`.
   * Optional.
   * Source: document 2, MA27 Match Momentum.
   */
  ht?: MatchMomentumHt;
  /**
   * Score at full time.
   * XML: `<ft>`.
   * Optional.
   * Source: document 2, MA27 Match Momentum.
   */
  ft?: MatchMomentumHt;
  /**
   * Score after extra time.
   * XML: `<et>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  et?: MatchMomentumEt;
  /**
   * Score of the penalty shoot-out.
   * XML: `<pen>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pen?: MatchMomentumEt;
  /**
   * Score so far.
   * XML: `<total>`.
   * Optional.
   * Source: document 2, MA27 Match Momentum.
   */
  total?: MatchMomentumHt;
  /**
   * Score over both legs; paired matches only.
   * XML: `<aggregate>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregate?: MatchMomentumEt;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalUnconfirmed?: MatchMomentumEt;
}

/**
 * Stands at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.total`.
 */
export interface MatchMomentumHt {
  /**
   * Goals of the home side.
   * XML: attribute `home`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  home: number;
  /**
   * Goals of the away side.
   * XML: attribute `away`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  away: number;
}

/**
 * Stands at `liveData.matchDetails.scores.et`, `liveData.matchDetails.scores.pen`,
 * `liveData.matchDetails.scores.aggregate`, `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export interface MatchMomentumEt {
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

/** Momentum at one moment of the match. */
export interface MatchMomentumPredictions {
  /**
   * Kind of prediction.
   * XML: attribute `type`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  type: "Momentum" | (string & {});
  /**
   * Minute of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Also seen: as integer.
   * Source: document 2, MA27 Match Momentum.
   */
  timeMin: string;
  /**
   * Moment of the match, as minutes and seconds.
   * XML: attribute `timeMinSec`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  timeMinSec: string;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Also seen: as integer.
   * Source: document 2, MA27 Match Momentum.
   */
  periodId: string;
  /**
   * Momentum of one side, or of both.
   * XML: `<prediction>`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  prediction: MatchMomentumPrediction[];
}

/** Momentum of one side, or of both. */
export interface MatchMomentumPrediction {
  /**
   * Whose momentum; Home minus Away equals Combined.
   * XML: attribute `type`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  type: "Home" | "Away" | "Combined" | (string & {});
  /**
   * Momentum, up to five decimals.
   * XML: attribute `probability`.
   * Always present.
   * Source: document 2, MA27 Match Momentum.
   */
  probability: string;
}
