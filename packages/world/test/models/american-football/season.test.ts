import { describe, expect, test } from "vitest";
import { simulateSeason, type SeasonMatch } from "../../../src/models/american-football/index.ts";
import type { LeagueSeason } from "../../../src/models/american-football/season.ts";
import { addResult, createRecords, orderConferences } from "../../../src/models/american-football/standings.ts";

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

test("order standings by wins, records in the division and the conference, net points and lot", () => {
  /** Seeds of six teams of one conference by the winners and losers of their matches, such as `01 13`. */
  const order = (matches: string, division: readonly number[], lot = (): number => 0): readonly number[] => {
    const groups = { conference: [0, 0, 0, 0, 1, 1], division };
    const records = createRecords(6);
    for (const [home, away] of matches.split(" "))
      addResult(records, groups, { home: Number(home), away: Number(away), homeScore: 3, awayScore: 0 });
    return orderConferences(records, groups, 4, lot)[0]!.seeds;
  };
  const divisions = [0, 0, 1, 1, 2, 2];
  expect(order("10 14 20 30", divisions)).toEqual([1, 2, 3, 0]);
  // 3 wins outside of the conference only.
  expect(order("10 04 20 34", divisions)).toEqual([1, 2, 3, 0]);
  expect(order("34 25", divisions, () => 0.5).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
});

describe("simulateSeason", () => {
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
