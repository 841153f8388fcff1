// Generated from spec/ by "sdf generate". Do not edit.

/**
 * Competition.
 * @see /feeds/american-football/tournament-simulations/#competition
 * @see /feeds/basketball/tournament-simulations/#competition
 */
export interface Competition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
}

/**
 * Occurs in several places; each reference describes one.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.sport
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.sport
 * @see /feeds/basketball/live-win-probability/#matchInfo.sport
 * @see /feeds/soccer/live-win-probability/#matchInfo.sport
 * @see /feeds/soccer/match-events-possession-values/#matchInfo.sport
 * @see /feeds/soccer/match-momentum/#matchInfo.sport
 * @see /feeds/soccer/match-possession-values/#matchInfo.sport
 * @see /feeds/soccer/team-player-predictions/#matchInfo.sport
 * @see /feeds/tennis/match-predictions/#match.matchInfo.tour
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.tour
 */
export interface Named {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * Occurs in several places; each reference describes one.
 * @see /feeds/basketball/live-win-probability/#matchInfo.competition.country
 * @see /feeds/soccer/season-simulations/#sport
 */
export interface Named2 {
  /** Identifier. */
  id: string;
  /** Name. Observed in use, not documented. XML: text of the element. */
  name?: string;
}

/**
 * Occurs in several places; each reference describes one.
 * @see /feeds/american-football/fourth-down-predictions/#matchInfo.tournamentCalendar
 * @see /feeds/american-football/go-for-two-predictions/#matchInfo.tournamentCalendar
 * @see /feeds/tennis/match-predictions/#match.matchInfo.tourCalendar
 * @see /feeds/tennis/match-predictions-detail/#match.matchInfo.tourCalendar
 */
export interface NamedPeriod {
  /** Identifier. */
  id: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name. XML: text of the element. */
  name: string;
}

/**
 * A team of the tournament.
 * @see /feeds/american-football/tournament-simulations/#predictions.team
 * @see /feeds/basketball/tournament-simulations/#predictions.team
 */
export interface Team {
  /** Identifier of the team. */
  id: string;
  /** Statistics identifier of the team. */
  statsId?: string;
  /** Name. */
  name: string;
  /** Conference of the team. */
  conference: string;
  /** Division of the team. */
  division: string;
  /** Short name. */
  shortName: string;
  /** Name of the club. */
  clubName: string;
  /** Three-character code, as on score boards. */
  code: string;
  /** Kind of team. Known values: `club` Club team; `national` National team. */
  type?: "club" | "national" | (string & {});
  /** Category of the team. */
  teamType?: "default" | "women" | "youth" | (string & {});
  /** Identifier of the team's area. */
  areaId?: string;
  /** Name of the team's area. */
  area?: string;
  /** City of the team. */
  city?: string;
}

/**
 * Season of the competition.
 * @see /feeds/american-football/tournament-simulations/#tournamentCalendar
 * @see /feeds/basketball/tournament-simulations/#tournamentCalendar
 */
export interface TournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** Statistics identifier of the tournament calendar. */
  statsId?: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. */
  name: string;
}
