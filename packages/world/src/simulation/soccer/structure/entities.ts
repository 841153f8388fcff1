/** Entities of the soccer world before any match is simulated. */
import type { FixtureState, Instant } from "../../../core/contract.ts";
import type { Country } from "../../../core/countries.ts";
import type { PersonName } from "../../../core/names.ts";
import type { Schedule, ScheduleScenario } from "../../schedule.ts";
import type { HomeAway, SimulationOverrides } from "../match/match-outline.ts";
import type { PositionGroup } from "../squad/squad.ts";

/** Identifier in the service's format and in the two legacy schemes. */
export interface Identity {
  readonly id: string;
  readonly legacyA: string;
  readonly legacyB: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A range of ranks in the final table and its consequence. */
export interface Outcome {
  readonly from: number;
  readonly to: number;
  readonly status: string;
}

/** Names and coverage of a competition. */
export interface CompetitionPlan {
  readonly key: string;
  readonly name: string;
  readonly knownName: string;
  readonly sponsorName: string;
  /** Code of three characters. */
  readonly code: string;
  readonly gender: "men" | "women";
  readonly coverageLevel: number;
  /** True if the competition uses video review. */
  readonly videoReview: boolean;
}

export interface LeaguePlan extends CompetitionPlan {
  /** Three-letter code of the country. */
  readonly country: string;
  readonly size: number;
  /** `autumn`: August to May. `spring`: March or April to December of one year. */
  readonly season: "autumn" | "spring";
  /** Level of play: logarithm of the goals scored against the strongest league's defence, relative to that league. */
  readonly level: number;
  /** Key of the division below, with which this league exchanges clubs. */
  readonly below?: string | undefined;
  readonly outcomes: readonly Outcome[];
}

export interface Competition extends Identity, CompetitionPlan {
  readonly format: "Domestic league" | "International cup";
  /** A country, or the area of a confederation. */
  readonly area: Named;
  readonly confederation: Named;
  /** Absent for the cup. */
  readonly plan?: LeaguePlan | undefined;
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
  readonly country: Country;
  readonly countryId: string;
  readonly gender: "men" | "women";
  readonly venue: Venue;
  readonly colours: readonly [string, string];
  /** Level of play at the start of the world; see `LeaguePlan.level`. */
  readonly level: number;
}

export interface Person extends Identity {
  readonly name: PersonName;
  readonly nationality: Country;
}

export interface Player extends Person {
  readonly shirt: number;
  readonly positionGroup: PositionGroup;
}

export interface Squad {
  readonly players: readonly Player[];
  readonly manager: Person;
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
  /** Number among the seasons of the world. */
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

export type Status = FixtureState["status"];

/** What scenarios and overrides determine of a match independently of its simulation. */
export interface MatchRecord {
  /** Result by decision of the competition. */
  readonly awarded?: { readonly at: Instant; readonly score: HomeAway } | undefined;
  /** The match begins and is not completed, and its result does not count. */
  readonly isAbandoned?: true;
  /** `1`: behind closed doors. `2`: limited audience. */
  readonly attendance?: "1" | "2";
  /** Milliseconds after the start during which no data is collected. */
  readonly noLiveDataFor?: number;
  /** Milliseconds after the end at which the first goal is credited to another player. */
  readonly scorerCorrectedAfter?: number;
  /** Coverage level of the match. Replaces the competition's. */
  readonly coverageLevel?: number;
}

export interface Match extends Identity, Schedule {
  readonly index: number;
  readonly calendar: Calendar;
  readonly stage: Stage;
  readonly series?: Series | undefined;
  readonly week: number;
  /** Returns the clubs and simulates previous rounds as far as needed. Clients see them from `knownSince` on. */
  readonly sides: () => readonly [Club, Club];
  readonly knownSince: () => Instant;
  /** Phrases in place of clubs that are not known yet. */
  readonly phrases?: readonly [string, string] | undefined;
  readonly neutral?: Venue | undefined;
  readonly tie?: Tie | undefined;
  readonly leg?: 1 | 2 | undefined;
  /** True if a draw is followed by extra time. */
  readonly isDecisive: boolean;
  readonly coverageLevel: number;
  readonly record: MatchRecord;
  readonly scenario?: Scenario | undefined;
  /** True if the match is not played, or not completed. */
  readonly isVoid: boolean;
  /** True if events of the match may be far from its start. */
  readonly isExceptional: boolean;
}

/** Kinds of matches that a scenario can be assigned to. */
export type MatchKind = "league" | "second-leg" | "final" | "quarter-final";

export interface Scenario extends ScheduleScenario {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly sentence: string;
  /** Default: `league`. */
  readonly matchKind?: MatchKind;
  readonly simulation?: SimulationOverrides;
  /** Overrides of the first leg's simulation if the scenario is assigned to the second leg. */
  readonly firstLeg?: SimulationOverrides;
  readonly record?: (start: Instant) => MatchRecord;
}
