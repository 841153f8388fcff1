// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Go For Two Predictions (MA4); `GoForTwoPredictionsRequest` says which go together. */
export interface GoForTwoPredictionsParameters {
  /**
   * The fixture.
   * Takes identifiers of kind uuid.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
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
 * Request of Go For Two Predictions (MA4).
 *
 * Rules, checked before anything is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 1, American Football: Go For Two Predictions (MA4).
 */
export type GoForTwoPredictionsRequest = GoForTwoPredictionsParameters & ByFixture;

/** Whether to go for two or to kick after a touchdown, before and during one American Football match. */
export interface GoForTwoPredictions {
  /**
   * The fixture, and the competition it belongs to.
   * XML: `<matchInfo>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  matchInfo: GoForTwoPredictionsMatchInfo;
  /**
   * Predictions for the decision.
   * XML: `<predictions>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  predictions: GoForTwoPredictionsPredictions;
}

/** The fixture, and the competition it belongs to. */
export interface GoForTwoPredictionsMatchInfo {
  /**
   * Identifier of the fixture.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * Day of the match in UTC.
   * XML: attribute `date`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  date: string;
  /**
   * Start in UTC; absent, or empty until confirmed.
   * XML: attribute `time`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  time?: string;
  /**
   * Day of the match where it is played.
   * XML: attribute `localDate`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  localDate: string;
  /**
   * Start where the match is played.
   * XML: attribute `localTime`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  localTime: string;
  /**
   * Game week.
   * XML: attribute `week`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  week: number;
  /**
   * Coverage level.
   * XML: attribute `coverageLevelId`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  coverageLevelId?: string;
  /**
   * Last change of this record.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  lastUpdated: string;
  /**
   * Fixture in words.
   * XML: `<description>`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  description?: string;
  /**
   * Sport.
   * XML: `<sport>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  sport: GoForTwoPredictionsNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  ruleset: GoForTwoPredictionsNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  competition: GoForTwoPredictionsCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  tournamentCalendar: GoForTwoPredictionsNamedPeriod;
  /**
   * Stage of the season.
   * XML: `<stage>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  stage: GoForTwoPredictionsNamedPeriod;
  /**
   * The contestants; absent until they are known.
   * XML: `<contestants>/<contestant>`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  contestant?: GoForTwoPredictionsContestant[];
  /**
   * Where the match is played; its country is an attribute here.
   * XML: `<venue>`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  venue?: GoForTwoPredictionsVenue;
}

/**
 * Stands at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`.
 */
export interface GoForTwoPredictionsNamed {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  name: string;
}

/** Competition. */
export interface GoForTwoPredictionsCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  name: string;
  /**
   * Short name of the competition.
   * XML: attribute `abbreviation`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  abbreviation: string;
  /**
   * Country of the competition.
   * XML: `<country>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  country: GoForTwoPredictionsNamed;
}

/** Stands at `matchInfo.tournamentCalendar`, `matchInfo.stage`. */
export interface GoForTwoPredictionsNamedPeriod {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  endDate: string;
  /**
   * Name.
   * XML: the element's text.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  name: string;
}

/** The contestants; absent until they are known. */
export interface GoForTwoPredictionsContestant {
  /**
   * Identifier of the contestant.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  name: string;
  /**
   * Side it plays on.
   * XML: attribute `position`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  position: "home" | "away" | (string & {});
  /**
   * Nickname.
   * XML: attribute `nickname`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  nickname?: string;
  /**
   * Place it comes from.
   * XML: attribute `location`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  location: string;
  /**
   * Short name.
   * XML: attribute `abbreviation`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  abbreviation: string;
  /**
   * Seed in the play-offs.
   * XML: attribute `playoffSeed`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  playoffSeed?: number;
  /**
   * Country of the contestant.
   * XML: `<country>`.
   * Optional.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  country?: GoForTwoPredictionsNamed;
}

/** Where the match is played; its country is an attribute here. */
export interface GoForTwoPredictionsVenue {
  /**
   * Identifier of the venue.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  id: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  name: string;
  /**
   * City.
   * XML: attribute `city`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  city: string;
  /**
   * State.
   * XML: attribute `state`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  state: string;
  /**
   * Country.
   * XML: attribute `country`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  country: string;
  /**
   * Postal code.
   * XML: attribute `zipcode`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  zipcode: string;
  /**
   * Identifier of the state.
   * XML: attribute `stateId`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  stateId: string;
  /**
   * Identifier of the country.
   * XML: attribute `countryId`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  countryId: string;
  /**
   * Latitude (degrees).
   * XML: attribute `latitude`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  latitude: string;
  /**
   * Longitude (degrees).
   * XML: attribute `longitude`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  longitude: string;
  /**
   * Whether the venue is neutral.
   * XML: attribute `neutral`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  neutral: string;
}

/** Predictions for the decision. */
export interface GoForTwoPredictionsPredictions {
  /**
   * Predictions at one moment of the match.
   * XML: `<livePredictions>`.
   * Required when there is data. Whether it is there before the match is not said.
   * Also seen: one object in place of a list.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  livePredictions?: GoForTwoPredictionsLivePredictions[];
}

/** Predictions at one moment of the match. */
export interface GoForTwoPredictionsLivePredictions {
  /**
   * Minutes on the game clock (minutes).
   * XML: attribute `timeMin`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  timeMin: number;
  /**
   * Seconds on the game clock (seconds).
   * XML: attribute `timeSec`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  timeSec: number;
  /**
   * Phase of the match.
   * XML: attribute `periodId`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  periodId: string;
  /**
   * Play that the predictions follow.
   * XML: attribute `playId`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  playId: string;
  /**
   * Contestant that decides.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  contestantId: string;
  /**
   * Last change of these predictions.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  lastUpdated: string;
  /**
   * One way to decide.
   * XML: `<goForTwo>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  goForTwo: GoForTwoPredictionsGoForTwo[];
  /**
   * Container of prediction as the documents list it.
   * XML: `<winPrediction>`.
   * Required under a condition. Stands where the documents list it; absent when goForTwo holds the predictions.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  winPrediction?: GoForTwoPredictionsWinPrediction;
}

/** One way to decide. */
export interface GoForTwoPredictionsGoForTwo {
  /**
   * The decision.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  type: "Go For It" | "Extra Point Kick" | (string & {});
  /**
   * One probability of the decision.
   * XML: `<prediction>`.
   * Required under a condition. Stands here, or below winPrediction where the documents list it.
   * The documents do not show its form.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  prediction?: GoForTwoPredictionsPrediction[];
}

/** One probability of the decision. */
export interface GoForTwoPredictionsPrediction {
  /**
   * What is predicted.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /**
   * The value that is predicted.
   * XML: attribute `value`.
   * Always present.
   * Also seen: as decimal-string.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  value: number;
}

/** Container of prediction as the documents list it. */
export interface GoForTwoPredictionsWinPrediction {
  /**
   * One probability of the decision.
   * XML: `<prediction>`.
   * Always present.
   * Source: document 1, American Football: Go For Two Predictions (MA4).
   */
  prediction: GoForTwoPredictionsPrediction[];
}
