import type { PollingWindow } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import type { Policy } from "../../src/scheduler/policy.ts";
import { readMatchState, type FixtureState } from "../../src/scheduler/state.ts";
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
  const last = lastPollAt === undefined ? undefined : kickOff + lastPollAt;
  const poll = allowed(policy, state, kickOff + at, last, unanswered);
  if (poll === undefined) return undefined;
  const closes = poll.closes === undefined ? {} : { closes: poll.closes - kickOff };
  return { ...poll, at: poll.at - kickOff, ...closes };
}
const times = (poll: Allowed | undefined) => poll && [poll.at, poll.closes];

const always = { anchor: "none", every: 60 } as const;
const open = { anchor: "kick-off", from: 0, every: 60 } as const;
const once = { anchor: "kick-off", from: 0, to: 3600, once: true } as const;
const played: FixtureState = { ...fixture, status: "Played" };
const ended = { ...played, end };
const dayOnly = { ...fixture, timeKnown: false };
const isPolledDaily = { policy: { isPolledDaily: true } };
/** A poll of the window that allows another one after a minute. */
const minutely = { window: "w", every: 60 * second, width: 60 * second };
/** The end of a window whose end is that of the match. */
const tail = 2 * hour + 600 * second;
const short = { ...open, from: -600, to: 600 };
const afterEnd = { ...open, anchor: "end" } as const;

it.each<[string, Partial<FixtureState>, object]>([
  ["a known time", { kickOff }, { matchDay: midnight, kickOff }],
  ["a day only", { kickOff, timeKnown: false, status: "Fixture" }, { matchDay: midnight, status: "Fixture" }],
  [
    "a day only, in play",
    { kickOff, timeKnown: false, status: "Playing" },
    { matchDay: midnight, kickOff, status: "Playing" },
  ],
  ["neither", { end, coverageLevel: "13" }, { endedAt: end, coverageLevel: "13" }],
])("the state of a fixture with %s has no other facts", (_, facts, expected) => {
  expect(readMatchState({ timeKnown: true, ...facts })).toEqual(expected);
});

describe("guidance without a time of the match", () => {
  it("applies to a fixture from the lead before kick-off until six hours after it", () => {
    expect(next(always, fixture, -day)).toEqual({ at: -hour, ...minutely, closes: 6 * hour });
    expect(next(always, fixture, 6 * hour)?.at).toBe(6 * hour);
    expect(next(always, fixture, 6 * hour + 1)).toBeUndefined();
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
    expect(next(always, fixture, -30 * day, { policy })).toEqual({ at: -30 * day, ...minutely });
  });
});

it("an unbounded window for one poll is open until its poll", () => {
  const unbounded = { anchor: "kick-off", from: 0, once: true } as const;
  expect(next(unbounded, fixture, 30 * day)).toEqual({ at: 30 * day, window: "w", every: undefined, width: day });
  expect(next(unbounded, fixture, 1, { lastPollAt: 0 })).toBeUndefined();
});

it.each<[string, Omit<PollingWindow, "id">, FixtureState, number, readonly unknown[] | undefined, object?]>([
  ["without a time, until the tail after the end", always, ended, 0, [0, tail]],
  ["without a time, for four days of a match in play", always, { ...fixture, status: "Playing" }, 0, [0, 4 * day]],
  ["without a time, for four days of an interruption", always, { ...fixture, status: "Suspended" }, 0, [0, 4 * day]],
  ["without a time, until the kick-off of a match that is over", always, played, -hour, [-hour, -1]],
  ["without a time, not from the kick-off of a match that is over", always, played, 0, undefined],
  ["from kick-off, until the end of the match", open, ended, 0, [0, tail]],
  ["from kick-off, until six hours after it", open, fixture, -hour, [0, 6 * hour]],
  ["from kick-off, until its stated end", short, { ...fixture, end }, -hour, [-600 * second, 600 * second]],
  ["from kick-off, not while the time is unknown", open, dayOnly, 0, undefined],
  ["daily while the time is unknown and no list supplies it", open, dayOnly, 0, [0, undefined], isPolledDaily],
  ["from kick-off, without any facts, because no list has it", open, { timeKnown: false }, 0, [0, undefined]],
  ["from the end, some hours long", afterEnd, ended, 0, [2 * hour, 8 * hour]],
  ["from the end, not later", afterEnd, ended, 8 * hour + 1, undefined],
  ["from the end, until its stated end", { ...afterEnd, to: 60 }, ended, 0, [2 * hour, 2 * hour + 60 * second]],
  ["on the day, without an end", { ...open, anchor: "match-day" }, fixture, 9 * day, [9 * day, undefined]],
])("guidance applies %s", (_, window, state, at, expected, more) => {
  expect(times(next(window, state, at, more))).toEqual(expected);
});

it("guidance on the day of the match closes relative to midnight", () => {
  const morning = { anchor: "match-day", from: 0, to: 43_200, once: true } as const;
  const opens = midnight - kickOff;
  const expected = { at: opens, window: "w", every: undefined, width: 12 * hour, closes: opens + 12 * hour };
  expect(next(morning, fixture, -day)).toEqual(expected);
  expect(next(morning, dayOnly, -day)).toEqual(expected);
  expect(next(morning, { timeKnown: false }, -day)).toBeUndefined();
});

describe("window for one poll", () => {
  it("allows another poll after the floor if the last one had no answer", () => {
    expect(next(once, fixture, 0, { lastPollAt: 0 })).toBeUndefined();
    const repeated = { at: 60 * second, ...minutely, closes: hour };
    expect(next(once, fixture, 0, { lastPollAt: 0, unanswered: true })).toEqual(repeated);
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
