import { describe, expect, it, vi } from "vitest";
import { createWorld, nextEvent, type Fixture, type Sport } from "../../src/index.ts";
import { LONG_TEST_MS, size, worldSeed } from "../support/night.ts";
import { smallWorld } from "../support/small-world.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const day = 86_400_000;
const week = 7 * day;
const seed = worldSeed("years");
const year = 2026;
const world = createWorld({ ...smallWorld, seed });

interface SportCalendar {
  /** Months with matches in every year. */
  readonly months: readonly number[];
  /** Month in which a season ends in some years. */
  readonly lastMonth?: number;
  /** Longest time without a match, in days. */
  readonly longestPause: number;
}

const calendars: Readonly<Record<Sport, SportCalendar>> = {
  // A league from August to May, and a cup whose final is on the Saturday after 26 May.
  soccer: { months: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12], lastMonth: 6, longestPause: 85 },
  "american-football": { months: [1, 2, 9, 10, 11, 12], longestPause: 215 },
  basketball: { months: [1, 2, 3, 11, 12], lastMonth: 4, longestPause: 225 },
  tennis: { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], longestPause: 70 },
};
const sports = Object.keys(calendars) as Sport[];

function monthsOf(fixtures: readonly Fixture[], from: number): readonly number[] {
  const months = fixtures.map(({ start }) => new Date(start)).filter((date) => date.getUTCFullYear() === from);
  return [...new Set(months.map((date) => date.getUTCMonth() + 1))].sort((one, other) => one - other);
}

describe.each(sports)("the calendar of %s", (sport) => {
  const { months, lastMonth, longestPause } = calendars[sport];
  const sportWorld = world.sports[sport];

  it("repeats in every year", () => {
    for (let each = year; each < year + size(3, 20); each++) {
      const fixtures = sportWorld.fixturesBetween(Date.UTC(each, 0, 1), Date.UTC(each + 1, 0, 1));
      expect(
        monthsOf(fixtures, each).filter((month) => month !== lastMonth),
        `${each}`,
      ).toEqual(months);
      expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length);
    }
  });

  it("has a fixture and an event ahead in every week of three years", () => {
    const step = week * size(7, 1);
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 3, 0, 1); at += step) {
      const [next] = sportWorld.fixturesBetween(at, at + longestPause * day);
      expect(next?.start, new Date(at).toISOString()).toBeGreaterThanOrEqual(at);
      const event = nextEvent(world, at, { sport });
      expect(event?.at, new Date(at).toISOString()).toBeGreaterThan(at);
      expect(event!.at).toBeLessThan(at + longestPause * day);
    }
  });

  it("returns every fixture of a later season by its identifiers", () => {
    const fixtures = sportWorld.fixturesBetween(Date.UTC(year + 3, 0, 1), Date.UTC(year + 4, 0, 1));
    for (const fixture of fixtures.filter((_, index) => index % 37 === 0)) {
      expect(world.fixture(fixture.id)).toEqual(fixture);
      expect(world.resolve("tournamentCalendar", { kind: "uuid", value: fixture.tournamentCalendar })?.id).toBe(
        fixture.tournamentCalendar,
      );
      expect(sportWorld.state(fixture.id, fixture.settled)?.status).toMatch(/Played|Awarded|Cancelled|Postponed/);
    }
  });
});

it("finds the same events after a jump of years as step by step", () => {
  const steps = createWorld({ ...smallWorld, seed });
  const jump = createWorld({ ...smallWorld, seed });
  const target = year + size(3, 5);
  const instants = sports.flatMap(() => [0, 45, 170, 260].map((days) => Date.UTC(target, 0, 10) + days * day));
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(target, 0, 1); at += 60 * day) nextEvent(steps, at);
  for (const [index, at] of instants.entries()) {
    const sport = sports[index % sports.length]!;
    expect(nextEvent(jump, at, { sport }), `${sport} at ${new Date(at).toISOString()}`).toEqual(
      nextEvent(steps, at, { sport }),
    );
  }
});
