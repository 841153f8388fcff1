// Generated from spec/american-football/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/** Parameters of Tournament Simulations (TM11); `TournamentSimulationsRequest` says which go together. */
export interface TournamentSimulationsParameters {
  /**
   * The tournament calendar.
   * Takes identifiers of kind uuid.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  tournamentCalendar?: Id;
  /** `tournamentCalendar` under the name of its query parameter, which asks for a query form of the URL. */
  tmcl?: Id;
  /**
   * Statistics identifier of a tournament calendar or of a team, in place of the tournament calendar.
   * See rules `calendar-or-team`, `path-without-filters`.
   * Source: document 1, American Football Tournament Simulations (TM11).
   */
  statsId?: string;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `tournamentCalendar`, by either of its names. */
type ByTournamentCalendar = { tournamentCalendar: Id; tmcl?: never } | { tmcl: Id; tournamentCalendar?: never };

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before anything is sent:
 * - `calendar-or-team`: The request names a tournament calendar or a team.
 * - `path-without-filters`: The path form takes the tournament calendar alone; statsId is a filter of the query.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 1, American Football: Tournament Simulations (TM11).
 */
export type TournamentSimulationsRequest = TournamentSimulationsParameters &
  (
    | ByTournamentCalendar
    | ({ statsId: string } & Without<"tournamentCalendar" | "tmcl">)
  );

/** Teams of one American Football tournament and the probabilities of how it ends for each of them. */
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
   * Statistics identifier of the tournament calendar.
   * XML: attribute `statsId`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
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
   * Statistics identifier of the team.
   * XML: attribute `statsId`.
   * Optional.
   * Source: document 1, American Football: Tournament Simulations (TM11).
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
   * What is predicted, such as wins, losses or how far it comes.
   * XML: attribute `type`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  type: string;
  /**
   * Predicted value (percent).
   * XML: attribute `value`.
   * Always present.
   * Source: document 1, American Football: Tournament Simulations (TM11).
   */
  value: string;
}
