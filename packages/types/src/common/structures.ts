// Generated from spec/ by "sdf generate". Do not edit.

/** Competition. */
export interface Competition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
}

/** Occurs in several places; each reference describes one. */
export interface Named {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. */
  name: string;
}

/** Occurs in several places; each reference describes one. */
export interface Named2 {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. Observed in use, not documented: present in all responses. */
  name?: string;
}

/** Occurs in several places; each reference describes one. */
export interface Named3 {
  /** Identifier. */
  id: string;
  /** Name. XML: text of the element. Observed in use, not documented. */
  name?: string;
}

/** Occurs in several places; each reference describes one. */
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

/** A team of the tournament. */
export interface Team {
  /** Identifier of the team. */
  id: string;
  /** Statistics identifier. Not shown in the API documentation: its meaning. */
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

/** Season of the competition. */
export interface TournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** Statistics identifier. Not shown in the API documentation: its meaning. */
  statsId?: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. */
  name: string;
}
