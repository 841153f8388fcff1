import type { PollingWindow } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import type { Policy } from "../../src/scheduler/policy.ts";
import type { FixtureState } from "../../src/scheduler/state.ts";
import { allowed, type Allowed } from "../../src/scheduler/windows.ts";
import { day, hour, kickOff, second } from "./plan-support.ts";

const midnight = Date.parse("2026-09-12");
const end = kickOff + 2 * hour;
const fixture: FixtureState = { status: "Fixture", kickOff, timeKnown: true };

/** The poll that one window allows from a time on; times are relative to the kick-off. */
function next(
  window: Omit<PollingWindow, "id">,
  state: FixtureState,
  at: number,
  more: { readonly policy?: Partial<Policy>; readonly lastPollAt?: number; readonly unanswered?: boolean } = {},
): Allowed | undefined {
  const polling = [{ id: "w", ...window }];
  const policy = {
    scope: "fixture",
    description: { polling },
    floor: 60 * second,
    lead: hour,
    tail: 600 * second,
    after: 6 * hour,
    isPolledDaily: false,
    ...more.policy,
  } as Partial<Policy> as Policy;
  const { lastPollAt, unanswered = false } = more;
  const poll = allowed(
    policy,
    state,
    kickOff + at,
    lastPollAt === undefined ? undefined : kickOff + lastPollAt,
    unanswered,
  );
  if (poll === undefined) return undefined;
  const closes = poll.closes === undefined ? {} : { closes: poll.closes - kickOff };
  return { ...poll, at: poll.at - kickOff, ...closes };
}
const timesOf = (poll: Allowed | undefined) => poll && [poll.at, poll.closes];

describe("guidance without a time of the match", () => {
  const always = { anchor: "none", every: 60 } as const;

  it("applies to a fixture from the lead before kick-off until six hours after it", () => {
    expect(next(always, fixture, -day)).toEqual({
      at: -hour,
      window: "w",
      every: 60 * second,
      width: 60 * second,
      closes: 6 * hour,
    });
    expect(next(always, fixture, 6 * hour)?.at).toBe(6 * hour);
    expect(next(always, fixture, 6 * hour + 1)).toBeUndefined();
  });

  it("applies until the tail after the end", () => {
    expect(timesOf(next(always, { ...fixture, status: "Played", end }, 0))).toEqual([0, 2 * hour + 600 * second]);
  });

  it("applies for four days to a match in play without an end", () => {
    for (const status of ["Playing", "Suspended"])
      expect(timesOf(next(always, { ...fixture, status }, 0))).toEqual([0, 4 * day]);
  });

  it("does not apply from the kick-off on if the match is over", () => {
    expect(timesOf(next(always, { ...fixture, status: "Played" }, -hour))).toEqual([-hour, -1]);
    expect(next(always, { ...fixture, status: "Played" }, 0)).toBeUndefined();
  });

  it.each([
    ["without a time of the match", always],
    ["from kick-off on", { anchor: "kick-off", from: 0, every: 60, during: ["Playing"] }],
  ] as const)("applies to a postponed match at its new kick-off, until a poll shows no play: %s", (_, window) => {
    const postponed = { ...fixture, status: "Postponed" };
    expect(next(window, postponed, 0, { lastPollAt: -2 * hour })?.at).toBe(0);
    expect(next(window, postponed, 5 * second, { lastPollAt: -2 * hour })?.at).toBe(5 * second);
    expect(next(window, postponed, 60 * second, { lastPollAt: 0 })).toBeUndefined();
    expect(next(window, { ...postponed, status: "Cancelled" }, 0, { lastPollAt: -2 * hour })).toBeUndefined();
  });

  it("applies to a calendar at any time", () => {
    const policy = { scope: "calendar" } as const;
    expect(next(always, fixture, -30 * day, { policy })).toEqual({
      at: -30 * day,
      window: "w",
      every: 60 * second,
      width: 60 * second,
    });
  });
});

describe("guidance from kick-off", () => {
  it("ends with the match if it states no end", () => {
    const open = { anchor: "kick-off", from: 0, every: 60 } as const;
    expect(timesOf(next(open, { ...fixture, end, status: "Played" }, 0))).toEqual([0, 2 * hour + 600 * second]);
    expect(timesOf(next(open, fixture, -hour))).toEqual([0, 6 * hour]);
  });

  it("keeps a stated end", () => {
    const stated = { anchor: "kick-off", from: -600, to: 600, every: 60 } as const;
    expect(timesOf(next(stated, { ...fixture, end }, -hour))).toEqual([-600 * second, 600 * second]);
  });

  it("is not bounded if it allows one poll", () => {
    const once = { anchor: "kick-off", from: 0, once: true } as const;
    expect(next(once, fixture, 30 * day)).toEqual({ at: 30 * day, window: "w", every: undefined, width: day });
    expect(next(once, fixture, 1, { lastPollAt: 0 })).toBeUndefined();
  });

  it("applies daily while the time is unknown, unless a list supplies the fixture", () => {
    const open = { anchor: "kick-off", from: 0, every: 60 } as const;
    const dayOnly = { ...fixture, timeKnown: false };
    expect(next(open, dayOnly, 0)).toBeUndefined();
    expect(timesOf(next(open, dayOnly, 0, { policy: { isPolledDaily: true } }))).toEqual([0, undefined]);
    // Without any facts the fixture is polled, because no list has it.
    expect(next(open, { timeKnown: false }, 0)?.at).toBe(0);
  });
});

describe("guidance from the end", () => {
  const ended = { ...fixture, status: "Played", end };

  it("stops some hours later if it states no end", () => {
    expect(timesOf(next({ anchor: "end", from: 0, every: 60 }, ended, 0))).toEqual([2 * hour, 8 * hour]);
    expect(next({ anchor: "end", from: 0, every: 60 }, ended, 8 * hour + 1)).toBeUndefined();
  });

  it("keeps a stated end", () => {
    expect(timesOf(next({ anchor: "end", from: 0, to: 60, once: true }, ended, 0))).toEqual([
      2 * hour,
      2 * hour + 60 * second,
    ]);
  });
});

describe("guidance on the day of the match", () => {
  it("closes relative to midnight", () => {
    const morning = { anchor: "match-day", from: 0, to: 43_200, once: true } as const;
    const opens = midnight - kickOff;
    const expected = { at: opens, window: "w", every: undefined, width: 12 * hour, closes: opens + 12 * hour };
    expect(next(morning, fixture, -day)).toEqual(expected);
    expect(next(morning, { ...fixture, timeKnown: false }, -day)).toEqual(expected);
    expect(next(morning, { timeKnown: false }, -day)).toBeUndefined();
  });

  it("has no end if it states none", () => {
    expect(timesOf(next({ anchor: "match-day", from: 0, every: 60 }, fixture, 9 * day))).toEqual([9 * day, undefined]);
  });
});

describe("window for one poll", () => {
  const once = { anchor: "kick-off", from: 0, to: 3600, once: true } as const;

  it("allows another poll after the floor if the last one had no answer", () => {
    expect(next(once, fixture, 0, { lastPollAt: 0 })).toBeUndefined();
    expect(next(once, fixture, 0, { lastPollAt: 0, unanswered: true })).toEqual({
      at: 60 * second,
      window: "w",
      every: 60 * second,
      width: 60 * second,
      closes: hour,
    });
  });

  it("has the length of the window as width", () => {
    expect(next(once, fixture, 0)?.width).toBe(hour);
    expect(next({ ...once, from: -600 }, fixture, 0)?.width).toBe(hour + 600 * second);
    expect(next({ anchor: "kick-off", to: 3600 }, fixture, 0)?.width).toBe(day);
  });

  it("keeps its interval if it allows several polls, with or without an answer", () => {
    const several = { anchor: "kick-off", from: 0, to: 3600, every: 120 } as const;
    expect(next(several, fixture, 0, { lastPollAt: 0, unanswered: true })?.at).toBe(120 * second);
  });
});
