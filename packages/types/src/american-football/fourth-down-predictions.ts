// Generated from spec/american-football/fourth-down-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/**
 * Parameters of Fourth Down Predictions (MA5). `FourthDownPredictionsRequest` states the allowed combinations.
 * @see /feeds/american-football/fourth-down-predictions/#parameters
 */
export interface FourthDownPredictionsParameters {
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
 * Request of Fourth Down Predictions (MA5).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: The API documentation names no parameter that supports ! as negation, and braces only mark
 *   placeholders.
 *
 * @see /feeds/american-football/fourth-down-predictions/#request
 */
export type FourthDownPredictionsRequest = FourthDownPredictionsParameters & ByFixture;

/**
 * Predictions for the decision on fourth down (go for it, field goal or punt), before and during an American Football
 * match.
 * @see /feeds/american-football/fourth-down-predictions/#response
 */
export interface FourthDownPredictions {
  /** The fixture and its competition. */
  matchInfo: FourthDownPredictionsMatchInfo;
  /** Predictions for the decision. */
  predictions: FourthDownPredictionsPredictions;
}

/**
 * The fixture and its competition.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo
 */
export interface FourthDownPredictionsMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Day of the match in UTC. */
  date?: string;
  /** Start in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local start. */
  localTime: string;
  /** Game week. */
  week: number;
  /** Coverage level. */
  coverageLevelId?: number;
  /** Last change of this record. */
  lastUpdated: string;
  /** Names of the contestants. */
  description: string;
  /** Sport. */
  sport: FourthDownPredictionsNamed;
  /** Ruleset. */
  ruleset: FourthDownPredictionsNamed;
  /** Competition. */
  competition: FourthDownPredictionsCompetition;
  /** Season of the competition. */
  tournamentCalendar: FourthDownPredictionsNamedPeriod;
  /** Stage of the season. */
  stage: FourthDownPredictionsNamedPeriod;
  /** The contestants. XML: `<contestants>/<contestant>`. */
  contestant: FourthDownPredictionsContestant[];
  /** Venue of the match; its country is an attribute. */
  venue?: FourthDownPredictionsVenue;
}

/**
 * Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.sport
 */
export interface FourthDownPredictionsNamed {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Competition.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.competition
 */
export interface FourthDownPredictionsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Short name of the competition. */
  abbreviation: string;
  /** Country of the competition. */
  country: FourthDownPredictionsNamed;
}

/**
 * Occurs at `matchInfo.tournamentCalendar`, `matchInfo.stage`.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.tournamentCalendar
 */
export interface FourthDownPredictionsNamedPeriod {
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
 * The contestants.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.contestant
 */
export interface FourthDownPredictionsContestant {
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
  country?: FourthDownPredictionsNamed;
}

/**
 * Venue of the match; its country is an attribute.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.venue
 */
export interface FourthDownPredictionsVenue {
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
 * @see /feeds/american-football/fourth-down-predictions/#predictions
 */
export interface FourthDownPredictionsPredictions {
  /**
   * Predictions at one point of the match.
   * Required when there is data. The API documentation does not state whether it is present before the match.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  livePredictions?: FourthDownPredictionsLivePredictions[];
}

/**
 * Predictions at one point of the match.
 * @see /feeds/american-football/fourth-down-predictions/#predictions.livePredictions
 */
export interface FourthDownPredictionsLivePredictions {
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
  /** Last change of these predictions; the section does not state whether it is required. */
  lastUpdated?: string;
  /** An option of the decision. Also a single object instead of a list. Observed in use, not documented. */
  fourthDown: FourthDownPredictionsFourthDown[];
}

/**
 * An option of the decision.
 * @see /feeds/american-football/fourth-down-predictions/#predictions.livePredictions.fourthDown
 */
export interface FourthDownPredictionsFourthDown {
  /** Name of the option. */
  type: "Go for it" | "Field Goal" | "Punt" | (string & {});
  /** A probability that belongs to the decision. */
  prediction: FourthDownPredictionsPrediction[];
}

/**
 * A probability that belongs to the decision.
 * @see /feeds/american-football/fourth-down-predictions/#predictions.livePredictions.fourthDown.prediction
 */
export interface FourthDownPredictionsPrediction {
  /** Kind of prediction. */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /** Predicted value. */
  value: string;
}
