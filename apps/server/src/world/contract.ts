/**
 * What a world is to the rest of the server. A world is a pure function of its options: it has no
 * clock of its own; every question names the instant it is asked at, and the same instant always
 * gives the same answer.
 */
import type { Id, IdEntity } from "@sdf/runtime";

/** Milliseconds since the epoch on the world's clock. */
export type Instant = number;

export type Sport = "soccer" | "american-football" | "basketball" | "tennis";

/** What makes a world. Equal options make equal worlds, in every process. */
export interface WorldOptions {
  readonly seed: string;
  /** First year of the seasons, such as 2026. */
  readonly year: number;
  /** Sizes by sport; absent sports have their usual size, 0 leaves one out. */
  readonly leagues?: Partial<Readonly<Record<Sport, number>>>;
  /** Named scenarios laid over the world, and the fixture each is laid on (absent: the scenario makes its own). */
  readonly scenarios?: readonly ScenarioChoice[];
  /** Fixture lists that were imported, played in addition to the invented ones. */
  readonly imported?: readonly ImportedCalendar[];
}

export interface ScenarioChoice {
  readonly name: string;
  readonly fixture?: string;
}

/** A fixture list in the open `football.json` form, read and checked. */
export interface ImportedCalendar {
  readonly name: string;
  readonly fixtures: readonly { readonly round: string; readonly start: Instant; readonly timeKnown: boolean; readonly home: string; readonly away: string; readonly played?: readonly [home: number, away: number] }[];
}

/** A fixture as planned; what happens in it is asked from its sport. */
export interface Fixture {
  readonly id: string;
  readonly sport: Sport;
  readonly competition: string;
  readonly tournamentCalendar: string;
  readonly stage?: string;
  readonly series?: string;
  readonly week?: number;
  readonly start: Instant;
  /** Instant after which nothing about it changes any more, as known to the whole simulation. */
  readonly settled: Instant;
  /** Contestant ids; empty while unknown. */
  readonly contestants: readonly string[];
  /** 1 to 15. */
  readonly coverageLevel: number;
  readonly description: string;
}

/** State of a fixture at an instant, in the words of the feeds. */
export interface FixtureState {
  readonly status: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded";
  readonly kickOff?: Instant;
  readonly end?: Instant;
  readonly periodId?: number;
  /** Short text for people, such as `63:10 2–1`. */
  readonly summary: string;
}

/** A request that has been read and has passed every rule of its feed. */
export interface FeedRequest {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Identifiers by identity name (`fixture`, `tmcl`, …), in the order given. */
  readonly ids: Readonly<Record<string, readonly Id[]>>;
  /** Name of the request form in the feed's description (`path`, `query`, …), for feeds whose answer depends on it; absent: the preferred one, or one that is answered like it. */
  readonly form?: string;
  /** Other parameters by wire name, as texts, lists split at commas, pairs such as `12,30` too; shared ones that the core handles are there too. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

/** What a feed has for a request, before field selection, change filter, sorting and paging, which the core applies. */
export type FeedAnswer =
  | {
      readonly kind: "document";
      /** The decoded value that the feed's response type describes. */
      readonly value: object;
      readonly lastModified: Instant;
      /** The document stays byte-identical until this instant (exclusive); `Infinity` for ever. */
      readonly validUntil: Instant;
    }
  | {
      readonly kind: "list";
      /** Items in the feed's own order. */
      readonly items: readonly FeedItem[];
      /** Puts items into the document of one page. */
      readonly wrap: (values: readonly object[]) => object;
      readonly validUntil: Instant;
    }
  | { readonly kind: "error"; readonly code: string; readonly why: string };

/** One item of a list feed; its value is made only when the page needs it. */
export interface FeedItem {
  readonly id: string;
  readonly start: Instant;
  readonly lastModified: Instant;
  readonly value: () => object;
}

/** One moment that can be jumped to. */
export interface WorldEvent {
  readonly at: Instant;
  readonly fixture: string;
  /** Such as `kick-off`, `goal`, `period-end`, `end`, `point`. */
  readonly kind: string;
  readonly text: string;
}

/** One sport of a world. */
export interface SportWorld {
  readonly sport: Sport;
  readonly fixtures: readonly Fixture[];
  /** Competitions, calendars, stages, contestants, persons, venues: for the control API and the question endpoint. */
  readonly entities: readonly Entity[];
  state(fixture: string, at: Instant): FixtureState | undefined;
  /** Events with `from < at <= to`, oldest first. */
  events(from: Instant, to: Instant, fixture?: string): readonly WorldEvent[];
  /** The next event after an instant, of any fixture or of one. */
  nextEvent(after: Instant, fixture?: string): WorldEvent | undefined;
  /** Latest event at or before an instant. */
  previousEvent(before: Instant, fixture?: string): WorldEvent | undefined;
  /** Instant of a clock reading inside a match, such as kick-off + 63:10 of play. */
  instantOf?(fixture: string, reading: { readonly periodId: number; readonly minute: number; readonly second: number }): Instant | undefined;
  /** One source per feed of the sport, by feed name (`match-detailed`). */
  readonly feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>>;
}

export interface Entity {
  readonly entity: IdEntity | "venue" | "official";
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** Identifiers in the legacy schemes and of the statistics service, without URN prefix. */
  readonly legacyA?: string;
  readonly legacyB?: string;
  readonly stats?: string;
  /** What it belongs to: a calendar's competition, a person's team. */
  readonly parent?: string;
}

/** All sports of one world, with the look-ups that every feed needs. */
export interface World {
  readonly options: WorldOptions;
  readonly sports: Readonly<Record<Sport, SportWorld>>;
  /** First and last instant of the simulated seasons. */
  readonly span: readonly [from: Instant, to: Instant];
  fixture(id: string): Fixture | undefined;
  /** Finds what an identifier of any kind names. */
  resolve(entity: IdEntity, id: Id): Entity | undefined;
}
