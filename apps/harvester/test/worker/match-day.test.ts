import { afterEach, describe, expect, it } from "vitest";
import { startSimulation, type Simulation } from "../support/simulation.ts";
import { temporaryStore } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { world } from "../support/world.ts";

allowLongTests();

const hour = 3_600_000;
const day = 24 * hour;
const open: Simulation[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

/** Returns the first day of a season with several matches of a calendar. */
function matchDay(): { calendar: string; at: number; fixtures: readonly string[] } {
  const { fixtures } = world().sports.soccer;
  const from = Date.parse("2026-09-01T00:00:00Z");
  const [first] = fixtures
    .filter(({ start, coverageLevel }) => start > from && Number(coverageLevel) >= 13)
    .sort((one, other) => one.start - other.start);
  const at = Math.floor(first!.start / day) * day;
  const calendar = first!.tournamentCalendar;
  return {
    calendar,
    at,
    fixtures: fixtures
      .filter((each) => each.tournamentCalendar === calendar && each.start >= at && each.start < at + day)
      .map(({ id }) => id),
  };
}

describe("a match day", () => {
  it("is discovered, polled at the documented cadence, and polled to its end", async () => {
    const { calendar, at, fixtures } = matchDay();
    const store = await temporaryStore();
    const run = await startSimulation(at, {
      store,
      following: [{ sport: "soccer", calendars: [calendar], fixtures: [] }],
      // The list has hundreds of matches, and most of the day none is in play.
      policies: { "soccer/match-detailed": { confirmed: { "*": 600 } } },
    });
    open.push(run);
    // A match that starts late ends on the next day.
    await run.runUntil(at + day + 6 * hour);

    const { journal } = run;
    expect(journal.length).toBeGreaterThan(500);
    // The journal of the server has the arrival times.
    expect(
      journal.filter(({ polling }) => polling?.verdict === "early").map(({ url, at: when }) => `${when} ${url}`),
    ).toEqual([]);
    expect(journal.filter(({ status }) => status >= 500 || status === 400)).toEqual([]);
    // Outside the windows, each feed has at most one poll per match: the one after the end.
    const outside = journal.filter(({ polling }) => polling?.verdict === "outside");
    expect(new Set(outside.map(({ url }) => url)).size).toBe(outside.length);

    const rows = await store.fixtures({ sport: "soccer" });
    const played = rows.filter(({ id }) => fixtures.includes(id));
    expect(played.length).toBe(fixtures.length);
    expect(new Set(played.map(({ status }) => status))).toEqual(new Set(["Played"]));
    // Every feed of every match was polled in play, and its last answer says that the match is over.
    for (const fixture of fixtures) {
      const momentum = await store.target(`soccer/match-momentum?fixture=${fixture}`);
      expect(momentum?.cursor["status"]).toBe("Played");
      expect(momentum?.dueAt).toBeUndefined();
    }
    expect(await store.gaps(run.clock.now())).toEqual([]);
  }, 240_000);
});
