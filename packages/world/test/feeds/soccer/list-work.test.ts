import { afterEach, describe, expect, it, vi } from "vitest";
import { answerAt, createWorld, type FeedAnswer } from "../../../src/index.ts";
import { Matches } from "../../../src/simulation/soccer/matches.ts";
import { SoccerUniverse } from "../../../src/simulation/soccer/universe.ts";

const at = Date.parse("2026-10-10T15:00:00Z");
const options = { seed: "work", year: 2026, leagues: { soccer: 2 } };

afterEach(() => {
  vi.restoreAllMocks();
});

function list(
  world: ReturnType<typeof createWorld>,
  parameters: Record<string, string>,
): FeedAnswer & { kind: "list" } {
  const lists = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, [value]]));
  const answer = answerAt(world, { feed: "soccer/match-detailed", ids: {}, parameters: lists }, at);
  if (answer.kind !== "list") throw new Error("expected a list");
  return answer;
}

describe("a list of all matches", () => {
  it.each(["Played", "Fixture", "Playing"])("simulates only current matches to find those with status %s", (status) => {
    const world = createWorld(options);
    const all = list(world, {}).items;
    const expected = all.filter(({ id }) => world.sports.soccer.state(id, at)?.status === status).map(({ id }) => id);
    const played = vi.spyOn(Matches.prototype, "played");
    const { items } = list(world, { status });
    expect(items.map(({ id }) => id)).toEqual(expected);
    expect(all.length).toBeGreaterThan(1000);
    // Matches on one afternoon, and a few postponed ones.
    expect(new Set(played.mock.calls.map(([match]) => match.id)).size).toBeLessThan(100);
  });

  it("computes the state of a match once for its value and its date", () => {
    const world = createWorld(options);
    const item = list(world, {}).items.find(({ start }) => start < at - 10 * 86_400_000);
    const played = vi.spyOn(Matches.prototype, "played");
    item?.value();
    const { length } = played.mock.calls;
    expect(length).toBeGreaterThan(0);
    expect(item?.lastModified).toBeGreaterThan(0);
    expect(played.mock.calls.length).toBe(length);
  });
});

it("finds the fixtures of a season without creating other seasons", () => {
  const world = createWorld(options);
  const { tournamentCalendar } = world.sports.soccer.fixtures[0] ?? { tournamentCalendar: "" };
  const calendar = vi.spyOn(SoccerUniverse.prototype, "calendar");
  const fixtures = createWorld(options).sports.soccer.seasonFixtures({ kind: "uuid", value: tournamentCalendar });
  expect(fixtures.length).toBeGreaterThan(100);
  expect(new Set(fixtures.map((fixture) => fixture.tournamentCalendar))).toEqual(new Set([tournamentCalendar]));
  expect(new Set(calendar.mock.calls.map(([number]) => number)).size).toBe(1);
});

describe("the fixtures of a season", () => {
  const world = createWorld({ seed: "work", year: 2026 });

  it.each(["american-football", "basketball", "soccer", "tennis"] as const)(
    "are those of its calendar in %s",
    (sport) => {
      const { fixtures, seasonFixtures, entities } = world.sports[sport];
      const { id, stats } = entities.find(({ entity }) => entity === "tournamentCalendar") ?? { id: "", stats: "" };
      const expected = fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === id);
      expect(expected.length).toBeGreaterThan(0);
      expect(seasonFixtures({ kind: "uuid", value: id })).toEqual(expected);
      expect(seasonFixtures({ kind: "stats", value: stats ?? "" })).toEqual(stats === undefined ? [] : expected);
    },
  );

  it("are none of an unknown calendar", () => {
    for (const sport of Object.values(world.sports))
      expect(sport.seasonFixtures({ kind: "uuid", value: "1".repeat(25) })).toEqual([]);
  });
});
