// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Live Win Probability (MA21); `LiveWinProbabilityRequest` says which go together. */
export interface LiveWinProbabilityParameters {
  /**
   * The fixture; its UUID, or one legacy id.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 2, MA21 Live Win Probability.
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
  /**
   * Whether live data is wanted; named by the conditions only.
   * Source: document 2, MA21 Live Win Probability.
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
 * Request of Live Win Probability (MA21).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is taken singly, never in a list.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, MA21 Live Win Probability.
 */
export type LiveWinProbabilityRequest = LiveWinProbabilityParameters & ByFixture;

/** Probabilities of home win, draw and away win of one soccer match, before kick-off and while it is played. */
export interface LiveWinProbability {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  matchInfo: LiveWinProbabilityMatchInfo;
  /**
   * State and predictions of the match; empty while there is nothing to report.
   * XML: `<liveData>`.
   * Optional.
   * Source: document 2, MA21 Live Win Probability.
   */
  liveData?: LiveWinProbabilityLiveData;
}

/** The fixture, and the competition it belongs to. */
export interface LiveWinProbabilityMatchInfo {
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
  sport: LiveWinProbabilityNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  ruleset: LiveWinProbabilityNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competition: LiveWinProbabilityCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  tournamentCalendar: LiveWinProbabilityTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  stage: LiveWinProbabilityStage;
  /**
   * Group within the stage.
   * XML: `<series>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  series?: LiveWinProbabilitySeries;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestant?: LiveWinProbabilityContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  venue?: LiveWinProbabilityVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface LiveWinProbabilityNamed {
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
export interface LiveWinProbabilityCompetition {
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
  country: LiveWinProbabilityNamed;
}

/** Season of the competition. */
export interface LiveWinProbabilityTournamentCalendar {
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
export interface LiveWinProbabilityStage {
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
export interface LiveWinProbabilitySeries {
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
export interface LiveWinProbabilityContestant {
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
  country?: LiveWinProbabilityNamed;
}

/** Where the match is played. */
export interface LiveWinProbabilityVenue {
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
   * Also called `shortName`.
   * Source: document 2, Shared soccer match structure.
   */
  name: string;
}

/** State and predictions of the match; empty while there is nothing to report. */
export interface LiveWinProbabilityLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetails?: LiveWinProbabilityMatchDetails;
  /**
   * Probabilities before kick-off.
   * XML: `<preMatchPredictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  preMatchPredictions?: LiveWinProbabilityWinPrediction[];
  /**
   * Probabilities over the whole match.
   * XML: `<overallLivePredictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  overallLivePredictions?: LiveWinProbabilityWinPrediction[];
  /**
   * Probabilities as the match goes on, in ascending time.
   * XML: `<livePredictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  livePredictions?: LiveWinProbabilityWinPrediction[];
  /**
   * An event of the match.
   * XML: `<event>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  event?: LiveWinProbabilityEvent[];
}

/** State of the match. */
export interface LiveWinProbabilityMatchDetails {
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
   * Minute being played; certain competitions only (minutes).
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
   * Which leg of a tie this is.
   * XML: attribute `leg`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
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
   * Contestant of the match.
   * XML: attribute `contestantOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestantOfTheMatchId?: string;
  /**
   * Player of the match.
   * XML: attribute `playerOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  playerOfTheMatchId?: string;
  /**
   * Name of the player of the match.
   * XML: attribute `playerOfTheMatch`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  playerOfTheMatch?: string;
  /**
   * Goalkeeper of the match.
   * XML: attribute `goalkeeperOfTheMatchId`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  goalkeeperOfTheMatchId?: string;
  /**
   * Name of the goalkeeper of the match.
   * XML: attribute `goalkeeperOfTheMatch`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
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
   * Source: document 2, Shared soccer match structure.
   */
  period?: LiveWinProbabilityPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, States and transitions.
   */
  scores?: LiveWinProbabilityScores;
}

/** A period as it was played. */
export interface LiveWinProbabilityPeriod {
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
export interface LiveWinProbabilityScores {
  /**
   * Score at half time.
   * XML: `<ht>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ht?: LiveWinProbabilityScore;
  /**
   * Score at full time.
   * XML: `<ft>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ft?: LiveWinProbabilityScore;
  /**
   * Score after extra time.
   * XML: `<et>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  et?: LiveWinProbabilityScore;
  /**
   * Score of the penalty shoot-out.
   * XML: `<pen>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pen?: LiveWinProbabilityScore;
  /**
   * Score so far.
   * XML: `<total>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  total?: LiveWinProbabilityScore;
  /**
   * Score over both legs; paired matches only.
   * XML: `<aggregate>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregate?: LiveWinProbabilityScore;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalUnconfirmed?: LiveWinProbabilityScore;
}

/**
 * Stands at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export interface LiveWinProbabilityScore {
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

/**
 * Stands at `liveData.preMatchPredictions`, `liveData.overallLivePredictions`, `liveData.livePredictions`,
 * `liveData.event.predictions`.
 */
export interface LiveWinProbabilityWinPrediction {
  /**
   * What is predicted.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: "Win" | (string & {});
  /**
   * Minutes on the match clock; absent before the match (minutes).
   * XML: attribute `timeMin`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Seconds on the match clock; absent before the match (seconds).
   * XML: attribute `timeSec`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeSec?: number;
  /**
   * Phase of the match; absent before the match.
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
   * Probability of one outcome; the three of a moment add up to 100.
   * XML: `<prediction>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  prediction?: LiveWinProbabilityPrediction[];
}

/** Probability of one outcome; the three of a moment add up to 100. */
export interface LiveWinProbabilityPrediction {
  /**
   * Outcome.
   * XML: attribute `type`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  type?: "Home" | "Draw" | "Away" | (string & {});
  /**
   * Probability, three decimals (percent).
   * XML: attribute `probability`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  probability?: string;
}

/** An event of the match. */
export interface LiveWinProbabilityEvent {
  /**
   * Event.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: number;
  /**
   * Number of the event within its contestant's events.
   * XML: attribute `eventId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  eventId?: number;
  /**
   * Type of event; 16 was seen for a goal, 17 for a card, 32 for the start of a period.
   * XML: attribute `typeId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  typeId?: number;
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
   * Minutes on the match clock (minutes).
   * XML: attribute `timeMin`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeMin?: number;
  /**
   * Seconds on the match clock (seconds).
   * XML: attribute `timeSec`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeSec?: number;
  /**
   * Contestant.
   * XML: attribute `contestantId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  contestantId?: string;
  /**
   * Player.
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
   * Whether it succeeded.
   * XML: attribute `outcome`.
   * Optional.
   * Known values: `0` Failed; `1` Succeeded.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  outcome?: 0 | 1 | (number & {});
  /**
   * Set to 1 when it led to a goal.
   * XML: attribute `assist`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: as integer-string.
   * Source: field-notes.
   */
  assist?: number;
  /**
   * Place along the pitch from the own goal line; may leave 0 to 100 slightly (percent).
   * XML: attribute `x`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  x?: number;
  /**
   * Place across the pitch; may leave 0 to 100 slightly (percent).
   * XML: attribute `y`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  y?: number;
  /**
   * Moment of the event.
   * XML: attribute `timeStamp`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  timeStamp?: string;
  /**
   * Last change of the event.
   * XML: attribute `lastModified`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lastModified?: string;
  /**
   * A detail of the event.
   * XML: `<qualifier>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  qualifier?: LiveWinProbabilityQualifier[];
  /**
   * Probabilities after the event.
   * XML: `<predictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  predictions?: LiveWinProbabilityWinPrediction;
}

/** A detail of the event. */
export interface LiveWinProbabilityQualifier {
  /**
   * Detail.
   * XML: attribute `id`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  id?: number;
  /**
   * Kind of detail.
   * XML: attribute `qualifierId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  qualifierId?: number;
  /**
   * Value of the detail; some kinds have none.
   * XML: attribute `value`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  value?: string;
}
