/**
 * Types of worlds, and of requests to their feeds.
 *
 * A world is a pure function of its options and has no clock. Every query takes an instant, and equal instants give
 * equal results.
 */
import type { ParsedId, IdEntity } from "@sdf/runtime";
import type { FeedAnswer, FeedItem, FeedRequest, Instant } from "@sdf/service";

export type { FeedAnswer, FeedItem, FeedRequest, Instant };

/** A sport of a world. */
export type Sport = "soccer" | "american-football" | "basketball" | "tennis";

/** Options of a world. Equal options make equal worlds, in every process. */
export interface WorldOptions {
  /** Any text. Worlds of the same seed and options are equal. */
  readonly seed: string;
  /** First year of the seasons, such as 2026. */
  readonly year: number;
  /**
   * Number of leagues by sport. An absent sport has its default number; 0 leaves the sport out. In basketball, it
   * is the number of college competitions: without it, there is one, and a professional league of women.
   */
  readonly leagues?: Partial<Readonly<Record<Sport, number>>> | undefined;
  /** Scenarios to apply, each to the named fixture. Without a fixture, the scenario selects one. */
  readonly scenarios?: readonly ScenarioChoice[] | undefined;
  /** Overrides of fixtures. {@link overrideFixture} checks and adds one. */
  readonly overrides?: readonly FixtureOverride[] | undefined;
}

/** Statuses that an override can set. */
export type OverrideStatus = "Postponed" | "Cancelled" | "Suspended" | "Awarded";

/** Override of a fixture. Several overrides of one fixture apply in order of their instants. */
export interface FixtureOverride {
  readonly fixture: string;
  /** Instant at which the feeds begin to show the override. */
  readonly at: Instant;
  /** `Suspended` ends a match in progress. `Awarded` requires a score. */
  readonly status?: OverrideStatus | undefined;
  /** New planned start. It ends a postponement. */
  readonly start?: Instant | undefined;
  /** Final score without a shoot-out; sets won in tennis. */
  readonly score?: readonly [home: number, away: number] | undefined;
}

/** A scenario to apply, and its fixture. */
export interface ScenarioChoice {
  readonly name: string;
  readonly fixture?: string | undefined;
}

/** A fixture as planned. The sport's world returns what happens in it. */
export interface Fixture {
  readonly id: string;
  readonly sport: Sport;
  readonly competition: string;
  readonly tournamentCalendar: string;
  readonly stage?: string;
  readonly series?: string | undefined;
  readonly week?: number;
  readonly start: Instant;
  /** Instant after which nothing about the fixture changes. */
  readonly settled: Instant;
  /** Contestant ids. Empty while the contestants are unknown. */
  readonly contestants: readonly string[];
  /** Coverage level, 1 to 15. */
  readonly coverageLevel: number;
  readonly description: string;
}

/** State of a fixture at an instant, in the terms of the feeds. */
export interface FixtureState {
  readonly status: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded";
  readonly kickOff?: Instant | undefined;
  readonly end?: Instant | undefined;
  readonly periodId?: number | undefined;
  /** Short text for display, such as `63:10 2–1`. */
  readonly summary: string;
}

/** An event in a fixture. */
export interface WorldEvent {
  readonly at: Instant;
  readonly fixture: string;
  /** Kind, such as `kick-off`, `goal`, `period-end`, `end`, `point`. */
  readonly kind: string;
  readonly text: string;
}

/** Search for an event, in steps of a few milliseconds. Its result is the event. */
export type EventSearch = Generator<void, WorldEvent | undefined, void>;

/** One sport of a world. */
export interface SportWorld {
  readonly sport: Sport;
  /**
   * Fixtures of the world's first seasons, which begin in its year (in soccer also those of the year before), by start.
   * {@link SportWorld.fixturesBetween} returns fixtures of any season.
   */
  readonly fixtures: readonly Fixture[];
  /**
   * Returns the fixtures with `from <= start < to`, by start. Seasons follow each other without end, so a list covers
   * at most five of them from `from` on.
   */
  fixturesBetween(from: Instant, to: Instant): readonly Fixture[];
  /**
   * Competitions, contestants, persons and venues, and the calendars and stages of the first seasons, for the control
   * API and the question endpoint.
   */
  readonly entities: readonly Entity[];
  /** Applied scenarios by fixture id. */
  readonly scenarios?: ReadonlyMap<string, { readonly name: string }>;
  /** Returns the fixtures of the season with an identifier, by start. Empty for an unknown season. */
  seasonFixtures(id: ParsedId): readonly Fixture[];
  /** Returns the entities of the season that an identifier belongs to. Empty for the first seasons. */
  seasonEntities(id: ParsedId): readonly Entity[];
  state(fixture: string, at: Instant): FixtureState | undefined;
  /** Returns the ids of the home and the away side of a fixture, once both are known; empty before. */
  contestantsAt(fixture: string, at: Instant): readonly string[];
  /** Events with `from < at <= to`, oldest first. */
  events(from: Instant, to: Instant, fixture?: string): readonly WorldEvent[];
  /**
   * Finds in steps the first event after an instant (direction 1), or the last one at or before it (direction -1), of
   * one fixture or of all. It creates seasons and simulates the matches around the instant.
   */
  searchEvent(at: Instant, direction: 1 | -1, fixture?: string): EventSearch;
  /** Creates in steps the seasons whose fixtures the feeds list at an instant. */
  prepareLists(at: Instant): Generator<void, void, void>;
  /** Simulates in steps the course of a fixture, in sports in which this takes long. */
  prepareCourse?(fixture: string): Generator<void, void, void>;
  /**
   * Creates in steps the seasons and results that an answer depends on, so that the answer takes no long task. Without
   * it, the answer creates them.
   */
  prepareFeed?(request: FeedRequest, at: Instant): Generator<void, void, void>;
  /** Instant at which the match clock shows a time, such as 63:10 of the second period. */
  instantOf?(
    fixture: string,
    clockTime: { readonly periodId: number; readonly minute: number; readonly second: number },
  ): Instant | undefined;
  /** One document source per feed of the sport, by feed name (`match-detailed`). */
  readonly feeds: Readonly<Record<string, (request: FeedRequest, at: Instant) => FeedAnswer>>;
}

/** A named entity of a world, with its identifiers in all schemes. */
export interface Entity {
  readonly entity: IdEntity | "venue" | "official";
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** Identifiers in the legacy schemes and in the statistics service, without URN prefix. */
  readonly legacyA?: string;
  readonly legacyB?: string;
  readonly stats?: string;
  /** Identifier of the entity that this one belongs to: the competition of a calendar, the team of a person. */
  readonly parent?: string | undefined;
}

/** All sports of one world, with lookups by identifier. */
export interface World {
  readonly options: WorldOptions;
  readonly sports: Readonly<Record<Sport, SportWorld>>;
  /** First and last instant of the seasons. They have no end, so the last is `Infinity`. */
  readonly span: readonly [from: Instant, to: Instant];
  fixture(id: string): Fixture | undefined;
  /** Returns the entity with an identifier of any scheme. */
  resolve(entity: IdEntity, id: ParsedId): Entity | undefined;
}
