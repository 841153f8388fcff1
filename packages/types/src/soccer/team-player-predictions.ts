// Generated from spec/soccer/team-player-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Team Player Predictions (TM15); `TeamPlayerPredictionsRequest` says which go together. */
export interface TeamPlayerPredictionsParameters {
  /**
   * The fixture.
   * Takes identifiers of kind uuid.
   * Source: document 2, TM15 Team Player Predictions.
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
  /**
   * Whether live data is wanted; named by the conditions only.
   * Source: document 2, TM15 Team Player Predictions.
   */
  live?: "yes" | "no" | boolean;
  /**
   * Minute of the predictions, or the first and last minute of a range; -1 for all of the match.
   * See rules `whole-match-or-minutes`, `minutes-in-order`.
   * Source: document 2, TM15 Team Player Predictions.
   */
  min?: number | readonly [first: number, last: number];
  /**
   * Only these statistics.
   * Source: document 2, TM15 Team Player Predictions.
   */
  stat?: "yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes" | readonly ("yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes")[];
  /**
   * Whether details are wanted; shown in the outlet form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  detailed?: "yes" | "no" | boolean;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `fixture`, by either of its names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Team Player Predictions (TM15).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `whole-match-or-minutes`: Minutes are not negative; -1 stands for the whole match and alone.
 * - `minutes-in-order`: A range runs from the first minute to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, TM15 Team Player Predictions.
 */
export type TeamPlayerPredictionsRequest = TeamPlayerPredictionsParameters & ByFixture;

/** Predicted statistics of the teams and line-up players of one soccer match, with season averages. */
export interface TeamPlayerPredictions {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  matchInfo: TeamPlayerPredictionsMatchInfo;
  /**
   * State and predictions of the match; empty while there is nothing to report.
   * XML: `<liveData>`.
   * Optional.
   * Source: document 2, TM15 Team Player Predictions.
   */
  liveData?: TeamPlayerPredictionsLiveData;
}

/** The fixture, and the competition it belongs to. */
export interface TeamPlayerPredictionsMatchInfo {
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
  sport: TeamPlayerPredictionsNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  ruleset: TeamPlayerPredictionsNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  competition: TeamPlayerPredictionsCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  tournamentCalendar: TeamPlayerPredictionsTournamentCalendar;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  stage: TeamPlayerPredictionsStage;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  contestant?: TeamPlayerPredictionsContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 2, Shared soccer match structure.
   */
  venue?: TeamPlayerPredictionsVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface TeamPlayerPredictionsNamed {
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
export interface TeamPlayerPredictionsCompetition {
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
   * Optional.
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
  country: TeamPlayerPredictionsNamed;
}

/** Season of the competition. */
export interface TeamPlayerPredictionsTournamentCalendar {
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
export interface TeamPlayerPredictionsStage {
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

/** The contestants; absent until they are known. */
export interface TeamPlayerPredictionsContestant {
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
  country?: TeamPlayerPredictionsNamed;
}

/** Where the match is played. */
export interface TeamPlayerPredictionsVenue {
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
   * Name of the venue.
   * XML: the element's text.
   * Always present.
   * Source: document 2, Shared soccer match structure.
   */
  shortName: string;
}

/** State and predictions of the match; empty while there is nothing to report. */
export interface TeamPlayerPredictionsLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Present only when there is data.
   * Source: document 2, Shared soccer match structure.
   */
  matchDetails?: TeamPlayerPredictionsMatchDetails;
  /**
   * A goal.
   * XML: `<goal>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  goal?: { [member: string]: unknown }[];
  /**
   * A card.
   * XML: `<card>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  card?: { [member: string]: unknown }[];
  /**
   * A substitution.
   * XML: `<substitute>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  substitute?: { [member: string]: unknown }[];
  /**
   * A decision that video review looked at.
   * XML: `<VAR>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  VAR?: { [member: string]: unknown }[];
  /**
   * A contestant's line-up.
   * XML: `<lineUp>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  lineUp?: TeamPlayerPredictionsLineUp[];
  /**
   * Attendance and match officials.
   * XML: `<matchDetailsExtra>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM15 Team Player Predictions.
   */
  matchDetailsExtra?: { [member: string]: unknown };
}

/** State of the match. */
export interface TeamPlayerPredictionsMatchDetails {
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
  period?: TeamPlayerPredictionsPeriod[];
  /**
   * Score by part of the match.
   * XML: `<scores>`.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Source: document 2, States and transitions.
   */
  scores?: TeamPlayerPredictionsScores;
}

/** A period as it was played. */
export interface TeamPlayerPredictionsPeriod {
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
export interface TeamPlayerPredictionsScores {
  /**
   * Score at half time.
   * XML: `<ht>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ht?: TeamPlayerPredictionsScore;
  /**
   * Score at full time.
   * XML: `<ft>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  ft?: TeamPlayerPredictionsScore;
  /**
   * Score after extra time.
   * XML: `<et>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  et?: TeamPlayerPredictionsScore;
  /**
   * Score of the penalty shoot-out.
   * XML: `<pen>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  pen?: TeamPlayerPredictionsScore;
  /**
   * Score so far.
   * XML: `<total>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  total?: TeamPlayerPredictionsScore;
  /**
   * Score over both legs; paired matches only.
   * XML: `<aggregate>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  aggregate?: TeamPlayerPredictionsScore;
  /**
   * Goals collected but not yet confirmed, from the first collection until the confirmation.
   * XML: `<totalUnconfirmed>`.
   * Present only when the coverage level is 13.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  totalUnconfirmed?: TeamPlayerPredictionsScore;
}

/**
 * Stands at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export interface TeamPlayerPredictionsScore {
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

/** A contestant's line-up. */
export interface TeamPlayerPredictionsLineUp {
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
  player?: TeamPlayerPredictionsLineUpPlayer[];
  /**
   * A team official.
   * XML: `<teamOfficial>`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: one object in place of a list.
   * Source: field-notes.
   */
  teamOfficial?: TeamPlayerPredictionsTeamOfficial[];
  /**
   * Predictions before kick-off.
   * XML: `<preMatchPredictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: one object in place of a list.
   * Source: field-notes.
   */
  preMatchPredictions?: TeamPlayerPredictionsStatisticPredictions[];
  /**
   * Predictions at one minute of the match.
   * XML: `<livePredictions>`.
   * Optional.
   * Seen in responses, not documented.
   * Also seen: one object in place of a list.
   * Source: field-notes.
   */
  livePredictions?: TeamPlayerPredictionsStatisticPredictions[];
}

/** A player of the line-up. */
export interface TeamPlayerPredictionsLineUpPlayer {
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
  stat?: TeamPlayerPredictionsLineUpPlayerStat[];
}

/** A statistic of the player. */
export interface TeamPlayerPredictionsLineUpPlayerStat {
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
export interface TeamPlayerPredictionsTeamOfficial {
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

/** Stands at `liveData.lineUp.preMatchPredictions`, `liveData.lineUp.livePredictions`. */
export interface TeamPlayerPredictionsStatisticPredictions {
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
   * Predicted statistics of one player.
   * XML: `<player>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  player?: TeamPlayerPredictionsPreMatchPredictionsPlayer[];
  /**
   * Predicted statistics of the side.
   * XML: `<team>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  team?: TeamPlayerPredictionsTeam;
}

/** Predicted statistics of one player. */
export interface TeamPlayerPredictionsPreMatchPredictionsPlayer {
  /**
   * Player.
   * XML: attribute `playerId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  playerId?: string;
  /**
   * A statistic of the player.
   * XML: `<stat>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  stat?: TeamPlayerPredictionsPreMatchPredictionsPlayerStat[];
}

/**
 * Stands at `liveData.lineUp.preMatchPredictions.player.stat`, `liveData.lineUp.preMatchPredictions.team.stat`,
 * `liveData.lineUp.livePredictions.player.stat`, `liveData.lineUp.livePredictions.team.stat`.
 */
export interface TeamPlayerPredictionsPreMatchPredictionsPlayerStat {
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

/** Predicted statistics of the side. */
export interface TeamPlayerPredictionsTeam {
  /**
   * A statistic of the side.
   * XML: `<stat>`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  stat?: TeamPlayerPredictionsPreMatchPredictionsPlayerStat[];
}
