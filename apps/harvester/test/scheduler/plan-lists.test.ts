import { describe, expect, it } from "vitest";
import { plan } from "../../src/scheduler/scheduler.ts";
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
    const dueAfter = (cursor: Cursor, policy = looks) => {
      const { due } = plan(policy, toSubject([]), attemptAt(0, { cursor }), kickOff + 1);
      return due === undefined ? undefined : due - kickOff;
    };
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
  const closing = (last: Attempt, now: number, facts = {}, fixture: FixtureState = played) => {
    const { due, reason } = plan(createPolicy(facts), toSubject([fixture]), last, kickOff + now);
    return [due === undefined ? undefined : due - kickOff, reason];
  };
  const over = [undefined, "over"];
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
    expect(plan(createPolicy(), toSubject([played]), undefined, kickOff + after).reason).toBe("over");
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
    const {
      due,
      reason,
      parameters: requested,
    } = plan(createPolicy({ repair, ...facts }), toSubject([played], more), last, kickOff + day);
    return [due === undefined ? undefined : due - kickOff, reason, requested];
  };
  const over = [undefined, "over", {}];

  it("is requested after all windows if the store has no answer", () => {
    expect(backfill(undefined)).toEqual([day, "backfill", repair]);

    expect(backfill(undefined, {}, {})).toEqual(over);
    expect(backfill(undefined, { scope: "all" })).toEqual(over);
  });

  it("is requested in part for a target without any facts", () => {
    const { reason, parameters: requested } = plan(
      createPolicy({ repair }, []),
      toSubject([], { isBackfill: true }),
      undefined,
      kickOff,
    );
    expect([reason, requested]).toEqual(["backfill", {}]);
  });

  it("is requested again after failures, at most seven times", () => {
    const failed = (failures: number) => attemptAt(-1, { result: "server-error", failures, cursor: { repaired: 1 } });
    expect(backfill(failed(1))).toEqual([day, "backfill", repair]);
    expect(backfill(failed(7))).toEqual([day, "backfill", repair]);
    expect(backfill(failed(8))).toEqual(over);
    expect(backfill(attemptAt(-1))).toEqual(over);
  });

  it("has the spread of the policy, and all other facts of a plan", () => {
    const at = kickOff + day;
    expect(
      plan(createPolicy({ repair, spread: hour }), toSubject([played], { isBackfill: true }), undefined, at),
    ).toEqual({
      due: ownInstant("target", at, hour),
      earliest: at,
      reason: "backfill",
      interval: minute,
      parameters: repair,
    });
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
    expect(dueOf(attemptAt(0, { late: 201 }), 1, { spread: 2 * second })).toBe(
      ownInstant("target", kickOff + minute, 2 * second),
    );
    expect(dueOf(attemptAt(0, { late: 201 }), 1, { spread: 0 })).toBe(kickOff + minute);
  });

  it("applies to polls that are later than their rhythm", () => {
    expect(dueOf(attemptAt(0), minute + 1)).toBe(ownInstant("target", kickOff + minute + 1, spread));
    expect(dueOf(attemptAt(0), minute + 1, { scope: "calendar" })).toBe(
      ownInstant("target", kickOff + minute + 1, spread),
    );
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
    expect(look(undefined)).toEqual({
      due: ownInstant("target", kickOff + 1, spread),
      earliest: kickOff + 1,
      reason: "look",
      interval: minute,
      parameters: {},
    });
    expect(look(attemptAt(0)).due).toBe(kickOff + day);
  });

  it("has the interval of the window in the plan", () => {
    const slow = createPolicy({}, [{ ...live, every: 300 }]);
    expect(plan(slow, toSubject(), undefined, kickOff).interval).toBe(5 * minute);
    expect(plan({ ...slow, floor: 10 * minute }, toSubject(), undefined, kickOff).interval).toBe(10 * minute);
  });
});
