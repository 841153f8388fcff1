import type { ClockMode, ClockState, EventInfo, Sport, InstantInput } from "./clock.ts";
import type { OverrideInfo } from "./override.ts";

/** Options of a new world. Equal options create equal worlds. */
export interface WorldOptions {
  /** Default: the seed of the default world. */
  readonly seed?: string;
  /** First year of the seasons. Default: the year of the default world. */
  readonly year?: number;
  /** Number of leagues by sport; 0 omits a sport. */
  readonly leagues?: Partial<Readonly<Record<Sport, number>>>;
  readonly scenarios?: readonly ScenarioChoice[];
  /** Default: frozen at the current time of the default world. */
  readonly clock?: ClockMode;
}

/** A scenario with its fixture. Without a fixture, the scenario selects one. */
export interface ScenarioChoice {
  readonly name: string;
  readonly fixture?: string | undefined;
}

/** A scenario that can be applied to a world. */
export interface ScenarioInfo {
  readonly name: string;
  readonly sport: Sport;
  /** Description in one sentence. */
  readonly sentence: string;
}

/** A scenario of a world with its fixture, and the instants at which it can be observed. */
export interface AppliedScenario {
  readonly name: string;
  readonly sport: Sport;
  /** Id of the fixture. */
  readonly fixture: string;
  readonly description: string;
  /** Events of the fixture, oldest first. Of frequent kinds, such as points, only the last ones. */
  readonly events: readonly EventInfo[];
}

/** A world of the server. */
export interface WorldInfo {
  readonly name: string;
  /** True for the default world. */
  readonly usual: boolean;
  readonly seed: string;
  readonly year: number;
  readonly leagues?: Partial<Readonly<Record<Sport, number>>> | undefined;
  readonly scenarios: readonly ScenarioChoice[];
  readonly overrides: readonly OverrideInfo[];
  /** The scenarios with their fixtures and instants; absent in a list of worlds. */
  readonly applied?: readonly AppliedScenario[];
  readonly clock: ClockState;
  /** Credentials that select the world. They are test data, not secrets; absent for the default world. */
  readonly credentials?: WorldCredentials | undefined;
}

/** Credentials of a world. Any of them in a request selects it. */
export interface WorldCredentials {
  readonly client: { readonly id: string; readonly secret: string };
  readonly outlet: { readonly key: string; readonly secret: string };
  readonly apikey: string;
  /** Value of the header `x-sdf-world`; on an open server also a bearer token. */
  readonly name: string;
}

/** A fixture with its state at the time of the world. */
export interface FixtureInfo {
  readonly id: string;
  readonly sport: Sport;
  readonly competition: string;
  readonly tournamentCalendar: string;
  readonly stage?: string | undefined;
  readonly week?: number | undefined;
  /** Planned start, in milliseconds since the epoch. */
  readonly start: number;
  readonly time: string;
  /** Status, such as `Playing`; absent while the fixture is not published. */
  readonly status?: string | undefined;
  readonly periodId?: number | undefined;
  /** Clock and score, such as `63:10 2–1`. */
  readonly summary?: string | undefined;
  readonly contestants: readonly string[];
  readonly coverageLevel: number;
  readonly description: string;
}

/** Filter of fixtures. */
export interface FixtureFilter {
  readonly sport?: Sport;
  readonly status?: string;
  readonly competition?: string;
  readonly calendar?: string;
  readonly contestant?: string;
  /** Earliest start (inclusive). */
  readonly from?: InstantInput;
  /** Latest start (exclusive). */
  readonly to?: InstantInput;
  /** Default 100, at most 5000. */
  readonly limit?: number;
}

/** Filter of events. */
export interface EventSpan {
  /** Events after this instant. Default: one hour before `to`. */
  readonly from?: InstantInput;
  /** Events up to this instant. Default: the time of the world. */
  readonly to?: InstantInput;
  readonly fixture?: string | undefined;
  readonly kind?: string;
  readonly sport?: Sport;
  /** Default 100, at most 5000; the oldest come first. */
  readonly limit?: number;
}

/** An override that was set, with the state of its fixture at the time of the world. */
export interface OverrideResult extends OverrideInfo {
  readonly state: FixtureInfo;
}
