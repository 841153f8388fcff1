// Generated from spec/tennis/match-predictions-detail.yaml by "sdf generate". Do not edit.
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

/** Parameters of Match Predictions Detail (MA21). `MatchPredictionsDetailRequest` states the allowed combinations. */
export interface MatchPredictionsDetailParameters {
  /** The fixture. Accepted identifier kinds: uuid. */
  fixture?: Id | undefined;
  /**
   * Points to return: 0 for all predictions before the match, one number from 1 for all points up to that point, or two
   * numbers for all points from the first to the second. The default is the latest point with predictions.
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
 * Request of Match Predictions Detail (MA21).
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
export type MatchPredictionsDetailRequest = MatchPredictionsDetailParameters &
  RequiredBy<"fixture-required", { fixture: Id }>;

/**
 * State and predictions of a tennis match as in Match Predictions, with the state within the current game.
 *
 * Not shown in the API documentation:
 * - `match.liveData`: Elements of the probabilities (game, set, match, next point, score outcomes) and their
 *   attributes. liveData is open; unknown fields are kept unchanged.
 * - `match.liveData.matchDetails.gameState.server`: Attributes of the server. Kept unchanged.
 * - `match.liveData.matchDetails.gameState.tieBreak`: Attributes of the tie break. Kept unchanged.
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
export interface MatchPredictionsDetail {
  /** A match. Not shown in the API documentation: whether it repeats. */
  match: MatchPredictionsDetailMatch[];
}

/** A match. */
export interface MatchPredictionsDetailMatch {
  /** The fixture and its tournament. */
  matchInfo: TennisMatchInfo;
  /** Live data of the match. Not shown in the API documentation: further fields, which are kept unchanged. */
  liveData?: MatchPredictionsDetailLiveData;
}

/** The fixture and its tournament. */
export type MatchPredictionsDetailMatchInfo = TennisMatchInfo;

/** Tournament. */
export type MatchPredictionsDetailTournament = TennisTournament;

/** Occurs at `match.matchInfo.tour`, `match.matchInfo.contestant.country`. */
export type MatchPredictionsDetailNamed = Named;

/** Competition. */
export type MatchPredictionsDetailCompetition = TennisCompetition;

/** Calendar of the tour. */
export type MatchPredictionsDetailTourCalendar = NamedPeriod;

/** Round of the tournament. */
export type MatchPredictionsDetailRound = TennisRound;

/** A player, or a player of a doubles team. */
export type MatchPredictionsDetailContestant = TennisContestant;

/** Live data of the match. */
export interface MatchPredictionsDetailLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchPredictionsDetailMatchDetails;
  [k: string]: unknown;
}

/** State of the match. */
export interface MatchPredictionsDetailMatchDetails extends TennisMatchDetails {
  /** State within the current game. */
  gameState: MatchPredictionsDetailGameState;
}

/** Games by set, and sets won. */
export type MatchPredictionsDetailScores = TennisScores;

/** Occurs at `match.liveData.matchDetails.scores.set1`, `match.liveData.matchDetails.scores.set2`. */
export type MatchPredictionsDetailSet1 = TennisSetScore;

/**
 * Occurs at `match.liveData.matchDetails.scores.set3`, `match.liveData.matchDetails.scores.set4`,
 * `match.liveData.matchDetails.scores.set5`.
 */
export type MatchPredictionsDetailSet3 = TennisSetScore2;

/** Sets won; may include the current set. */
export type MatchPredictionsDetailTotal = TennisTotal;

/** State within the current game. */
export interface MatchPredictionsDetailGameState {
  /** Points of the game. */
  score?: MatchPredictionsDetailScore;
  /** The server. Not shown in the API documentation: its type and its fields, which are kept unchanged. */
  server?: unknown;
  /** State of the tie break. Not shown in the API documentation: its type and its fields, which are kept unchanged. */
  tieBreak?: unknown;
}

/** Points of the game. */
export interface MatchPredictionsDetailScore {
  /** Points of contestant a. */
  a?: number;
  /** Points of contestant b. */
  b?: number;
}
