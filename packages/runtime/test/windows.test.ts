import { describe, expect, it } from "vitest";
import { matchState, nextPollAt, type PollingWindow, type PollState } from "../src/index.ts";
import { momentum } from "./support.ts";

const kickOff = Date.parse("2026-10-03T15:00:00Z");
const second = 1000,
  minute = 60 * second,
  hour = 60 * minute,
  day = 24 * hour;

/** Offset of the next poll from kick-off in minutes, and its window; times in the state are such offsets too. */
function next(polling: PollingWindow[], now: number, state: Partial<PollState> = {}): string {
  const { lastPollAt, ...rest } = state;
  const poll = nextPollAt(
    { ...momentum, polling },
    {
      kickOff,
      matchDay: Date.parse("2026-10-03T00:00:00Z"),
      ...rest,
      now: kickOff + now * minute,
      lastPollAt: lastPollAt === undefined ? undefined : kickOff + lastPollAt * minute,
    },
  );
  return poll === undefined ? "never" : `${(poll.at.getTime() - kickOff) / minute} ${poll.window}`;
}

describe("nextPollAt", () => {
  const live: PollingWindow = {
    id: "live",
    anchor: "kick-off",
    from: 0,
    every: 60,
    during: ["Playing"],
    atPeriodChange: true,
  };

  it("allows one request per interval", () => {
    const daily: PollingWindow[] = [{ id: "any", anchor: "none", every: 86_400 }];
    expect(next(daily, 0)).toBe("0 any");
    expect(next(daily, 0, { lastPollAt: -60 })).toBe("1380 any");
    expect(next(daily, 2000, { lastPollAt: -60 })).toBe("2000 any");
  });

  it("waits for the window to open, and ends when it is over", () => {
    const polling: PollingWindow[] = [{ id: "w", anchor: "kick-off", from: -3600, to: 14_400, every: 60 }];
    expect(next(polling, -120)).toBe("-60 w");
    expect(next(polling, 240, { lastPollAt: 239 })).toBe("240 w");
    expect(next(polling, 240, { lastPollAt: 239.5 })).toBe("never");
    expect(next(polling, 241)).toBe("never");
  });

  it("allows a once-window once", () => {
    const polling: PollingWindow[] = [
      { id: "days-before", anchor: "kick-off", from: -864_000, to: 0, once: true },
      { id: "morning", anchor: "match-day", from: 0, to: 43_200, once: true },
    ];
    expect(next(polling, -20_000)).toBe("-14400 days-before");
    expect(next(polling, -14_000, { lastPollAt: -14_000 })).toBe("-900 morning");
    expect(next(polling, -800, { lastPollAt: -800 })).toBe("never");
  });

  it("allows a first poll in a once-window without a start", () => {
    const polling: PollingWindow[] = [{ id: "before", anchor: "kick-off", to: 0, once: true }];
    expect(next(polling, -30)).toBe("-30 before");
    expect(next(polling, -20, { lastPollAt: -30 })).toBe("never");
  });

  it("goes through the phases of a match", () => {
    const polling: PollingWindow[] = [
      { id: "hot", anchor: "kick-off", from: -3600, to: 14_400, every: 60 },
      { id: "warm", anchor: "kick-off", from: 14_400, to: 28_800, every: 3600 },
      { id: "cold", anchor: "end", from: 28_800, to: 604_800, every: 86_400 },
    ];
    const endedAt = kickOff + 2 * hour;
    expect(next(polling, 90, { lastPollAt: 90, status: "Playing" })).toBe("91 hot");
    expect(next(polling, 240, { lastPollAt: 240, endedAt })).toBe("300 warm");
    expect(next(polling, 480, { lastPollAt: 480, endedAt })).toBe("1920 cold");
    expect(next(polling, 11_000, { lastPollAt: 11_000, endedAt })).toBe("never");
  });

  it("applies windows of play from kick-off on, until the status excludes them", () => {
    expect(next([live], -60, { status: "Fixture", lastPollAt: -60 })).toBe("0 live");
    expect(next([live], 5, { status: "Fixture", lastPollAt: 5 })).toBe("6 live");
    expect(next([live], 5, { lastPollAt: 5 })).toBe("6 live");
    expect(next([live], 45, { status: "Playing", lastPollAt: 45 })).toBe("46 live");
    expect(next([live], 45, { status: "Suspended", lastPollAt: 45 })).toBe("46 live");
    for (const status of ["Played", "Postponed", "Cancelled", "Awarded"])
      expect(next([live], 45, { status, lastPollAt: 44 })).toBe("never");
    expect(next([live], day / minute, { status: "Fixture" })).toBe("never");
  });

  it("ignores alternative guidance", () => {
    expect(next([live, { ...live, id: "faster", every: 45, alternative: true }], 1, { lastPollAt: 1 })).toBe("2 live");
  });

  it("follows the coverage level", () => {
    const polling: PollingWindow[] = [
      { id: "top", anchor: "none", every: 60, coverageLevels: ["13", "15"] },
      { id: "rest", anchor: "none", every: 3600, coverageLevels: ["other"] },
    ];
    expect(next(polling, 0, { coverageLevel: "13", lastPollAt: 0 })).toBe("1 top");
    expect(next(polling, 0, { coverageLevel: "4", lastPollAt: 0 })).toBe("60 rest");
    expect(next(polling, 0, { lastPollAt: 0 })).toBe("1 top");
    expect(next(polling.slice(0, 1), 0, { coverageLevel: "4", lastPollAt: 0 })).toBe("1 top");
  });

  it("looks once a day for a kick-off that is not confirmed", () => {
    const state = { now: kickOff, lastPollAt: kickOff - hour, status: "Fixture" };
    expect(nextPollAt(momentum, state)).toEqual({ at: new Date(kickOff + 23 * hour), window: "live" });
    expect(nextPollAt(momentum, { ...state, status: "Postponed" })).toBeUndefined();
  });

  it("allows nothing where there is no guidance", () => {
    expect(next([], 0)).toBe("never");
  });
});

describe("matchState", () => {
  it("reads a soccer match, alone or as the only one of a list", () => {
    const match = {
      matchInfo: { date: "2026-10-03Z", time: "15:00:00Z", coverageLevel: "13", lastUpdated: "2026-10-03T17:00:00Z" },
      liveData: {
        matchDetails: {
          matchStatus: "Played",
          period: [{ end: "2026-10-03T15:46:00Z" }, { end: "2026-10-03T16:52:00Z" }],
        },
      },
    };
    const expected = {
      matchDay: Date.parse("2026-10-03"),
      kickOff,
      status: "Played",
      coverageLevel: "13",
      endedAt: Date.parse("2026-10-03T16:52:00Z"),
      lastUpdated: Date.parse("2026-10-03T17:00:00Z"),
    };
    expect(matchState(match)).toEqual(expected);
    expect(matchState({ match: [match] })).toEqual(expected);
    expect(matchState({ match: [match, match] })).toEqual({});
  });

  it("reads a tennis match, whose actual start counts", () => {
    const matchInfo = {
      officialStartDate: "2026-10-03T14:00:00Z",
      actualStartDate: "2026-10-03T15:00:00Z",
      coverageLevel: 2,
    };
    expect(matchState({ match: { matchInfo, liveData: { matchDetails: { matchStatus: "Playing" } } } })).toEqual({
      kickOff,
      status: "Playing",
      coverageLevel: "2",
    });
  });

  it("has no end while the match is played", () => {
    const liveData = { matchDetails: { matchStatus: "Playing", period: [{ end: "2026-10-03T15:46:00Z" }] } };
    expect(matchState({ matchInfo: {}, liveData })).toEqual({ status: "Playing" });
  });

  it.each([undefined, null, "text", 7, [], {}, { match: [] }])("finds nothing in %j", (data) => {
    expect(matchState(data)).toEqual({});
  });
});
