import { describe, expect, it } from "vitest";
import type { Policy } from "../../src/scheduler/policy.ts";
import { plan, requested, type Plan } from "../../src/scheduler/scheduler.ts";
import { ownInstant } from "../../src/scheduler/spread.ts";
import type { Attempt, Cursor, FixtureState, Subject } from "../../src/scheduler/state.ts";
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

const end = kickOff + 2 * hour;
const played: FixtureState = { ...playing, status: "Played", end };
const over = [undefined, "over"];

/** Due time relative to the kick-off, and the reason. */
function summary({ due, reason }: Plan): readonly [number | undefined, string] {
  return [due === undefined ? undefined : due - kickOff, reason];
}
function next(policy: Policy, last: Attempt | undefined, now: number, fixtures = [playing]) {
  return summary(plan(policy, toSubject(fixtures), last, kickOff + now));
}

describe("a list with changes", () => {
  const always = [{ id: "any", anchor: "none", every: 60 } as const];
  const calendar = createPolicy({ scope: "calendar", changes: true }, always);
  const parameters = (cursor: Cursor, now = 0, policy = calendar) =>
    plan(policy, toSubject(), attemptAt(0, { cursor }), kickOff + now).parameters;
  const full = { _pgNm: 1, _pgSz: 100 };

  it("is requested in full first, and once per interval", () => {
    const watermark = kickOff;
    expect(plan(calendar, toSubject(), undefined, kickOff).parameters).toEqual(full);
    expect(parameters({ fullAt: kickOff })).toEqual(full);
    expect(parameters({ watermark })).toEqual(full);
    const changes = { _dlt: kickOff - 2 * minute, ...full };
    expect(parameters({ watermark, fullAt: kickOff }, day - 1)).toEqual(changes);
    expect(parameters({ watermark, fullAt: kickOff }, day)).toEqual(full);
  });

  it("continues its pages as it began", () => {
    const cursor = { watermark: kickOff, fullAt: kickOff - 2 * day, page: 3 };
    expect(parameters({ ...cursor, full: 1 })).toEqual({ _pgNm: 3, _pgSz: 100 });
    expect(parameters({ page: 3, full: 0 })).toEqual({ _pgNm: 3, _pgSz: 100 });
    expect(parameters({ ...cursor, full: 0 })).toEqual({ _dlt: kickOff - 2 * minute, _pgNm: 3, _pgSz: 100 });
  });

  it("has no such parameters if the feed has no changes or no calendar", () => {
    expect(parameters({}, 0, createPolicy({ scope: "calendar" }, always))).toEqual({});
    expect(parameters({}, 0, createPolicy({ scope: "all", changes: true }, always))).toEqual({});
  });

  it("is requested again after its pause if it turned out to be incomplete", () => {
    const looks = createPolicy({ scope: "calendar", changes: true, isPolledDaily: true }, []);
    const dueAfter = (cursor: Cursor, policy = looks) => next(policy, attemptAt(0, { cursor }), 1, [])[0];
    expect(dueAfter({ fullAt: 0 })).toBe(minute);
    expect(dueAfter({ fullAt: 1 })).toBe(day);
    expect(dueAfter({ fullAt: 0 }, { ...looks, changes: false })).toBe(day);
  });

  it("has its next page at once, and after a failure when the pause is over", () => {
    const next = (failures: number) =>
      plan(calendar, toSubject(), attemptAt(0, { failures, cursor: { page: 2, full: 1 } }), kickOff + 5);
    const page = { reason: "page 2", interval: minute, parameters: { _pgNm: 2, _pgSz: 100 } };
    expect(next(0)).toEqual({ due: kickOff + 5, earliest: kickOff + 5, ...page });
    expect(next(1)).toEqual({ due: kickOff + minute, earliest: kickOff + minute, ...page });
  });
});

describe("the poll after the end", () => {
  const closing = (last: Attempt, now: number, facts = {}, fixture = played) =>
    next(createPolicy(facts), last, now, [fixture]);
  const after = 2 * hour + 20 * minute;

  it("follows the last answer of the match, as soon as the interval allows or a day later", () => {
    const last = attemptAt(hour, { cursor: { status: "Playing" } });
    expect(closing(last, after)).toEqual([after, "closing"]);
    expect(closing(last, after, { closing: "daily" })).toEqual([hour + day, "closing"]);
    expect(closing(last, after, { closing: "never" })).toEqual(over);
    expect(closing(last, after, { scope: "all" })).toEqual(over);
    const { earliest, interval } = plan(createPolicy(), toSubject([played]), last, kickOff + after);
    expect([earliest, interval]).toEqual([kickOff + after, minute]);
  });

  it("is not needed if the feed was not polled since kick-off", () => {
    expect(closing(attemptAt(-1), after)).toEqual(over);
    expect(closing(attemptAt(0), after)).toEqual([after, "closing"]);
    expect(next(createPolicy(), undefined, after, [played])).toEqual(over);
    const { kickOff: _, ...withoutTime } = played;
    expect(closing(attemptAt(hour), after, {}, withoutTime)).toEqual(over);
  });

  it("is not needed after a final answer", () => {
    expect(closing(attemptAt(hour, { cursor: { closed: 1 } }), after)).toEqual(over);
    expect(closing(attemptAt(hour, { cursor: { status: "Played" } }), after)).toEqual(over);
    expect(closing(attemptAt(2 * hour), after)).toEqual(over);
    expect(closing(attemptAt(2 * hour - 1), after)).toEqual([after, "closing"]);
    expect(closing(attemptAt(2 * hour, { cursor: { status: "Playing" } }), after)).toEqual([after, "closing"]);
  });

  it("is repeated after failures, at most eight times and for two days", () => {
    const failed = (failures: number, at = 2 * hour) => attemptAt(at, { result: "server-error", failures });
    expect(closing(failed(1), after)).toEqual([after, "closing"]);
    expect(closing(failed(8), after)).toEqual([after, "closing"]);
    expect(closing(failed(9), after)).toEqual(over);
    expect(closing(failed(1), 2 * day + 2 * hour)).toEqual([2 * day + 2 * hour, "closing"]);
    expect(closing(failed(1), 2 * day + 2 * hour + 1)).toEqual(over);
    expect(closing(attemptAt(hour), 9 * day)).toEqual([9 * day, "closing"]);
    const { end: _, ...withoutEnd } = played;
    expect(closing(failed(1), 9 * day, {}, withoutEnd)).toEqual([9 * day, "closing"]);
  });
});

describe("the data of a finished match", () => {
  const repair = { point: "1,4000" };
  const windows = [live, { id: "after", anchor: "end", from: 0, to: 86_400, every: 3600 } as const];
  const parameters = (fixtures: readonly FixtureState[], cursor: Cursor | undefined) => {
    const last = cursor === undefined ? undefined : attemptAt(hour, { cursor });
    return plan(createPolicy({ repair }, windows), toSubject(fixtures), last, kickOff + 3 * hour).parameters;
  };

  it("is requested once, by a target that was polled before", () => {
    expect(parameters([played], {})).toEqual(repair);
    expect(parameters([played], { repaired: 1 })).toEqual({});
    expect(parameters([played], undefined)).toEqual({});
    expect(parameters([playing], {})).toEqual({});
    expect(parameters([played, played], {})).toEqual({});
  });

  const backfill = (last: Attempt | undefined, facts = {}, more: Partial<Subject> = { isBackfill: true }) => {
    const planned = plan(createPolicy({ repair, ...facts }), toSubject([played], more), last, kickOff + day);
    return [...summary(planned), planned.parameters];
  };

  it("is requested after all windows if the store has no answer", () => {
    expect(backfill(undefined)).toEqual([day, "backfill", repair]);
    expect(backfill(undefined, {}, {})).toEqual([...over, {}]);
    expect(backfill(undefined, { scope: "all" })).toEqual([...over, {}]);
  });

  it("is requested in part for a target without any facts", () => {
    const subject = toSubject([], { isBackfill: true });
    const planned = plan(createPolicy({ repair }, []), subject, undefined, kickOff);
    expect([planned.reason, planned.parameters]).toEqual(["backfill", {}]);
  });

  it("is requested again after failures, at most seven times", () => {
    const failed = (failures: number) => attemptAt(-1, { result: "server-error", failures, cursor: { repaired: 1 } });
    expect(backfill(failed(1))).toEqual([day, "backfill", repair]);
    expect(backfill(failed(7))).toEqual([day, "backfill", repair]);
    expect(backfill(failed(8))).toEqual([...over, {}]);
    expect(backfill(attemptAt(-1))).toEqual([...over, {}]);
  });

  it("has the spread of the policy, and all other facts of a plan", () => {
    const at = kickOff + day;
    const subject = toSubject([played], { isBackfill: true });
    const expected = { earliest: at, reason: "backfill", interval: minute, parameters: repair };
    const planned = plan(createPolicy({ repair, spread: hour }), subject, undefined, at);
    expect(planned).toEqual({ due: ownInstant("target", at, hour), ...expected });
  });
});

describe("the spread of a poll", () => {
  const spread = 20 * second;
  const policy = createPolicy({ spread });
  const dueOf = (last: Attempt | undefined, now: number, facts = {}, fixture: FixtureState = playing) =>
    plan({ ...policy, ...facts }, toSubject([fixture]), last, kickOff + now).due;

  it("is that of the policy for the first poll of a fixture, and absent for that of a list", () => {
    expect(dueOf(undefined, 0)).toBe(ownInstant("target", kickOff, spread));
    expect(dueOf(undefined, 0, { scope: "calendar" })).toBe(kickOff);
    expect(dueOf(undefined, 0, { spread: 0 })).toBe(kickOff);
  });

  it("is at most the interval of the window", () => {
    expect(dueOf(undefined, 0, { spread: day })).toBe(ownInstant("target", kickOff, minute));
  });

  it("is a share of a long window that opens later, at most an hour", () => {
    const windowOf = (to: number) => [{ id: "w", anchor: "kick-off", from: 0, to, once: true }] as const;
    const due = (to: number, now: number) =>
      plan(createPolicy({ spread }, windowOf(to)), toSubject(), undefined, kickOff + now).due;
    expect(due(43_200, -1)).toBe(ownInstant("target", kickOff, 43_200_000 / 24));
    expect(due(10 * 86_400, -1)).toBe(ownInstant("target", kickOff, hour));
    expect(due(43_200, 0)).toBe(ownInstant("target", kickOff, spread));
  });

  it("is absent for polls in their rhythm, unless they were late together", () => {
    const after = (late: number | undefined) => dueOf(attemptAt(0, late === undefined ? {} : { late }), 1);
    expect(after(undefined)).toBe(kickOff + minute);
    expect(after(200)).toBe(kickOff + minute);
    expect(after(201)).toBe(ownInstant("target", kickOff + minute, 6 * second));
    const short = dueOf(attemptAt(0, { late: 201 }), 1, { spread: 2 * second });
    expect(short).toBe(ownInstant("target", kickOff + minute, 2 * second));
    expect(dueOf(attemptAt(0, { late: 201 }), 1, { spread: 0 })).toBe(kickOff + minute);
  });

  it("applies to polls that are later than their rhythm", () => {
    for (const scope of ["fixture", "calendar"])
      expect(dueOf(attemptAt(0), minute + 1, { scope })).toBe(ownInstant("target", kickOff + minute + 1, spread));
  });

  it("does not delay a poll beyond the end of its window", () => {
    const last = kickOff + 2 * hour;
    const own = ownInstant("target", last, spread);
    expect(own).toBeGreaterThan(last);
    expect(dueOf(undefined, 2 * hour)).toBe(last);
    expect(dueOf(undefined, 2 * hour - spread)).toBe(ownInstant("target", last - spread, spread));
  });

  it("applies to daily polls outside the windows, but not to their rhythm", () => {
    const looks = createPolicy({ spread, isPolledDaily: true }, []);
    const soon: FixtureState = { status: "Fixture", kickOff: kickOff + 3 * day, timeKnown: true };
    const look = (last: Attempt | undefined) => plan(looks, toSubject([soon]), last, kickOff + 1);
    const due = ownInstant("target", kickOff + 1, spread);
    expect(look(undefined)).toEqual({ due, earliest: kickOff + 1, reason: "look", interval: minute, parameters: {} });
    expect(look(attemptAt(0)).due).toBe(kickOff + day);
  });

  it("has the interval of the window in the plan", () => {
    const slow = createPolicy({}, [{ ...live, every: 300 }]);
    expect(plan(slow, toSubject(), undefined, kickOff).interval).toBe(5 * minute);
    expect(plan({ ...slow, floor: 10 * minute }, toSubject(), undefined, kickOff).interval).toBe(10 * minute);
  });
});

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
    const dueAfter = (more: Partial<Attempt>) => next(createPolicy(), attemptAt(0, more), 5);
    expect(dueAfter({ result: "unauthorised", failures: 1 })).toEqual([minute, "live"]);
    expect(dueAfter({ result: "unauthorised", failures: 2 })).toEqual([2 * minute, "live"]);
    expect(dueAfter({ result: "server-error", failures: 1 })).toEqual([minute, "live"]);
  });

  it("is a short pause if the service was not reached", () => {
    const unreached = (failures: number, more: Partial<Attempt> = {}): Attempt =>
      failed(failures, { result: "network", cursor: { unsent: 1 }, ...more });
    expect(next(createPolicy(), unreached(0), 1)).toEqual([5 * second, "live"]);
    const pauses = [1, 2, 3].map((failures) => next(createPolicy(), unreached(failures), 1)[0]);
    expect(pauses).toEqual([5, 10, 20].map((seconds) => seconds * second));
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

it("a window for one poll is used up by any attempt, or by an answer only", () => {
  const once = { id: "once", anchor: "kick-off", from: 0, to: 3600, once: true } as const;
  const failed = attemptAt(0, { result: "server-error", failures: 1 });
  expect(next(createPolicy({}, [once]), failed, 1)).toEqual(over);
  expect(next(createPolicy({ onceCounts: "answers" }, [once]), failed, 1)).toEqual([minute, "once"]);
  expect(next(createPolicy({ onceCounts: "answers" }, [once]), attemptAt(0), 1)).toEqual(over);
});

describe("a dead target", () => {
  const rejected = (failures: number, more: Partial<Attempt> = {}): Attempt =>
    attemptAt(0, { result: "client-error", failures, ...more });

  it("is probed while a window is open, after pauses that grow from minutes to an hour", () => {
    expect(plan(createPolicy(), toSubject(), rejected(3), kickOff + 1)).toMatchObject({
      due: kickOff + 4 * minute,
      reason: "probe",
      dead: "refused 3 times in a row",
    });
    const pauses = [4, 5, 6, 7, 8, 9, 40].map((failures) => next(createPolicy(), rejected(failures), 1)[0]);
    expect(pauses).toEqual([8, 15, 15, 16, 32, 60, 60].map((minutes) => minutes * minute));
    const short = createPolicy({ probe: second, maxBackoff: 2 * minute });
    expect(next(short, rejected(3), 1)).toEqual([2 * minute, "probe"]);
  });

  it("is not probed after its windows", () => {
    const planned = plan(createPolicy({ closing: "never" }), toSubject([played]), rejected(4), kickOff + 3 * hour);
    const dead = "refused 4 times in a row";
    expect(planned).toEqual({
      due: undefined,
      earliest: undefined,
      reason: dead,
      interval: minute,
      parameters: {},
      dead,
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
    expect([at(1, undefined), at(2, 1)]).toEqual(["live", "live"]);
    expect([at(1, 1), at(undefined, undefined), at(undefined, 1)]).toEqual(["probe", "probe", "probe"]);
  });
});

it("a poll that the operator requested ignores the windows, but respects the interval", () => {
  const repair = { min: "-1" };
  const last = attemptAt(3 * hour, { cursor: { status: "Playing" } });
  const due = kickOff + 3 * hour + minute;
  const expected = { due, earliest: due, reason: "requested", interval: minute, parameters: repair };
  expect(requested(createPolicy({ repair }), toSubject([played]), last, kickOff + 3 * hour + 1)).toEqual(expected);
  const first = requested(createPolicy(), toSubject([played]), undefined, kickOff + day);
  expect(summary(first)).toEqual([day, "requested"]);
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
    const expected = [minute, 32 * minute, day, day].map((due) => [due, "look"]);
    expect([1, 6, 20, 60].map(missing)).toEqual(expected);
  });

  it("ends a week after the kick-off, or a month after that of a postponed fixture", () => {
    const window = { ...live, id: "early", to: 60 };
    const dueAt = (now: number, status: string) =>
      next(createPolicy({ isPolledDaily: true }, [window]), undefined, now, [{ ...playing, status }]);
    expect(dueAt(7 * day - 1, "Fixture")).toEqual([7 * day - 1, "look"]);
    expect(dueAt(7 * day, "Fixture")).toEqual(over);
    expect(dueAt(30 * day - 1, "Postponed")).toEqual([30 * day - 1, "look"]);
    expect(dueAt(30 * day, "Postponed")).toEqual(over);
    expect(dueAt(day, "Played")).toEqual(over);
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

it("several fixtures are polled at the earliest time of any", () => {
  const calendar = createPolicy({ scope: "calendar" });
  const later: FixtureState = { ...playing, status: "Fixture", kickOff: kickOff + 2 * hour };
  expect(next(calendar, undefined, -day, [later, { ...playing, status: "Fixture" }])).toEqual([0, "live"]);
  expect(next(calendar, undefined, -day, [{ ...playing, status: "Fixture" }, later])).toEqual([0, "live"]);
  expect(next(calendar, undefined, 3 * hour, [later, played])).toEqual([3 * hour, "live"]);
});

it("a plan has the interval of the window that allows the poll", () => {
  const windows = [{ ...live, id: "later", from: 3600, every: 300 }, live];
  const { reason, interval } = plan(createPolicy({}, windows), toSubject(), undefined, kickOff);
  expect([reason, interval]).toEqual(["live", minute]);
});
