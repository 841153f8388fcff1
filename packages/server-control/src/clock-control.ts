import type { ClockAtEvent, ClockMode, ClockState, EventFilter, Reading, Span, When } from "./clock.ts";
import type { Send } from "./transport.ts";

/**
 * The clock of one world. Every call gives the clock as it stands afterwards; all of them may go
 * backwards, and the same instant has the same bytes, however the clock got there.
 */
export interface ClockControl {
  get(): Promise<ClockState>;
  /** Changes how it runs. @throws ControlError `control.value` */
  run(mode: ClockMode): Promise<ClockState>;
  /** Stops it where it is. */
  freeze(): Promise<ClockState>;
  /** Sets it; it runs on as it did. @throws ControlError `control.value` */
  set(at: When): Promise<ClockState>;
  /** Moves it on, or back when the span is negative. @throws ControlError `control.value` */
  advance(by: Span): Promise<ClockState>;
  /** Moves a stepped clock by so many of its steps, default 1; back when negative. @throws ControlError `control.value` when it is not stepped */
  step(count?: number): Promise<ClockState>;
  /** Sets it to the next event. @throws ControlError `control.no-event` when none comes */
  next(filter?: EventFilter): Promise<ClockAtEvent>;
  /** Sets it to the event before. @throws ControlError `control.no-event` when there was none */
  previous(filter?: EventFilter): Promise<ClockAtEvent>;
  /** Sets it to a reading of the clock of a match. @throws ControlError `control.no-reading` when the match clock never shows that */
  reading(reading: Reading): Promise<ClockState>;
  /** Sets it to the start of a fixture, and so much later, or earlier when the span is negative. @throws ControlError `control.fixture-unknown` */
  kickOff(fixture: string, and?: Span): Promise<ClockState>;
}

export function clockControl(send: Send, world: string): ClockControl {
  const path = ["worlds", world, "clock"];
  const move = <T = ClockState>(how: string, body: unknown): Promise<T> => send("POST", [...path, how], { body });
  return {
    get: () => send("GET", path),
    run: (mode) => send("PUT", path, { body: mode }),
    freeze: () => send("PUT", path, { body: { mode: "frozen" } }),
    set: (at) => move("set", { at }),
    advance: (by) => move("advance", { by }),
    step: (count = 1) => move("step", { count }),
    next: (filter = {}) => move<ClockAtEvent>("next", filter),
    previous: (filter = {}) => move<ClockAtEvent>("previous", filter),
    reading: (reading) => move("reading", reading),
    kickOff: (fixture, and = 0) => move("kick-off", { fixture, and }),
  };
}
