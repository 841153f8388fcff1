// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type {
  AmericanFootballCompetition,
  AmericanFootballContestant,
  AmericanFootballLivePredictions,
  AmericanFootballMatchInfo,
  AmericanFootballVenue,
} from "./structures.ts";
import type { Named, NamedPeriod } from "../common/structures.ts";

/** Parameters of Go For Two Predictions (MA4). `GoForTwoPredictionsRequest` states the allowed combinations. */
export interface GoForTwoPredictionsParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
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
type ByFixture = WithName<"fixture-required", GoForTwoPredictionsParameters, "fixture", "fx"> | WithName<"fixture-required", GoForTwoPredictionsParameters, "fx", "fixture">;

/**
 * Request of Go For Two Predictions (MA4).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 */
export type GoForTwoPredictionsRequest = GoForTwoPredictionsParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Predictions for the decision on a two-point conversion, before and during an American Football match.
 *
 * Not shown in the API documentation:
 * - `predictions.livePredictions.goForTwo.prediction`: Whether prediction is below goForTwo or below winPrediction.
 *   Both are read.
 * - `predictions.livePredictions.goForTwo.prediction.value`: Whether the decimal is a number or text in JSON. Both are
 *   read; a number is expected.
 * - `predictions.livePredictions`: How predictions before the match differ from those during the match. Read from the
 *   same element; it may be absent before the match.
 * - `predictions.livePredictions.periodId`: List of values. Any text is accepted.
 * - `matchInfo.localTime`: Format of the local start. Any text is accepted.
 * - `matchInfo.venue.neutral`: List of values. Any text is accepted.
 */
export interface GoForTwoPredictions {
  /** The fixture and its competition. */
  matchInfo: GoForTwoPredictionsMatchInfo;
  /** Predictions for the decision. */
  predictions: GoForTwoPredictionsPredictions;
}

/** The fixture and its competition. */
export interface GoForTwoPredictionsMatchInfo extends Omit<AmericanFootballMatchInfo, "coverageLevelId" | "description" | "contestant"> {
  /** Day of the match in UTC. */
  date: string;
  /** Coverage level. */
  coverageLevelId?: string;
  /** Text such as the contestants' names. */
  description?: string;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: AmericanFootballContestant[];
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type GoForTwoPredictionsNamed = Named;

/** Competition. */
export type GoForTwoPredictionsCompetition = AmericanFootballCompetition;

/** Occurs at `matchInfo.tournamentCalendar`, `matchInfo.stage`. */
export type GoForTwoPredictionsNamedPeriod = NamedPeriod;

/** The contestants; absent until known. */
export type GoForTwoPredictionsContestant = AmericanFootballContestant;

/** Venue of the match; its country is an attribute. */
export type GoForTwoPredictionsVenue = AmericanFootballVenue;

/** Predictions for the decision. */
export interface GoForTwoPredictionsPredictions {
  /**
   * Predictions at one point of the match.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  livePredictions?: GoForTwoPredictionsLivePredictions[];
}

/** Predictions at one point of the match. */
export interface GoForTwoPredictionsLivePredictions extends AmericanFootballLivePredictions {
  /** Last change of these predictions. */
  lastUpdated: string;
  /**
   * An option of the decision.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  goForTwo?: GoForTwoPredictionsGoForTwo[];
  /**
   * Element below which the API documentation lists prediction.
   * Not shown in the API documentation: whether it is always present.
   */
  winPrediction?: GoForTwoPredictionsWinPrediction;
}

/** An option of the decision. */
export interface GoForTwoPredictionsGoForTwo {
  /** Name of the option. */
  type: "Go For It" | "Extra Point Kick" | (string & {});
  /**
   * A probability that belongs to the decision.
   * Not shown in the API documentation: whether it is always present and its place.
   */
  prediction?: GoForTwoPredictionsPrediction[];
}

/** A probability that belongs to the decision. */
export interface GoForTwoPredictionsPrediction {
  /** Kind of prediction. */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /** Predicted value. Not shown in the API documentation: whether it is also decimal-string. */
  value: number;
}

/** Element below which the API documentation lists prediction. */
export interface GoForTwoPredictionsWinPrediction {
  /** A probability that belongs to the decision. Not shown in the API documentation: whether it is always present. */
  prediction?: GoForTwoPredictionsPrediction[];
}
