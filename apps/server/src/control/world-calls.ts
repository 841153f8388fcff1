import type { EventInfo, FixtureInfo, Sport, WorldInfo } from "@sdf/server-control";
import {
  type Fixture,
  type Instant,
  type ScenarioChoice,
  type SportWorld,
  sportsOf,
  type WorldEvent,
  type WorldOptions,
} from "@sdf/world";
import { MAX_YEAR, MIN_YEAR } from "../clock/bounds.ts";
import { WorldClock } from "../clock/clock.ts";
import { runInSteps } from "../exchange/steps.ts";
import { required, sportNames, type InputReader } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import { findFixture, parseClockMode } from "./clock-calls.ts";
import { toEventInfo, toFixtureInfo, toWorldDetails } from "./info.ts";
import type { WorldEntry, Worlds } from "./worlds.ts";

const MAX_LISTED = 5000;
const DEFAULT_LISTED = 100;
const hour = 3_600_000;
const YEAR = 365 * 24 * hour;
/** Longest period whose events are listed. */
const MAX_EVENT_PERIOD = 366 * 24 * hour;
/** Period whose events are computed in one step. */
const EVENT_WINDOW = hour;
/** Number of seasons that are created in steps. No list covers more. */
const MAX_PREPARED_SEASONS = 5;

/** Creates a world from the body of a call. */
export function createWorldFor(worlds: Worlds, body: InputReader): WorldInfo {
  const { defaultWorld } = worlds;
  const name = required(body.text("name"), "name", "body");
  const clockBody = body.object("clock");
  const { run, at } =
    clockBody === undefined ? { run: { mode: "frozen" } as const, at: undefined } : parseClockMode(clockBody);
  const leaguesBody = body.object("leagues");
  const leagues = leaguesBody === undefined ? defaultWorld.options.leagues : parseLeagues(leaguesBody);
  const scenarios = body.list("scenarios")?.map(parseScenario);
  const options: WorldOptions = {
    seed: body.text("seed") ?? defaultWorld.options.seed,
    year: body.integer("year", MIN_YEAR, MAX_YEAR) ?? defaultWorld.options.year,
    leagues,
    scenarios,
    imported: defaultWorld.options.imported,
  };
  body.rejectUnread();
  return toWorldDetails(worlds.create(name, options, new WorldClock(at ?? defaultWorld.clock.now(), run)));
}

export function parseLeagues(body: InputReader): Partial<Record<Sport, number>> {
  const leagues: Partial<Record<Sport, number>> = {};
  for (const sport of sportNames) {
    const count = body.integer(sport, 0, 100);
    if (count !== undefined) leagues[sport] = count;
  }
  body.rejectUnread();
  return leagues;
}

export function parseScenario(body: InputReader): ScenarioChoice {
  const [name, fixture] = [required(body.text("name"), "name", body.pathOf("").slice(0, -1)), body.text("fixture")];
  body.rejectUnread();
  return { name, fixture };
}

/** Applies one more scenario to a world. */
export function addScenario(worlds: Worlds, entry: WorldEntry, choice: ScenarioChoice): WorldInfo {
  if (choice.fixture !== undefined) findFixture(entry, choice.fixture, "body.fixture");
  return toWorldDetails(worlds.setScenarios(entry.name, [...(entry.options.scenarios ?? []), choice]));
}

/** Lists the fixtures that match a filter, in order of start. */
export async function listFixtures(
  { worldContext: { world, now } }: WorldEntry,
  query: InputReader,
): Promise<readonly FixtureInfo[]> {
  const at = now();
  const [sport, status, competition, calendar] = [
    query.choice("sport", sportNames),
    query.text("status"),
    query.text("competition"),
    query.text("calendar"),
  ];
  const [contestant, from, to] = [query.text("contestant"), query.instant("from"), query.instant("to")];
  const limit = query.integer("limit", 1, MAX_LISTED) ?? DEFAULT_LISTED;
  query.rejectUnread();
  return runInSteps(select());

  function* select(): Generator<void, readonly FixtureInfo[], void> {
    const fixtures: FixtureInfo[] = [];
    const inPeriod: Fixture[] = [];
    for (const each of sportsOf(world, sport)) inPeriod.push(...(yield* fixturesOf(world.sports[each], from, to, at)));
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
export async function listEvents(entry: WorldEntry, query: InputReader): Promise<readonly EventInfo[]> {
  const { world, now } = entry.worldContext;
  const [fixture, kind, sport] = [query.text("fixture"), query.text("kind"), query.choice("sport", sportNames)];
  const to = query.instant("to") ?? now();
  const from = query.instant("from") ?? to - hour;
  const limit = query.integer("limit", 1, MAX_LISTED) ?? DEFAULT_LISTED;
  query.rejectUnread();
  if (fixture !== undefined) findFixture(entry, fixture, "query.fixture");
  if (to - from > MAX_EVENT_PERIOD)
    throw new Problem(
      "control.value",
      "the period from from to to is longer than 366 days",
      "query.from",
      "request the events of at most one year at a time",
    );
  const events: WorldEvent[] = [];
  for (const each of sportsOf(world, sport, fixture)) {
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
