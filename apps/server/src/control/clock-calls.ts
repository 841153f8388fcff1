import type { ClockState, EventInfo } from "@sdf/server-control";
import type { Run } from "../clock/clock.ts";
import { instantOfReading, kickOffOf, nextEvent, previousEvent, readReading, type EventChoice } from "../clock/moves.ts";
import { instantText } from "../clock/texts.ts";
import type { Fixture, Instant } from "../world/contract.ts";
import { Problem } from "./problem.ts";
import { showClock, showEvent } from "./show.ts";
import { needed, sportNames, type Values } from "./values.ts";
import type { HeldWorld } from "./worlds.ts";

/** Instants that a clock can show: years that dates of the feeds can hold. */
const [earliest, latest] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 0, 1)];
const fastest = 1_000_000;

/** Reads how a clock is to run, and where from. */
export function readRun(body: Values): { readonly run: Run; readonly at: Instant | undefined } {
  const mode = needed(body.choice("mode", ["frozen", "real", "scaled", "stepped"]), "mode", body.place("").slice(0, -1));
  const at = mode === "real" ? undefined : inRange(body.instant("at"), body.place("at"));
  const run: Run =
    mode === "scaled" ? { mode, factor: needed(body.number("factor", 0.001, fastest), "factor", "body") }
    : mode === "stepped" ? { mode, step: needed(body.span("step"), "step", "body") }
    : { mode };
  body.done();
  return { run, at };
}

/** Ways to move a clock. */
export const moves = ["set", "advance", "step", "next", "previous", "reading", "kick-off"] as const;
export type Move = (typeof moves)[number];

/** Moves a clock, and tells how it stands then. */
export function moveClock(held: HeldWorld, move: Move, body: Values): ClockState & { readonly event?: EventInfo } {
  const { clock } = held;
  const to = (at: Instant, where: string): ClockState => {
    clock.set(inRange(at, where) ?? at);
    return showClock(clock);
  };
  switch (move) {
    case "set": {
      const at = needed(body.instant("at"), "at", "body");
      body.done();
      return to(at, "body.at");
    }
    case "advance": {
      const by = needed(body.span("by"), "by", "body");
      body.done();
      return to(clock.now() + by, "body.by");
    }
    case "step": {
      const count = body.integer("count", -1e6, 1e6) ?? 1;
      body.done();
      if (clock.run.mode !== "stepped") throw new Problem("control.value", `the clock is ${clock.run.mode}, not stepped`, "path", "make it stepped first, or use advance");
      return to(clock.now() + count * clock.run.step, "body.count");
    }
    case "next":
    case "previous": {
      const choice = readChoice(held, body);
      const now = clock.now();
      const event = move === "next" ? nextEvent(held.realm.world, now, choice) : previousEvent(held.realm.world, now, choice);
      if (event === undefined) throw noEvent(move, choice, now);
      return { ...to(event.at, "body"), event: showEvent(event) };
    }
    case "reading": {
      const fixture = fixtureOf(held, needed(body.text("fixture"), "fixture", "body"), "body.fixture");
      const text = needed(body.text("clock"), "clock", "body");
      const period = body.integer("period", 0, 100);
      body.done();
      return to(instantOf(held, fixture, text, period), "body.clock");
    }
    case "kick-off": {
      const fixture = fixtureOf(held, needed(body.text("fixture"), "fixture", "body"), "body.fixture");
      const and = body.span("and") ?? 0;
      body.done();
      return to(kickOffOf(held.realm.world, fixture) + and, "body.and");
    }
  }
}

/** @throws Problem when the world has no such fixture */
export function fixtureOf({ realm, name }: HeldWorld, id: string, where: string): Fixture {
  const found = realm.world.fixture(id);
  if (found === undefined) throw new Problem("control.fixture-unknown", `the world ${name} has no fixture ${id}`, where, `list its fixtures: GET /worlds/${name}/fixtures`);
  return found;
}

function readChoice(held: HeldWorld, body: Values): EventChoice {
  const [fixture, kind, sport] = [body.text("fixture"), body.text("kind"), body.choice("sport", sportNames)];
  body.done();
  if (fixture !== undefined) fixtureOf(held, fixture, "body.fixture");
  return { fixture, kind, sport };
}

function noEvent(move: "next" | "previous", { fixture, kind }: EventChoice, now: Instant): Problem {
  const what = `event${kind === undefined ? "" : ` ${kind}`}${fixture === undefined ? "" : ` of ${fixture}`}`;
  return new Problem("control.no-event", `there is no ${what} ${move === "next" ? "after" : "before"} ${instantText(now)}`, "body", "set the clock to another instant, or leave out a condition");
}

function instantOf({ realm: { world } }: HeldWorld, fixture: Fixture, text: string, period: number | undefined): Instant {
  const reading = readReading(text, period);
  if (reading === undefined) throw new Problem("control.value", `${JSON.stringify(text)} is no reading of a match clock`, "body.clock", "write minutes and seconds, such as 63:10");
  if (world.sports[fixture.sport].instantOf === undefined) throw new Problem("control.no-reading", `match clocks of ${fixture.sport} cannot be looked up`, "body.fixture", "use next with the fixture, or kick-off with a span");
  const at = instantOfReading(world, fixture, reading);
  if (at === undefined) throw new Problem("control.no-reading", `the clock of that match never shows ${text} in period ${reading.periodId}`, "body.clock", "say the period for stoppage time, such as 45:40 with period 1; a match that was stopped ends early");
  return at;
}

function inRange(at: Instant | undefined, where: string): Instant | undefined {
  if (at !== undefined && (at < earliest || at > latest)) throw new Problem("control.value", "the clock cannot show that instant", where, `stay between ${instantText(earliest)} and ${instantText(latest)}`);
  return at;
}
