/** What a soccer world consists of before anything is played. */
import type { Zone } from "../../core/dates.ts";
import type { Country } from "../../core/cultures.ts";
import type { PersonName } from "../../core/names.ts";
import type { Instant } from "../../contract.ts";
import type { LeaguePlan, Outcome } from "./plan.ts";

/** Identifier in the service's own form and in the two legacy schemes. */
export interface Identity {
  readonly id: string;
  readonly legacyA: string;
  readonly legacyB: string;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Competition extends Identity {
  readonly key: string;
  readonly name: string;
  readonly knownName: string;
  readonly sponsorName: string;
  readonly code: string;
  readonly format: "Domestic league" | "International cup";
  /** Country, or the area of a confederation. */
  readonly area: Named;
  readonly confederation: Named;
  readonly gender: "men" | "women";
  readonly coverageLevel: number;
  readonly videoReview: boolean;
  /** Absent for the cup. */
  readonly plan?: LeaguePlan;
}

export interface Venue extends Identity {
  readonly name: string;
  readonly longName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly capacity: number;
}

export interface Club extends Identity {
  /** Number among all clubs of the world. */
  readonly index: number;
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly officialName: string;
  readonly code: string;
  readonly place: string;
  readonly country: Country;
  readonly countryId: string;
  readonly gender: "men" | "women";
  readonly venue: Venue;
  readonly colours: readonly [string, string];
  /** Level of its league when the world begins; see `LeaguePlan.level`. */
  readonly level: number;
}

/** Place in the team: which group of positions a player belongs to. */
export type Line = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

export interface Person extends Identity {
  readonly name: PersonName;
  readonly role: "player" | "manager" | "official";
  readonly nationality: Country;
}

export interface Player extends Person {
  readonly shirt: number;
  readonly line: Line;
  /** How likely the player is to start, score and so on, 1 on average. */
  readonly skill: number;
}

export interface Squad {
  readonly players: readonly Player[];
  readonly manager: Person;
  /** Formation the manager likes best, as digits. */
  readonly formation: string;
}

export interface Stage extends Identity {
  readonly name: string;
  readonly formatId: string;
  readonly start: Instant;
  readonly end: Instant;
  /** Order in time among the stages. */
  readonly vertical: number;
}

export interface Series extends Identity {
  readonly name: string;
  readonly formatId: string;
  readonly horizontal: number;
}

/** A season of a competition. */
export interface Calendar extends Identity {
  readonly competition: Competition;
  /** Year of its first day. */
  readonly year: number;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
  /** Instant since which the fixture list is known. */
  readonly published: Instant;
  readonly stages: readonly Stage[];
  readonly clubs: readonly Club[];
  readonly matches: readonly Match[];
  readonly outcomes: readonly Outcome[];
}

/** A tie of two legs or one match that decides who goes on. */
export interface Tie {
  readonly id: string;
  readonly legs: readonly Match[];
  /** Ties whose winners meet here. */
  readonly from: readonly Tie[];
  next?: Tie;
}

/** A match is put off. */
export interface PutOff {
  /** When it was said. */
  readonly announced: Instant;
  readonly reason: string;
  /** When the new date was known. */
  readonly rescheduled: Instant;
  /** New date; absent when none was found. */
  readonly start?: Instant;
}

/** What a scenario changes about the plan of a match. */
export interface LaidScenario {
  readonly name: string;
  readonly plans?: (plans: readonly PlannedStart[]) => readonly PlannedStart[];
  readonly putOff?: PutOff;
}

/** The scenario laid over a match, if any. */
export type ScenarioOf = (match: { readonly calendar: number; readonly id: string; readonly index: number; readonly start: Instant; readonly zone: Zone }) => LaidScenario | undefined;

/** What is known about when a match starts, since an instant. */
export interface PlannedStart {
  readonly since: Instant;
  readonly start: Instant;
  readonly timeKnown: boolean;
}

/** A match as planned. */
export interface Match extends Identity {
  readonly index: number;
  readonly calendar: Calendar;
  readonly stage: Stage;
  readonly series?: Series;
  readonly week: number;
  /** Plans in the order in which they were made; the last is what happens. */
  readonly plans: readonly PlannedStart[];
  readonly start: Instant;
  /** Clubs, once simulated as far as needed; `knownSince` says from when a client can see them. */
  readonly sides: () => readonly [Club, Club];
  readonly knownSince: () => Instant;
  /** Words for clubs that are not known yet. */
  readonly phrases?: readonly [string, string];
  readonly neutral?: Venue;
  readonly tie?: Tie;
  readonly leg?: 1 | 2;
  /** A drawn match is played on. */
  readonly decisive: boolean;
  /** Coverage level where it is not the competition's. */
  readonly coverageLevel: number;
  /** It was put off: when that was said, and when the new date was. */
  readonly putOff?: PutOff;
  /** Name of the scenario laid over it. */
  readonly scenario?: string;
  /** Result that was imported and is played out. */
  readonly imported?: readonly [home: number, away: number];
}
