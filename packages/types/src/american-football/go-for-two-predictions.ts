// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Go For Two Predictions (MA4). `GoForTwoPredictionsRequest` states the allowed combinations.
 * @see /feeds/american-football/go-for-two-predictions/#parameters
 */
export interface GoForTwoPredictionsParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id;
  /** Request mode. */
  _rt?: string;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = { fixture: Id; fx?: never } | { fx: Id; fixture?: never };

/**
 * Request of Go For Two Predictions (MA4).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/american-football/go-for-two-predictions/#request
 */
export type GoForTwoPredictionsRequest = GoForTwoPredictionsParameters & ByFixture;

/**
 * Predictions for the decision after a touchdown (go for two or kick), before and during an American Football match.
 * @see /feeds/american-football/go-for-two-predictions/#response
 */
export interface GoForTwoPredictions {
  /** The fixture and its competition. */
  matchInfo: GoForTwoPredictionsMatchInfo;
  /** Predictions for the decision. */
  predictions: GoForTwoPredictionsPredictions;
}

/**
 * The fixture and its competition.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo
 */
export interface GoForTwoPredictionsMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Day of the match in UTC. */
  date: string;
  /** Start in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local start. */
  localTime: string;
  /** Game week. */
  week: number;
  /** Coverage level. */
  coverageLevelId?: string;
  /** Last change of this record. */
  lastUpdated: string;
  /** Name of the fixture. */
  description?: string;
  /** Sport. */
  sport: GoForTwoPredictionsNamed;
  /** Ruleset. */
  ruleset: GoForTwoPredictionsNamed;
  /** Competition. */
  competition: GoForTwoPredictionsCompetition;
  /** Season of the competition. */
  tournamentCalendar: GoForTwoPredictionsNamedPeriod;
  /** Stage of the season. */
  stage: GoForTwoPredictionsNamedPeriod;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: GoForTwoPredictionsContestant[];
  /** Venue of the match; its country is an attribute. */
  venue?: GoForTwoPredictionsVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.sport
 */
export interface GoForTwoPredictionsNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.competition
 */
export interface GoForTwoPredictionsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Short name of the competition. */
  abbreviation: string;
  /** Country of the competition. */
  country: GoForTwoPredictionsNamed;
}

/**
 * Occurs at `matchInfo.tournamentCalendar`, `matchInfo.stage`.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.tournamentCalendar
 */
export interface GoForTwoPredictionsNamedPeriod {
  /** Identifier. */
  id: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * The contestants; absent until known.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.contestant
 */
export interface GoForTwoPredictionsContestant {
  /** Identifier of the contestant. */
  id: string;
  /** Name. */
  name: string;
  /** Side on which the contestant plays. */
  position: "home" | "away" | (string & {});
  /** Nickname. */
  nickname?: string;
  /** Home location. */
  location: string;
  /** Short name. */
  abbreviation: string;
  /** Seed in the play-offs. */
  playoffSeed?: number;
  /** Country of the contestant. */
  country?: GoForTwoPredictionsNamed;
}

/**
 * Venue of the match; its country is an attribute.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.venue
 */
export interface GoForTwoPredictionsVenue {
  /** Identifier of the venue. */
  id: string;
  /** Name. */
  name: string;
  /** City. */
  city: string;
  /** State. */
  state: string;
  /** Country. */
  country: string;
  /** Postal code. */
  zipcode: string;
  /** Identifier of the state. */
  stateId: string;
  /** Identifier of the country. */
  countryId: string;
  /** Latitude (degrees). */
  latitude: string;
  /** Longitude (degrees). */
  longitude: string;
  /** Whether the venue is neutral. */
  neutral: string;
}

/**
 * Predictions for the decision.
 * @see /feeds/american-football/go-for-two-predictions/#predictions
 */
export interface GoForTwoPredictionsPredictions {
  /**
   * Predictions at one point of the match.
   * Required when there is data. The API documentation does not state whether it is present before the match.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  livePredictions?: GoForTwoPredictionsLivePredictions[];
}

/**
 * Predictions at one point of the match.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions
 */
export interface GoForTwoPredictionsLivePredictions {
  /** Minutes on the game clock (minutes). */
  timeMin: number;
  /** Seconds on the game clock (seconds). */
  timeSec: number;
  /** Phase of the match. */
  periodId: string;
  /** Play after which the predictions were made. */
  playId: string;
  /** Contestant that decides. */
  contestantId: string;
  /** Last change of these predictions. */
  lastUpdated: string;
  /** An option of the decision. Also a single object instead of a list. Observed in use, not documented. */
  goForTwo: GoForTwoPredictionsGoForTwo[];
  /** Container of prediction in the API documentation. Conditional. Absent if goForTwo has the predictions. */
  winPrediction?: GoForTwoPredictionsWinPrediction;
}

/**
 * An option of the decision.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.goForTwo
 */
export interface GoForTwoPredictionsGoForTwo {
  /** Name of the option. */
  type: "Go For It" | "Extra Point Kick" | (string & {});
  /**
   * A probability that belongs to the decision. Not shown in the API documentation.
   * Conditional. Present here or below winPrediction, where the API documentation lists it.
   */
  prediction?: GoForTwoPredictionsPrediction[];
}

/**
 * Occurs at `predictions.livePredictions.goForTwo.prediction`, `predictions.livePredictions.winPrediction.prediction`.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.goForTwo.prediction
 */
export interface GoForTwoPredictionsPrediction {
  /** Kind of prediction. */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /** Predicted value. Also as decimal-string. Observed in use, not documented. */
  value: number;
}

/**
 * Container of prediction in the API documentation.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.winPrediction
 */
export interface GoForTwoPredictionsWinPrediction {
  /** A probability that belongs to the decision. */
  prediction: GoForTwoPredictionsPrediction[];
}
