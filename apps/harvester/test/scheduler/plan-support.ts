import type { PollingWindow } from "@sdf/runtime";
import type { Policy } from "../../src/scheduler/policy.ts";
import type { Attempt, FixtureState, Subject } from "../../src/scheduler/state.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Kick-off of the fixture; times of the tests are relative to it. */
export const kickOff = Date.parse("2026-09-12T14:00:00Z");

/** From kick-off until two hours later, every minute. */
export const live: PollingWindow = { id: "live", anchor: "kick-off", from: 0, to: 7200, every: 60 };
export const playing: FixtureState = { status: "Playing", kickOff, timeKnown: true };

/** A made-up policy of a fixture feed without spread. */
export function createPolicy(facts: Partial<Policy> = {}, polling: readonly PollingWindow[] = [live]): Policy {
  const policy: Partial<Policy> = {
    scope: "fixture",
    description: { polling } as Policy["description"],
    floor: minute,
    timeoutMs: 30 * second,
    spread: 0,
    lead: hour,
    tail: 10 * minute,
    after: 6 * hour,
    closing: "next",
    onceCounts: "attempts",
    isPolledDaily: false,
    maxBackoff: 15 * minute,
    deadAfter: 3,
    probe: hour,
    changes: false,
    overlap: 2 * minute,
    reconcile: day,
    pageSize: 100,
    repair: {},
    ...facts,
  };
  return policy as Policy;
}

export function toSubject(fixtures: readonly FixtureState[] = [playing], more: Partial<Subject> = {}): Subject {
  return { id: "target", fixtures, ...more };
}

/** The last attempt, at a time relative to the kick-off. */
export function attemptAt(at: number, more: Partial<Attempt> = {}): Attempt {
  return { at: kickOff + at, result: "ok", failures: 0, cursor: {}, ...more };
}
