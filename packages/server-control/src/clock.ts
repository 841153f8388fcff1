/** An instant: milliseconds since the epoch, or a text with a time zone, such as `2026-09-12T14:00:00Z`. */
export type InstantInput = number | string;

/** A duration: milliseconds, or a text such as `90s`, `5m`, `-1h30m`, `2d`. */
export type DurationInput = number | string;

/**
 * Mode of the clock of a world.
 * - `frozen`   does not run
 * - `real`     shows the system time
 * - `scaled`   runs at `factor` times the system time
 * - `stepped`  does not run; `step` calls move it by its step, forwards or backwards
 */
export type ClockMode =
  | { readonly mode: "frozen"; readonly at?: InstantInput }
  | { readonly mode: "real" }
  | { readonly mode: "scaled"; readonly factor: number; readonly at?: InstantInput }
  | { readonly mode: "stepped"; readonly step: DurationInput; readonly at?: InstantInput };

/** State of a clock. */
export interface ClockState {
  readonly mode: ClockMode["mode"];
  /** Milliseconds of world time per millisecond of system time; 0 if the clock does not run. */
  readonly factor: number;
  /** Length of a step in milliseconds; set in the mode `stepped` only. */
  readonly step?: number;
  /** Time of the world, in milliseconds since the epoch. */
  readonly at: number;
  /** Time of the world as text. */
  readonly time: string;
}

/** State of a clock after a move to an event. */
export interface ClockAtEvent extends ClockState {
  readonly event: EventInfo;
}

/** An event of a match. */
export interface EventInfo {
  /** Time of the event, in milliseconds since the epoch. */
  readonly at: number;
  readonly time: string;
  /** Identifier of the fixture. */
  readonly fixture: string;
  /** Kind of the event, such as `kick-off`, `goal`, `period-end`, `end`, `point`. */
  readonly kind: string;
  /** Description of the event. */
  readonly text: string;
}

/** Filter of events. */
export interface EventFilter {
  readonly fixture?: string;
  /** Kind of the event, such as `goal`. */
  readonly kind?: string;
  /** Default: all sports, which the server creates if they were not used yet. */
  readonly sport?: Sport;
}

/** A sport of the world. */
export type Sport = "soccer" | "american-football" | "basketball" | "tennis";

/** A time on the clock of a match. */
export interface MatchClockTime {
  readonly fixture: string;
  /** Minutes and seconds of play as the match clock of the feeds shows them, such as `63:10`. */
  readonly clock: string;
  /** Period id of the feeds. Default for soccer: the regular period of the minute. */
  readonly period?: number;
}
