// Generated from spec/tennis/match-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { RequiredBy } from "../without.ts";
import type { Named, NamedPeriod } from "../common/structures.ts";
import type {
  TennisCompetition,
  TennisContestant,
  TennisMatchDetails,
  TennisMatchInfo,
  TennisRound,
  TennisScores,
  TennisSetScore,
  TennisSetScore2,
  TennisTotal,
  TennisTournament,
} from "./structures.ts";

/** Parameters of Match Predictions (MA21). `MatchPredictionsRequest` states the allowed combinations. */
export interface MatchPredictionsParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id | undefined;
  /**
   * Points to return: 0 for all predictions before the match, one number from 1 for that point, or two numbers for all
   * points from the first to the second. The default is the latest point with predictions.
   * Rules: `point-from-zero`, `range-from-one`, `points-in-order`.
   */
  point?: number | readonly [first: number, last: number] | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/**
 * Request of Match Predictions (MA21).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `point-from-zero`: Points are counted from 1, and 0 denotes the time before the match.
 * - `range-from-one`: The API documentation shows 0 only as a single value and not in a range. A request that breaks
 *   the rule is sent, with a warning.
 * - `points-in-order`: The API documentation does not state the order of the points of a range. A request that breaks
 *   the rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `polling`: Cadence before the match. There is no polling window before the start.
 */
export type MatchPredictionsRequest = MatchPredictionsParameters & RequiredBy<"fixture-required", { fixture: Id }>;

/**
 * State of a tennis match with the probabilities of winning the next point, the game, the set and the match, for the
 * latest point or for a range of points.
 *
 * Not shown in the API documentation:
 * - `match.liveData`: Elements of the probabilities (game, set, match, next point, score outcomes) and their
 *   attributes. liveData is open; unknown fields are kept unchanged.
 * - `match.liveData.matchDetails.matchStatus`: Order of the statuses, and any further note on them. Any order is
 *   accepted.
 * - `match.liveData.matchDetails.matchEndTime`: Value until the match has finished. Required as in the API
 *   documentation.
 * - `match.matchInfo.contestant`: Whether the players of a doubles team have one entry each. Read as listed.
 * - `match.matchInfo.tournament.status`: Transitions other than from Scheduled to In Progress to Completed. Any order
 *   is accepted.
 * - `match.matchInfo.tournament.winnerNationalTeamId`: Values of the winner's fields before there is a winner. Required
 *   as in the API documentation.
 * - `match.matchInfo.round.orderMethod`: Meaning of the numbers. Any whole number is accepted.
 */
export interface MatchPredictions {
  /** A match. Not shown in the API documentation: whether it repeats. */
  match: MatchPredictionsMatch[];
}

/** A match. */
export interface MatchPredictionsMatch {
  /** The fixture and its tournament. */
  matchInfo: TennisMatchInfo;
  /** Live data of the match. Not shown in the API documentation: further fields, which are kept unchanged. */
  liveData?: MatchPredictionsLiveData;
}

/** The fixture and its tournament. */
export type MatchPredictionsMatchInfo = TennisMatchInfo;

/** Tournament. */
export type MatchPredictionsTournament = TennisTournament;

/** Occurs at `match.matchInfo.tour`, `match.matchInfo.contestant.country`. */
export type MatchPredictionsNamed = Named;

/** Competition. */
export type MatchPredictionsCompetition = TennisCompetition;

/** Calendar of the tour. */
export type MatchPredictionsTourCalendar = NamedPeriod;

/** Round of the tournament. */
export type MatchPredictionsRound = TennisRound;

/** A player, or a player of a doubles team. */
export type MatchPredictionsContestant = TennisContestant;

/** Live data of the match. */
export interface MatchPredictionsLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: TennisMatchDetails;
  [k: string]: unknown;
}

/** State of the match. */
export type MatchPredictionsMatchDetails = TennisMatchDetails;

/** Games by set, and sets won. */
export type MatchPredictionsScores = TennisScores;

/** Occurs at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`. */
export type MatchPredictionsSet1 = TennisSetScore;

/**
 * Occurs at `match.liveData.matchDetails.scores.set3`, `match.liveData.matchDetails.scores.set4`,
 * `match.liveData.matchDetails.scores.set5`.
 */
export type MatchPredictionsSet3 = TennisSetScore2;

/** Sets won; may include the current set. */
export type MatchPredictionsTotal = TennisTotal;
