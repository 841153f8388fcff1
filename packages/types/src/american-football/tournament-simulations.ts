// Generated from spec/american-football/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, RequiredBy, WithName, Without } from "../without.ts";
import type { Competition, Team, TournamentCalendar } from "../common/structures.ts";

/** Parameters of Tournament Simulations (TM11). `TournamentSimulationsRequest` states the allowed combinations. */
export interface TournamentSimulationsParameters {
  /** The tournament calendar. Accepted identifier kinds: uuid. */
  tournamentCalendar?: Id | undefined;
  /** Query name of `tournamentCalendar`: selects a query form of the URL. */
  tmcl?: Id | undefined;
  /**
   * Statistics identifier; the API documentation does not state of what.
   * Rules: `calendar-or-team`, `path-without-filters`.
   */
  statsId?: string | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `tournamentCalendar` under one of its two names. */
type ByTournamentCalendar = WithName<"calendar-or-team", TournamentSimulationsParameters, "tournamentCalendar", "tmcl"> | WithName<"calendar-or-team", TournamentSimulationsParameters, "tmcl", "tournamentCalendar">;

interface TournamentSimulationsOtherParameters extends Omit<TournamentSimulationsParameters, "tournamentCalendar" | "tmcl"> {}

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before the request is sent:
 * - `calendar-or-team`: The request names a tournament calendar or a team.
 * - `path-without-filters`: The API documentation shows the path form without statsId. A request that breaks the rule
 *   is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.statsId`: Whether the name is statsId, as in the parameter list, or statsID, as in an example. The client
 *   sends statsId.
 * - `request.statsId`: Whether it identifies a tournament calendar, a team or both. Sent unchanged.
 * - `request`: Name of the parameter for the UUID of a team. Not supported.
 */
export type TournamentSimulationsRequest = TournamentSimulationsOtherParameters &
  (
    | ByTournamentCalendar
    | (RequiredBy<"calendar-or-team", { statsId: string }> & Without<"tournamentCalendar" | "tmcl">)
    | NoRequest<"tournamentCalendar" | "tmcl">
  );

/**
 * Simulated outcomes of an American Football tournament, as probabilities for each team.
 *
 * Not shown in the API documentation:
 * - `predictions.team.predicted.type`: List of values. Any text is accepted.
 * - `predictions.type`: List of values. Any text is accepted.
 * - `predictions`: Whether it repeats. Typed as a list; a single object is read as a list of one.
 */
export interface TournamentSimulations {
  /** Competition. */
  competition: Competition;
  /** Season of the competition. */
  tournamentCalendar: TournamentSimulationsTournamentCalendar;
  /** Simulated outcomes. Not shown in the API documentation: whether it is always present and whether it repeats. */
  predictions?: TournamentSimulationsPredictions[];
}

/** Competition. */
export type TournamentSimulationsCompetition = Competition;

/** Season of the competition. */
export interface TournamentSimulationsTournamentCalendar extends Omit<TournamentCalendar, "name"> {}

/** Simulated outcomes. */
export interface TournamentSimulationsPredictions {
  /** Type of the league. */
  type: string;
  /** Last change of these predictions. */
  lastUpdated: string;
  /** A team of the tournament. Not shown in the API documentation: whether it is always present. */
  team?: TournamentSimulationsTeam[];
}

/** A team of the tournament. */
export interface TournamentSimulationsTeam extends Team {
  /** One simulated outcome of the team. Not shown in the API documentation: whether it is always present. */
  predicted?: TournamentSimulationsPredicted[];
}

/** One simulated outcome of the team. */
export interface TournamentSimulationsPredicted {
  /**
   * Kind of prediction, such as winning the tournament, qualifying for the knock-out phase, wins, losses or reaching
   * the play-offs.
   */
  type: string;
  /** Predicted value (percent). */
  value: string;
}
