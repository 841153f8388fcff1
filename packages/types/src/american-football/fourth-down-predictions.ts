// Generated from spec/american-football/fourth-down-predictions.yaml by "sdf generate". Do not edit.
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

/** Parameters of Fourth Down Predictions (MA5). `FourthDownPredictionsRequest` states the allowed combinations. */
export interface FourthDownPredictionsParameters {
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
type ByFixture = WithName<"fixture-required", FourthDownPredictionsParameters, "fixture", "fx"> | WithName<"fixture-required", FourthDownPredictionsParameters, "fx", "fixture">;

/**
 * Request of Fourth Down Predictions (MA5).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 */
export type FourthDownPredictionsRequest = FourthDownPredictionsParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Predictions for the decision on fourth down (go for it, field goal or punt), before and during an American Football
 * match.
 *
 * Not shown in the API documentation:
 * - `predictions.livePredictions.lastUpdated`: Whether it is required. Typed as optional.
 * - `predictions.livePredictions`: How predictions before the match differ from those during the match. Read from the
 *   same element; it may be absent before the match.
 * - `predictions.livePredictions.periodId`: List of values. Any text is accepted.
 * - `matchInfo.venue.neutral`: List of values. Any text is accepted.
 */
export interface FourthDownPredictions {
  /** The fixture and its competition. */
  matchInfo: AmericanFootballMatchInfo;
  /** Predictions for the decision. */
  predictions: FourthDownPredictionsPredictions;
}

/** The fixture and its competition. */
export type FourthDownPredictionsMatchInfo = AmericanFootballMatchInfo;

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`, `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type FourthDownPredictionsNamed = Named;

/** Competition. */
export type FourthDownPredictionsCompetition = AmericanFootballCompetition;

/** Occurs at `matchInfo.tournamentCalendar`, `matchInfo.stage`. */
export type FourthDownPredictionsNamedPeriod = NamedPeriod;

/** The contestants. */
export type FourthDownPredictionsContestant = AmericanFootballContestant;

/** Venue of the match; its country is an attribute. */
export type FourthDownPredictionsVenue = AmericanFootballVenue;

/** Predictions for the decision. */
export interface FourthDownPredictionsPredictions {
  /**
   * Predictions at one point of the match.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  livePredictions?: FourthDownPredictionsLivePredictions[];
}

/** Predictions at one point of the match. */
export interface FourthDownPredictionsLivePredictions extends AmericanFootballLivePredictions {
  /**
   * An option of the decision.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  fourthDown?: FourthDownPredictionsFourthDown[];
}

/** An option of the decision. */
export interface FourthDownPredictionsFourthDown {
  /** Name of the option. */
  type: "Go for it" | "Field Goal" | "Punt" | (string & {});
  /** A probability that belongs to the decision. */
  prediction: FourthDownPredictionsPrediction[];
}

/** A probability that belongs to the decision. */
export interface FourthDownPredictionsPrediction {
  /** Kind of prediction. */
  type: "Success" | "Win probability if made" | "Win probability if failed" | "Win probability if decision" | (string & {});
  /** Predicted value. */
  value: string;
}
