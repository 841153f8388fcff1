import { describe, expect, it } from "vitest";
import { matchDateRange, matchStart } from "../src/index.ts";
import { failure } from "./support.ts";

describe("matchStart", () => {
  const day = "2026-10-03";
  it.each([
    ["both known", { date: `${day}Z`, time: "15:00:00Z" }, "2026-10-03T15:00:00.000Z"],
    ["no trailing Z", { date: day, time: "15:00:00" }, "2026-10-03T15:00:00.000Z"],
    ["no seconds", { date: day, time: "15:00Z" }, "2026-10-03T15:00:00.000Z"],
    ["declared known", { date: day, time: "15:00:00Z", timeUnknown: "no" }, "2026-10-03T15:00:00.000Z"],
  ])("merges date and time: %s", (_, match, expected) => {
    expect(matchStart(match)).toEqual({ day, instant: new Date(expected), timeKnown: true });
  });

  it.each([
    ["absent", { date: `${day}Z` }],
    ["empty", { date: `${day}Z`, time: "" }],
    ["unknown", { date: `${day}Z`, time: "00:00:00Z", timeUnknown: "yes" }],
    ["no time of day", { date: `${day}Z`, time: "99:00:00Z" }],
    ["words", { date: `${day}Z`, time: "TBC" }],
  ])("returns only the day if the time is %s", (_, match) => {
    expect(matchStart(match)).toEqual({ day, timeKnown: false });
  });

  it("returns undefined without a date", () => {
    expect(matchStart({ time: "15:00:00Z" })).toBeUndefined();
    expect(matchStart({ date: "" })).toBeUndefined();
  });
});

describe("matchDateRange", () => {
  it("writes the range in UTC", () => {
    expect(matchDateRange(new Date("2026-01-01T00:00:00Z"), "2026-02-01T02:00:00+02:00")).toBe(
      "[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]",
    );
  });

  it("allows one year and no more", () => {
    expect(matchDateRange("2026-01-01", "2027-01-01")).toContain("2027-01-01T00:00:00Z");
    expect(() => matchDateRange("2026-01-01", "2027-01-02")).toThrow(/one year at most/);
  });

  it("refuses reversed and invalid ends", async () => {
    expect(() => matchDateRange("2026-02-01", "2026-01-01")).toThrow(/ends before it begins/);
    expect(() => matchDateRange("soon", "2026-01-01")).toThrow(/must be instants/);
    const error = await failure((async () => matchDateRange("soon", "later"))());
    expect(error.code).toBe("request.invalid");
    expect(error.details.problems?.[0]?.parameters).toEqual(["mt.mDt"]);
  });
});
