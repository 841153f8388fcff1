/**
 * Event lookup across fixtures. Every fixture states a time window that contains its events, so a lookup simulates only
 * fixtures whose window is relevant.
 */
import type { LruCache } from "../../core/collections.ts";
import type { Instant, SportWorld, WorldEvent } from "../../core/contract.ts";

/** A fixture in a timeline. */
export interface TimelineFixture {
  readonly id: string;
  /** All events lie in `[opens, closes]`. */
  readonly opens: Instant;
  readonly closes: Instant;
  /** Event at `opens` that is known without a simulation. */
  readonly opening?: WorldEvent;
  /** Simulates in steps the matches on which the events depend. */
  prepare(): Generator<void, void, void>;
  /** Instants of the events, ascending. Called only if the window is relevant. */
  times(): ArrayLike<number>;
  /** Returns the event at an index of `times()`. */
  describe(index: number): WorldEvent;
}

/** Returns the index of the first time after `at`. */
export function firstIndexAfter(times: ArrayLike<number>, at: Instant): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A fixture whose events are plays and a few others, such as its start. */
export interface PlayedFixture {
  readonly id: string;
  readonly opens: Instant;
  readonly closes: () => Instant;
  readonly prepare: () => Generator<void, void, void>;
  /** Instants of the plays, ascending. */
  readonly plays: () => ArrayLike<number>;
  readonly others: () => readonly { readonly at: Instant; readonly kind: string }[];
  /** Names of the sides. */
  readonly title: () => string;
  /** Returns kind and description of the last of a number of plays. */
  readonly describePlay: (count: number) => { readonly kind: string; readonly text: string };
}

/** Returns a fixture of a timeline. `cache` keeps the instants of its events by identifier. */
export function createPlayedFixture(
  { id, opens, closes, prepare, plays, others, title, describePlay }: PlayedFixture,
  cache: LruCache<string, Float64Array>,
): TimelineFixture {
  const times = (): Float64Array =>
    cache.get(id, () => Float64Array.from([...Array.from(plays()), ...others().map(({ at }) => at)]).sort());
  return {
    id,
    opens,
    get closes() {
      return closes();
    },
    prepare,
    times,
    describe(index) {
      const at = times()[index]!;
      const other = others().find((each) => each.at === at);
      const count = firstIndexAfter(plays(), at);
      const kind = other?.kind ?? "end";
      return other !== undefined || count === 0
        ? { at, fixture: id, kind, text: `${title()}: ${kind.replace("-", " ")}` }
        : { at, fixture: id, ...describePlay(count) };
    },
  };
}

/** Fixtures with longer windows are searched separately, so that they do not widen every search. */
const maxIndexedWindow = 20 * 3_600_000;

/** Number of fixtures that are entered in one step. */
const FIXTURES_PER_STEP = 500;

/** Lookup of events, of one fixture or of all. */
export type EventLookup = Pick<SportWorld, "events" | "nextEvent" | "previousEvent">;

/**
 * Event lookup that can simulate in steps the matches in play at an instant, and the next (direction 1) or previous
 * ones (direction -1).
 */
export type SteppedLookup = EventLookup & { prepare(at: Instant, direction: 1 | -1): Generator<void, void, void> };

/** Returns the event lookup over fixtures. `fixtures` is called at the first lookup. */
export function timeline(fixtures: () => Iterable<TimelineFixture>): SteppedLookup {
  let cached: SteppedLookup | undefined;
  const lookup = (): SteppedLookup => (cached ??= createLookup([...fixtures()]));
  return {
    events: (from, to, fixture) => lookup().events(from, to, fixture),
    nextEvent: (at, fixture) => lookup().nextEvent(at, fixture),
    previousEvent: (at, fixture) => lookup().previousEvent(at, fixture),
    *prepare(at, direction) {
      if (cached === undefined) {
        const list: TimelineFixture[] = [];
        for (const each of fixtures()) if (list.push(each) % FIXTURES_PER_STEP === 0) yield;
        cached ??= createLookup(list);
        yield;
      }
      yield* cached.prepare(at, direction);
    },
  };
}

function createLookup(fixtures: readonly TimelineFixture[]): SteppedLookup {
  const order = (a: TimelineFixture, b: TimelineFixture): number => a.opens - b.opens || (a.id < b.id ? -1 : 1);
  const [short, long]: [TimelineFixture[], TimelineFixture[]] = [[], []];
  for (const each of fixtures) (each.closes - each.opens <= maxIndexedWindow ? short : long).push(each);
  short.sort(order);
  long.sort(order);
  const opens = Float64Array.from(short, (each) => each.opens);
  const byId = new Map(fixtures.map((each) => [each.id, each]));

  function* overlapping(from: Instant, to: Instant): Generator<TimelineFixture> {
    for (
      let index = firstIndexAfter(opens, from - maxIndexedWindow);
      index < short.length && opens[index]! <= to;
      index++
    ) {
      const each = short[index]!;
      if (each.closes >= from) yield each;
    }
    for (const each of long) if (each.opens <= to && each.closes >= from) yield each;
  }

  return {
    *prepare(at, direction) {
      const prepare = function* (each: TimelineFixture): Generator<void, void, void> {
        yield* each.prepare();
        each.times();
        yield;
      };
      for (const each of overlapping(at, at)) if (each.closes > at) yield* prepare(each);
      if (direction === -1) {
        // The fixtures that `previousEvent` considers: those that may have an event after the latest one so far.
        let best = -Infinity;
        for (let index = firstIndexAfter(opens, at) - 1; index >= 0; index--) {
          const each = short[index]!;
          if (each.opens + maxIndexedWindow <= best) return;
          if (each.closes <= best) continue;
          yield* prepare(each);
          const times = each.times();
          best = Math.max(best, times[firstIndexAfter(times, at) - 1] ?? -Infinity);
        }
        return;
      }
      const next = firstIndexAfter(opens, at);
      for (let index = next; index < short.length && opens[index] === opens[next]; index++)
        if (short[index]!.opening === undefined) yield* prepare(short[index]!);
    },
    events(from, to, fixture) {
      const events: WorldEvent[] = [];
      const single = fixture === undefined ? undefined : byId.get(fixture);
      if (fixture !== undefined && single === undefined) return events;
      for (const each of single === undefined ? overlapping(from, to) : [single]) {
        const times = each.times();
        for (let index = firstIndexAfter(times, from); index < times.length && times[index]! <= to; index++)
          events.push(each.describe(index));
      }
      return events.sort((a, b) => a.at - b.at || (a.fixture < b.fixture ? -1 : a.fixture > b.fixture ? 1 : 0));
    },
    nextEvent(at, fixture) {
      if (fixture !== undefined) {
        const single = byId.get(fixture);
        if (single === undefined) return undefined;
        const times = single.times();
        const index = firstIndexAfter(times, at);
        return index < times.length ? single.describe(index) : undefined;
      }
      let best = Infinity;
      let nearest: { readonly entry: TimelineFixture; readonly index: number } | undefined;
      const consider = (entry: TimelineFixture): void => {
        const { opening } = entry;
        const times = opening !== undefined && opening.at > at ? [opening.at] : entry.times();
        const index = firstIndexAfter(times, at);
        if (index < times.length && times[index]! < best) {
          best = times[index]!;
          nearest = { entry, index };
        }
      };
      for (const each of long) if (each.closes > at && each.opens < best) consider(each);
      for (
        let index = firstIndexAfter(opens, at - maxIndexedWindow);
        index < short.length && opens[index]! < best;
        index++
      ) {
        if (short[index]!.closes > at) consider(short[index]!);
      }
      return nearest?.entry.describe(nearest.index);
    },
    previousEvent(at, fixture) {
      if (fixture !== undefined) {
        const single = byId.get(fixture);
        if (single === undefined) return undefined;
        const index = firstIndexAfter(single.times(), at) - 1;
        return index >= 0 ? single.describe(index) : undefined;
      }
      let best = -Infinity;
      let nearest: { readonly entry: TimelineFixture; readonly index: number } | undefined;
      const consider = (entry: TimelineFixture): void => {
        const times = entry.times();
        const index = firstIndexAfter(times, at) - 1;
        if (index >= 0 && times[index]! > best) {
          best = times[index]!;
          nearest = { entry, index };
        }
      };
      for (const each of long) if (each.opens <= at && each.closes > best) consider(each);
      for (let index = firstIndexAfter(opens, at) - 1; index >= 0 && opens[index]! + maxIndexedWindow > best; index--) {
        if (short[index]!.closes > best) consider(short[index]!);
      }
      return nearest?.entry.describe(nearest.index);
    },
  };
}
