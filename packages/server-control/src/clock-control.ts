import type {
  ClockAtEvent,
  ClockMode,
  ClockState,
  EventFilter,
  MatchClockTime,
  DurationInput,
  InstantInput,
} from "./clock.ts";
import type { Send } from "./transport.ts";

/**
 * The clock of one world. Every call returns the new state of the clock. The clock can move backwards; equal instants
 * have equal responses.
 */
export interface ClockControl {
  get(): Promise<ClockState>;
  /** Changes the mode. @throws ControlError `control.value` */
  run(mode: ClockMode): Promise<ClockState>;
  /** Stops the clock at the current instant. */
  freeze(): Promise<ClockState>;
  /** Sets the clock and keeps its mode. @throws ControlError `control.value` */
  set(at: InstantInput): Promise<ClockState>;
  /** Moves the clock forwards, or backwards by a negative duration. @throws ControlError `control.value` */
  advance(by: DurationInput): Promise<ClockState>;
  /**
   * Moves a stepped clock by a number of steps. Default 1; a negative number moves it backwards.
   *
   * @throws ControlError `control.value` if the mode is not `stepped`
   */
  step(count?: number): Promise<ClockState>;
  /** Moves the clock to the next event. @throws ControlError `control.no-event` if there is none */
  next(filter?: EventFilter): Promise<ClockAtEvent>;
  /** Moves the clock to the previous event. @throws ControlError `control.no-event` if there is none */
  previous(filter?: EventFilter): Promise<ClockAtEvent>;
  /**
   * Moves the clock to a match-clock time.
   *
   * @throws ControlError `control.no-reading` if the match clock never shows it
   */
  reading(reading: MatchClockTime): Promise<ClockState>;
  /**
   * Moves the clock to a kick-off plus a duration, which may be negative.
   *
   * @throws ControlError `control.fixture-unknown`
   */
  kickOff(fixture: string, and?: DurationInput): Promise<ClockState>;
}

export function createClockControl(send: Send, world: string): ClockControl {
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
