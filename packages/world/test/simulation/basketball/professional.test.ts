import { check } from "@sdf/validators";
import { liveWinProbability } from "@sdf/validators/basketball/live-win-probability";
import { tournamentSimulations } from "@sdf/validators/basketball/tournament-simulations";
import { describe, expect, it } from "vitest";
import { createWorld, documentAt } from "../../../src/index.ts";
import { playoffField } from "../../../src/simulation/basketball/schedule.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";

const day = 86_400_000;
const options = { seed: "tests", year: 2026 };
const world = createBasketball(options);
const [college, professional] = world.seasons as [(typeof world.seasons)[number], (typeof world.seasons)[number]];
const { league } = professional;

describe("the basketball year", () => {
  it("has matches in every month, and no pause of more than seven weeks", () => {
    for (let year = 2026; year < 2031; year++) {
      const fixtures = world.fixturesBetween(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1));
      const months = new Set(fixtures.map(({ start }) => new Date(start).getUTCMonth() + 1));
      expect([...months].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      const pauses = fixtures.slice(1).map(({ start }, index) => start - fixtures[index]!.start);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(49 * day);
    }
  });
});

describe("the professional league", () => {
  it("has four matches between each pair of teams, two at each venue, and no team twice a day", () => {
    const pairs = new Map<string, number>();
    const days = new Set<string>();
    const regular = league.games.filter(({ origin }) => origin.kind === "teams");
    for (const game of regular) {
      const [home, away] = professional.sides(game);
      pairs.set(`${home} ${away}`, (pairs.get(`${home} ${away}`) ?? 0) + 1);
      for (const team of [home, away]) days.add(`${team} ${Math.floor((game.fixture.start - 12 * 3_600_000) / day)}`);
    }
    expect(pairs.size).toBe(12 * 11);
    expect(new Set(pairs.values())).toEqual(new Set([2]));
    expect(days.size).toBe(2 * regular.length);
  });

  it("is played between the seasons of the colleges, with identifiers of its own", () => {
    const starts = league.games.map(({ fixture }) => fixture.start);
    expect(Math.min(...starts)).toBeGreaterThan(Math.max(...college.league.games.map(({ fixture }) => fixture.start)));
    expect(new Date(Math.max(...starts)).toISOString()).toBe("2027-10-10T22:30:00.000Z");
    expect(new Set(world.fixtures.map(({ id }) => id)).size).toBe(world.fixtures.length);
    expect(world.game({ kind: "stats", value: league.games[7]!.statsId! })).toEqual({
      season: professional,
      game: league.games[7],
    });
    const summer = Date.UTC(2027, 6, 15);
    expect(world.team({ kind: "stats", value: league.teams[3]!.statsId }, summer)?.season).toBe(professional);
    expect(
      world.team({ kind: "uuid", value: league.teams[3]!.id }, Date.UTC(2026, 8, 15))?.season.league.calendar.name,
    ).toBe("2026");
  });

  it("sends the teams with most wins to the play-offs, where winners advance", () => {
    const wins = league.teams.map(
      ({ index }) =>
        league.games.filter((game) => game.origin.kind === "teams" && professional.winner(game) === index).length,
    );
    const field = professional.field();
    expect(new Set(field).size).toBe(playoffField);
    const others = league.teams.filter(({ index }) => !field.includes(index)).map(({ index }) => wins[index]!);
    expect(Math.min(...field.map((team) => wins[team]!))).toBeGreaterThanOrEqual(Math.max(...others));
    const [first, ...later] = league.nationalBracket;
    expect(first!.flatMap((game) => professional.sides(game))).toEqual(field);
    for (const game of later.flat())
      expect(professional.sides(game)).toEqual(
        professional.previousGames(game).map((each) => professional.winner(each)),
      );
  });

  it("has valid documents before, during and after a match", () => {
    const served = createWorld(options);
    const game = league.games[100]!;
    const { start } = professional.result(game);
    for (const at of [start - 40 * day, start - day, start + 3_600_000, game.fixture.settled + day]) {
      const match = documentAt(served, "basketball/live-win-probability", { ids: { fixture: game.fixture.id } }, at);
      expect(check(match, { feed: liveWinProbability })).toMatchObject({ issues: [], drift: [] });
      expect(match.liveData.matchDetails?.matchType).toBe("NBA");
    }
    const ids = { tournamentCalendar: league.calendar.id };
    for (const at of [league.calendar.start - 7 * day, start, league.calendar.end + 3 * day]) {
      const season = documentAt(served, "basketball/tournament-simulations", { ids }, at);
      expect(check(season, { feed: tournamentSimulations })).toMatchObject({ issues: [], drift: [] });
      const [{ type, team = [] } = { type: "" }] = season.predictions ?? [];
      expect([type, team.length]).toEqual(["Professional", 12]);
      // Quadrants and the national tournament exist in college basketball only.
      expect(team[0]!.predicted!.map((each) => each.type)).toEqual([
        "Losses",
        "Wins",
        "Conference Wins",
        "Conference Losses",
        "Rank",
        "Rank Change",
        "Offensive Rating",
        "Defensive Rating",
        "Total Rating",
      ]);
    }
  });
});
