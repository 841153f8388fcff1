// Generated from spec/american-football/ by "sdf generate". Do not edit.
import type { Named, NamedPeriod } from "../common/structures.ts";

/** Competition. */
export interface AmericanFootballCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Abbreviation of the competition. */
  abbreviation: string;
  /** Country of the competition. */
  country: Named;
}

/** Occurs in several places; each reference describes one. */
export interface AmericanFootballContestant {
  /** Identifier of the contestant. */
  id: string;
  /** Name. */
  name: string;
  /** Side on which the contestant plays. */
  position: "home" | "away" | (string & {});
  /** Nickname. */
  nickname?: string;
  /** Location. */
  location: string;
  /** Abbreviation. */
  abbreviation: string;
  /** Play-off seed. */
  playoffSeed?: number;
  /** Country of the contestant. */
  country?: Named;
}

/** Predictions at one point of the match. */
export interface AmericanFootballLivePredictions {
  /** Game time, minutes. */
  timeMin: number;
  /** Game time, seconds. */
  timeSec: number;
  /** Period of the match. */
  periodId: string;
  /** Play. */
  playId: string;
  /** Contestant. */
  contestantId: string;
  /** Last change of these predictions. Not shown in the API documentation: whether it is always present. */
  lastUpdated?: string;
}

/** The fixture and its competition. */
export interface AmericanFootballMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Day of the match in UTC. */
  date?: string;
  /** Start in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local start. */
  localTime: string;
  /** Week. */
  week: number;
  /** Coverage level. */
  coverageLevelId?: number;
  /** Last change of this record. */
  lastUpdated: string;
  /** Names of the contestants. */
  description: string;
  /** Sport. */
  sport: Named;
  /** Ruleset. */
  ruleset: Named;
  /** Competition. */
  competition: AmericanFootballCompetition;
  /** Season of the competition. */
  tournamentCalendar: NamedPeriod;
  /** Stage of the season. */
  stage: NamedPeriod;
  /** The contestants. XML: `<contestants>/<contestant>`. */
  contestant: AmericanFootballContestant[];
  /** Venue of the match; its country is an attribute. */
  venue?: AmericanFootballVenue;
}

/** Venue of the match; its country is an attribute. */
export interface AmericanFootballVenue {
  /** Identifier of the venue. */
  id: string;
  /** Name. */
  name: string;
  /** City. */
  city: string;
  /** State. */
  state: string;
  /** Country. */
  country: string;
  /** Postal code. */
  zipcode: string;
  /** Identifier of the state. */
  stateId: string;
  /** Identifier of the country. */
  countryId: string;
  /** Latitude. */
  latitude: string;
  /** Longitude. */
  longitude: string;
  /** Whether the venue is neutral. */
  neutral: string;
}
