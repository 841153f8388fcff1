/** Where the clock of a world can be moved to, besides instants: events, readings of match clocks, kick-offs. */
import type { Fixture, Instant, Sport, World, WorldEvent } from "../world/contract.ts";

/** Which events count. */
export interface EventChoice {
  readonly fixture?: string | undefined;
  readonly kind?: string | undefined;
  readonly sport?: Sport | undefined;
}

const all: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];

/** Events passed over in the search for one of a kind. A season of all leagues has fewer. */
const longestSearch = 200_000;

/** The first event after an instant; of several at once, any. `undefined` when none comes. */
export function nextEvent(world: World, after: Instant, choice: EventChoice = {}): WorldEvent | undefined {
  return nearest(world, choice, (sport, from) => world.sports[sport].nextEvent(from, choice.fixture), after, (one, other) => one.at < other.at);
}

/** The last event before an instant. `undefined` when there was none. */
export function previousEvent(world: World, before: Instant, choice: EventChoice = {}): WorldEvent | undefined {
  // A sport gives the event at the instant itself, too.
  return nearest(world, choice, (sport, from) => world.sports[sport].previousEvent(from - 1, choice.fixture), before, (one, other) => one.at > other.at);
}

function nearest(
  world: World,
  { fixture, kind, sport }: EventChoice,
  step: (sport: Sport, from: Instant) => WorldEvent | undefined,
  start: Instant,
  isNearer: (one: WorldEvent, other: WorldEvent) => boolean,
): WorldEvent | undefined {
  let best: WorldEvent | undefined;
  for (const each of sportsOf(world, sport, fixture)) {
    const found = ofKind(world, each, kind, fixture, (from) => step(each, from), start);
    if (found !== undefined && (best === undefined || isNearer(found, best))) best = found;
  }
  return best;
}

/** Several events may share an instant, so that a sport's next one need not be of the kind that is looked for, and yet its instant is. */
function ofKind(world: World, sport: Sport, kind: string | undefined, fixture: string | undefined, step: (from: Instant) => WorldEvent | undefined, start: Instant): WorldEvent | undefined {
  let from = start;
  for (let search = 0; search < longestSearch; search++) {
    const found = step(from);
    if (found === undefined || kind === undefined || found.kind === kind) return found;
    const beside = world.sports[sport].events(found.at - 1, found.at, fixture).find((each) => each.kind === kind);
    if (beside !== undefined) return beside;
    from = found.at;
  }
  return undefined;
}

/** Sports to ask; the one of a fixture when there is one. */
export function sportsOf(world: World, sport: Sport | undefined, fixture?: string): readonly Sport[] {
  const own = fixture === undefined ? undefined : world.fixture(fixture)?.sport;
  return own !== undefined ? [own] : sport !== undefined ? [sport] : all.filter((each) => Object.hasOwn(world.sports, each));
}

/** A reading of a match clock that was understood. */
export interface MatchReading {
  readonly periodId: number;
  readonly minute: number;
  readonly second: number;
}

/** Reads `63:10`, with an optional `kick-off +` before it; the period of soccer follows from the minute unless given. `undefined` when it is no reading. */
export function readReading(text: string, period?: number): MatchReading | undefined {
  const [, minutes, seconds = "0"] = /^(?:kick-off\s*\+\s*)?(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (minutes === undefined) return undefined;
  const minute = Number(minutes);
  const periodId = period ?? (minute < 45 ? 1 : minute < 90 ? 2 : minute < 105 ? 3 : 4);
  return { periodId, minute, second: Number(seconds) };
}

/** When the clock of a match shows a reading; `undefined` when it never does, or when nothing is known of that match's clock. */
export function instantOfReading(world: World, fixture: Fixture, reading: MatchReading): Instant | undefined {
  return world.sports[fixture.sport].instantOf?.(fixture.id, reading);
}

/** When a match begins: as planned, or, once that is known at an instant, as it was. */
export function kickOffOf(world: World, { id, sport, start, settled }: Fixture): Instant {
  return world.sports[sport].state(id, settled)?.kickOff ?? start;
}
