// Generated from spec/tennis/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName, Without } from "../without.ts";

/** Parameters of Tournament Simulations (TM11). `TournamentSimulationsRequest` states the allowed combinations. */
export interface TournamentSimulationsParameters {
  /** The tournament. Accepted identifier kinds: uuid. */
  tournament?: Id | undefined;
  /** Query name of `tournament`: selects a query form of the URL. */
  trn?: Id | undefined;
  /** Contestants: players in singles, teams in doubles. Accepted identifier kinds: uuid. */
  contestant?: Id | readonly Id[] | undefined;
  /** Query name of `contestant`: selects a query form of the URL. */
  ctst?: Id | readonly Id[] | undefined;
  /**
   * Period of the simulations.
   * A day. The API documentation does not show the format of a range, so a range is sent unchanged.
   * Rules: `supported-combinations`, `path-without-filters`, `date-form`, `date-in-order`.
   */
  date?: Date | string | undefined;
  /**
   * Customer key issued by the service.
   * Required. The client sends it if its `auth` has `apiKey()`.
   * Rule: `apikey-required`.
   */
  apikey?: string | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `tournament` under one of its two names. */
type ByTournament = WithName<"tournament-required", TournamentSimulationsParameters, "tournament", "trn"> | WithName<"tournament-required", TournamentSimulationsParameters, "trn", "tournament">;

/** Requires `contestant` under one of its two names. */
type ByContestant = WithName<never, TournamentSimulationsParameters, "contestant", "ctst"> | WithName<never, TournamentSimulationsParameters, "ctst", "contestant">;

interface TournamentSimulationsOtherParameters extends Omit<TournamentSimulationsParameters, "tournament" | "trn" | "contestant" | "ctst"> {}

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before the request is sent:
 * - `tournament-required`: The request names one tournament.
 * - `apikey-required`: The request has the customer key.
 * - `format-required`: The request names the format of the response.
 * - `supported-combinations`: The API documentation lists trn alone, with ctst and with date, and does not state that
 *   the list is complete. A request that breaks the rule is sent, with a warning.
 * - `path-without-filters`: The API documentation lists the path form without ctst and date. A request that breaks the
 *   rule is sent, with a warning.
 * - `date-form`: The API documentation does not show the format of the period. A request that breaks the rule is sent,
 *   with a warning.
 * - `date-in-order`: The API documentation does not state the order of the days of a range. A request that breaks the
 *   rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.date`: Format of a range. The value is sent unchanged.
 */
export type TournamentSimulationsRequest = TournamentSimulationsOtherParameters &
  (ByTournament & (ByContestant | Without<"contestant" | "ctst">) | NoRequest<"tournament" | "trn">);

/**
 * Participants of a tennis tournament in singles, doubles or mixed doubles, with the probabilities of reaching each
 * round, of winning and of each end position.
 *
 * Not shown in the API documentation:
 * - `tournament.status`: Transitions other than from Scheduled to In Progress to Completed. Any order is accepted.
 * - `predictions`: Position of predictions if the tournament is not returned. Read below the root as well.
 * - `tournament.predictions.tournamentPredictions.type`: List of values. Any text is accepted.
 * - `tournament.predictions.playerPredictions`: Whether JSON keeps this container and whether its numbers are text. The
 *   container is expected, as in other simulation feeds; numbers are read in both forms.
 * - `tournament.predictions.playerPredictions.playerPrediction.contestant.player.id`: Identifier of a player in
 *   singles. No identifier is required.
 */
export interface TournamentSimulations {
  /** Tournament. Conditional: the request identifies the tournament by trn. */
  tournament?: TournamentSimulationsTournament;
  /** Simulated outcomes. Optional: the tournament is not returned. Not shown in the API documentation: its place. */
  predictions?: TournamentSimulationsPredictions;
}

/** Tournament. */
export interface TournamentSimulationsTournament {
  /** Identifier of the tournament. */
  id: string;
  /** Name. */
  name: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Kind of tournament. Examples: `single`; `double`; `mix`. */
  type: "single" | "double" | "mix" | (string & {});
  /** Size of the draw. */
  drawSize: number;
  /** Kind of match. Examples: `Single` Singles; `Double` Doubles; `Mix` Mixed doubles. */
  matchType: "Single" | "Double" | "Mix" | (string & {});
  /** Gender of the players. */
  gender: "men" | "women" | "mixed" | (string & {});
  /**
   * State of the tournament.
   * Known values: `Scheduled` Before the first match, then In Progress; `In Progress` From the first match to the last,
   * then Completed; `Completed` After the last match, no next state is documented; `Postponed` On hold, not cancelled;
   * `Suspended` All active matches are delayed; `Cancelled` In the schedule, but will not be played; `Break` All active
   * matches are rescheduled for the next day.
   */
  status: "Scheduled" | "In Progress" | "Completed" | "Postponed" | "Suspended" | "Cancelled" | "Break" | (string & {});
  /** Identifier of the winner or winners. Present only when `status` is not In Progress. */
  winningPeopleId?: string;
  /** Winner or winners. Present only when `status` is not In Progress. */
  winningPeople?: string;
  /** Total prize money. */
  totalPrizeMoney?: number;
  /** Currency of the total prize money. */
  totalPrizeCurrency: string;
  /** Prize money of the winner. */
  winnerPrizeMoney?: number;
  /** Currency of the winner's prize. */
  winnerPrizeCurrency?: string;
  /** Simulated outcomes. */
  predictions: TournamentSimulationsPredictions;
}

/** Simulated outcomes. */
export interface TournamentSimulationsPredictions {
  /** Last change of these predictions. */
  lastUpdated: string;
  /**
   * Predicted end positions.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  tournamentPredictions?: TournamentSimulationsTournamentPredictions[];
  /** Probabilities of the stages that each contestant may reach. */
  playerPredictions: TournamentSimulationsPlayerPredictions;
}

/** Predicted end positions. */
export interface TournamentSimulationsTournamentPredictions {
  /** Kind of prediction. */
  type: string;
  /**
   * One predicted end position.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  ranking?: TournamentSimulationsRanking[];
}

/** One predicted end position. */
export interface TournamentSimulationsRanking {
  /** Predicted end position. */
  position: number;
  /** Identifier of the doubles team. Required when `matchType` is Double or Mix. */
  contestantId?: string;
  /** Name of the doubles team. Required when `matchType` is Double or Mix. */
  team?: string;
  /** Probability of this position (percent). Not shown in the API documentation: whether it is also decimal-string. */
  value: number;
  /** A player. Not shown in the API documentation: whether it is always present and whether it repeats. */
  player?: TournamentSimulationsRankingPlayer[];
}

/** A player. */
export interface TournamentSimulationsRankingPlayer {
  /** Identifier of the player. Required when `matchType` is Double or Mix. */
  id?: string;
  /** Name in a match. */
  matchName: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Seed: a number, or a label such as that of a qualifier. */
  seed?: string;
  /** Identifier of the nationality. */
  nationalityId: string;
  /** Nationality. */
  nationality?: string;
  /** Identifier of the country of birth. */
  countryOfBirthId: string;
  /** Country of birth. */
  countryOfBirth: string;
  /** Day of birth. */
  dateOfBirth: string;
  /** Gender. */
  gender: string;
  /** Place of birth. */
  placeOfBirth: string;
  /** Height (centimetres). */
  height?: number;
  /** Weight (kilograms). */
  weight?: number;
}

/** Probabilities of the stages that each contestant may reach. */
export interface TournamentSimulationsPlayerPredictions {
  /** Predictions for one contestant. Not shown in the API documentation: whether it repeats. */
  playerPrediction: TournamentSimulationsPlayerPrediction[];
}

/** Predictions for one contestant. */
export interface TournamentSimulationsPlayerPrediction {
  /** A player, or a doubles team. */
  contestant: TournamentSimulationsContestant;
  /**
   * Probability of reaching one stage.
   * Not shown in the API documentation: whether it is always present and whether it repeats.
   */
  predicted?: TournamentSimulationsPredicted[];
}

/** A player, or a doubles team. */
export interface TournamentSimulationsContestant {
  /** Identifier of the doubles team. Required when `matchType` is Double or Mix. */
  contestantId?: string;
  /** Name of the doubles team. Required when `matchType` is Double or Mix. */
  team?: string;
  /** A player. Not shown in the API documentation: whether it is always present and whether it repeats. */
  player?: TournamentSimulationsContestantPlayer[];
}

/** A player. */
export interface TournamentSimulationsContestantPlayer {
  /** Identifier of the player. Required when `matchType` is Double or Mix. */
  id?: string;
  /** Name in a match. */
  matchName: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Seed: a number, or a label such as that of a qualifier. */
  seed?: string;
  /** Identifier of the nationality. */
  nationalityId: string;
  /** Nationality. */
  nationality?: string;
  /** Identifier of the country of birth. */
  countryOfBirthId: string;
  /** Country of birth. */
  countryOfBirth: string;
  /** Day of birth. */
  dateOfBirth: string;
  /** Gender. */
  gender: string;
}

/** Probability of reaching one stage. */
export interface TournamentSimulationsPredicted {
  /** Stage. Examples: `1/16 Final`; `Quarter Finals`; `Semi-finals`; `Final`; `Champion`. */
  type: "1/16 Final" | "Quarter Finals" | "Semi-finals" | "Final" | "Champion" | (string & {});
  /** Probability (percent). Not shown in the API documentation: whether it is also decimal-string. */
  value: number;
}
