import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDateTime, readDay, readHttpDate, readTimeOfDay, readTimestamp } from "../src/dates/index.ts";
import { readTimestampRange } from "../src/dates/range.ts";
import { matchDateRange, matchStart, matchState, SdfError } from "../src/index.ts";

const at = (text: string): number => new Date(text).getTime();

/** Offset of each zone from UTC on 13 September 2031, minutes, as `Date` states it. */
const zones = [
  ["UTC", 0],
  ["Asia/Tokyo", -540],
  ["America/Los_Angeles", 420],
] as const;

describe.each(zones)("times in the zone %s", (zone, offset) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));
  afterEach(() => void vi.unstubAllEnvs());

  it("run in that zone", () => {
    expect(new Date(2031, 8, 13).getTimezoneOffset()).toBe(offset);
  });

  it.each([
    ["2031-09-13", "2031-09-13T00:00:00Z"],
    ["2031-09-13Z", "2031-09-13T00:00:00Z"],
    ["2032-02-29Z", "2032-02-29T00:00:00Z"],
  ])("reads the day %s", (text, expected) => {
    expect(readDay(text)).toBe(at(expected));
  });

  it.each([
    ...["2031-02-30Z", "2031-02-29", "2031-13-01", "2031-00-10", "2031-9-13", "05/12/2031", "7", ""],
    ...["2031-09-13+09:00", "on 2031-09-13", "2031-09-13T00:00:00Z", 20310913, ["2031-09-13"], null, undefined],
  ])("refuses the day %s", (value) => {
    expect(readDay(value)).toBeUndefined();
  });

  it.each([
    ["18:30:00Z", 66_600_000],
    ["00:00:01", 1000],
    ["23:59:60Z", 86_400_000],
  ])("reads the time of day %s", (text, expected) => {
    expect(readTimeOfDay(text)).toBe(expected);
  });

  it.each(["", "03:00:00 PM", "19:45:00+01:00", "9:30", "18:30", "24:00:00Z", "18:60:00Z", "18:30:61", "TBC", 1830])(
    "refuses the time of day %s",
    (value) => {
      expect(readTimeOfDay(value)).toBeUndefined();
    },
  );

  it.each([
    ["2031-09-13T18:30:00Z", "2031-09-13T18:30:00Z"],
    ["2031-09-13T18:30:00.25Z", "2031-09-13T18:30:00.250Z"],
    ["2031-09-13T18:30:00.123456Z", "2031-09-13T18:30:00.123Z"],
    ["2031-12-31T23:59:60Z", "2032-01-01T00:00:00Z"],
  ])("reads the timestamp %s", (text, expected) => {
    expect(readTimestamp(text)).toBe(at(expected));
    expect(readDateTime(text)).toBe(at(expected));
  });

  it.each([
    ...["2031-09-13T18:30:00", "2031-09-13 18:30:00Z", "2031-09-13T18:30Z", "2031-02-30T18:30:00Z"],
    ...["2031-09-13T24:00:00Z", "2031-09-13T18:30:00.Z", "2031-09-13T18:30:00z", "2031-09-13Z", "1947097800000", "7"],
    ...["", 7, new Date(0)],
  ])("refuses the instant %s", (value) => {
    expect(readTimestamp(value)).toBeUndefined();
    expect(readDateTime(value)).toBeUndefined();
  });

  it.each([
    ["2031-09-13T18:30:00+01:00", "2031-09-13T17:30:00Z"],
    ["2031-09-13T18:30:00-02:30", "2031-09-13T21:00:00Z"],
    ["2031-09-13T00:15:00.5+05:45", "2031-09-12T18:30:00.500Z"],
  ])("honours the offset of %s, which requests may have and responses may not", (text, expected) => {
    expect(readDateTime(text)).toBe(at(expected));
    expect(readTimestamp(text)).toBeUndefined();
  });

  it.each(["2031-09-13T18:30:00+15:00", "2031-09-13T18:30:00+0100", "2031-09-13T18:30:00+01:60"])(
    "refuses the offset of %s",
    (text) => {
      expect(readDateTime(text)).toBeUndefined();
    },
  );

  it.each([
    ["Sat, 13 Sep 2031 18:30:00 GMT", at("2031-09-13T18:30:00Z")],
    ["Mon, 30 Feb 2032 18:30:00 GMT", undefined],
    ["Sat Sep 13 18:30:00 2031", undefined],
    ["Sat, 13 Sep 2031 18:30:00", undefined],
    ["Saturday, 13-Sep-31 18:30:00 GMT", undefined],
    ["7", undefined],
    [null, undefined],
  ])("reads the HTTP date %s", (value, expected) => {
    expect(readHttpDate(value)).toBe(expected);
  });

  it.each([
    [{ date: "2031-09-13Z", time: "15:00:00Z" }, "2031-09-13T15:00:00Z"],
    [{ date: "2031-09-13", time: "15:00:00" }, "2031-09-13T15:00:00Z"],
    [{ date: "2031-09-13", time: "15:00:00Z", timeUnknown: "no" }, "2031-09-13T15:00:00Z"],
  ])("merges date and time of %j", (match, expected) => {
    expect(matchStart(match)).toEqual({ day: "2031-09-13", instant: new Date(expected), timeKnown: true });
  });

  it.each([
    { time: undefined },
    { time: "" },
    { time: "00:00:00Z", timeUnknown: "yes" },
    { time: "99:00:00Z" },
    { time: "TBC" },
    { time: "03:00:00 PM" },
    { time: "19:45:00+01:00" },
    { time: "9:30" },
    { time: "15:00Z" },
    { time: 150_000 },
  ])("returns only the day of a match with %j", (match) => {
    expect(matchStart({ date: "2031-09-13Z", ...match })).toEqual({ day: "2031-09-13", timeKnown: false });
  });

  it.each([undefined, "", "2031-02-30Z", "05/12/2031", "2031-13-03", 20_310_913, null])(
    "returns no start of a match with the date %s",
    (date) => {
      expect(matchStart({ date, time: "15:00:00Z" })).toBeUndefined();
    },
  );

  it("places a match with an unreadable time on its documented day", () => {
    const state = matchState({ matchInfo: { date: "2031-09-13Z", time: "03:00:00 PM" } });
    expect(state).toEqual({ matchDay: at("2031-09-13T00:00:00Z") });
  });

  it.each(["2031-09-13T18:45:00", "7", "2031-02-30T18:45:00Z", "2031-09-13T18:45:00+01:00"])(
    "ignores the times of a state in the form %s",
    (text) => {
      const matchInfo = { officialStartDate: text, actualStartDate: text, lastUpdated: text };
      expect(matchState({ match: [{ matchInfo, liveData: { matchDetails: { matchEndTime: text } } }] })).toEqual({});
    },
  );

  it("writes ranges of match dates in UTC", () => {
    const range = "[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]";
    expect(matchDateRange(new Date("2026-01-01T00:00:00Z"), "2026-02-01T02:00:00+02:00")).toBe(range);
    expect(matchDateRange("2026-01-01", "2026-02-01")).toBe(range);
    expect(matchDateRange(new Date("2026-01-01T00:00:00.999Z"), "2026-02-01Z")).toBe(range);
  });
});

describe.each(zones)("range of match dates in the zone %s", (zone) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));
  afterEach(() => void vi.unstubAllEnvs());

  it("may last no time, and at most one calendar year, to the millisecond", () => {
    expect(matchDateRange("2026-01-01", "2026-01-01")).toBe("[2026-01-01T00:00:00Z TO 2026-01-01T00:00:00Z]");
    expect(matchDateRange("2026-01-01T12:00:00Z", "2027-01-01T12:00:00Z")).toContain(" TO 2027-01-01T12:00:00Z]");
  });

  it.each([
    ["2026-01-01T00:00:00Z", "2027-01-01T00:00:00.001Z", "the range may span one year at most; ask for it in parts"],
    ["2026-01-01T12:00:00Z", "2027-01-01T12:00:00.001Z", "the range may span one year at most; ask for it in parts"],
    ["2026-01-01T00:00:00.001Z", "2026-01-01T00:00:00Z", "the range ends before it begins"],
    ["soon", "2026-01-01", "both ends must be instants"],
    ["2026-01-01", "2026-01-01T00:00:00", "both ends must be instants"],
    ["05/12/2031", "2031-12-06", "both ends must be instants"],
    [new Date(Number.NaN), new Date(Number.NaN), "both ends must be instants"],
  ])("is rejected with its rule from %s to %s", (from, to, problem) => {
    let thrown: unknown;
    try {
      matchDateRange(from, to);
    } catch (error) {
      thrown = error;
    }
    expect(SdfError.is(thrown, "request.invalid") && thrown.details.problems).toEqual([
      { rule: "parameter.mt.mDt", parameters: ["mt.mDt"], message: problem },
    ]);
    expect((thrown as Error).message).toContain(`mt.mDt: ${problem}`);
  });

  const start = "2026-01-01T00:00:00Z";
  it.each([
    ["2026-01-02T00:00:00Z", "2026-01-02T00:00:00.000Z"],
    ["2026-01-02T00:00:00.5Z", "2026-01-02T00:00:00.500Z"],
    ["2026-01-02T00:00:00+02:30", "2026-01-01T21:30:00.000Z"],
  ])("is read with the end %s", (end, expected) => {
    expect(readTimestampRange(`[${start} TO ${end}]`)).toEqual({ start: new Date(start), end: new Date(expected) });
  });

  it("has invalid dates for open ends", () => {
    const open = readTimestampRange("[* TO *]");
    expect([open?.start.getTime(), open?.end.getTime()]).toEqual([Number.NaN, Number.NaN]);
    expect(readTimestampRange(`[${start} TO *]`)?.start).toEqual(new Date(start));
    expect(readTimestampRange(`[* TO ${start}]`)?.end).toEqual(new Date(start));
  });

  it.each([
    `[${start} TO 2026-13-02T00:00:00Z]`,
    `[2026-02-30T00:00:00Z TO *]`,
    `[* TO 2026-13-02T00:00:00Z]`,
    `x[${start} TO ${start}]`,
    `[${start} TO ${start}]x`,
    `${start} TO ${start}`,
    `[${start} ${start}]`,
    `[${start} TO 2026-01-02T00:00:00.Z]`,
    `[${start} TO 2026-01-02T00:00:00]`,
    `[${start} TO **]`,
    `[${start} TO 2026-01-02]`,
    "",
  ])("is not read in the form %s", (text) => {
    expect(readTimestampRange(text)).toBeUndefined();
  });
});
