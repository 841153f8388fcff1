import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TargetState } from "../../src/domain/target.ts";
import { Planner, backfillPriority } from "../../src/scheduler/planner.ts";
import { plan, requested, requestedReason } from "../../src/scheduler/scheduler.ts";
import { hour, kickOff, minute } from "./plan-support.ts";

const now = kickOff + 30 * minute;
const feed = "soccer/match-momentum";
const fixture = { id: "a", sport: "soccer", status: "Playing", kickOff, timeKnown: true };

function toTarget(more: Partial<TargetState> = {}): TargetState {
  return { id: "t", feed, request: { fixture: "a" }, fixture: "a", failures: 0, cursor: {}, ...more } as TargetState;
}

/** A planner with a match in play; the service's clock is ahead by `offset`. */
function plannerWith({ offset = 0, since = -Infinity, row = fixture } = {}): Planner {
  const planner = new Planner(
    {},
    new Set(),
    () => offset,
    () => since,
  );
  planner.fixtures.apply([row], kickOff);
  return planner;
}

it("the policy of a feed is computed once, from the settings of all feeds and of the feed", () => {
  const planner = new Planner({ "*": { deadAfter: 5, maxBackoff: 7 }, [feed]: { deadAfter: 9 } }, new Set());
  expect(planner.policy(feed)).toMatchObject({ deadAfter: 9, maxBackoff: 7000 });
  expect(planner.policy(feed)).toBe(planner.policy(feed));
});

describe("the subject of a target", () => {
  it.each([
    [undefined, { isBackfill: false, revival: undefined }],
    [backfillPriority, { isBackfill: true, revival: undefined }],
    [0, { isBackfill: false, revival: undefined }],
    [2, { isBackfill: false, revival: 2 }],
  ])("has priority %s", (priority, facts) => {
    expect(plannerWith().subject(toTarget({ priority }), now)).toMatchObject({ id: "t", ...facts });
  });

  it("has no fixtures without an id", () => {
    const planner = plannerWith();
    planner.fixtures.apply([{ ...fixture, id: "" }], now);
    expect(planner.subject(toTarget({ fixture: "b" }), now).fixtures).toEqual([]);
    const calendar = { feed: "soccer/season-simulations", fixture: undefined };
    expect(planner.subject(toTarget(calendar), now).fixtures).toEqual([]);
  });
});

describe("the plan of a target", () => {
  let planner: Planner;
  beforeEach(() => {
    planner = plannerWith();
  });
  /** The plan for a last attempt at a time. */
  const planAfter = (at: number, result = "ok", failures = 0) =>
    plan(
      planner.policy(feed),
      planner.subject(toTarget(), now),
      { at, result: result as "ok", failures, cursor: {} },
      now,
    );

  it("is that of the scheduler for a target that was never polled", () => {
    const expected = plan(planner.policy(feed), planner.subject(toTarget(), now), undefined, now);
    expect(planner.plan(toTarget(), now)).toEqual(expected);
  });

  it("counts from the response, or from the time-out of a request without one", () => {
    const { timeoutMs: timeout } = planner.policy(feed);
    const [lastSentAt, lastReceivedAt] = [now - 5000, now - 4000];
    for (const [receivedAt, attemptedAt] of [
      [lastReceivedAt, lastReceivedAt],
      [lastSentAt, lastSentAt],
      [lastSentAt - 1, lastSentAt + timeout],
    ] as const) {
      const target = toTarget({ lastSentAt, lastReceivedAt: receivedAt, lastStatus: "ok" });
      expect(planner.plan(target, now)).toEqual(planAfter(attemptedAt));
    }
    expect(planner.plan(toTarget({ lastSentAt }), now)).toEqual(planAfter(lastSentAt + timeout, "abandoned"));
  });

  it("counts an attempt without an outcome as sent, also after one that did not reach the service", () => {
    const lastSentAt = now - 5000;
    const ended = { lastSentAt, lastReceivedAt: now - 2 * minute, lastStatus: "abandoned", failures: 1 } as const;
    const target = toTarget({ ...ended, cursor: { unsent: 1, reachedAt: now - hour } });
    const { timeoutMs, floor } = planner.policy(feed);
    expect(planner.plan(target, now).due).toBeGreaterThanOrEqual(lastSentAt + timeoutMs + floor);
  });

  it("is made on request once, if the target asks for it", () => {
    const target = toTarget({ reason: requestedReason });
    const expected = requested(planner.policy(feed), planner.subject(target, now), undefined, now);
    expect(planner.plan(target, now)).toEqual(expected);
    expect(planner.plan(target, now).reason).not.toBe(planner.plan(toTarget({ reason: "live" }), now).reason);
  });
});

describe("an attempt before the start of reliable time", () => {
  const target = toTarget({ lastSentAt: now - 10_000, lastReceivedAt: now - 9000, lastStatus: "ok" });
  const earliestWith = (since: number, at = target, time = now) => plannerWith({ since }).plan(at, time).earliest;

  it("counts as made at that start at the latest", () => {
    const { earliest } = plannerWith().plan(target, now);
    expect(earliestWith(now - 9000)).toBe(earliest);
    expect(earliestWith(now - 9500)).toBe(earliest);
    expect(earliestWith(now - 4000)).toBe(earliest! + 5000);
  });

  it("counts as made an hour later at most, and not in the future", () => {
    const old = toTarget({ lastSentAt: now - 2 * hour, lastReceivedAt: now - 2 * hour, lastStatus: "ok" });
    const planner = plannerWith();
    const [late, moved] = [planner.policy(feed), now - hour];
    const expected = plan(late, planner.subject(old, now), { at: moved, result: "ok", failures: 0, cursor: {} }, now);
    expect(plannerWith({ since: now - minute }).plan(old, now)).toEqual(expected);
    expect(earliestWith(now + hour)).toBe(earliestWith(now));
  });
});

describe("the clock of a service that is ahead", () => {
  const polled = { at: kickOff - 2 * hour, result: "ok", failures: 0, cursor: {} } as const;
  const before = kickOff - hour;
  const upcoming = { ...fixture, status: "Fixture" };
  const dueWith = (offset: number, row: typeof fixture, at = before) =>
    plannerWith({ offset, row }).after(toTarget(), polled, at);

  it("shifts the kick-off", () => {
    const [plain, shifted] = [dueWith(0, upcoming), dueWith(5000, { ...upcoming, kickOff: kickOff + 5000 })];
    expect(shifted).toEqual(plain);
    expect(dueWith(5000, upcoming)).not.toEqual(plain);
  });

  it("does not shift a day without a time, or a missing kick-off", () => {
    const dayOnly = { ...upcoming, kickOff: kickOff - 14 * hour, timeKnown: false };
    expect(dueWith(5000, dayOnly)).toEqual(dueWith(0, dayOnly));
    const none = { ...upcoming, kickOff: undefined as unknown as number, timeKnown: true };
    expect(dueWith(5000, none)).toEqual(dueWith(0, none));
  });

  it("shifts the end", () => {
    const over = { ...fixture, status: "Played" };
    const withEnd = (offset: number, end: number) =>
      plannerWith({ offset, row: { ...over, kickOff: kickOff + offset, end } as typeof fixture }).after(
        toTarget(),
        { ...polled, at: kickOff + 2 * hour },
        kickOff + 2 * hour + minute,
      );
    expect(withEnd(5000, kickOff + 2 * hour + 5000)).toEqual(withEnd(0, kickOff + 2 * hour));
  });
});

// A calendar can have 25,000 fixtures, which is too many for every poll of each of them.
it("reads the calendar for a target of the calendar only", () => {
  const planner = new Planner({}, new Set());
  const calendar = vi.spyOn(planner.fixtures, "calendar");
  const tournamentCalendar = "calendar1";
  planner.subject(toTarget({ tournamentCalendar }), 0);
  expect(calendar).not.toHaveBeenCalled();
  planner.subject(toTarget({ tournamentCalendar, feed: "soccer/season-simulations", fixture: undefined }), 7);
  expect(calendar).toHaveBeenCalledWith("calendar1", 7);
});

it("never polls a stored target of a feed that is no longer configured", () => {
  const { due, reason } = new Planner({}, new Set()).plan(toTarget({ feed: "handball/weather" }), 0);
  expect(due).toBeUndefined();
  expect(reason).toContain("unknown feed");
});
