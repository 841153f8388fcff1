import type { MatchState } from "@sdf/runtime";
import type { PollResult } from "../domain/poll-result.ts";

/** Facts about a fixture that planning uses. Times are milliseconds since the epoch. */
export interface FixtureState {
  readonly status?: string;
  readonly kickOff?: number | undefined;
  /** Whether `kickOff` is an instant; otherwise only its day is available, as midnight UTC. */
  readonly timeKnown: boolean;
  readonly end?: number | undefined;
  readonly coverageLevel?: string | undefined;
}

/** Subject of a target. */
export interface Subject {
  /** Id of the target; spreads polls that become due at the same time. */
  readonly id: string;
  /** The fixture, or the fixtures of the calendar; empty without any facts. */
  readonly fixtures: readonly FixtureState[];
  /** Whether the target is polled once after all its windows are over, because the store has no answer of it yet. */
  readonly isBackfill?: boolean;
  /** Number of the operator's requests to retry a dead target. */
  readonly revival?: number | undefined;
}

/** State of a target between polls, apart from times; `scheduler/cursor.ts` writes it. */
export interface Cursor {
  /** Next page of a list that is being polled. */
  readonly page?: number;
  /** Whether the full list is being polled. */
  readonly full?: 0 | 1;
  /** Time of the request of the first page, by the service's clock. */
  readonly began?: number;
  /** Updates up to this time are stored, by the service's clock. */
  readonly watermark?: number;
  /** Time of the last full poll of the list. */
  readonly fullAt?: number;
  /** Status of the match in the last answer of this target. */
  readonly status?: string;
  /** The poll after the end has been answered. */
  readonly closed?: 0 | 1;
  /** The data missed during the match has been requested. */
  readonly repaired?: 0 | 1;
  /** Earliest time of the next request, from Retry-After. */
  readonly retryAt?: number;
  /** The last request did not reach the service, so it uses up no window. */
  readonly unsent?: 0 | 1;
  /** End of the last attempt that reached the service; present only while `unsent` is set. */
  readonly reachedAt?: number;
  /** Milliseconds by which the service's clock was ahead in its last response with a `Date` header. */
  readonly ahead?: number;
  /** Number of revivals that have been tried. */
  readonly revival?: number;
  /** Times of the last changes in the last answer, as JSON. */
  readonly revision?: string;
  /** Number of items of a full page: the page size, or less if the service limits it. */
  readonly pageLimit?: number;
  /** Number of items on the pages of the full list that is being polled. */
  readonly count?: number;
  /** Number of days of those items. */
  readonly days?: number;
  /** Day of the last of those items. */
  readonly lastDay?: string;
  /** Number of items of the full list when it was polled last. */
  readonly listed?: number;
  /** Number of days of those items. */
  readonly listedDays?: number;
  /** Hash of the last page, to detect a repeated page. */
  readonly pageHash?: string;
}

/** The last attempt to poll a target. */
export interface Attempt {
  /** Time at which the response was received or the attempt failed. The service receives nothing of it later. */
  readonly at: number;
  readonly result: PollResult;
  /** Consecutive failures, including this one. */
  readonly failures: number;
  readonly cursor: Cursor;
  /** Delay of the request after its due time, milliseconds; `undefined` for attempts from the store. */
  readonly late?: number;
}

/** Statuses after which no play follows, as in the runtime. */
const finalStatuses = new Set(["Played", "Awarded", "Retired", "Walkover", "Bye", "Cancelled"]);

/** Whether a match is over or cancelled. */
export function isOver(status: string | undefined): boolean {
  return status !== undefined && finalStatuses.has(status);
}

/** Whether no play is scheduled: the match is over, or postponed without a new day. */
export function isOff(status: string | undefined): boolean {
  return isOver(status) || status === "Postponed";
}

/** Whether a match has begun and will continue. */
export function isInPlay(status: string | undefined): boolean {
  return status === "Playing" || status === "Suspended";
}

const day = 86_400_000;

/** Converts a fixture for the pacing functions of the runtime. */
export function readMatchState({ status, kickOff, timeKnown, end, coverageLevel }: FixtureState): MatchState {
  return {
    status,
    matchDay: kickOff === undefined ? undefined : Math.floor(kickOff / day) * day,
    // A match in play without a kick-off time has begun on that day.
    kickOff: timeKnown || isInPlay(status) ? kickOff : undefined,
    endedAt: end,
    coverageLevel,
  };
}
