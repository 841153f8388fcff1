// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named2, Named3 } from "../common/structures.ts";

/** Parameters of Live Win Probability (MA21). `LiveWinProbabilityRequest` states the allowed combinations. */
export interface LiveWinProbabilityParameters {
  /** The fixture; a statistics identifier requires the query form. Accepted identifier kinds: uuid, stats. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", LiveWinProbabilityParameters, "fixture", "fx"> | WithName<"fixture-required", LiveWinProbabilityParameters, "fx", "fixture">;

/**
 * Request of Live Win Probability (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 */
export type LiveWinProbabilityRequest = LiveWinProbabilityParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Win probabilities of a basketball match, before and during the match.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `matchInfo.series.name`: Name of the series. Read as in the other elements.
 * - `liveData.matchDetails.matchType`: Codes of the three organisations; NBA was observed. Any text is accepted.
 * - `liveData.predictions.preMatchPredictions`: Whether it repeats. Typed as a list; a single object is read as a list
 *   of one.
 * - `liveData.predictions.livePredictions.winPrediction.prediction`: Attributes of live win predictions. Kept
 *   unchanged.
 * - `liveData.predictions.livePredictions.scorePrediction`: Attributes of live score predictions. Kept unchanged.
 * - `liveData.matchDetails.matchStatus`: Order of the statuses. Any order is accepted.
 * - `liveData.matchDetails.periodId`: Order of the periods. Any order is accepted.
 */
export interface LiveWinProbability {
  /** The fixture and its competition. */
  matchInfo: LiveWinProbabilityMatchInfo;
  /** State of the match and predictions. */
  liveData: LiveWinProbabilityLiveData;
}

/** The fixture and its competition. */
export interface LiveWinProbabilityMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Day of the match in UTC. Observed in use, not documented: also as date-z. */
  date: string;
  /**
   * Start in UTC; updated as the match day approaches.
   * Present only when `timeUnknown` is no.
   * Observed in use, not documented: its type (time-z).
   */
  time?: string;
  /**
   * Whether the start is still unknown.
   * Conditional: the API documentation calls it required and adds that it can be missing.
   * Known values: `yes` Unknown; `no` Known.
   */
  timeUnknown?: "yes" | "no";
  /** Last change of this record. */
  lastUpdated: string;
  /** Name of the fixture. */
  description?: string;
  /** Sport. */
  sport: Named2;
  /** Ruleset. */
  ruleset: LiveWinProbabilityRuleset;
  /** Competition. */
  competition: LiveWinProbabilityCompetition;
  /** Season of the competition. */
  tournamentCalendar: LiveWinProbabilityTournamentCalendar;
  /** Stage of the season. */
  stage: LiveWinProbabilityStage;
  /** Series. */
  series?: LiveWinProbabilitySeries;
  /**
   * The contestants; until they are known some fields are absent or have placeholder values.
   * XML: `<contestants>/<contestant>`.
   */
  contestant?: LiveWinProbabilityContestant[];
  /** Venue of the match. */
  venue?: LiveWinProbabilityVenue;
}

/** Sport. */
export type LiveWinProbabilitySport = Named2;

/** Ruleset. */
export interface LiveWinProbabilityRuleset {
  /** Identifier. Observed in use, not documented: also as empty. */
  id: string;
  /** Name. XML: text of the element. Observed in use, not documented: present in all responses. */
  name?: string;
}

/** Competition. */
export interface LiveWinProbabilityCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Country of the competition. */
  country: Named3;
}

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type LiveWinProbabilityCountry = Named3;

/** Season of the competition. */
export interface LiveWinProbabilityTournamentCalendar {
  /** Identifier. */
  id: string;
  /** First day. Observed in use, not documented: also as date-z. */
  startDate: string;
  /** Last day. Observed in use, not documented: also as date-z. */
  endDate: string;
  /** Name. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Stage of the season. */
export interface LiveWinProbabilityStage {
  /** Identifier. */
  id: string;
  /** First day. Observed in use, not documented: also as date-z. */
  startDate: string;
  /** Last day. Observed in use, not documented: also as date-z. */
  endDate: string;
  /** Name, such as that of a regular season. XML: text of the element. */
  name?: string;
}

/** Series. */
export interface LiveWinProbabilitySeries {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. Not shown in the API documentation. */
  name?: string;
}

/** The contestants; until they are known some fields are absent or have placeholder values. */
export interface LiveWinProbabilityContestant {
  /** Identifier of the contestant. Conditional: the contestants are known. */
  id?: string;
  /** Name. Conditional: the contestants are known. */
  name?: string;
  /** Side on which the contestant plays. Conditional: the contestants are known. */
  position?: "home" | "away" | (string & {});
  /** Country of the contestant. Not shown in the API documentation: whether it is always present. */
  country?: Named3;
}

/** Venue of the match. */
export interface LiveWinProbabilityVenue {
  /** Identifier of the venue. */
  id: string;
  /** Name. Observed in use, not documented: also as `shortName`. */
  name: string;
  /** Latitude. */
  latitude?: string;
  /** Longitude. */
  longitude?: string;
}

/** State of the match and predictions. */
export interface LiveWinProbabilityLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: LiveWinProbabilityMatchDetails;
  /** Points by part of the match. Present only when there is data. */
  scores?: LiveWinProbabilityLiveDataScores;
  /** Predictions. Documented as always present, observed absent. */
  predictions?: LiveWinProbabilityPredictions;
}

/** State of the match. */
export interface LiveWinProbabilityMatchDetails {
  /** State of the match. */
  matchStatus: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | (string & {});
  /** Organisation of the competition: college, professional or international. */
  matchType: string;
  /** Current minute (minutes). */
  matchTimeMin?: number;
  /** Current second (seconds). */
  matchTimeSec?: number;
  /** Time left in the period, minutes. */
  periodTimeMin?: number;
  /** Time left in the period, seconds. */
  periodTimeSec?: number;
  /**
   * Phase of the match.
   * Known values: `0` Before the match; `1` First half; `2` Second half; `3` First quarter; `4` Second quarter; `5`
   * Third quarter; `6` Fourth quarter; `7` Overtime; `11` Between the first and the second quarter; `12` Half time;
   * `13` Between the third and the fourth quarter, labelled as the break of quarter 2; `14` Between regular time and
   * overtime; `15` After the match; `16` End of regular time; `17` End of overtime.
   */
  periodId: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | (number & {});
  /** Points by part of the match. Present only when there is data. Observed in use, not documented. */
  scores?: LiveWinProbabilityMatchDetailsScores;
}

/** Points by part of the match. Observed in use, not documented. */
export interface LiveWinProbabilityMatchDetailsScores {
  /** First quarter. Conditional: the match is played in quarters. Observed in use, not documented. */
  q1?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** Second quarter. Conditional: the match is played in quarters. Observed in use, not documented. */
  q2?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** Third quarter. Conditional: the match is played in quarters. Observed in use, not documented. */
  q3?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** Fourth quarter. Conditional: the match is played in quarters. Observed in use, not documented. */
  q4?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** First half. Observed in use, not documented. */
  h1?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** Second half. Observed in use, not documented. */
  h2?: LiveWinProbabilityMatchDetailsScoresQ1;
  /** An overtime. XML: `<ots>/<ot>`. Optional: one per overtime. Observed in use, not documented. */
  ot?: LiveWinProbabilityMatchDetailsScoresOt[];
  /**
   * Points in the entire match.
   * Observed in use, not documented.
   * Not shown in the API documentation: whether it is always present.
   */
  total?: LiveWinProbabilityMatchDetailsScoresQ1;
}

/**
 * Occurs at `liveData.matchDetails.scores.q1`, `liveData.matchDetails.scores.q2`, `liveData.matchDetails.scores.q3`,
 * `liveData.matchDetails.scores.q4`, `liveData.matchDetails.scores.h1`, `liveData.matchDetails.scores.h2`,
 * `liveData.matchDetails.scores.total`.
 */
export interface LiveWinProbabilityMatchDetailsScoresQ1 {
  /** Points of the home side. Observed in use, not documented; present in all responses. */
  home?: number;
  /** Points of the away side. Observed in use, not documented; present in all responses. */
  away?: number;
}

/** An overtime. Observed in use, not documented. */
export interface LiveWinProbabilityMatchDetailsScoresOt {
  /** Number of the overtime. Observed in use, not documented; present in all responses. */
  ordinal?: number;
  /** Points of the home side. Observed in use, not documented; present in all responses. */
  home?: number;
  /** Points of the away side. Observed in use, not documented; present in all responses. */
  away?: number;
}

/** Points by part of the match. */
export interface LiveWinProbabilityLiveDataScores {
  /** First quarter. Conditional: the match is played in quarters. */
  q1?: LiveWinProbabilityLiveDataScoresQ1;
  /** Second quarter. Conditional: the match is played in quarters. */
  q2?: LiveWinProbabilityLiveDataScoresQ1;
  /** Third quarter. Conditional: the match is played in quarters. */
  q3?: LiveWinProbabilityLiveDataScoresQ1;
  /** Fourth quarter. Conditional: the match is played in quarters. */
  q4?: LiveWinProbabilityLiveDataScoresQ1;
  /** First half. Not shown in the API documentation: whether it is always present. */
  h1?: LiveWinProbabilityLiveDataScoresQ1;
  /** Second half. Not shown in the API documentation: whether it is always present. */
  h2?: LiveWinProbabilityLiveDataScoresQ1;
  /** An overtime. XML: `<ots>/<ot>`. Optional: one per overtime. */
  ot?: LiveWinProbabilityLiveDataScoresOt[];
  /** Points in the entire match. Not shown in the API documentation: whether it is always present. */
  total?: LiveWinProbabilityLiveDataScoresQ1;
}

/**
 * Occurs at `liveData.scores.q1`, `liveData.scores.q2`, `liveData.scores.q3`, `liveData.scores.q4`,
 * `liveData.scores.h1`, `liveData.scores.h2`, `liveData.scores.total`.
 */
export interface LiveWinProbabilityLiveDataScoresQ1 {
  /** Points of the home side. */
  home: number;
  /** Points of the away side. */
  away: number;
}

/** An overtime. */
export interface LiveWinProbabilityLiveDataScoresOt {
  /** Number of the overtime. */
  ordinal: number;
  /** Points of the home side. */
  home: number;
  /** Points of the away side. */
  away: number;
}

/** Predictions. */
export interface LiveWinProbabilityPredictions {
  /** Predictions before the match. Not shown in the API documentation: whether it repeats. */
  preMatchPredictions?: LiveWinProbabilityPreMatchPredictions[];
  /**
   * Predictions at one point of the match.
   * Present only when `matchDetails.periodId` is not 0.
   * Not shown in the API documentation: whether it repeats.
   */
  livePredictions?: LiveWinProbabilityLivePredictions[];
}

/** Predictions before the match. */
export interface LiveWinProbabilityPreMatchPredictions {
  /** Last change of these predictions. */
  lastUpdated: string;
  /** Win prediction. Not shown in the API documentation: whether it is always present. */
  winPrediction?: LiveWinProbabilityPreMatchPredictionsWinPrediction;
  /** Prediction of the score. Not shown in the API documentation: whether it is always present. */
  scorePrediction?: LiveWinProbabilityScorePrediction;
}

/** Win prediction. */
export interface LiveWinProbabilityPreMatchPredictionsWinPrediction {
  /** Probability of one outcome. Not shown in the API documentation: whether it is always present. */
  prediction?: LiveWinProbabilityWinPredictionPrediction[];
}

/** Probability of one outcome. */
export interface LiveWinProbabilityWinPredictionPrediction {
  /** Outcome. */
  type: "Home" | "Away" | "Draw" | (string & {});
  /** Probability (percent). */
  value: string;
}

/** Prediction of the score. */
export interface LiveWinProbabilityScorePrediction {
  /** Prediction for one target. Not shown in the API documentation: whether it is always present. */
  prediction?: LiveWinProbabilityScorePredictionPrediction[];
}

/** Prediction for one target. */
export interface LiveWinProbabilityScorePredictionPrediction {
  /** Target. */
  type: "Home" | "Away" | "Draw" | (string & {});
  /** Predicted value. */
  value: string;
}

/** Predictions at one point of the match. */
export interface LiveWinProbabilityLivePredictions {
  /** Match time, minutes. */
  timeMin: number;
  /** Match time, seconds. */
  timeSec: number;
  /**
   * Phase of the match.
   * Known values: `0` Before the match; `1` First half; `2` Second half; `3` First quarter; `4` Second quarter; `5`
   * Third quarter; `6` Fourth quarter; `7` Overtime; `11` Between the first and the second quarter; `12` Half time;
   * `13` Between the third and the fourth quarter, labelled as the break of quarter 2; `14` Between regular time and
   * overtime; `15` After the match; `16` End of regular time; `17` End of overtime.
   */
  periodId: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | (number & {});
  /** Play. */
  playId: number;
  /** Last change of these predictions. */
  lastUpdated: string;
  /** Win prediction. */
  winPrediction: LiveWinProbabilityLivePredictionsWinPrediction;
  /** Prediction of the score. Not shown in the API documentation; its fields are kept unchanged. */
  scorePrediction?: { [member: string]: unknown };
}

/** Win prediction. */
export interface LiveWinProbabilityLivePredictionsWinPrediction {
  /**
   * A prediction.
   * Not shown in the API documentation: whether it is always present and its fields, which are kept unchanged.
   */
  prediction?: { [member: string]: unknown }[];
}
