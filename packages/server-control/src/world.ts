import type { ClockMode, ClockState, Sport, When } from "./clock.ts";

/** What a world is made of. Equal makings make equal worlds. */
export interface WorldMaking {
  /** Default: the seed of the server's usual world. */
  readonly seed?: string;
  /** First year of its seasons. Default: that of the server's usual world. */
  readonly year?: number;
  /** Sizes by sport; 0 leaves a sport out. */
  readonly leagues?: Partial<Readonly<Record<Sport, number>>>;
  readonly scenarios?: readonly ScenarioUse[];
  /** Default: frozen at the instant of the server's usual world. */
  readonly clock?: ClockMode;
}

/** A scenario, and the fixture it is laid on; without one it finds its own. */
export interface ScenarioUse {
  readonly name: string;
  readonly fixture?: string;
}

/** A scenario that can be laid over a world. */
export interface ScenarioInfo {
  readonly name: string;
  readonly sport: Sport;
  /** What happens, in a sentence. */
  readonly sentence: string;
}

/** A world of the server. */
export interface WorldInfo {
  readonly name: string;
  /** Whether those see it who name no world. */
  readonly usual: boolean;
  readonly seed: string;
  readonly year: number;
  readonly leagues?: Partial<Readonly<Record<Sport, number>>>;
  readonly scenarios: readonly ScenarioUse[];
  readonly clock: ClockState;
  /** What shows a client into this world. A server for tests, so these are no secrets; absent for the usual world. */
  readonly credentials?: WorldCredentials;
}

/** Ways into a world: any of them in a request chooses it. */
export interface WorldCredentials {
  readonly client: { readonly id: string; readonly secret: string };
  readonly outlet: { readonly key: string; readonly secret: string };
  readonly apikey: string;
  /** Value of the header `x-sdf-world`; on an open server also a bearer token. */
  readonly name: string;
}

/** A fixture, as it stands at the instant of its world. */
export interface FixtureInfo {
  readonly id: string;
  readonly sport: Sport;
  readonly competition: string;
  readonly tournamentCalendar: string;
  readonly stage?: string;
  readonly week?: number;
  /** Planned start, in milliseconds since the epoch. */
  readonly start: number;
  readonly time: string;
  /** Such as `Playing`; absent while the fixture is not published. */
  readonly status?: string;
  readonly periodId?: number;
  /** For people, such as `63:10 2–1`. */
  readonly summary?: string;
  readonly contestants: readonly string[];
  readonly coverageLevel: number;
  readonly description: string;
}

/** Which fixtures to list. */
export interface FixtureFilter {
  readonly sport?: Sport;
  readonly status?: string;
  readonly competition?: string;
  readonly calendar?: string;
  readonly contestant?: string;
  /** Start at or after. */
  readonly from?: When;
  /** Start before. */
  readonly to?: When;
  /** Default 100, at most 5000. */
  readonly limit?: number;
}

/** Which events to list. */
export interface EventSpan {
  /** After this instant. Default: an hour before the instant of the world. */
  readonly from?: When;
  /** Up to this instant. Default: the instant of the world. */
  readonly to?: When;
  readonly fixture?: string;
  readonly kind?: string;
  readonly sport?: Sport;
  /** Default 100, at most 5000; the oldest come first. */
  readonly limit?: number;
}
