import type { EventInfo, FixtureInfo, Sport, WorldInfo } from "@sdf/server-control";
import { WorldClock } from "../clock/clock.ts";
import { sportsOf } from "../clock/moves.ts";
import type { ScenarioChoice, WorldOptions } from "../world/contract.ts";
import { fixtureOf, readRun } from "./clock-calls.ts";
import { showEvent, showFixture, showWorld } from "./show.ts";
import { needed, sportNames, type Values } from "./values.ts";
import type { HeldWorld, Worlds } from "./worlds.ts";

const mostListed = 5000;
const usualListed = 100;
const hour = 3_600_000;

/** Makes a world of a body. */
export function createWorldOf(worlds: Worlds, body: Values): WorldInfo {
  const { usual } = worlds;
  const name = needed(body.text("name"), "name", "body");
  const clockBody = body.object("clock");
  const { run, at } = clockBody === undefined ? { run: { mode: "frozen" } as const, at: undefined } : readRun(clockBody);
  const leaguesBody = body.object("leagues");
  const leagues = leaguesBody === undefined ? usual.options.leagues : readLeagues(leaguesBody);
  const scenarios = body.list("scenarios")?.map(readScenario);
  const options: WorldOptions = {
    seed: body.text("seed") ?? usual.options.seed,
    year: body.integer("year", 1900, 2200) ?? usual.options.year,
    ...(leagues === undefined ? {} : { leagues }),
    ...(scenarios === undefined ? {} : { scenarios }),
    ...(usual.options.imported === undefined ? {} : { imported: usual.options.imported }),
  };
  body.done();
  return showWorld(worlds.create(name, options, new WorldClock(at ?? usual.clock.now(), run)));
}

function readLeagues(body: Values): Partial<Record<Sport, number>> {
  const leagues: Partial<Record<Sport, number>> = {};
  for (const sport of sportNames) {
    const count = body.integer(sport, 0, 100);
    if (count !== undefined) leagues[sport] = count;
  }
  body.done();
  return leagues;
}

export function readScenario(body: Values): ScenarioChoice {
  const [name, fixture] = [needed(body.text("name"), "name", body.place("").slice(0, -1)), body.text("fixture")];
  body.done();
  return { name, ...(fixture === undefined ? {} : { fixture }) };
}

/** Lays one more scenario over a world. */
export function applyScenario(worlds: Worlds, held: HeldWorld, choice: ScenarioChoice): WorldInfo {
  if (choice.fixture !== undefined) fixtureOf(held, choice.fixture, "body.fixture");
  return showWorld(worlds.lay(held.name, [...(held.options.scenarios ?? []), choice]));
}

/** Fixtures that a filter lets through, by start. */
export function listFixtures({ realm: { world, now } }: HeldWorld, query: Values): readonly FixtureInfo[] {
  const at = now();
  const [sport, status, competition, calendar] = [query.choice("sport", sportNames), query.text("status"), query.text("competition"), query.text("calendar")];
  const [contestant, from = -Infinity, to = Infinity] = [query.text("contestant"), query.instant("from"), query.instant("to")];
  const limit = query.integer("limit", 1, mostListed) ?? usualListed;
  query.done();
  const found: FixtureInfo[] = [];
  const planned = sportsOf(world, sport).flatMap((each) => world.sports[each].fixtures).filter(
    (fixture) =>
      fixture.start >= from && fixture.start < to &&
      (competition === undefined || fixture.competition === competition) &&
      (calendar === undefined || fixture.tournamentCalendar === calendar) &&
      (contestant === undefined || fixture.contestants.includes(contestant)) &&
      // What is not settled yet may be in play; before its start hardly anything is.
      (status !== "Playing" || (fixture.start <= at + hour && at < fixture.settled)),
  );
  for (const fixture of planned.sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))) {
    if (found.length >= limit) break;
    const shown = showFixture(world, fixture, at);
    if (status === undefined || shown.status === status) found.push(shown);
  }
  return found;
}

/** Events of a span, oldest first. */
export function listEvents(held: HeldWorld, query: Values): readonly EventInfo[] {
  const { world, now } = held.realm;
  const [fixture, kind, sport] = [query.text("fixture"), query.text("kind"), query.choice("sport", sportNames)];
  const to = query.instant("to") ?? now();
  const from = query.instant("from") ?? to - hour;
  const limit = query.integer("limit", 1, mostListed) ?? usualListed;
  query.done();
  if (fixture !== undefined) fixtureOf(held, fixture, "query.fixture");
  return sportsOf(world, sport, fixture)
    .flatMap((each) => world.sports[each].events(from, to, fixture))
    .filter((event) => kind === undefined || event.kind === kind)
    .sort((one, other) => one.at - other.at)
    .slice(0, limit)
    .map(showEvent);
}
