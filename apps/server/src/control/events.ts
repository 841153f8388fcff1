/** Fixtures and events of a world: lists of them, and moves of the clock to them. */
import type { ClockAtEvent, EventInfo, FixtureInfo } from "@sdf/server-control";
import {
  eventKinds,
  type EventFilter,
  type Fixture,
  type Instant,
  instantOfMatchClock,
  listSports,
  nextEventInSteps,
  parseMatchClock,
  previousEventInSteps,
  type SportWorld,
  type WorldEvent,
} from "@sdf/world";
import { hour, runAll } from "@sdf/world/core";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import type { InputOf } from "./fields.ts";
import { toClockState, toEventInfo, toFixtureInfo } from "./info.ts";
import { Problem } from "./problem.ts";
import { assertInRange, reject } from "./read-input.ts";
import type { WorldEntry } from "./worlds.ts";

const DEFAULT_LISTED = 100;
const YEAR = 365 * 24 * hour;
/** Longest period whose events are listed. */
const MAX_EVENT_PERIOD = 366 * 24 * hour;
/** Period whose events are computed in one step. */
const EVENT_WINDOW = hour;
/** Number of seasons that are created in steps. No list covers more. */
const MAX_PREPARED_SEASONS = 5;

/** Lists the fixtures that match a filter, in order of start. */
export async function listFixtures(entry: WorldEntry, filter: InputOf<"fixtures">): Promise<readonly FixtureInfo[]> {
  const { world, now } = entry.worldContext;
  const { sport, status, competition, calendar, contestant, from, to, limit = DEFAULT_LISTED } = filter;
  const at = now();
  return runInSteps(select());

  function* select(): Generator<void, readonly FixtureInfo[], void> {
    const fixtures: FixtureInfo[] = [];
    const inPeriod: Fixture[] = [];
    for (const each of listSports(world, sport))
      inPeriod.push(...(yield* fixturesOf(world.sports[each], from, to, at)));
    const candidates = inPeriod.filter(
      (fixture) =>
        (competition === undefined || fixture.competition === competition) &&
        (calendar === undefined || fixture.tournamentCalendar === calendar) &&
        (contestant === undefined || fixture.contestants.includes(contestant)) &&
        // A fixture in play has started, or starts within the hour, and is not settled yet.
        (status !== "Playing" || (fixture.start <= at + hour && at < fixture.settled)),
    );
    for (const fixture of candidates.sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))) {
      if (fixtures.length >= limit) break;
      const info = toFixtureInfo(world, fixture, at);
      if (status === undefined || info.status === status) fixtures.push(info);
      yield;
    }
    return fixtures;
  }
}

/**
 * Fixtures of a period. Seasons follow each other without end, so a period without a bound is that of the first
 * seasons, or extends a year from the instant or the other bound.
 */
function* fixturesOf(
  { fixtures, fixturesBetween, prepareLists }: SportWorld,
  from: Instant | undefined,
  to: Instant | undefined,
  at: Instant,
): Generator<void, readonly Fixture[], void> {
  const first = fixtures[0]?.start ?? at;
  const last = fixtures.at(-1)?.start ?? at;
  const isFirstSeason = (instant: Instant): boolean => instant <= last;
  const begin = from ?? (isFirstSeason(to ?? at) ? first : (to ?? at) - YEAR);
  const end = to ?? Math.max(last + 1, at + YEAR, begin + YEAR);
  for (let season = 0; season < MAX_PREPARED_SEASONS && begin + season * YEAR < end; season++)
    yield* prepareLists(begin + season * YEAR);
  return fixturesBetween(begin, end);
}

/** Lists the events of a period, oldest first. */
export async function listEvents(entry: WorldEntry, span: InputOf<"events">): Promise<readonly EventInfo[]> {
  const { world, now } = entry.worldContext;
  const { fixture, kind, sport, to = now(), from = to - hour, limit = DEFAULT_LISTED } = span;
  if (fixture !== undefined) findFixture(entry, fixture, "query.fixture");
  if (to - from > MAX_EVENT_PERIOD)
    reject(
      "the period from from to to is longer than 366 days",
      "query.from",
      "request the events of at most one year at a time",
    );
  const events: WorldEvent[] = [];
  for (const each of listSports(world, sport, fixture)) {
    const sportWorld = world.sports[each];
    const selected =
      fixture === undefined
        ? await runInSteps(selectEvents(sportWorld, { from, to, kind, limit }))
        : sportWorld.events(from, to, fixture).filter((event) => kind === undefined || event.kind === kind);
    events.push(...selected);
  }
  return events
    .sort((one, other) => one.at - other.at)
    .slice(0, limit)
    .map(toEventInfo);
}

/** Selects in steps the first events of a sport in a period. */
function* selectEvents(
  { events, searchEvent }: SportWorld,
  { from, to, kind, limit }: { from: Instant; to: Instant; kind: string | undefined; limit: number },
): Generator<void, readonly WorldEvent[], void> {
  const selected: WorldEvent[] = [];
  for (let begin = from; begin < to && selected.length < limit;) {
    const next = yield* searchEvent(begin, 1);
    if (next === undefined || next.at > to) break;
    const end = Math.min(to, next.at + EVENT_WINDOW);
    for (const event of events(begin, end)) if (kind === undefined || event.kind === kind) selected.push(event);
    begin = end;
    yield;
  }
  return selected;
}

/**
 * Moves a clock to the next or previous event. The search may create a season; other requests are served meanwhile.
 *
 * @throws Problem if there is no such event
 */
export async function moveToEvent(
  entry: WorldEntry,
  move: "next" | "previous",
  filter: EventFilter,
): Promise<ClockAtEvent> {
  const { clock } = entry;
  checkEventFilter(entry, filter);
  const event = await findEvent(entry, move, filter);
  if (event === undefined) {
    const { fixture, kind } = filter;
    const what = `event${kind === undefined ? "" : ` ${kind}`}${fixture === undefined ? "" : ` of ${fixture}`}`;
    const relation = move === "next" ? "after" : "before";
    throw new Problem("control.no-event", `there is no ${what} ${relation} ${formatInstant(clock.now())}`);
  }
  clock.set(assertInRange(event.at, "body"));
  return { ...toClockState(clock), event: toEventInfo(event) };
}

/** Finds the next or previous event of a world's clock. */
async function findEvent(
  { clock, worldContext }: WorldEntry,
  move: "next" | "previous",
  filter: EventFilter,
): Promise<WorldEvent | undefined> {
  const { world } = worldContext;
  const now = clock.now();
  const search = move === "next" ? nextEventInSteps : previousEventInSteps;
  const event = await runInSteps(search(world, now, filter));
  if (clock.now() === now && worldContext.world === world) return event;
  // The clock has moved between the steps. What they created is cached.
  return runAll(search(worldContext.world, clock.now(), filter));
}

/** Returns a fixture by its id. @throws Problem if the world has no such fixture */
export function findFixture({ worldContext, name }: WorldEntry, id: string, where: string): Fixture {
  const fixture = worldContext.world.fixture(id);
  if (fixture !== undefined) return fixture;
  const fix = `list the fixtures: GET /worlds/${name}/fixtures`;
  throw new Problem("control.fixture-unknown", `the world ${name} has no fixture ${id}`, where, fix);
}

function checkEventFilter(entry: WorldEntry, { fixture, kind, sport }: EventFilter): void {
  if (fixture !== undefined) findFixture(entry, fixture, "body.fixture");
  if (kind === undefined) return;
  const supportedKinds = listSports(entry.worldContext.world, sport, fixture).flatMap((each) => eventKinds[each]);
  if (!supportedKinds.includes(kind))
    reject(
      `${JSON.stringify(kind)} is not a kind of event`,
      "body.kind",
      `send one of ${[...new Set(supportedKinds)].join(", ")}`,
    );
}

/** Returns the instant of a match-clock time. @throws Problem if the match clock never shows it */
export function readInstant(entry: WorldEntry, { fixture: id, clock: text, period }: InputOf<"readClock">): Instant {
  const { world } = entry.worldContext;
  const fixture = findFixture(entry, id, "body.fixture");
  const clockTime = parseMatchClock(text, period);
  if (clockTime === undefined)
    return reject(
      `${JSON.stringify(text)} is not a match-clock time`,
      "body.clock",
      "send minutes and seconds, such as 63:10",
    );
  if (world.sports[fixture.sport].instantOf === undefined)
    throw new Problem("control.no-reading", `match-clock times of ${fixture.sport} are not available`);
  const at = instantOfMatchClock(world, fixture, clockTime);
  if (at === undefined)
    throw new Problem(
      "control.no-reading",
      `the match clock never shows ${text} in period ${clockTime.periodId}`,
      "body.clock",
      "send the period for stoppage time, such as 45:40 with period 1; an abandoned match ends early",
    );
  return at;
}
