/** Lists of fixtures and events of a world. */
import type { EventInfo, FixtureInfo } from "@sdf/server-control";
import { type Fixture, type Instant, type SportWorld, listSports, type WorldEvent } from "@sdf/world";
import { runInSteps } from "../exchange/steps.ts";
import { findFixture } from "./clock-moves.ts";
import type { InputOf } from "./fields.ts";
import { toEventInfo, toFixtureInfo } from "./info.ts";
import { reject } from "./read-input.ts";
import type { WorldEntry } from "./worlds.ts";

const DEFAULT_LISTED = 100;
const hour = 3_600_000;
const YEAR = 365 * 24 * hour;
/** Longest period whose events are listed. */
const MAX_EVENT_PERIOD = 366 * 24 * hour;
/** Period whose events are computed in one step. */
const EVENT_WINDOW = hour;
/** Number of seasons that are created in steps. No list covers more. */
const MAX_PREPARED_SEASONS = 5;

/** Lists the fixtures that match a filter, in order of start. */
export async function listFixtures(
  { worldContext: { world, now } }: WorldEntry,
  filter: InputOf<"fixtures">,
): Promise<readonly FixtureInfo[]> {
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
