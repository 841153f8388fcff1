/** An instant: milliseconds since the epoch, or a text with its time zone, such as `2026-09-12T14:00:00Z`. */
export type When = number | string;

/** A span of time: milliseconds, or a text such as `90s`, `5m`, `-1h30m`, `2d`. */
export type Span = number | string;

/**
 * How the clock of a world runs.
 * - `frozen`   stands until it is set
 * - `real`     runs with the machine's clock, and shows its time
 * - `scaled`   runs so many times as fast
 * - `stepped`  stands, and moves by its step when it is told to, forwards or backwards
 */
export type ClockMode =
  | { readonly mode: "frozen"; readonly at?: When }
  | { readonly mode: "real" }
  | { readonly mode: "scaled"; readonly factor: number; readonly at?: When }
  | { readonly mode: "stepped"; readonly step: Span; readonly at?: When };

/** A clock as it stands. */
export interface ClockState {
  readonly mode: ClockMode["mode"];
  /** Milliseconds of the world in one of the machine; 0 when it stands. */
  readonly factor: number;
  /** Milliseconds that a step has; absent unless stepped. */
  readonly step?: number;
  /** Time of the world, in milliseconds since the epoch. */
  readonly at: number;
  /** The same, as a text. */
  readonly time: string;
}

/** A clock that was moved to an event. */
export interface ClockAtEvent extends ClockState {
  readonly event: EventInfo;
}

/** A moment of a match. */
export interface EventInfo {
  /** Milliseconds since the epoch, on the world's clock. */
  readonly at: number;
  readonly time: string;
  /** Identifier of the fixture. */
  readonly fixture: string;
  /** Such as `kick-off`, `goal`, `period-end`, `end`, `point`. */
  readonly kind: string;
  /** A sentence for people. */
  readonly text: string;
}

/** Which events count. */
export interface EventFilter {
  readonly fixture?: string;
  /** Such as `goal`. */
  readonly kind?: string;
  /** Without it, all sports are asked, which makes those that were not needed so far. */
  readonly sport?: Sport;
}

/** A sport of the world. */
export type Sport = "soccer" | "american-football" | "basketball" | "tennis";

/** A reading of the clock of a match. */
export interface Reading {
  readonly fixture: string;
  /** Minutes and seconds of play as the match clock of the feeds shows them, such as `63:10`. */
  readonly clock: string;
  /** Period in the numbers of the feeds; for soccer it follows from the minute unless given. */
  readonly period?: number;
}
