// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName, Without } from "../without.ts";
import type { Competition, Team, TournamentCalendar } from "../common/structures.ts";

/** Parameters of Tournament Simulations (TM11). `TournamentSimulationsRequest` states the allowed combinations. */
export interface TournamentSimulationsParameters {
  /**
   * The tournament calendar; its statistics identifier combines the ids of season and competition.
   * Accepted identifier kinds: uuid, stats.
   */
  tournamentCalendar?: Id | undefined;
  /** Query name of `tournamentCalendar`: selects a query form of the URL. */
  tmcl?: Id | undefined;
  /**
   * A contestant of the tournament calendar; its statistics identifier is the id of the team.
   * Accepted identifier kinds: uuid, stats.
   */
  contestant?: Id | undefined;
  /** Query name of `contestant`: selects a query form of the URL. */
  ctst?: Id | undefined;
  /**
   * Day of the simulations or a range of days.
   * A day. The API documentation does not show the format of a range, so a range is sent unchanged.
   * Rules: `supported-combinations`, `path-without-filters`, `date-form`, `date-in-order`.
   */
  date?: Date | string | undefined;
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

/** Requires `contestant` under one of its two names. */
type ByContestant = WithName<"calendar-or-team", TournamentSimulationsParameters, "contestant", "ctst"> | WithName<"calendar-or-team", TournamentSimulationsParameters, "ctst", "contestant">;

interface TournamentSimulationsOtherParameters extends Omit<TournamentSimulationsParameters, "tournamentCalendar" | "tmcl" | "contestant" | "ctst"> {}

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before the request is sent:
 * - `calendar-or-team`: The request names a tournament calendar or a team.
 * - `supported-combinations`: The API documentation lists tmcl alone, with ctst and with date, and does not state that
 *   the list is complete. A request that breaks the rule is sent, with a warning.
 * - `one-id-kind`: The API documentation shows tmcl and ctst as two UUIDs or as two statistics identifiers, and not
 *   mixed. A request that breaks the rule is sent, with a warning.
 * - `path-without-filters`: The API documentation shows the path form without ctst and date. A request that breaks the
 *   rule is sent, with a warning.
 * - `date-form`: The API documentation does not show the format of a range of days. A request that breaks the rule is
 *   sent, with a warning.
 * - `date-in-order`: The API documentation does not state the order of the days of a range. A request that breaks the
 *   rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.date`: Format of a range of days. A value that is not a single day is sent unchanged.
 * - `request.contestant`: Whether a contestant may be sent without a tournament calendar, as the text permits and the
 *   list of combinations does not show. The request is sent.
 */
export type TournamentSimulationsRequest = TournamentSimulationsOtherParameters &
  (
    | (ByTournamentCalendar & (ByContestant | Without<"contestant" | "ctst">))
    | (ByContestant & Without<"tournamentCalendar" | "tmcl">)
    | NoRequest<"tournamentCalendar" | "tmcl">
  );

/**
 * Simulated outcomes of a basketball tournament, with ratings and probabilities of advancing for each team.
 *
 * Not shown in the API documentation:
 * - `predictions.type`: List of values. Any text is accepted.
 * - `predictions`: Whether it repeats. Typed as a list; a single object is read as a list of one.
 * - `predictions.team.predicted.value`: Unit of values other than probabilities, such as ratings and ranks. The text is
 *   kept unchanged.
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
export interface TournamentSimulationsTournamentCalendar extends TournamentCalendar {
  /** Statistics identifier, a combination of the ids of season and competition. */
  statsId?: string;
}

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
  /** Statistics identifier, the id of the team. */
  statsId?: string;
  /** One simulated outcome of the team. Not shown in the API documentation: whether it is always present. */
  predicted?: TournamentSimulationsPredicted[];
}

/** One simulated outcome of the team. */
export interface TournamentSimulationsPredicted {
  /** Kind of prediction. */
  type: "Losses" | "Wins" | "Conference Wins" | "Conference Losses" | "Quad 1 Wins" | "Quad 1 Losses" | "Quad 2 Wins" | "Quad 2 Losses" | "Quad 3 Wins" | "Quad 3 Losses" | "Quad 4 Wins" | "Quad 4 Losses" | "Record Value" | "Rank" | "Rank Change" | "First Round" | "Second Round" | "Regional Semi Final" | "Regional Final" | "National Semi Final" | "National Championship Game" | "Offensive Rating" | "Defensive Rating" | "Total Rating";
  /** Predicted value (percent). */
  value: string;
}
