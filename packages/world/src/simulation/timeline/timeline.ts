/**
 * Event lookup across fixtures. Every fixture states a time window that contains its events, so a lookup simulates only
 * fixtures whose window is relevant.
 */
import type { LruCache } from "../../core/collections.ts";
import type { EventSearch, Instant, WorldEvent } from "../../core/contract.ts";

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
  describe(index: number): WorldEvent;
}

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

/** Returns the events of a fixture with `from < at <= to`, oldest first. */
export function listEvents(fixture: TimelineFixture, from: Instant, to: Instant): readonly WorldEvent[] {
  const times = fixture.times();
  const [first, end] = [firstIndexAfter(times, from), firstIndexAfter(times, to)];
  return Array.from({ length: end - first }, (_, index) => fixture.describe(first + index));
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

const FIXTURES_PER_STEP = 500;

export interface EventLookup {
  /** Returns the events with `from < at <= to`, oldest first. */
  events(from: Instant, to: Instant): readonly WorldEvent[];
  /**
   * Finds in steps the first event after an instant (direction 1), or the last one up to it (direction -1). It simulates
   * the matches that are in play then, and those around it.
   */
  search(at: Instant, direction: 1 | -1): EventSearch;
}

/** Fixtures with their order in time. */
interface Entries {
  /** Fixtures by the opening of their windows, with these instants. */
  readonly short: readonly TimelineFixture[];
  readonly opens: Float64Array;
  /** Fixtures with a longer window than {@link maxIndexedWindow}. */
  readonly long: readonly TimelineFixture[];
}

/** Returns the event lookup over fixtures. `fixtures` is called at the first lookup. */
export function timeline(fixtures: () => Iterable<TimelineFixture>): EventLookup {
  let entries: Entries | undefined;
  return {
    events(from, to) {
      const { short, opens, long } = (entries ??= sortFixtures([...fixtures()]));
      const events = [
        ...long,
        ...short.slice(firstIndexAfter(opens, from - maxIndexedWindow), firstIndexAfter(opens, to)),
      ].flatMap((each) => (each.opens > to || each.closes < from ? [] : listEvents(each, from, to)));
      return events.sort((a, b) => a.at - b.at || (a.fixture < b.fixture ? -1 : a.fixture > b.fixture ? 1 : 0));
    },
    *search(at, direction) {
      if (entries === undefined) {
        const list: TimelineFixture[] = [];
        for (const each of fixtures()) if (list.push(each) % FIXTURES_PER_STEP === 0) yield;
        entries ??= sortFixtures(list);
        yield;
      }
      const { short, opens, long } = entries;
      let best = direction * Infinity;
      let nearest: WorldEvent | undefined;
      // Backwards, windows that close at or before the best event so far are irrelevant; forwards, those that open later.
      const isReachable = (open: Instant): boolean => (direction === 1 ? open < best : open + maxIndexedWindow > best);
      const candidates = function* (): Generator<TimelineFixture> {
        yield* long;
        const first = direction === 1 ? firstIndexAfter(opens, at - maxIndexedWindow) : firstIndexAfter(opens, at) - 1;
        for (let index = first; index in short && isReachable(opens[index]!); index += direction) yield short[index]!;
      };
      for (const each of candidates()) {
        const { opening } = each;
        const isAhead =
          direction === 1 ? each.opens < best && each.closes > at : each.opens <= at && each.closes > best;
        if (!isAhead) continue;
        if (direction === 1 && opening !== undefined && opening.at > at) {
          if (opening.at < best) [best, nearest] = [opening.at, opening];
          continue;
        }
        yield* each.prepare();
        const times = each.times();
        const index = firstIndexAfter(times, at) - (direction === 1 ? 0 : 1);
        const time = times[index];
        if (time !== undefined && direction * (time - best) < 0) [best, nearest] = [time, each.describe(index)];
        yield;
      }
      return nearest;
    },
  };
}

function sortFixtures(fixtures: readonly TimelineFixture[]): Entries {
  const isShort = (each: TimelineFixture): boolean => each.closes - each.opens <= maxIndexedWindow;
  const short = fixtures.filter(isShort).sort((a, b) => a.opens - b.opens || (a.id < b.id ? -1 : 1));
  return {
    short,
    opens: Float64Array.from(short, (each) => each.opens),
    long: fixtures.filter((each) => !isShort(each)),
  };
}
