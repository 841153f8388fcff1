import { describe, expect, it } from "vitest";
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
    ["2024-02-29T00:00:00.123Z", true],
    ["2023-02-29T00:00:00Z", false],
    ["2024-01-01T24:00:00Z", false],
    ["2024-13-01T00:00:00Z", false],
    ["2024-04-31T00:00:00Z", false],
    ["2024-1a-01T00:00:00Z", false],
  ])("for the instant %s: %s", (text, isGood) => {
    expect(verdicts("timestamp", text, endOfTimestamp, isTimestamp)).toBe(all(isGood));
  });
});
