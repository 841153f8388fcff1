import { describe, expect, test } from "vitest";
import { simulateSeason, type SeasonMatch } from "../../../src/models/american-football/index.ts";
import type { LeagueSeason } from "../../../src/models/american-football/season.ts";
import {
  addResult,
  createTables,
  orderConferences,
  type ConferenceSeeds,
} from "../../../src/models/american-football/standings.ts";

const noCoin = (): number => {
  throw new Error("a coin was tossed");
};

/**
 * Two conferences of four divisions of four; every team plays every other of its conference once and three of the
 * other.
 */
function league(rate: (team: number) => number = () => 1500): LeagueSeason {
  const teams = [...Array(32).keys()];
  const coming: SeasonMatch[] = [];
  for (const home of teams) {
    for (const away of teams.slice(home + 1)) {
      if (home < 16 === away < 16) coming.push((home + away) % 2 === 0 ? { home, away } : { home: away, away: home });
      else if ((home + away) % 16 < 2) coming.push({ home, away });
    }
  }
  return {
    groups: {
      conference: teams.map((team) => Math.floor(team / 16)),
      division: teams.map((team) => Math.floor(team / 4)),
    },
    ratings: Float64Array.from(teams, rate),
    played: [],
    coming,
    playoffResults: [],
    places: 7,
  };
}

/** The lower number always wins, so that the order of each division is that of the numbers. */
function finishedLeague(): LeagueSeason {
  const season = league();
  const played = season.coming.map(({ home, away }) => ({
    home,
    away,
    homeScore: home < away ? 24 : 17,
    awayScore: home < away ? 17 : 24,
  }));
  return { ...season, played, coming: [] };
}

describe("tie-breaks", () => {
  /** Seeds of six teams of a conference by the winners and losers of their matches, such as `01 13`. */
  function order(matches: string, coin = noCoin, division: readonly number[] = [0, 0, 0, 1, 1, 2]): ConferenceSeeds {
    const tables = createTables(6);
    for (const [winner, loser] of matches.split(" ")) addResult(tables, Number(winner), Number(loser), 3, 0);
    return orderConferences(tables, { conference: [0, 0, 0, 0, 0, 0], division }, 6, coin)[0]!;
  }

  test("start with the matches between the tied teams", () => {
    // 0 and 1 have one win and one loss each.
    expect(order("01 13 30 34 54 52").divisionWinners).toContain(0);
  });

  test("start again with the teams that remain after a step", () => {
    // 0, 1 and 2 beat each other in a circle. Only 0 and 1 beat the common opponent 3, and 0 has beaten 1.
    const { seeds } = order("01 12 20 03 13 32 24 50 51 34");
    expect(seeds.filter((team) => team < 3)).toEqual([0, 1, 2]);
  });

  test("count a sweep among three teams", () => {
    // 2 and 4 are ahead; 0, 3 and 5 have two wins and two losses each; 3 has beaten both others.
    const { divisionWinners } = order("30 35 01 51 43 23 40 02 54 25", () => 0, [0, 3, 4, 1, 5, 2]);
    expect(divisionWinners.indexOf(3)).toBe(2);
  });

  test("toss a coin when no step separates the teams", () => {
    let tossed = 0;
    order("01", () => (tossed++, 0.9));
    expect(tossed).toBeGreaterThan(0);
  });
});

describe("orderConferences", () => {
  test("puts division winners before better teams of other divisions", () => {
    const { groups, played } = finishedLeague();
    const tables = createTables(32);
    for (const { home, away, homeScore, awayScore } of played) addResult(tables, home, away, homeScore, awayScore);
    const [first, second] = orderConferences(tables, groups, 7, noCoin);
    expect(first).toEqual({ seeds: [0, 4, 8, 12, 1, 2, 3], divisionWinners: [0, 4, 8, 12] });
    expect(second!.divisionWinners).toEqual([16, 20, 24, 28]);
  });
});

describe("simulateSeason", () => {
  test("gives probabilities that sum to the number of places", () => {
    const season = league((team) => 1500 + (team % 7) * 20);
    const teams = simulateSeason(season, "3", 300);
    const sum = (value: (team: (typeof teams)[number]) => number): number =>
      teams.reduce((total, team) => total + value(team), 0);
    expect(sum((team) => team.title)).toBeCloseTo(1, 9);
    expect(sum((team) => team.final)).toBeCloseTo(2, 9);
    expect(sum((team) => team.playoffs)).toBeCloseTo(14, 9);
    expect(sum((team) => team.divisionTitle)).toBeCloseTo(8, 9);
    const matches = season.coming.filter(({ home, away }) => home === 5 || away === 5).length;
    expect(teams[5]!.wins + teams[5]!.losses + teams[5]!.draws).toBeCloseTo(matches, 9);
  });

  test("repeats a forecast with the same seed only", () => {
    expect(simulateSeason(league(), "a", 120)).toEqual(simulateSeason(league(), "a", 120));
    expect(simulateSeason(league(), "b", 120)).not.toEqual(simulateSeason(league(), "a", 120));
  });

  test("gives a far better team nearly all titles, and equal teams equal probabilities", () => {
    const best = simulateSeason(
      league((team) => (team === 9 ? 2400 : 1500)),
      "1",
      200,
    )[9]!;
    expect(best.divisionTitle).toBeGreaterThan(0.99);
    expect(best.title).toBeGreaterThan(0.9);
    for (const team of simulateSeason(league(), "1", 2000))
      expect(Math.abs(team.playoffs - 14 / 32)).toBeLessThan(0.08);
  });

  test("uses the results of play-off matches", () => {
    // Each better seed wins its conference, and team 16 wins the final against 0.
    const playoffResults = [0, 16].flatMap((first) =>
      Array.from({ length: 15 }, (_, index) => ({
        home: first,
        away: first + index + 1,
        homeScore: 20,
        awayScore: 10,
      })),
    );
    const teams = simulateSeason(
      { ...finishedLeague(), playoffResults: [...playoffResults, { home: 0, away: 16, homeScore: 20, awayScore: 27 }] },
      "5",
      64,
    );
    for (const first of [0, 4, 8, 12, 16, 20, 24, 28]) expect(teams[first]!.divisionTitle).toBe(1);
    expect(teams[15]!.playoffs).toBe(0);
    expect(teams[0]!.final).toBe(1);
    expect(teams[16]!.title).toBe(1);
  });
});
