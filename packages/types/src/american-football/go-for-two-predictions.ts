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
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * @see /feeds/american-football/go-for-two-predictions/#request
 */
export type GoForTwoPredictionsRequest = GoForTwoPredictionsParameters & ByFixture;

/**
 * Whether to go for two or to kick after a touchdown, before and during one American Football match.
 * @see /feeds/american-football/go-for-two-predictions/#response
 */
export interface GoForTwoPredictions {
  /** The fixture, and the competition it belongs to. */
  matchInfo: GoForTwoPredictionsMatchInfo;
  /** Predictions for the decision. */
  predictions: GoForTwoPredictionsPredictions;
}

/**
 * The fixture, and the competition it belongs to.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo
 */
export interface GoForTwoPredictionsMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Day of the match in UTC. */
  date: string;
  /** Start in UTC; absent, or empty until confirmed. */
  time?: string;
  /** Day of the match where it is played. */
  localDate: string;
  /** Start where the match is played. */
  localTime: string;
  /** Game week. */
  week: number;
  /** Coverage level. */
  coverageLevelId?: string;
  /** Last change of this record. */
  lastUpdated: string;
  /** Fixture in words. */
  description?: string;
  /** Sport. */
  sport: GoForTwoPredictionsNamed;
  /** Set of rules played by. */
  ruleset: GoForTwoPredictionsNamed;
  /** Competition. */
  competition: GoForTwoPredictionsCompetition;
  /** Season of the competition. */
  tournamentCalendar: GoForTwoPredictionsNamedPeriod;
  /** Stage of the season. */
  stage: GoForTwoPredictionsNamedPeriod;
  /** The contestants; absent until they are known. XML: `<contestants>/<contestant>`. */
  contestant?: GoForTwoPredictionsContestant[];
  /** Where the match is played; its country is an attribute here. */
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
 * The contestants; absent until they are known.
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.contestant
 */
export interface GoForTwoPredictionsContestant {
  /** Identifier of the contestant. */
  id: string;
  /** Name. */
  name: string;
  /** Side it plays on. */
  position: "home" | "away" | (string & {});
  /** Nickname. */
  nickname?: string;
  /** Place it comes from. */
  location: string;
  /** Short name. */
  abbreviation: string;
  /** Seed in the play-offs. */
  playoffSeed?: number;
  /** Country of the contestant. */
  country?: GoForTwoPredictionsNamed;
}

/**
 * Where the match is played; its country is an attribute here.
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
   * Predictions at one moment of the match.
   * Required when there is data. Whether it is there before the match is not said.
   * Also a single object instead of a list. Observed in use, not documented.
   */
  livePredictions?: GoForTwoPredictionsLivePredictions[];
}

/**
 * Predictions at one moment of the match.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions
 */
export interface GoForTwoPredictionsLivePredictions {
  /** Minutes on the game clock (minutes). */
  timeMin: number;
  /** Seconds on the game clock (seconds). */
  timeSec: number;
  /** Phase of the match. */
  periodId: string;
  /** Play that the predictions follow. */
  playId: string;
  /** Contestant that decides. */
  contestantId: string;
  /** Last change of these predictions. */
  lastUpdated: string;
  /** One way to decide. Also a single object instead of a list. Observed in use, not documented. */
  goForTwo: GoForTwoPredictionsGoForTwo[];
  /**
   * Container of prediction as the documents list it.
   * Conditional. Stands where the documents list it; absent when goForTwo holds the predictions.
   */
  winPrediction?: GoForTwoPredictionsWinPrediction;
}

/**
 * One way to decide.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.goForTwo
 */
export interface GoForTwoPredictionsGoForTwo {
  /** The decision. */
  type: "Go For It" | "Extra Point Kick" | (string & {});
  /**
   * One probability of the decision. Not shown in the API documentation.
   * Conditional. Stands here, or below winPrediction where the documents list it.
   */
  prediction?: GoForTwoPredictionsPrediction[];
}

/**
 * Occurs at `predictions.livePredictions.goForTwo.prediction`, `predictions.livePredictions.winPrediction.prediction`.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.goForTwo.prediction
 */
export interface GoForTwoPredictionsPrediction {
  /** What is predicted. */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /** The value that is predicted. Also as decimal-string. Observed in use, not documented. */
  value: number;
}

/**
 * Container of prediction as the documents list it.
 * @see /feeds/american-football/go-for-two-predictions/#predictions.livePredictions.winPrediction
 */
export interface GoForTwoPredictionsWinPrediction {
  /** One probability of the decision. */
  prediction: GoForTwoPredictionsPrediction[];
}
