import { matchStart } from "@sdf/runtime/dates";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDate, isTime, isTimestamp } from "../src/fast/check.ts";
import { endOfDate, endOfTime, endOfTimestamp } from "../src/fast/ends.ts";
import { compileScalar, readJson, readText } from "../src/scalar.ts";

const pad = (number: number, length = 2): string => String(number).padStart(length, "0");
const years = [0, 4, 100, 400, 1900, 2000, 2023, 2024, 2100];
const dates = years.flatMap((year) =>
  Array.from({ length: 14 * 33 }, (_, at) => ({ year, month: Math.floor(at / 33), day: at % 33 })),
);

/** True if the calendar of the platform has the day. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Lists whether the tables (for XML and JSON), the fast decoder and `check` accept a text. */
function verdicts(type: string, text: string, end: typeof endOfDate, isGood: (value: unknown) => boolean): string {
  const scalar = compileScalar(type);
  const tables = [readText(scalar, text), readJson(scalar, text)].map(({ verdict }) => verdict === "good");
  return [...tables, end(new TextEncoder().encode(`${text}"`), 0) === text.length, isGood(text)].join();
}

const all = (isGood: boolean): string => Array.from({ length: 4 }, () => isGood).join();

describe("both decoders accept only valid dates and times", () => {
  it("accepts only valid dates", () => {
    const cases = dates.map(({ year, month, day }) => ({
      text: `${pad(year, 4)}-${pad(month)}-${pad(day)}`,
      expected: all(exists(year, month, day)),
    }));
    expect(cases.filter(({ text, expected }) => verdicts("date", text, endOfDate, isDate) !== expected)).toEqual([]);
  });

  it("accepts only valid times, with leap seconds", () => {
    const cases = Array.from(
      { length: 26 * 62 },
      (_, minutes) => [Math.floor(minutes / 62), minutes % 62] as const,
    ).flatMap(([hour, minute]) =>
      [0, 59, 60, 61].map((second) => ({
        text: [hour, minute, second].map((part) => pad(part)).join(":"),
        expected: all(hour < 24 && minute < 60 && second <= 60),
      })),
    );
    expect(cases.filter(({ text, expected }) => verdicts("time", text, endOfTime, isTime) !== expected)).toEqual([]);
  });

  it.each([
    ["2024-02-29T23:59:60Z", true],
    ["2024-02-29T00:00:00.123Z", false],
    ["2023-02-29T00:00:00Z", false],
    ["2024-01-01T24:00:00Z", false],
    ["2024-13-01T00:00:00Z", false],
    ["2024-04-31T00:00:00Z", false],
    ["2024-1a-01T00:00:00Z", false],
  ])("for the instant %s: %s", (text, isGood) => {
    expect(verdicts("timestamp", text, endOfTimestamp, isTimestamp)).toBe(all(isGood));
  });
});

describe.each(["UTC", "Asia/Tokyo", "America/Los_Angeles"])("a time that no reader accepts, in the zone %s", (zone) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));
  afterEach(() => void vi.unstubAllEnvs());

  // The documents of American football state no form of the time of day.
  const feeds = allFeeds.filter(({ feed, shape }) => "matchInfo!" in shape.members && !feed.startsWith("american-"));
  const reports = (matchInfo: object): string[] =>
    feeds.flatMap((feed) => {
      const { value, issues, drift } = decode(JSON.stringify({ matchInfo: { id: "a", ...matchInfo } }), { feed });
      const [name, text] = Object.entries(matchInfo).at(-1)!;
      const kept = (value as { matchInfo: Record<string, unknown> }).matchInfo[name];
      return [...issues, ...drift].some(({ path }) => path === `matchInfo.${name}`) && kept === text ? [] : feed.feed;
    });

  it.each([
    ...["03:00:00 PM", "9:30", "19:45", "19:45:00+01:00", "7", "24:30:00Z", "24:00:00", "19:45:00+14:00"],
    ...["19:45:00.5", "19.45.00"],
  ])("is kept as text and reported in every feed, and leaves the day of the match: %s", (time) => {
    expect(feeds.length).toBeGreaterThan(5);
    expect(reports({ date: "2031-09-13", time })).toEqual([]);
    expect(matchStart({ date: "2031-09-13", time })).toEqual({ day: "2031-09-13", timeKnown: false });
  });

  it.each([
    ...["05/12/2031", "2031-02-30Z", "2031-9-1", "7", "2031-09-13T18:00:00Z", "2031-W37-6", "2031-256", "20310913"],
    ...["2031-09-13+14:00"],
  ])("is kept as text and reported in every feed as a day: %s", (date) => {
    expect(reports({ date })).toEqual([]);
    expect(matchStart({ date, time: "18:00:00Z" })).toBeUndefined();
  });

  it.each([
    ...["2031-09-13T18:00:00", "2031-02-30T18:00:00Z", "2031-09-13T18:00:00+01:00", "2031-09-13 18:00:00Z", "7"],
    ...["2031-09-13T24:00:00Z", "2031-W37-6T18:00:00Z", "2031-09-13t18:00:00z", "2031-09-13T18:00:00,5Z"],
    ...["1947058200"],
  ])("is kept as text and reported in every feed as an instant: %s", (lastUpdated) => {
    expect(reports({ lastUpdated })).toEqual([]);
  });
});
