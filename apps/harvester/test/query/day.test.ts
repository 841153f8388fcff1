import { expect, it } from "vitest";
import { readDayIn } from "../../src/query/day.ts";

it.each([
  ["UTC", "2026-09-12T23:59:59Z", "2026-09-12", "2026-09-12T00:00:00Z", 24],
  ["Asia/Tokyo", "2026-09-12T15:00:00Z", "2026-09-13", "2026-09-12T15:00:00Z", 24],
  ["America/Los_Angeles", "2026-09-12T06:59:00Z", "2026-09-11", "2026-09-11T07:00:00Z", 24],
  ["Asia/Kathmandu", "2026-09-12T18:15:00Z", "2026-09-13", "2026-09-12T18:15:00Z", 24],
  // Clocks change.
  ["Europe/London", "2026-03-29T12:00:00Z", "2026-03-29", "2026-03-29T00:00:00Z", 23],
  ["America/Los_Angeles", "2026-11-01T20:00:00Z", "2026-11-01", "2026-11-01T07:00:00Z", 25],
  // Midnight does not exist on this day.
  ["Africa/Cairo", "2026-04-24T12:00:00Z", "2026-04-24", "2026-04-23T22:00:00Z", 23],
])("returns the day in %s at %s", (zone, instant, date, from, hours) => {
  const day = readDayIn(zone, Date.parse(instant));
  expect(day).toEqual({ date, from: Date.parse(from), to: Date.parse(from) + hours * 3_600_000 });
});
