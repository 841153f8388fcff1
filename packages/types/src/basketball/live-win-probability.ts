// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Live Win Probability (MA21); `LiveWinProbabilityRequest` says which go together. */
export interface LiveWinProbabilityParameters {
  /**
   * The fixture; the statistics identifier goes into fx only.
   * Takes identifiers of kind uuid, stats.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  fixture?: Id;
  /** `fixture` under the name of its query parameter, which asks for a query form of the URL. */
  fx?: Id;
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
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 1, Basketball: Live Win Probability (MA21).
 */
export type LiveWinProbabilityRequest = LiveWinProbabilityParameters & ByFixture;

/** Who is likely to win one basketball match, before it and while it is played. */
export interface LiveWinProbability {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchInfo: LiveWinProbabilityMatchInfo;
  /**
   * State of the match and predictions.
   * XML: `<liveData>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  liveData: LiveWinProbabilityLiveData;
}

/** The fixture, and the competition it belongs to. */
export interface LiveWinProbabilityMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * Day of the match in UTC.
   * XML: attribute `date`.
   * Always present.
   * Also seen: as date-z.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  date: string;
  /**
   * Start in UTC; updated as the day comes closer.
   * XML: attribute `time`.
   * Optional. timeUnknown is no.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  time?: string;
  /**
   * Whether the start is still unknown.
   * XML: attribute `timeUnknown`.
   * Required under a condition. Required by the documents, which add that it can be missing.
   * Known values: `yes` Not known yet; `no` Known.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  timeUnknown?: "yes" | "no" | (string & {});
  /**
   * Last change of this record.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  lastUpdated: string;
  /**
   * Fixture in words.
   * XML: `<description>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  description?: string;
  /**
   * Sport.
   * XML: `<sport>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  sport: LiveWinProbabilitySport;
  /**
   * Set of rules played by; an empty identifier was seen.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  ruleset: LiveWinProbabilitySport;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  competition: LiveWinProbabilityCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  tournamentCalendar: LiveWinProbabilityPeriod;
  /**
   * Stage of the season, such as its regular part.
   * XML: `<stage>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  stage: LiveWinProbabilityPeriod;
  /**
   * Series within the stage.
   * XML: `<series>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  series?: LiveWinProbabilityCountry;
  /**
   * The contestants; before they are known some members are absent or hold placeholders.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  contestant?: LiveWinProbabilityContestant[];
  /**
   * Where the match is played.
   * XML: `<venue>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  venue?: LiveWinProbabilityVenue;
}

/** Stands at `matchInfo.sport`, `matchInfo.ruleset`. */
export interface LiveWinProbabilitySport {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  name: string;
}

/** Competition. */
export interface LiveWinProbabilityCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  name: string;
  /**
   * Country of the competition.
   * XML: `<country>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  country: LiveWinProbabilityCountry;
}

/** Stands at `matchInfo.competition.country`, `matchInfo.series`, `matchInfo.contestant.country`. */
export interface LiveWinProbabilityCountry {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name?: string;
}

/** Stands at `matchInfo.tournamentCalendar`, `matchInfo.stage`. */
export interface LiveWinProbabilityPeriod {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Also seen: as date-z.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Also seen: as date-z.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  endDate: string;
  /**
   * Name.
   * XML: the element's text.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  name?: string;
}

/** The contestants; before they are known some members are absent or hold placeholders. */
export interface LiveWinProbabilityContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Required under a condition. The contestants are known.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id?: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Required under a condition. The contestants are known.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  name?: string;
  /**
   * Side it plays on.
   * XML: attribute `position`.
   * Required under a condition. The contestants are known.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  position?: "home" | "away" | (string & {});
  /**
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  country?: LiveWinProbabilityCountry;
}

/** Where the match is played. */
export interface LiveWinProbabilityVenue {
  /**
   * Identifier of the venue.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  id: string;
  /**
   * Name; recorded matches write shortName.
   * XML: attribute `name`.
   * Always present.
   * Also called `shortName`.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  name: string;
  /**
   * Latitude (degrees).
   * XML: attribute `latitude`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  latitude?: string;
  /**
   * Longitude (degrees).
   * XML: attribute `longitude`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  longitude?: string;
}

/** State of the match and predictions. */
export interface LiveWinProbabilityLiveData {
  /**
   * State of the match.
   * XML: `<matchDetails>`.
   * Required when there is data.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchDetails?: LiveWinProbabilityMatchDetails;
  /**
   * Points by part of the match, for a reading of the documents in which they stand beside matchDetails.
   * XML: `<scores>`.
   * Present only when there is data.
   * The documents do not show its form.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  scores?: LiveWinProbabilityScores;
  /**
   * Predictions; a recorded match lacks them.
   * XML: `<predictions>`.
   * Always present.
   * Also seen: absent.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  predictions?: LiveWinProbabilityPredictions;
}

/** State of the match. */
export interface LiveWinProbabilityMatchDetails {
  /**
   * State of the match.
   * XML: attribute `matchStatus`.
   * Always present.
   * Known values: `Fixture` Not yet started; `Playing` In play; `Played` Over; `Cancelled` Will not be played;
   * `Postponed` Put off; `Suspended` Stopped.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | (string & {});
  /**
   * Organisation behind the competition: a college, a professional or an international one.
   * XML: attribute `matchType`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchType: string;
  /**
   * Minutes played (minutes).
   * XML: attribute `matchTimeMin`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchTimeMin?: number;
  /**
   * Seconds beyond the minutes played (seconds).
   * XML: attribute `matchTimeSec`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  matchTimeSec?: number;
  /**
   * Minutes left in the period (minutes).
   * XML: attribute `periodTimeMin`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  periodTimeMin?: number;
  /**
   * Seconds left beyond those minutes (seconds).
   * XML: attribute `periodTimeSec`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  periodTimeSec?: number;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `0` Before the match; `1` First half; `2` Second half; `3` First quarter; `4` Second quarter; `5`
   * Third quarter; `6` Fourth quarter; `7` Overtime; `11` Between the first and the second quarter; `12` Half time;
   * `13` Between the third and the fourth quarter, labelled as the break of quarter 2; `14` Overtime to be played,
   * after regular time; `15` After the match; `16` End of regular time; `17` End of overtime.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  periodId: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | (number & {});
  /**
   * Points by part of the match.
   * XML: `<scores>`.
   * Present only when there is data.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  scores?: LiveWinProbabilityScores;
}

/** Stands at `liveData.matchDetails.scores`, `liveData.scores`. */
export interface LiveWinProbabilityScores {
  /**
   * First quarter.
   * XML: `<q1>`.
   * Required under a condition. The match is played in quarters.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  q1?: LiveWinProbabilityScore;
  /**
   * Second quarter.
   * XML: `<q2>`.
   * Required under a condition. The match is played in quarters.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  q2?: LiveWinProbabilityScore;
  /**
   * Third quarter.
   * XML: `<q3>`.
   * Required under a condition. The match is played in quarters.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  q3?: LiveWinProbabilityScore;
  /**
   * Fourth quarter.
   * XML: `<q4>`.
   * Required under a condition. The match is played in quarters.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  q4?: LiveWinProbabilityScore;
  /**
   * First half.
   * XML: `<h1>`.
   * Required under a condition. The match is played in halves.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  h1?: LiveWinProbabilityScore;
  /**
   * Second half.
   * XML: `<h2>`.
   * Required under a condition. The match is played in halves.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  h2?: LiveWinProbabilityScore;
  /**
   * An overtime.
   * XML: `<ots>/<ot>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  ot?: LiveWinProbabilityOt[];
  /**
   * Points of the whole match.
   * XML: `<total>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  total: LiveWinProbabilityScore;
}

/**
 * Stands at `liveData.matchDetails.scores.q1`, `liveData.matchDetails.scores.q2`, `liveData.matchDetails.scores.q3`,
 * `liveData.matchDetails.scores.q4`, `liveData.matchDetails.scores.h1`, `liveData.matchDetails.scores.h2`,
 * `liveData.matchDetails.scores.total`, `liveData.scores.q1`, `liveData.scores.q2`, `liveData.scores.q3`,
 * `liveData.scores.q4`, `liveData.scores.h1`, `liveData.scores.h2`, `liveData.scores.total`.
 */
export interface LiveWinProbabilityScore {
  /**
   * Points of the home side.
   * XML: attribute `home`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  home: number;
  /**
   * Points of the away side.
   * XML: attribute `away`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  away: number;
}

/** An overtime. */
export interface LiveWinProbabilityOt {
  /**
   * Which overtime, counted from the first.
   * XML: attribute `ordinal`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  ordinal: number;
  /**
   * Points of the home side.
   * XML: attribute `home`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  home: number;
  /**
   * Points of the away side.
   * XML: attribute `away`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  away: number;
}

/** Predictions; a recorded match lacks them. */
export interface LiveWinProbabilityPredictions {
  /**
   * Predictions made before the match.
   * XML: `<preMatchPredictions>`.
   * Optional.
   * Also seen: one object in place of a list.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  preMatchPredictions?: LiveWinProbabilityPreMatchPredictions[];
  /**
   * Predictions at one moment of the match.
   * XML: `<livePredictions>`.
   * Required under a condition. The match has started.
   * Also seen: one object in place of a list.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  livePredictions?: LiveWinProbabilityLivePredictions[];
}

/** Predictions made before the match. */
export interface LiveWinProbabilityPreMatchPredictions {
  /**
   * Last change of these predictions.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  lastUpdated: string;
  /**
   * Who wins.
   * XML: `<winPrediction>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  winPrediction?: LiveWinProbabilityPreMatchPredictionsWinPrediction;
  /**
   * How many points are scored.
   * XML: `<scorePrediction>`.
   * Optional.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  scorePrediction?: LiveWinProbabilityScorePrediction;
}

/** Who wins. */
export interface LiveWinProbabilityPreMatchPredictionsWinPrediction {
  /**
   * Probability of one outcome.
   * XML: `<prediction>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  prediction: LiveWinProbabilityWinPredictionPrediction[];
}

/** Probability of one outcome. */
export interface LiveWinProbabilityWinPredictionPrediction {
  /**
   * Outcome.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  type: "Home" | "Away" | "Draw" | (string & {});
  /**
   * Probability (percent).
   * XML: attribute `value`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  value: string;
}

/** How many points are scored. */
export interface LiveWinProbabilityScorePrediction {
  /**
   * Prediction for one target.
   * XML: `<prediction>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  prediction: LiveWinProbabilityScorePredictionPrediction[];
}

/** Prediction for one target. */
export interface LiveWinProbabilityScorePredictionPrediction {
  /**
   * Target.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  type: "Home" | "Away" | "Draw" | (string & {});
  /**
   * Predicted value.
   * XML: attribute `value`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  value: string;
}

/** Predictions at one moment of the match. */
export interface LiveWinProbabilityLivePredictions {
  /**
   * Minutes of the match (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  timeMin: number;
  /**
   * Seconds beyond the minutes (seconds).
   * XML: attribute `timeSec`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  timeSec: number;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Known values: `0` Before the match; `1` First half; `2` Second half; `3` First quarter; `4` Second quarter; `5`
   * Third quarter; `6` Fourth quarter; `7` Overtime; `11` Between the first and the second quarter; `12` Half time;
   * `13` Between the third and the fourth quarter, labelled as the break of quarter 2; `14` Overtime to be played,
   * after regular time; `15` After the match; `16` End of regular time; `17` End of overtime.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  periodId: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | (number & {});
  /**
   * Play that the predictions follow.
   * XML: attribute `playId`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  playId: number;
  /**
   * Last change of these predictions.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  lastUpdated: string;
  /**
   * Who wins.
   * XML: `<winPrediction>`.
   * Always present.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  winPrediction: LiveWinProbabilityLivePredictionsWinPrediction;
  /**
   * How many points are scored.
   * XML: `<scorePrediction>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  scorePrediction?: { [member: string]: unknown };
}

/** Who wins. */
export interface LiveWinProbabilityLivePredictionsWinPrediction {
  /**
   * Probability of one outcome.
   * XML: `<prediction>`.
   * Optional.
   * The documents do not show its form.
   * Source: document 1, Basketball: Live Win Probability (MA21).
   */
  prediction?: { [member: string]: unknown }[];
}
