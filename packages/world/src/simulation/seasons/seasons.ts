/** Seasons of a sport, year after year. Each is a pure function of seed and year and is created on demand. */
import type { Fixture, Instant, SportWorld, WorldEvent } from "../../core/contract.ts";
import { LruCache } from "../../core/lru-cache.ts";
import type { EventLookup } from "../timeline/timeline.ts";

/** Number of cached seasons besides the pinned one: those before, at and after an instant. */
const CACHED_SEASONS = 3;

/** Maximum number of seasons that one list covers. Longer periods are cut. */
const MAX_LISTED_SEASONS = 5;

/** Number of consecutive seasons without any event after which a search ends. A sport without leagues has none. */
const MAX_EMPTY_SEASONS = 2;

/** Highest number of years after the world's year. Later instants have no season. */
export const MAX_YEARS = 300;

export interface SeasonOptions<Season> {
  /** Year of the earliest season. */
  readonly firstYear: number;
  /** Year of the season that stays cached: the year of the world. */
  readonly pinnedYear: number;
  readonly create: (year: number) => Season;
  /** Returns a period that contains all fixtures and events of a season. Both bounds increase with the year. */
  readonly periodOf: (year: number) => readonly [from: Instant, to: Instant];
}

export class Seasons<Season> {
  readonly #options: SeasonOptions<Season>;
  readonly #recent = new LruCache<number, Season>(CACHED_SEASONS);
  #pinned: Season | undefined;

  constructor(options: SeasonOptions<Season>) {
    this.#options = options;
  }

  /** Returns the season of a year; `undefined` outside the range of the world. */
  of(year: number): Season | undefined {
    const { firstYear, pinnedYear, create } = this.#options;
    if (year < firstYear || year > pinnedYear + MAX_YEARS) return undefined;
    return year === pinnedYear ? (this.#pinned ??= create(year)) : this.#recent.get(year, create);
  }

  /** Season of the world's year. */
  get pinned(): Season {
    return this.of(this.#options.pinnedYear) as Season;
  }

  /**
   * Yields the years of the seasons whose period ends at or after an instant, in order, with the beginning of the
   * period. The sequence ends with the last year of the world.
   */
  *yearsFrom(at: Instant): Generator<{ readonly year: number; readonly opens: Instant }> {
    const { firstYear, pinnedYear, periodOf } = this.#options;
    for (let year = Math.max(firstYear, this.#yearOf(at) - 2); year <= pinnedYear + MAX_YEARS; year++) {
      const [opens, closes] = periodOf(year);
      if (closes >= at) yield { year, opens };
    }
  }

  /** Yields the years of the seasons whose period begins at or before an instant, latest first, with its end. */
  *yearsUntil(at: Instant): Generator<{ readonly year: number; readonly closes: Instant }> {
    const { firstYear, periodOf } = this.#options;
    for (let year = this.#yearOf(at) + 1; year >= firstYear; year--) {
      const [opens, closes] = periodOf(year);
      if (opens <= at) yield { year, closes };
    }
  }

  /** Returns the seasons whose period overlaps a period, oldest first; at most {@link MAX_LISTED_SEASONS}. */
  between(from: Instant, to: Instant): readonly Season[] {
    const years: number[] = [];
    for (const { year, opens } of this.yearsFrom(from)) {
      if (opens > to || years.length === MAX_LISTED_SEASONS) break;
      years.push(year);
    }
    return years.map((year) => this.of(year) as Season);
  }

  #yearOf(at: Instant): number {
    const { firstYear, pinnedYear } = this.#options;
    const year = at === Infinity ? pinnedYear + MAX_YEARS - 1 : new Date(at).getUTCFullYear();
    return Number.isNaN(year) ? firstYear : Math.min(year, pinnedYear + MAX_YEARS - 1);
  }
}

/** Fixtures and events of a season. */
export interface SeasonSchedule {
  /** All fixtures, by start. */
  readonly fixtures: readonly Fixture[];
  readonly events: EventLookup;
}

/**
 * Returns the lookups of a world over all its seasons.
 *
 * @param seasonOfFixture returns the season that contains a fixture. Without it, lookups of one fixture find nothing.
 */
export function seasonLookups(
  seasons: Pick<Seasons<SeasonSchedule>, "between" | "of" | "yearsFrom" | "yearsUntil">,
  seasonOfFixture: (id: string) => SeasonSchedule | undefined = () => undefined,
): Pick<SportWorld, "events" | "fixturesBetween" | "nextEvent" | "previousEvent"> {
  return {
    fixturesBetween: (from, to) =>
      byStart(
        seasons
          .between(from, to)
          .flatMap(({ fixtures }) => fixtures.filter(({ start }) => from <= start && start < to)),
      ),
    events(from, to, fixture) {
      if (fixture !== undefined) return seasonOfFixture(fixture)?.events.events(from, to, fixture) ?? [];
      const overlapping = seasons.between(from, to);
      const events = overlapping.flatMap((each) => each.events.events(from, to));
      return overlapping.length < 2 ? events : events.sort((one, other) => one.at - other.at);
    },
    nextEvent(after, fixture) {
      if (fixture !== undefined) return seasonOfFixture(fixture)?.events.nextEvent(after, fixture);
      let next: WorldEvent | undefined;
      let emptySeasons = 0;
      for (const { year, opens } of seasons.yearsFrom(after)) {
        if ((next !== undefined && opens >= next.at) || emptySeasons > MAX_EMPTY_SEASONS) break;
        const event = seasons.of(year)?.events.nextEvent(after);
        if (event === undefined) emptySeasons++;
        else if (next === undefined || event.at < next.at) next = event;
      }
      return next;
    },
    previousEvent(before, fixture) {
      if (fixture !== undefined) return seasonOfFixture(fixture)?.events.previousEvent(before, fixture);
      let previous: WorldEvent | undefined;
      let emptySeasons = 0;
      for (const { year, closes } of seasons.yearsUntil(before)) {
        if ((previous !== undefined && closes <= previous.at) || emptySeasons > MAX_EMPTY_SEASONS) break;
        const event = seasons.of(year)?.events.previousEvent(before);
        if (event === undefined) emptySeasons++;
        else if (previous === undefined || event.at > previous.at) previous = event;
      }
      return previous;
    },
  };
}

/** Lookups over several lists of seasons, such as leagues and cups. */
export function mergeLookups(lookups: readonly EventLookup[]): EventLookup {
  return {
    events: (from, to) => lookups.flatMap((each) => each.events(from, to)).sort((one, other) => one.at - other.at),
    nextEvent: (after) =>
      nearest(
        lookups.map((each) => each.nextEvent(after)),
        1,
      ),
    previousEvent: (before) =>
      nearest(
        lookups.map((each) => each.previousEvent(before)),
        -1,
      ),
  };
}

/** Returns the first event in a direction of time. */
function nearest(events: readonly (WorldEvent | undefined)[], direction: 1 | -1): WorldEvent | undefined {
  let best: WorldEvent | undefined;
  for (const event of events)
    if (event !== undefined && (best === undefined || direction * (event.at - best.at) < 0)) best = event;
  return best;
}

/** Sorts fixtures by start and id. */
export function byStart(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...fixtures].sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}
