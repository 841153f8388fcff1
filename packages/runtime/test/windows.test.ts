import { describe, expect, it } from "vitest";
import { matchState, nextPollAt, type FeedDescription, type PollingWindow, type PollState } from "../src/index.ts";
import { isFinished } from "../src/poll/state.ts";
import { shortestInterval } from "../src/poll/windows.ts";
import { momentum } from "./support.ts";

const kickOff = Date.parse("2026-10-03T15:00:00Z");
const midnight = Date.parse("2026-10-03T00:00:00Z");
const second = 1000,
  day = 86_400_000;

/** Next poll: milliseconds after kick-off, and the id of its window. */
function next(polling: readonly PollingWindow[], state: PollState): readonly [number, string] | undefined {
  const description: FeedDescription = { ...momentum, polling };
  const poll = nextPollAt(description, state);
  return poll && [poll.at.getTime() - kickOff, poll.window];
}

describe("polling window", () => {
  const window: PollingWindow = { id: "w", anchor: "kick-off", from: 0, to: 60, every: 10 };

  it("includes its first and its last millisecond", () => {
    expect(next([window], { kickOff, now: kickOff - 1 })).toEqual([0, "w"]);
    expect(next([window], { kickOff, now: kickOff })).toEqual([0, "w"]);
    expect(next([window], { kickOff, now: kickOff + 60 * second })).toEqual([60 * second, "w"]);
    expect(next([window], { kickOff, now: kickOff + 60 * second + 1 })).toBeUndefined();
  });

  it("is open without end or start if it states none", () => {
    const open: PollingWindow = { id: "open", anchor: "kick-off" };
    expect(next([open], { kickOff, now: kickOff - 365 * day })).toEqual([-365 * day, "open"]);
    expect(next([open], { kickOff, now: kickOff + 365 * day })).toEqual([365 * day, "open"]);
  });

  it("permits a poll as soon as the interval has passed since the last poll", () => {
    expect(next([window], { kickOff, now: kickOff + 1, lastPollAt: kickOff + 1 })).toEqual([10 * second + 1, "w"]);
    expect(next([window], { kickOff, now: kickOff + 30 * second, lastPollAt: kickOff })).toEqual([30 * second, "w"]);
  });

  it("is used up by a poll inside it only, if it permits one", () => {
    const once: PollingWindow = { id: "once", anchor: "kick-off", from: 0, to: 60, once: true };
    const at = (lastPollAt: number): unknown => next([once], { kickOff, now: kickOff + 30 * second, lastPollAt });
    expect(at(kickOff - 1)).toEqual([30 * second, "once"]);
    expect(at(kickOff)).toBeUndefined();
    expect(at(kickOff + 30 * second)).toBeUndefined();
    expect(next([once], { kickOff, now: kickOff + 60 * second, lastPollAt: kickOff + 60 * second })).toBeUndefined();
  });

  it("permits a first poll once, also without a start", () => {
    const before: PollingWindow = { id: "before", anchor: "kick-off", to: 0, once: true };
    expect(next([before], { kickOff, now: kickOff - 30 })).toEqual([-30, "before"]);
    expect(next([before], { kickOff, now: kickOff - 20, lastPollAt: kickOff - 30 })).toBeUndefined();
  });

  it("is not used up by a poll inside it, if it permits several", () => {
    const several: PollingWindow = { id: "several", anchor: "kick-off", from: 0, to: 60 };
    expect(next([several], { kickOff, now: kickOff + 5, lastPollAt: kickOff + 5 })).toEqual([5, "several"]);
  });

  it.each([
    ["none", {}, -kickOff],
    ["match-day", { matchDay: midnight }, midnight - kickOff],
    ["kick-off", { kickOff }, 0],
    ["end", { endedAt: kickOff + 7200 * second }, 7200 * second],
  ] as const)("starts at its anchor %s", (anchor, state, expected) => {
    expect(next([{ id: "w", anchor, from: 0, to: 60 }], { ...state, now: -1e15 })).toEqual([expected, "w"]);
  });

  it("does not apply without the time of its anchor", () => {
    expect(next([{ id: "w", anchor: "match-day", from: 0, to: 60 }], { kickOff, now: kickOff })).toBeUndefined();
  });

  it.each([undefined, kickOff + day])("is open for a match in play, also if its kick-off is %s", (stated) => {
    const live: PollingWindow = { id: "live", anchor: "kick-off", from: 0, to: 3600, every: 60 };
    const state = { kickOff: stated, now: kickOff, lastPollAt: kickOff };
    expect(next([live], { ...state, status: "Playing" })).toEqual([60 * second, "live"]);
    expect(next([live], { ...state, status: "Fixture" })).toEqual([day, "live"]);
  });

  it("after an unknown end allows a poll a day, from the kick-off on, until a match of a day is over", () => {
    const after: PollingWindow = { id: "after", anchor: "end", from: 43_200, to: 2 * 86_400, once: true };
    expect(next([after], { kickOff, now: kickOff })).toEqual([43_200 * second, "after"]);
    const polled = kickOff + 43_200 * second;
    expect(next([after], { kickOff, now: polled, lastPollAt: polled })).toEqual([43_200 * second + day, "after"]);
    const late = kickOff + 3 * day;
    expect(next([after], { kickOff, now: late, lastPollAt: late })).toBeUndefined();
    expect(next([after], { kickOff, now: kickOff, status: "Played" })).toBeUndefined();
  });

  it("permits the earliest poll of all windows, wherever it is in the list", () => {
    const windows: PollingWindow[] = [
      { id: "slow", anchor: "none", every: 600 },
      { id: "fast", anchor: "none", every: 60 },
      { id: "middle", anchor: "none", every: 300 },
    ];
    const state = { now: kickOff, lastPollAt: kickOff };
    expect(next(windows, state)).toEqual([60 * second, "fast"]);
    expect(next([...windows].reverse(), state)).toEqual([60 * second, "fast"]);
  });

  it("is not used if it is an alternative", () => {
    const state = { now: kickOff, lastPollAt: kickOff };
    const faster: PollingWindow = { id: "faster", anchor: "none", every: 45, alternative: true };
    expect(next([faster, { id: "main", anchor: "none", every: 60 }], state)).toEqual([60 * second, "main"]);
  });

  it("follows another one through the phases of a match", () => {
    const phases: PollingWindow[] = [
      { id: "hot", anchor: "kick-off", from: -3600, to: 14_400, every: 60 },
      { id: "warm", anchor: "kick-off", from: 14_400, to: 28_800, every: 3600 },
      { id: "cold", anchor: "end", from: 28_800, to: 604_800, every: 86_400 },
    ];
    const nextAfter = (minutes: number): unknown => {
      const now = kickOff + minutes * 60 * second;
      return next(phases, { kickOff, endedAt: kickOff + 7200 * second, now, lastPollAt: now });
    };
    expect(nextAfter(90)).toEqual([91 * 60 * second, "hot"]);
    expect(nextAfter(240)).toEqual([300 * 60 * second, "warm"]);
    expect(nextAfter(480)).toEqual([1920 * 60 * second, "cold"]);
    expect(nextAfter(11_000)).toBeUndefined();
    expect(nextPollAt({ ...momentum, polling: [] }, { now: 0 })).toBeUndefined();
  });
});

describe("window for statuses", () => {
  const live: PollingWindow = { id: "live", anchor: "kick-off", every: 60, during: ["Playing"] };
  const before: PollingWindow = { id: "before", anchor: "none", every: 60, during: ["Fixture"] };

  it("applies in its statuses, and while no status is known", () => {
    expect(next([before], { now: kickOff, status: "Fixture" })).toEqual([0, "before"]);
    expect(next([before], { now: kickOff })).toEqual([0, "before"]);
    expect(next([before], { now: kickOff, status: "Playing" })).toBeUndefined();
    expect(next([before], { now: kickOff, status: "Suspended" })).toBeUndefined();
  });

  it("applies to play from kick-off until a day later, whatever the status before", () => {
    const at = (offset: number): unknown => next([live], { kickOff, now: kickOff + offset, status: "Fixture" });
    expect(at(-1)).toBeUndefined();
    expect(at(0)).toEqual([0, "live"]);
    expect(at(day - 1)).toEqual([day - 1, "live"]);
    expect(at(day)).toBeUndefined();
  });

  it("applies to an interrupted match at any time", () => {
    expect(next([live], { kickOff, now: kickOff + 2 * day, status: "Suspended" })).toEqual([2 * day, "live"]);
    expect(next([{ ...live, anchor: "none" }], { now: kickOff, status: "Suspended" })).toEqual([0, "live"]);
    expect(next([{ ...live, anchor: "none" }], { now: kickOff, status: "Fixture" })).toBeUndefined();
  });

  it("applies to a postponed match from its new kick-off on, until a poll after it shows no play", () => {
    const play: PollingWindow = { ...live, from: 0 };
    const state = { kickOff, status: "Postponed" };
    const before = kickOff - 2 * day;
    expect(next([play], { ...state, now: before, lastPollAt: before })).toEqual([0, "live"]);
    expect(next([play], { ...state, now: kickOff + 5, lastPollAt: before })).toEqual([5, "live"]);
    expect(next([play], { ...state, now: kickOff + day, lastPollAt: before })).toBeUndefined();
    expect(next([play], { ...state, now: kickOff + 60 * second, lastPollAt: kickOff })).toBeUndefined();
    expect(next([play], { ...state, now: kickOff + 5 })).toEqual([5, "live"]);
    expect(next([play], { ...state, status: "Cancelled", now: before, lastPollAt: before })).toBeUndefined();
  });

  it.each(["Played", "Awarded", "Retired", "Walkover", "Bye", "Cancelled", "Postponed"])(
    "does not apply to play after %s",
    (status) => {
      expect(isFinished(status)).toBe(true);
      expect(next([live], { kickOff, now: kickOff + 1, status, lastPollAt: kickOff })).toBeUndefined();
    },
  );

  it.each(["Fixture", "Playing", "Suspended", undefined])("belongs to a match that is not finished: %s", (status) => {
    expect(isFinished(status)).toBe(false);
  });
});

describe("window for coverage levels", () => {
  const top: PollingWindow = { id: "top", anchor: "none", every: 60, coverageLevels: ["13"] };
  const other: PollingWindow = { id: "other", anchor: "none", every: 30, coverageLevels: ["other"] };
  const all: PollingWindow = { id: "all", anchor: "none", every: 300 };
  const state = { now: kickOff, lastPollAt: kickOff };

  it("applies to its level only", () => {
    expect(next([top, other], { ...state, coverageLevel: "13" })).toEqual([60 * second, "top"]);
    expect(next([top, other], { ...state, coverageLevel: "7" })).toEqual([30 * second, "other"]);
  });

  it("applies beside windows for all levels", () => {
    expect(next([all, top], { ...state, coverageLevel: "13" })).toEqual([60 * second, "top"]);
    expect(next([all, top], { ...state, coverageLevel: "7" })).toEqual([300 * second, "all"]);
  });

  it("excludes the other levels while the level is unknown", () => {
    expect(next([top, other], state)).toEqual([60 * second, "top"]);
    expect(next([other], state)).toEqual([30 * second, "other"]);
  });
});

describe("match without a confirmed kick-off", () => {
  const window: PollingWindow = { id: "live", anchor: "kick-off", from: 0, every: 60 };

  it("is polled at once, then daily", () => {
    expect(next([window], { now: kickOff })).toEqual([0, "live"]);
    expect(next([window], { now: kickOff, lastPollAt: kickOff })).toEqual([day, "live"]);
    expect(next([window], { now: kickOff + 3 * day, lastPollAt: kickOff })).toEqual([3 * day, "live"]);
  });

  it("is polled for the first window that starts at kick-off", () => {
    const windows: PollingWindow[] = [{ id: "end", anchor: "end", from: 0 }, window, { ...window, id: "later" }];
    expect(next(windows, { now: kickOff })).toEqual([0, "live"]);
  });

  it("is polled once a day if a window starts at its end", () => {
    const windows: PollingWindow[] = [{ id: "end", anchor: "end", from: 0 }];
    expect(next(windows, { now: kickOff, lastPollAt: kickOff })).toEqual([day, "end"]);
  });

  it("is not polled if its windows are over", () => {
    expect(next([{ ...window, to: 60 }], { kickOff, now: kickOff + day })).toBeUndefined();
    expect(next([window], { now: kickOff, status: "Cancelled" })).toBeUndefined();
  });
});

it("shortest interval is that of the fastest window with one, in milliseconds", () => {
  const polling = [90, 45, 60, undefined].map((every, index): PollingWindow => {
    return { id: `${index}`, anchor: "none", ...(every !== undefined && { every }) };
  });
  expect(shortestInterval({ ...momentum, polling })).toBe(45_000);
});

describe("state of a match", () => {
  const details = (matchDetails: object): unknown => ({ matchInfo: {}, liveData: { matchDetails } });

  it("ends at the stated end, whatever the status", () => {
    expect(matchState(details({ matchEndTime: "2026-10-03T17:00:00Z" }))).toEqual({ endedAt: kickOff + 2 * 3_600_000 });
  });

  it("ends with its last period, in any order, once it is finished", () => {
    const period = [{ end: "2026-10-03T16:00:00Z" }, { end: "2026-10-03T15:45:00Z" }, { end: "soon" }, {}];
    expect(matchState(details({ matchStatus: "Played", period }))).toEqual({
      status: "Played",
      endedAt: kickOff + 3_600_000,
    });
    expect(matchState(details({ matchStatus: "Played", period: { end: "2026-10-03T16:00:00Z" } }))).toEqual({
      status: "Played",
      endedAt: kickOff + 3_600_000,
    });
  });

  it("has no end if it is finished without a period", () => {
    expect(matchState(details({ matchStatus: "Played" }))).toEqual({ status: "Played" });
    expect(matchState(details({ matchStatus: "Played", period: [] }))).toEqual({ status: "Played" });
  });

  it("prefers the actual start to the official one, and both to date and time", () => {
    const date = { date: "2026-10-03", time: "12:00:00Z" };
    const official = { officialStartDate: "2026-10-03T13:00:00Z" };
    const actual = { actualStartDate: "2026-10-03T15:00:00Z" };
    expect(matchState({ matchInfo: date }).kickOff).toBe(kickOff - 3 * 3_600_000);
    expect(matchState({ matchInfo: { ...date, ...official } }).kickOff).toBe(kickOff - 2 * 3_600_000);
    expect(matchState({ matchInfo: { ...date, ...official, ...actual } }).kickOff).toBe(kickOff);
  });

  it.each([
    ["13", "13"],
    [13, "13"],
    [true, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])("has the coverage level %j as %j", (level, expected) => {
    expect(matchState({ matchInfo: { coverageLevel: level } }).coverageLevel).toBe(expected);
    expect(matchState({ matchInfo: { coverageLevelId: level } }).coverageLevel).toBe(expected);
  });

  it("prefers the last update of the response to that of the match", () => {
    const info = { lastUpdated: "2026-10-03T14:00:00Z" };
    expect(matchState({ matchInfo: info })).toEqual({ lastUpdated: kickOff - 3_600_000 });
    expect(matchState({ matchInfo: info, lastUpdated: "2026-10-03T15:00:00Z" })).toEqual({ lastUpdated: kickOff });
    expect(matchState({ matchInfo: info, lastUpdated: 7 })).toEqual({ lastUpdated: kickOff - 3_600_000 });
  });

  it("is that of the response itself if it has a match and a list", () => {
    const listed = { matchInfo: { coverageLevel: "1" } };
    expect(matchState({ match: [listed], matchInfo: { coverageLevel: "2" } })).toEqual({ coverageLevel: "2" });
    expect(matchState({ match: listed })).toEqual({ coverageLevel: "1" });
    expect(matchState({ match: [listed, listed], liveData: { matchDetails: { matchStatus: "Played" } } })).toEqual({
      status: "Played",
    });
  });

  it("has the day without the time while the time is unknown", () => {
    expect(matchState({ matchInfo: { date: "2026-10-03Z" } })).toEqual({ matchDay: midnight });
  });

  it("has all facts of a match, alone or as the only one of a list", () => {
    const match = {
      matchInfo: { date: "2026-10-03Z", time: "15:00:00Z", coverageLevel: "13", lastUpdated: "2026-10-03T17:00:00Z" },
      liveData: { matchDetails: { matchStatus: "Playing", period: [{ end: "2026-10-03T15:46:00Z" }] } },
    };
    const state = {
      matchDay: midnight,
      kickOff,
      status: "Playing",
      coverageLevel: "13",
      lastUpdated: kickOff + 7200_000,
    };
    expect(matchState(match)).toEqual(state);
    expect(matchState({ match: [match] })).toEqual(state);
  });

  it.each([undefined, null, "text", 7, [], {}, { match: [] }])("is empty for %j", (data) => {
    expect(matchState(data)).toEqual({});
  });

  it.each([7, null, ["Played"]])("has no status if the status is %j", (matchStatus) => {
    expect(matchState(details({ matchStatus }))).toEqual({});
  });
});
