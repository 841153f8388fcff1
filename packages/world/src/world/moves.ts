/** Instants that a world's clock can be moved to: events, match-clock times, kick-offs. */
import { runAll } from "../core/collections.ts";
import type { EventSearch, Fixture, Instant, Sport, SportWorld, World, WorldEvent } from "../core/contract.ts";
import { eventKinds } from "./event-kinds.ts";

/** Filter of events. */
export interface EventFilter {
  readonly fixture?: string | undefined;
  readonly kind?: string | undefined;
  readonly sport?: Sport | undefined;
}

const ALL_SPORTS: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];

/**
 * First and longest period that is searched at once for a kind of event, milliseconds. A day of tennis may have more
 * than 10,000 events, which take 30 to 60 ms.
 */
const [FIRST_WINDOW, LONGEST_WINDOW] = [5 * 60_000, 3 * 3_600_000];
/** Longest search for a kind of event, milliseconds. Periods without any event do not count. */
const LONGEST_SEARCH = 30 * 86_400_000;

/**
 * Returns the first matching event after an instant; `undefined` if there is none, or none of its kind within 30 days
 * of play. `eventKinds` lists the kinds.
 */
export function nextEvent(world: World, after: Instant, filter: EventFilter = {}): WorldEvent | undefined {
  return runAll(nextEventInSteps(world, after, filter));
}

/** Returns the last matching event before an instant, as {@link nextEvent} does. */
export function previousEvent(world: World, before: Instant, filter: EventFilter = {}): WorldEvent | undefined {
  return runAll(previousEventInSteps(world, before, filter));
}

/**
 * Finds the event that {@link nextEvent} returns, in steps of a few milliseconds. The first event of a season needs the
 * whole season, so that the search takes up to a second.
 */
export function nextEventInSteps(world: World, after: Instant, filter: EventFilter = {}): EventSearch {
  return nearest(world, filter, 1, after);
}

/** Finds the event that {@link previousEvent} returns, in steps as {@link nextEventInSteps} does. */
export function previousEventInSteps(world: World, before: Instant, filter: EventFilter = {}): EventSearch {
  return nearest(world, filter, -1, before);
}

/** Finds the nearest event after an instant (direction 1), or before it (direction -1), in all sports to search. */
function* nearest(world: World, filter: EventFilter, direction: 1 | -1, start: Instant): EventSearch {
  let best: WorldEvent | undefined;
  for (const sport of listSports(world, filter.sport, filter.fixture)) {
    if (filter.kind !== undefined && !eventKinds[sport].includes(filter.kind)) continue;
    const event = yield* nearestOfSport(world.sports[sport], filter, direction, start);
    if (event !== undefined && (best === undefined || direction * (event.at - best.at) < 0)) best = event;
  }
  return best;
}

/** Finds the nearest event of a sport. With a kind, the search continues from event to event, in longer periods. */
function* nearestOfSport(
  sport: SportWorld,
  { fixture, kind }: EventFilter,
  direction: 1 | -1,
  start: Instant,
): EventSearch {
  let from = start;
  let window = FIRST_WINDOW;
  for (let searched = 0; searched < LONGEST_SEARCH; searched += window) {
    // Previous events of a sport include those at the instant itself.
    const event = yield* sport.searchEvent(direction === 1 ? from : from - 1, direction, fixture);
    if (event === undefined || kind === undefined) return event;
    window = Math.min(2 * window, LONGEST_WINDOW);
    // Periods exclude their first instant and include their last one.
    const [first, last] = direction === 1 ? [event.at - 1, event.at - 1 + window] : [event.at - window, event.at];
    const events = sport.events(first, last, fixture).filter((each) => each.kind === kind);
    if (events.length > 0) return direction === 1 ? events[0] : events.at(-1);
    yield;
    // The next search begins with the first instant beyond the period.
    from = direction === 1 ? last : first + 1;
  }
  return undefined;
}

/** Returns the sports to search: the sport of the fixture, the given sport, or all sports of the world. */
export function listSports(world: World, sport: Sport | undefined, fixture?: string): readonly Sport[] {
  const fixtureSport = fixture === undefined ? undefined : world.fixture(fixture)?.sport;
  return fixtureSport !== undefined
    ? [fixtureSport]
    : sport !== undefined
      ? [sport]
      : ALL_SPORTS.filter((each) => Object.hasOwn(world.sports, each));
}

/** A time on a match clock. */
export interface MatchClockTime {
  readonly periodId: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * Parses a match-clock time such as `63:10` or `kick-off + 63:10`. Without a period, the soccer period of the minute
 * is used. Returns `undefined` for any other text.
 */
export function parseMatchClock(text: string, period?: number): MatchClockTime | undefined {
  const [, minutes, seconds = "0"] = /^(?:kick-off\s*\+\s*)?(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (minutes === undefined) return undefined;
  const minute = Number(minutes);
  const periodId = period ?? (minute < 45 ? 1 : minute < 90 ? 2 : minute < 105 ? 3 : 4);
  return { periodId, minute, second: Number(seconds) };
}

/** Returns the instant of a match-clock time; `undefined` if the clock never shows it or its times are unavailable. */
export function instantOfMatchClock(world: World, fixture: Fixture, clockTime: MatchClockTime): Instant | undefined {
  return world.sports[fixture.sport].instantOf?.(fixture.id, clockTime);
}

/** Returns the actual kick-off of a match, or the planned start if the match has no kick-off. */
export function findKickOff(world: World, { id, sport, start, settled }: Fixture): Instant {
  return world.sports[sport].state(id, settled)?.kickOff ?? start;
}
