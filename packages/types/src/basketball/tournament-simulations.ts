// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/**
 * Parameters of Tournament Simulations (TM11). `TournamentSimulationsRequest` states the allowed combinations.
 * @see /feeds/basketball/tournament-simulations/#parameters
 */
export interface TournamentSimulationsParameters {
  /**
   * The tournament calendar; its statistics identifier joins the ids of season and competition.
   * Accepted identifier kinds: uuid, stats.
   */
  tournamentCalendar?: Id;
  /** Query name of `tournamentCalendar`: selects a query form of the URL. */
  tmcl?: Id;
  /** One contestant of it; its statistics identifier is the id of the team. Accepted identifier kinds: uuid, stats. */
  contestant?: Id;
  /** Query name of `contestant`: selects a query form of the URL. */
  ctst?: Id;
  /**
   * Day of the simulations or a range of days.
   * A day. The API documentation does not show the format of a range, so a range is sent unchanged.
   * Rules: `supported-combinations`, `path-without-filters`, `date-form`, `date-in-order`.
   */
  date?: Date | string;
  /** Request mode. */
  _rt?: string;
}

/** Requires `tournamentCalendar` under one of its two names. */
type ByTournamentCalendar = { tournamentCalendar: Id; tmcl?: never } | { tmcl: Id; tournamentCalendar?: never };

/** Requires `contestant` under one of its two names. */
type ByContestant = { contestant: Id; ctst?: never } | { ctst: Id; contestant?: never };

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before the request is sent:
 * - `calendar-or-team`: The request names a tournament calendar or a team.
 * - `supported-combinations`: tmcl stands alone, with ctst or with date; ctst and date are not combined.
 * - `one-id-kind`: tmcl and ctst are both UUIDs, or both statistics identifiers.
 * - `path-without-filters`: The path form takes the tournament calendar alone; ctst and date go with tmcl in the query.
 * - `date-form`: How a range of days is written is not shown. Not shown in the API documentation. A request that breaks
 *   the rule is sent, with a warning.
 * - `date-in-order`: A range of days runs from the first to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * @see /feeds/basketball/tournament-simulations/#request
 */
export type TournamentSimulationsRequest = TournamentSimulationsParameters &
  (
    | ((ByTournamentCalendar | Without<"tournamentCalendar" | "tmcl">) & ByContestant & Without<"date">)
    | (ByTournamentCalendar & Without<"contestant" | "ctst">)
  );

/**
 * Teams of one basketball tournament with their ratings, and how far each of them is likely to advance.
 * @see /feeds/basketball/tournament-simulations/#response
 */
export interface TournamentSimulations {
  /** Competition. */
  competition: TournamentSimulationsCompetition;
  /** Season of the competition. */
  tournamentCalendar: TournamentSimulationsTournamentCalendar;
  /** Simulated outcomes. Also a single object instead of a list. Observed in use, not documented. */
  predictions: TournamentSimulationsPredictions[];
}

/**
 * Competition.
 * @see /feeds/basketball/tournament-simulations/#competition
 */
export interface TournamentSimulationsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
}

/**
 * Season of the competition.
 * @see /feeds/basketball/tournament-simulations/#tournamentCalendar
 */
export interface TournamentSimulationsTournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** Statistics identifier, joined from the ids of season and competition. */
  statsId?: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. */
  name: string;
}

/**
 * Simulated outcomes.
 * @see /feeds/basketball/tournament-simulations/#predictions
 */
export interface TournamentSimulationsPredictions {
  /** Type of league that the predictions are for. */
  type: string;
  /** Last change of these predictions. */
  lastUpdated: string;
  /** A team of the tournament. */
  team: TournamentSimulationsTeam[];
}

/**
 * A team of the tournament.
 * @see /feeds/basketball/tournament-simulations/#predictions.team
 */
export interface TournamentSimulationsTeam {
  /** Identifier of the team. */
  id: string;
  /** Statistics identifier, the id of the team. */
  statsId?: string;
  /** Name. */
  name: string;
  /** Conference it plays in. */
  conference: string;
  /** Division it plays in. */
  division: string;
  /** Short name. */
  shortName: string;
  /** Name of its club. */
  clubName: string;
  /** Three characters, as used on score boards. */
  code: string;
  /** Kind of team. Known values: `club` Team of a club; `national` National team. */
  type?: "club" | "national" | (string & {});
  /** Whose team it is. */
  teamType?: "default" | "women" | "youth" | (string & {});
  /** Identifier of its area. */
  areaId?: string;
  /** Name of its area. */
  area?: string;
  /** City it comes from. */
  city?: string;
  /** One simulated outcome of the team. */
  predicted: TournamentSimulationsPredicted[];
}

/**
 * One simulated outcome of the team.
 * @see /feeds/basketball/tournament-simulations/#predictions.team.predicted
 */
export interface TournamentSimulationsPredicted {
  /** What is predicted. */
  type: "Losses" | "Wins" | "Conference Wins" | "Conference Losses" | "Quad 1 Wins" | "Quad 1 Losses" | "Quad 2 Wins" | "Quad 2 Losses" | "Quad 3 Wins" | "Quad 3 Losses" | "Quad 4 Wins" | "Quad 4 Losses" | "Record Value" | "Rank" | "Rank Change" | "First Round" | "Second Round" | "Regional Semi Final" | "Regional Final" | "National Semi Final" | "National Championship Game" | "Offensive Rating" | "Defensive Rating" | "Total Rating";
  /** Predicted value (percent). */
  value: string;
}
