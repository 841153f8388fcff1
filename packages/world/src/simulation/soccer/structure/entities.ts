import type { FixtureOverride, Instant } from "../../../core/contract.ts";
import type { Country } from "../../../core/countries.ts";
/** Entities of the soccer world before any match is simulated. */
import type { Zone } from "../../../core/dates.ts";
import type { PersonName } from "../../../core/names.ts";
import type { PositionGroup } from "../squad/formations.ts";
import type { LeaguePlan, Outcome } from "./plan.ts";

/** Identifier in the service's format and in the two legacy schemes. */
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
  /** A country, or the area of a confederation. */
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
  /** Level of its league at the start of the world; see `LeaguePlan.level`. */
  readonly level: number;
}

export interface Person extends Identity {
  readonly name: PersonName;
  readonly role: "player" | "manager" | "official";
  readonly nationality: Country;
}

export interface Player extends Person {
  readonly shirt: number;
  readonly positionGroup: PositionGroup;
  /** Relative probability that the player starts, scores and so on. The mean is 1. */
  readonly skill: number;
}

export interface Squad {
  readonly players: readonly Player[];
  readonly manager: Person;
  /** Preferred formation of the manager, as digits. */
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
  /** Number among the calendars of the world. */
  readonly number: number;
  readonly competition: Competition;
  /** Year of its first day. */
  readonly year: number;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
  /** Instant of publication of the fixture list. */
  readonly publishedAt: Instant;
  readonly stages: readonly Stage[];
  readonly clubs: readonly Club[];
  readonly matches: readonly Match[];
  readonly outcomes: readonly Outcome[];
}

/** A tie of one or two legs whose winner advances. */
export interface Tie {
  readonly id: string;
  readonly legs: readonly Match[];
  /** Ties whose winners meet in this tie. */
  readonly from: readonly Tie[];
  next?: Tie;
}

/** Postponement of a match. */
export interface Postponement {
  /** Instant of the announcement. */
  readonly announcedAt: Instant;
  readonly reason: string;
  /** Instant at which the new date was published. */
  readonly rescheduledAt: Instant;
  /** New start. Absent if no date was set. */
  readonly start?: Instant;
}

/** Changes of a scenario to the schedule of a match, and the overrides of the match. */
export interface AppliedScenario {
  /** Absent if the match has overrides only. */
  readonly name?: string;
  /** Overrides of the match, in order of their instants. */
  readonly overrides?: readonly FixtureOverride[];
  readonly plans?: (plans: readonly PlannedStart[]) => readonly PlannedStart[];
  readonly postponement?: Postponement;
}

/** Returns the scenario applied to a match, if any. */
export type ScenarioOf = (match: {
  readonly calendar: number;
  readonly id: string;
  readonly index: number;
  readonly start: Instant;
  readonly zone: Zone;
}) => AppliedScenario | undefined;

/** Scheduled start of a match, with the instant of its publication. */
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
  /** Schedules in the order of publication. The last one takes place. */
  readonly plans: readonly PlannedStart[];
  readonly start: Instant;
  /** Returns the clubs and simulates previous rounds as far as needed. Clients see them from `knownSince` on. */
  readonly sides: () => readonly [Club, Club];
  readonly knownSince: () => Instant;
  /** Phrases in place of clubs that are not known yet. */
  readonly phrases?: readonly [string, string];
  readonly neutral?: Venue | undefined;
  readonly tie?: Tie;
  readonly leg?: 1 | 2;
  /** True if a draw is followed by extra time. */
  readonly isDecisive: boolean;
  /** Coverage level of the match. */
  readonly coverageLevel: number;
  /** Postponement of the match, if any. */
  readonly postponement?: Postponement | undefined;
  /** Name of the applied scenario. */
  readonly scenario?: string | undefined;
  /** Overrides of the match, in order of their instants. */
  readonly overrides?: readonly FixtureOverride[] | undefined;
  /** Imported result, which the simulation reproduces. */
  readonly importedResult?: readonly [home: number, away: number] | undefined;
}
