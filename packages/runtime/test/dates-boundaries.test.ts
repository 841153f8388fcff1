import { describe, expect, it } from "vitest";
import { readTimestampRange, timestamp, timestampRange, withinYears } from "../src/dates/span.ts";
import { matchDateRange, matchStart, SdfError } from "../src/index.ts";

function problemOf(from: Date | string, to: Date | string): unknown {
  try {
    return matchDateRange(from, to);
  } catch (error) {
    return SdfError.is(error, "request.invalid") ? { message: error.message, problems: error.details.problems } : error;
  }
}

function rejection(problem: string): unknown {
  return {
    message: expect.stringContaining(`mt.mDt: ${problem}`) as unknown,
    problems: [{ rule: "parameter.mt.mDt", parameters: ["mt.mDt"], message: problem }],
  };
}

describe("range of match dates", () => {
  it("may begin and end at the same instant", () => {
    expect(matchDateRange("2026-01-01", "2026-01-01")).toBe("[2026-01-01T00:00:00Z TO 2026-01-01T00:00:00Z]");
  });

  it("ends at most one calendar year after its start, to the millisecond", () => {
    expect(matchDateRange("2026-01-01T12:00:00Z", "2027-01-01T12:00:00Z")).toContain(" TO 2027-01-01T12:00:00Z]");
    expect(problemOf("2026-01-01T12:00:00Z", "2027-01-01T12:00:00.001Z")).toEqual(
      rejection("the range may span one year at most; ask for it in parts"),
    );
  });

  it("is rejected with its rule if it ends a millisecond before it begins", () => {
    expect(problemOf("2026-01-01T00:00:00.001Z", "2026-01-01T00:00:00Z")).toEqual(
      rejection("the range ends before it begins"),
    );
  });

  it.each([
    ["soon", "2026-01-01"],
    ["2026-01-01", "soon"],
    [new Date(Number.NaN), new Date(Number.NaN)],
  ])("is rejected with its rule if an end is no instant: %s to %s", (from, to) =>
    expect(problemOf(from, to)).toEqual(rejection("both ends must be instants")),
  );
});

describe("timestamp", () => {
  it("is in UTC and in whole seconds", () => {
    expect(timestamp(new Date("2026-03-01T01:02:03.999+01:00"))).toBe("2026-03-01T00:02:03Z");
    expect(timestampRange({ start: new Date(0), end: new Date(1000) })).toBe(
      "[1970-01-01T00:00:00Z TO 1970-01-01T00:00:01Z]",
    );
  });
});

describe("text of a range", () => {
  const start = "2026-01-01T00:00:00Z";

  it.each([
    ["2026-01-02T00:00:00Z", "2026-01-02T00:00:00.000Z"],
    ["2026-01-02T00:00:00.5Z", "2026-01-02T00:00:00.500Z"],
    ["2026-01-02T00:00:00.125Z", "2026-01-02T00:00:00.125Z"],
    ["2026-01-02T00:00:00+02:30", "2026-01-01T21:30:00.000Z"],
    ["2026-01-02T00:00:00-02:30", "2026-01-02T02:30:00.000Z"],
  ])("is parsed with the end %s", (end, expected) => {
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
    `[2026-13-02T00:00:00Z TO ${start}]`,
    `[2026-13-02T00:00:00Z TO *]`,
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
  ])("is not parsed: %s", (text) => {
    expect(readTimestampRange(text)).toBeUndefined();
  });
});

describe("limit in years", () => {
  const years = (start: string, end: string, count: number): boolean =>
    withinYears({ start: new Date(start), end: new Date(end) }, count);

  it("counts calendar years of UTC", () => {
    expect(years("2024-02-29T00:00:00Z", "2025-03-01T00:00:00Z", 1)).toBe(true);
    expect(years("2024-02-29T00:00:00Z", "2025-03-01T00:00:00.001Z", 1)).toBe(false);
    expect(years("2020-01-01T00:00:00Z", "2025-01-01T00:00:00Z", 5)).toBe(true);
    expect(years("2020-01-01T00:00:00Z", "2025-01-01T00:00:00.001Z", 5)).toBe(false);
  });

  it("admits no open end, and leaves the span unchanged", () => {
    const start = new Date("2026-01-01T00:00:00Z");
    expect(withinYears({ start, end: new Date(Number.NaN) }, 1)).toBe(false);
    expect(withinYears({ start: new Date(Number.NaN), end: start }, 1)).toBe(false);
    expect(start.toISOString()).toBe("2026-01-01T00:00:00.000Z");
  });
});

describe("start of a match", () => {
  const day = "2026-10-03";

  it.each([
    ["15:00:00.25Z", "2026-10-03T15:00:00.250Z"],
    ["15:00:00.125", "2026-10-03T15:00:00.125Z"],
    ["15:04:05Z", "2026-10-03T15:04:05.000Z"],
  ])("has the precision of its time %s", (time, expected) => {
    expect(matchStart({ date: day, time })).toEqual({ day, instant: new Date(expected), timeKnown: true });
  });

  it.each(["about 15:00:00", "1:00", "15:0"])("has no time if the text is %s", (time) => {
    expect(matchStart({ date: day, time })).toEqual({ day, timeKnown: false });
  });

  it.each(["on 2026-10-03", "26-10-03", "2026-1-03", "2026-10-3", 20261003, ["2026-10-03"], null])(
    "is absent if the date is %s",
    (date) => {
      expect(matchStart({ date, time: "15:00:00Z" })).toBeUndefined();
    },
  );

  it("has no time if the time is no text, or the day does not exist", () => {
    expect(matchStart({ date: day, time: 150_000 })).toEqual({ day, timeKnown: false });
    expect(matchStart({ date: "2026-13-03", time: "15:00:00Z" })).toEqual({ day: "2026-13-03", timeKnown: false });
  });
});
