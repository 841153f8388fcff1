import type { PollResult } from "../store/contract.ts";
import type { MatchState } from "@sdf/runtime";

/** What planning has to know of a fixture. Times are milliseconds since the epoch. */
export interface FixtureState {
  readonly status?: string;
  readonly kickOff?: number;
  /** Whether `kickOff` is an instant; otherwise it is midnight UTC of the day, all that is known. */
  readonly timeKnown: boolean;
  readonly end?: number;
  readonly coverageLevel?: string;
}

/** What a target is about. */
export interface Subject {
  /** Id of the target; polls that become due together are spread by it. */
  readonly id: string;
  /** The request without what planning adds. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The fixture, or the fixtures of the calendar; empty when nothing is known. */
  readonly fixtures: readonly FixtureState[];
  /** Polled once although all windows are over: nothing has been kept of it yet, and somebody asked for it. */
  readonly wanted?: boolean;
  /** How often somebody asked to try a target again that was given up. */
  readonly revival?: number;
}

/** What is kept from poll to poll beside times; see `worker/cursor.ts`, which writes it. */
export interface Cursor {
  /** Page to ask for next, when a list is being read. */
  readonly page?: number;
  /** Whether the list is being read as a whole. */
  readonly whole?: 0 | 1;
  /** Start of the reading, by the server's clock. */
  readonly began?: number;
  /** Updates up to here are known, by the server's clock. */
  readonly watermark?: number;
  /** When the list was last read as a whole. */
  readonly wholeAt?: number;
  /** Status of the match in the last answer of this very target. */
  readonly status?: string;
  /** The poll after the end has been answered. */
  readonly closed?: 0 | 1;
  /** What was missed in the course of the match has been asked for. */
  readonly repaired?: 0 | 1;
  /** What the service asked for with Retry-After. */
  readonly retryAt?: number;
  /** The last request did not reach the service: it uses up no window. */
  readonly free?: 0 | 1;
  /** End of the last attempt that reached the service; kept only while `free` is set. */
  readonly reachedAt?: number;
  /** By how much the server's clock was ahead at the last response that told its time. */
  readonly ahead?: number;
  /** The revivals that were tried. */
  readonly revival?: number;
  /** Mark of the last page that was read, to notice when a page comes again. */
  readonly mark?: string;
}

/** The last attempt to poll a target. */
export interface Attempt {
  /** When it was over: response received, or given up. Nothing of it reaches the server later. */
  readonly at: number;
  readonly result: PollResult;
  /** Failures in a row, this one included. */
  readonly failures: number;
  readonly cursor: Cursor;
  /** How long after its time it was sent, milliseconds; not known of one that was read back. */
  readonly late?: number;
}

/** Statuses after which nothing more is played, as the runtime knows them. */
const over = new Set(["Played", "Awarded", "Retired", "Walkover", "Bye", "Cancelled"]);

/** Whether a match is over, or will never be. */
export function isOver(status: string | undefined): boolean {
  return status !== undefined && over.has(status);
}

/** Whether nothing is played for now: over, or put off to a day that nobody knows yet. */
export function isOff(status: string | undefined): boolean {
  return isOver(status) || status === "Postponed";
}

/** Whether a match has begun and is to go on. */
export function isInPlay(status: string | undefined): boolean {
  return status === "Playing" || status === "Suspended";
}

const day = 86_400_000;

/** A fixture as the runtime's pacing takes it. */
export function matchStateOf({ status, kickOff, timeKnown, end, coverageLevel }: FixtureState): MatchState {
  return {
    ...(status === undefined ? {} : { status }),
    ...(kickOff === undefined ? {} : { matchDay: Math.floor(kickOff / day) * day }),
    // In play at an hour that was never told, it has begun on that day.
    ...(kickOff === undefined || !(timeKnown || isInPlay(status)) ? {} : { kickOff }),
    ...(end === undefined ? {} : { endedAt: end }),
    ...(coverageLevel === undefined ? {} : { coverageLevel }),
  };
}
