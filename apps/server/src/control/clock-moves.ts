/** Moves of the clock of a world to events and match-clock times. */
import type { ClockAtEvent } from "@sdf/server-control";
import {
  eventKinds,
  type EventFilter,
  type Fixture,
  type Instant,
  instantOfMatchClock,
  nextEventInSteps,
  parseMatchClock,
  previousEventInSteps,
  listSports,
  type WorldEvent,
} from "@sdf/world";
import { runAll } from "@sdf/world/core";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import { toClockState, toEventInfo } from "./info.ts";
import { Problem } from "./problem.ts";
import { assertInRange, reject } from "./read-input.ts";
import type { WorldEntry } from "./worlds.ts";

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
export function readInstant(
  { worldContext: { world } }: WorldEntry,
  fixture: Fixture,
  text: string,
  period: number | undefined,
): Instant {
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
