// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/** Parameters of Tournament Simulations (TM11); `TournamentSimulationsRequest` says which go together. */
export interface TournamentSimulationsParameters {
  /**
   * The tournament calendar; its statistics identifier joins the ids of season and competition.
   * Takes identifiers of kind uuid, stats.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  tournamentCalendar?: Id;
  /** `tournamentCalendar` under the name of its query parameter, which asks for a query form of the URL. */
  tmcl?: Id;
  /**
   * One contestant of it; its statistics identifier is the id of the team.
   * Takes identifiers of kind uuid, stats.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  contestant?: Id;
  /** `contestant` under the name of its query parameter, which asks for a query form of the URL. */
  ctst?: Id;
  /**
   * Day of the simulations or a range of days.
   * A day; the form of a range is not documented, so it is passed through as given.
   * See rules `supported-combinations`, `path-without-filters`, `date-form`, `date-in-order`.
   * Source: document 1, Basketball Tournament Simulations (TM11).
   */
  date?: Date | string;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `tournamentCalendar`, by either of its names. */
type ByTournamentCalendar = { tournamentCalendar: Id; tmcl?: never } | { tmcl: Id; tournamentCalendar?: never };

/** With `contestant`, by either of its names. */
type ByContestant = { contestant: Id; ctst?: never } | { ctst: Id; contestant?: never };

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before anything is sent:
 * - `calendar-or-team`: The request names a tournament calendar or a team.
 * - `supported-combinations`: tmcl stands alone, with ctst or with date; ctst and date are not combined.
 * - `one-id-kind`: tmcl and ctst are both UUIDs, or both statistics identifiers.
 * - `path-without-filters`: The path form takes the tournament calendar alone; ctst and date go with tmcl in the query.
 * - `date-form`: How a range of days is written is not shown. Not documented: sent, with a warning.
 * - `date-in-order`: A range of days runs from the first to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 1, Basketball: Tournament Simulations (TM11).
 */
export type TournamentSimulationsRequest = TournamentSimulationsParameters &
  (
    | ((ByTournamentCalendar | Without<"tournamentCalendar" | "tmcl">) & ByContestant & Without<"date">)
    | (ByTournamentCalendar & Without<"contestant" | "ctst">)
  );

/** Teams of one basketball tournament with their ratings, and how far each of them is likely to advance. */
export interface TournamentSimulations {
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  competition: TournamentSimulationsCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  tournamentCalendar: TournamentSimulationsTournamentCalendar;
  /**
   * Simulated outcomes.
   * XML: `<predictions>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  predictions: TournamentSimulationsPredictions[];
}

/** Competition. */
export interface TournamentSimulationsCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  id: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  name: string;
}

/** Season of the competition. */
export interface TournamentSimulationsTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  id: string;
  /**
   * Statistics identifier, joined from the ids of season and competition.
   * XML: attribute `statsId`.
   * Optional.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  statsId?: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  endDate: string;
  /**
   * Name of the season.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  name: string;
}

/** Simulated outcomes. */
export interface TournamentSimulationsPredictions {
  /**
   * Type of league that the predictions are for.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  type: string;
  /**
   * Last change of these predictions.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  lastUpdated: string;
  /**
   * A team of the tournament.
   * XML: `<team>`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  team: TournamentSimulationsTeam[];
}

/** A team of the tournament. */
export interface TournamentSimulationsTeam {
  /**
   * Identifier of the team.
   * XML: attribute `id`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  id: string;
  /**
   * Statistics identifier, the id of the team.
   * XML: attribute `statsId`.
   * Optional.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  statsId?: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  name: string;
  /**
   * Conference it plays in.
   * XML: attribute `conference`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  conference: string;
  /**
   * Division it plays in.
   * XML: attribute `division`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  division: string;
  /**
   * Short name.
   * XML: attribute `shortName`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  shortName: string;
  /**
   * Name of its club.
   * XML: attribute `clubName`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  clubName: string;
  /**
   * Three characters, as used on score boards.
   * XML: attribute `code`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  code: string;
  /**
   * Kind of team.
   * XML: attribute `type`.
   * Optional.
   * Known values: `club` Team of a club; `national` National team.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  type?: "club" | "national" | (string & {});
  /**
   * Whose team it is.
   * XML: attribute `teamType`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  teamType?: "default" | "women" | "youth" | (string & {});
  /**
   * Identifier of its area.
   * XML: attribute `areaId`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  areaId?: string;
  /**
   * Name of its area.
   * XML: attribute `area`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  area?: string;
  /**
   * City it comes from.
   * XML: attribute `city`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  city?: string;
  /**
   * One simulated outcome of the team.
   * XML: `<predicted>`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  predicted: TournamentSimulationsPredicted[];
}

/** One simulated outcome of the team. */
export interface TournamentSimulationsPredicted {
  /**
   * What is predicted.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, Basketball: Tournament Simulations (TM11).
   */
  type: "Losses" | "Wins" | "Conference Wins" | "Conference Losses" | "Quad 1 Wins" | "Quad 1 Losses" | "Quad 2 Wins" | "Quad 2 Losses" | "Quad 3 Wins" | "Quad 3 Losses" | "Quad 4 Wins" | "Quad 4 Losses" | "Record Value" | "Rank" | "Rank Change" | "First Round" | "Second Round" | "Regional Semi Final" | "Regional Final" | "National Semi Final" | "National Championship Game" | "Offensive Rating" | "Defensive Rating" | "Total Rating";
  /**
   * Predicted value (percent).
   * XML: attribute `value`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  value: string;
}
