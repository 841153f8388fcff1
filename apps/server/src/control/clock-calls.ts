import type { ClockState, EventInfo } from "@sdf/server-control";
import {
  eventKinds,
  type EventFilter,
  type Fixture,
  type Instant,
  instantOfMatchClock,
  kickOffOf,
  nextEvent,
  nextEventInSteps,
  parseMatchClock,
  previousEvent,
  previousEventInSteps,
  sportsOf,
  type WorldEvent,
} from "@sdf/world";
import { MAX_FACTOR, MAX_INSTANT, MIN_FACTOR, MIN_INSTANT } from "../clock/bounds.ts";
import type { ClockMode } from "../clock/clock.ts";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import { required, sportNames, type InputReader } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import { toClockState, toEventInfo } from "./info.ts";
import type { WorldEntry } from "./worlds.ts";

/** Parses the mode of a clock and its start. */
export function parseClockMode(body: InputReader): { readonly run: ClockMode; readonly at: Instant | undefined } {
  const mode = required(
    body.choice("mode", ["frozen", "real", "scaled", "stepped"]),
    "mode",
    body.pathOf("").slice(0, -1),
  );
  const at = mode === "real" ? undefined : assertInRange(body.instant("at"), body.pathOf("at"));
  const run: ClockMode =
    mode === "scaled"
      ? { mode, factor: required(body.number("factor", MIN_FACTOR, MAX_FACTOR), "factor", "body") }
      : mode === "stepped"
        ? { mode, step: required(body.duration("step"), "step", "body") }
        : { mode };
  body.rejectUnread();
  return { run, at };
}

/** Moves of a clock. */
export const moves = ["set", "advance", "step", "next", "previous", "reading", "kick-off"] as const;

/** Name of a clock move. */
export type Move = (typeof moves)[number];

/**
 * Moves a clock and returns its new state. The search for an event may create a season; other requests are served
 * meanwhile.
 *
 * @throws Problem if the move is impossible
 */
export async function moveClock(
  entry: WorldEntry,
  move: Move,
  body: InputReader,
): Promise<ClockState & { readonly event?: EventInfo }> {
  const { clock } = entry;
  const moveTo = (at: Instant, where: string): ClockState => {
    clock.set(assertInRange(at, where) ?? at);
    return toClockState(clock);
  };
  switch (move) {
    case "set": {
      const at = required(body.instant("at"), "at", "body");
      body.rejectUnread();
      return moveTo(at, "body.at");
    }
    case "advance": {
      const by = required(body.duration("by"), "by", "body");
      body.rejectUnread();
      return moveTo(clock.now() + by, "body.by");
    }
    case "step": {
      const count = body.integer("count", -1e6, 1e6) ?? 1;
      body.rejectUnread();
      if (clock.run.mode !== "stepped")
        throw new Problem(
          "control.value",
          `the mode of the clock is ${clock.run.mode}, not stepped`,
          "path",
          "set the mode stepped first, or use advance",
        );
      return moveTo(clock.now() + count * clock.run.step, "body.count");
    }
    case "next":
    case "previous": {
      const filter = parseEventFilter(entry, body);
      const event = await findEvent(entry, move, filter);
      if (event === undefined) throw noEventProblem(move, filter, clock.now());
      return { ...moveTo(event.at, "body"), event: toEventInfo(event) };
    }
    case "reading": {
      const fixture = findFixture(entry, required(body.text("fixture"), "fixture", "body"), "body.fixture");
      const text = required(body.text("clock"), "clock", "body");
      const period = body.integer("period", 0, 100);
      body.rejectUnread();
      return moveTo(readInstant(entry, fixture, text, period), "body.clock");
    }
    case "kick-off": {
      const fixture = findFixture(entry, required(body.text("fixture"), "fixture", "body"), "body.fixture");
      const and = body.duration("and") ?? 0;
      body.rejectUnread();
      return moveTo(kickOffOf(entry.worldContext.world, fixture) + and, "body.and");
    }
  }
}

/** Finds the next or previous event of a world's clock. */
async function findEvent(
  { clock, worldContext }: WorldEntry,
  move: "next" | "previous",
  filter: EventFilter,
): Promise<WorldEvent | undefined> {
  const { world } = worldContext;
  const now = clock.now();
  const event = await runInSteps(
    move === "next" ? nextEventInSteps(world, now, filter) : previousEventInSteps(world, now, filter),
  );
  if (clock.now() === now && worldContext.world === world) return event;
  // The clock has moved between the steps. What they created is cached.
  const find = move === "next" ? nextEvent : previousEvent;
  return find(worldContext.world, clock.now(), filter);
}

/** Returns a fixture by its id. @throws Problem if the world has no such fixture */
export function findFixture({ worldContext, name }: WorldEntry, id: string, where: string): Fixture {
  const fixture = worldContext.world.fixture(id);
  if (fixture === undefined)
    throw new Problem(
      "control.fixture-unknown",
      `the world ${name} has no fixture ${id}`,
      where,
      `list the fixtures: GET /worlds/${name}/fixtures`,
    );
  return fixture;
}

function parseEventFilter(entry: WorldEntry, body: InputReader): EventFilter {
  const [fixture, kind, sport] = [body.text("fixture"), body.text("kind"), body.choice("sport", sportNames)];
  body.rejectUnread();
  if (fixture !== undefined) findFixture(entry, fixture, "body.fixture");
  if (kind !== undefined) {
    const supportedKinds = sportsOf(entry.worldContext.world, sport, fixture).flatMap((each) => eventKinds[each]);
    if (!supportedKinds.includes(kind))
      throw new Problem(
        "control.value",
        `${JSON.stringify(kind)} is not a kind of event`,
        "body.kind",
        `send one of ${[...new Set(supportedKinds)].join(", ")}`,
      );
  }
  return { fixture, kind, sport };
}

function noEventProblem(move: "next" | "previous", { fixture, kind }: EventFilter, now: Instant): Problem {
  const what = `event${kind === undefined ? "" : ` ${kind}`}${fixture === undefined ? "" : ` of ${fixture}`}`;
  return new Problem(
    "control.no-event",
    `there is no ${what} ${move === "next" ? "after" : "before"} ${formatInstant(now)}`,
    "body",
    "set the clock to another instant, or omit a condition",
  );
}

function readInstant(
  { worldContext: { world } }: WorldEntry,
  fixture: Fixture,
  text: string,
  period: number | undefined,
): Instant {
  const clockTime = parseMatchClock(text, period);
  if (clockTime === undefined)
    throw new Problem(
      "control.value",
      `${JSON.stringify(text)} is not a match-clock time`,
      "body.clock",
      "send minutes and seconds, such as 63:10",
    );
  if (world.sports[fixture.sport].instantOf === undefined)
    throw new Problem(
      "control.no-reading",
      `match-clock times of ${fixture.sport} are not available`,
      "body.fixture",
      "use next with the fixture, or kick-off with a duration",
    );
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

export function assertInRange(at: Instant | undefined, where: string): Instant | undefined {
  if (at !== undefined && (at < MIN_INSTANT || at > MAX_INSTANT))
    throw new Problem(
      "control.value",
      "the instant is outside the range of the clock",
      where,
      `send an instant between ${formatInstant(MIN_INSTANT)} and ${formatInstant(MAX_INSTANT)}`,
    );
  return at;
}
