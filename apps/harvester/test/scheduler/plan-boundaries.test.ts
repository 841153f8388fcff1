import { describe, expect, it } from "vitest";
import type { Policy } from "../../src/scheduler/policy.ts";
import { plan, requested, type Plan } from "../../src/scheduler/scheduler.ts";
import type { Attempt, FixtureState } from "../../src/scheduler/state.ts";
import {
  attemptAt,
  day,
  hour,
  kickOff,
  live,
  minute,
  playing,
  createPolicy,
  second,
  toSubject,
} from "./plan-support.ts";

const played: FixtureState = { ...playing, status: "Played", end: kickOff + 2 * hour };

/** Due time relative to the kick-off, and the reason. */
function summary({ due, reason }: Plan): readonly [number | undefined, string] {
  return [due === undefined ? undefined : due - kickOff, reason];
}
function next(policy: Policy, last: Attempt | undefined, now: number, fixtures = [playing]) {
  return summary(plan(policy, toSubject(fixtures), last, kickOff + now));
}

describe("the interval after an attempt", () => {
  const failed = (failures: number, more: Partial<Attempt> = {}): Attempt =>
    attemptAt(0, { result: "server-error", failures, ...more });

  it("begins at the attempt, and is over if the poll is late", () => {
    expect(next(createPolicy(), undefined, 7)).toEqual([7, "live"]);
    expect(next(createPolicy(), attemptAt(0), 7)).toEqual([minute, "live"]);
    expect(next(createPolicy(), attemptAt(0), minute + 7)).toEqual([minute + 7, "live"]);
  });

  it("doubles with each failure until the longest pause", () => {
    const dues = [1, 2, 3, 4, 5, 40].map((failures) => next(createPolicy(), failed(failures), 1)[0]);
    expect(dues).toEqual([1, 2, 4, 8, 15, 15].map((minutes) => minutes * minute));
    expect(next(createPolicy({ maxBackoff: second }), failed(5), 1)).toEqual([minute, "live"]);
  });

  it("is extended by Retry-After, after answers and failures", () => {
    const cursor = { retryAt: kickOff + 9 * minute };
    expect(next(createPolicy(), attemptAt(0, { cursor }), 1)).toEqual([9 * minute, "live"]);
    expect(next(createPolicy(), failed(1, { cursor }), 1)).toEqual([9 * minute, "live"]);
    expect(next(createPolicy(), failed(5, { cursor }), 1)).toEqual([15 * minute, "live"]);
  });

  it("also applies to the first rejection of a token", () => {
    expect(next(createPolicy(), attemptAt(0, { result: "unauthorised", failures: 1 }), 5)).toEqual([minute, "live"]);
    expect(next(createPolicy(), attemptAt(0, { result: "unauthorised", failures: 2 }), 5)).toEqual([
      2 * minute,
      "live",
    ]);
    expect(next(createPolicy(), attemptAt(0, { result: "server-error", failures: 1 }), 5)).toEqual([minute, "live"]);
  });

  it("is a short pause if the service was not reached", () => {
    const unreached = (failures: number, more: Partial<Attempt> = {}): Attempt =>
      failed(failures, { result: "network", cursor: { unsent: 1 }, ...more });
    expect(next(createPolicy(), unreached(0), 1)).toEqual([5 * second, "live"]);
    expect([1, 2, 3].map((failures) => next(createPolicy(), unreached(failures), 1)[0])).toEqual([
      5 * second,
      10 * second,
      20 * second,
    ]);
    expect(next(createPolicy(), unreached(40), 1)).toEqual([15 * minute, "live"]);
    expect(next(createPolicy(), unreached(2, { result: "abandoned" }), 1)).toEqual([1, "live"]);
    const retryAt = kickOff + 30 * second;
    expect(next(createPolicy(), unreached(1, { cursor: { unsent: 1, retryAt } }), 1)).toEqual([30 * second, "live"]);
  });

  it("begins at the last attempt that reached the service", () => {
    const cursor = { unsent: 1, reachedAt: kickOff - 30 * second } as const;
    expect(next(createPolicy(), failed(1, { result: "network", cursor }), 1)).toEqual([30 * second, "live"]);
  });
});

describe("a window for one poll", () => {
  const once = { id: "once", anchor: "kick-off", from: 0, to: 3600, once: true } as const;

  it("is used up by any attempt, or by an answer only", () => {
    const failed = attemptAt(0, { result: "server-error", failures: 1 });
    expect(next(createPolicy({}, [once]), failed, 1)).toEqual([undefined, "over"]);
    expect(next(createPolicy({ onceCounts: "answers" }, [once]), failed, 1)).toEqual([minute, "once"]);
    expect(next(createPolicy({ onceCounts: "answers" }, [once]), attemptAt(0), 1)).toEqual([undefined, "over"]);
  });
});

describe("a dead target", () => {
  const rejected = (failures: number, more: Partial<Attempt> = {}): Attempt =>
    attemptAt(0, { result: "client-error", failures, ...more });

  it("is probed while a window is open, after pauses that grow from minutes to an hour", () => {
    const { due, reason, dead } = plan(createPolicy(), toSubject(), rejected(3), kickOff + 1);
    expect([due, reason, dead]).toEqual([kickOff + 4 * minute, "probe", "refused 3 times in a row"]);
    const pauses = [4, 5, 6, 7, 8, 9, 40].map((failures) => next(createPolicy(), rejected(failures), 1)[0]);
    expect(pauses).toEqual([8, 15, 15, 16, 32, 60, 60].map((minutes) => minutes * minute));
    expect(next(createPolicy({ probe: second, maxBackoff: 2 * minute }), rejected(3), 1)).toEqual([
      2 * minute,
      "probe",
    ]);
  });

  it("is not probed after its windows", () => {
    const over = plan(createPolicy({ closing: "never" }), toSubject([played]), rejected(4), kickOff + 3 * hour);
    expect(over).toEqual({
      due: undefined,
      earliest: undefined,
      reason: "refused 4 times in a row",
      interval: minute,
      parameters: {},
      dead: "refused 4 times in a row",
    });
  });

  it("has been rejected often enough, and by the service only", () => {
    expect(next(createPolicy(), rejected(2), 1)).toEqual([2 * minute, "live"]);
    expect(next(createPolicy(), rejected(3, { result: "server-error" }), 1)).toEqual([4 * minute, "live"]);
  });

  it("is polled again if the operator revives it", () => {
    const at = (revival: number | undefined, tried: number | undefined) => {
      const last = rejected(3, { cursor: tried === undefined ? {} : { revival: tried } });
      const subject = toSubject([playing], revival === undefined ? {} : { revival });
      return plan(createPolicy(), subject, last, kickOff + 1).reason;
    };
    expect([at(1, undefined), at(2, 1), at(1, 1), at(undefined, undefined), at(undefined, 1)]).toEqual([
      "live",
      "live",
      "probe",
      "probe",
      "probe",
    ]);
  });
});

describe("a poll that the operator requested", () => {
  it("ignores the windows, but respects the interval", () => {
    const repair = { min: "-1" };
    const last = attemptAt(3 * hour, { cursor: { status: "Playing" } });
    expect(requested(createPolicy({ repair }), toSubject([played]), last, kickOff + 3 * hour + 1)).toEqual({
      due: kickOff + 3 * hour + minute,
      earliest: kickOff + 3 * hour + minute,
      reason: "requested",
      interval: minute,
      parameters: repair,
    });
    expect(summary(requested(createPolicy(), toSubject([played]), undefined, kickOff + day))).toEqual([
      day,
      "requested",
    ]);
  });
});

describe("a poll outside the windows", () => {
  const looks = createPolicy({ isPolledDaily: true });
  const soon: FixtureState = { status: "Fixture", kickOff: kickOff + 10 * day, timeKnown: true };
  const at = (last: Attempt | undefined, now: number, fixture: FixtureState = soon) =>
    next(looks, last, now, [fixture]);

  it("follows a day after the last one", () => {
    expect(at(undefined, 5)).toEqual([5, "look"]);
    expect(at(attemptAt(0), 5)).toEqual([day, "look"]);
    expect(at(attemptAt(0), 2 * day)).toEqual([2 * day, "look"]);
    expect(next(createPolicy(), attemptAt(0), 5, [soon])).toEqual([10 * day, "live"]);
  });

  it("follows a failure after its pause", () => {
    expect(at(attemptAt(0, { result: "server-error", failures: 2 }), 5)).toEqual([2 * minute, "look"]);
  });

  it("follows a missing record after intervals that grow up to a day", () => {
    const missing = (failures: number) => at(attemptAt(0, { result: "not-found", failures }), 5);
    expect([missing(1), missing(6), missing(20), missing(60)]).toEqual([
      [minute, "look"],
      [32 * minute, "look"],
      [day, "look"],
      [day, "look"],
    ]);
  });

  it("ends a week after the kick-off, or a month after that of a postponed fixture", () => {
    const window = { ...live, id: "early", to: 60 };
    const dueAt = (now: number, status: string) =>
      next(createPolicy({ isPolledDaily: true }, [window]), undefined, now, [{ ...playing, status }]);
    expect(dueAt(7 * day - 1, "Fixture")).toEqual([7 * day - 1, "look"]);
    expect(dueAt(7 * day, "Fixture")).toEqual([undefined, "over"]);
    expect(dueAt(30 * day - 1, "Postponed")).toEqual([30 * day - 1, "look"]);
    expect(dueAt(30 * day, "Postponed")).toEqual([undefined, "over"]);
    expect(dueAt(day, "Played")).toEqual([undefined, "over"]);
  });

  it("follows for a fixture without any facts", () => {
    expect(next(looks, undefined, 5, [])).toEqual([5, "live"]);
    expect(next(looks, attemptAt(0), 5, [])).toEqual([day, "live"]);
    expect(next(looks, attemptAt(0, { result: "server-error", failures: 2 }), 5, [])).toEqual([2 * minute, "live"]);
    expect(next(looks, attemptAt(0, { result: "not-found", failures: 6 }), 5, [])).toEqual([32 * minute, "live"]);
  });

  it("gives way to an earlier window", () => {
    expect(next(looks, attemptAt(0), 5)).toEqual([minute, "live"]);
    expect(next(looks, attemptAt(-12 * hour), -hour, [{ ...playing, status: "Fixture" }])).toEqual([0, "live"]);
  });

  it("follows for a calendar also after its last fixture", () => {
    const calendar = createPolicy({ isPolledDaily: true, scope: "calendar" });
    expect(next(calendar, attemptAt(20 * day), 20 * day + 5, [played])).toEqual([21 * day, "look"]);
  });
});

describe("several fixtures", () => {
  it("are polled at the earliest time of any", () => {
    const calendar = createPolicy({ scope: "calendar" });
    const later: FixtureState = { ...playing, status: "Fixture", kickOff: kickOff + 2 * hour };
    expect(next(calendar, undefined, -day, [later, { ...playing, status: "Fixture" }])).toEqual([0, "live"]);
    expect(next(calendar, undefined, -day, [{ ...playing, status: "Fixture" }, later])).toEqual([0, "live"]);
    expect(next(calendar, undefined, 3 * hour, [later, played])).toEqual([3 * hour, "live"]);
  });
});

it("has the interval of the window that allows the poll", () => {
  const windows = [{ ...live, id: "later", from: 3600, every: 300 }, live];
  expect(plan(createPolicy({}, windows), toSubject(), undefined, kickOff)).toMatchObject({
    reason: "live",
    interval: minute,
  });
});

describe("the reason over", () => {
  it("has no time and no parameters", () => {
    expect(plan(createPolicy({ closing: "never" }), toSubject([played]), attemptAt(hour), kickOff + 3 * hour)).toEqual({
      due: undefined,
      earliest: undefined,
      reason: "over",
      interval: minute,
      parameters: {},
    });
  });
});
