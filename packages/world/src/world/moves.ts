/** Instants that a world's clock can be moved to: events, match-clock times, kick-offs. */
import type { Fixture, Instant, Sport, World, WorldEvent } from "../core/contract.ts";

/** Filter of events. */
export interface EventFilter {
  readonly fixture?: string | undefined;
  readonly kind?: string | undefined;
  readonly sport?: Sport | undefined;
}

const ALL_SPORTS: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];

/** Maximum number of events searched for one kind. A season of all leagues has fewer events. */
const MAX_EVENTS_SEARCHED = 200_000;

/** Returns the first matching event after an instant; `undefined` if there is none. */
export function nextEvent(world: World, after: Instant, filter: EventFilter = {}): WorldEvent | undefined {
  return nearest(
    world,
    filter,
    (sport, from) => world.sports[sport].nextEvent(from, filter.fixture),
    after,
    (one, other) => one.at < other.at,
  );
}

/** Returns the last matching event before an instant; `undefined` if there is none. */
export function previousEvent(world: World, before: Instant, filter: EventFilter = {}): WorldEvent | undefined {
  // `previousEvent` of a sport includes events at the instant itself.
  return nearest(
    world,
    filter,
    (sport, from) => world.sports[sport].previousEvent(from - 1, filter.fixture),
    before,
    (one, other) => one.at > other.at,
  );
}

function nearest(
  world: World,
  { fixture, kind, sport }: EventFilter,
  step: (sport: Sport, from: Instant) => WorldEvent | undefined,
  start: Instant,
  isNearer: (one: WorldEvent, other: WorldEvent) => boolean,
): WorldEvent | undefined {
  let best: WorldEvent | undefined;
  for (const each of sportsOf(world, sport, fixture)) {
    const event = ofKind(world, each, kind, fixture, (from) => step(each, from), start);
    if (event !== undefined && (best === undefined || isNearer(event, best))) best = event;
  }
  return best;
}

/** Finds the first event of a kind. Several events may share an instant, so all events of each instant are compared. */
function ofKind(
  world: World,
  sport: Sport,
  kind: string | undefined,
  fixture: string | undefined,
  step: (from: Instant) => WorldEvent | undefined,
  start: Instant,
): WorldEvent | undefined {
  let from = start;
  for (let search = 0; search < MAX_EVENTS_SEARCHED; search++) {
    const event = step(from);
    if (event === undefined || kind === undefined || event.kind === kind) return event;
    const simultaneous = world.sports[sport].events(event.at - 1, event.at, fixture).find((each) => each.kind === kind);
    if (simultaneous !== undefined) return simultaneous;
    from = event.at;
  }
  return undefined;
}

/** Returns the sports to search: the sport of the fixture, the given sport, or all sports of the world. */
export function sportsOf(world: World, sport: Sport | undefined, fixture?: string): readonly Sport[] {
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
export function kickOffOf(world: World, { id, sport, start, settled }: Fixture): Instant {
  return world.sports[sport].state(id, settled)?.kickOff ?? start;
}
