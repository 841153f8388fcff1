import { describe, expect, it } from "vitest";
import { createEloTable, powerRankings } from "../../../src/models/soccer/index.ts";

const plain = {
  start: 1500,
  homeAdvantage: 100,
  speed: 1,
  boost: 0,
  boostMatches: 10,
};

describe("Elo table", () => {
  it("changes by the published rule, with opposite changes of both teams", () => {
    const table = createEloTable(plain);
    table.update({ home: "a", away: "b", homeGoals: 3, awayGoals: 0, neutral: true, weight: 40 });
    // 40 · (11 + 3) / 8 · (1 - 0.5)
    expect(table.rating("a")).toBeCloseTo(1535, 12);
    expect(table.rating("b")).toBeCloseTo(1465, 12);
    table.update({ home: "b", away: "a", homeGoals: 1, awayGoals: 1, weight: 20 });
    expect(table.rating("a") + table.rating("b")).toBeCloseTo(3000, 12);
  });
});

describe("power rankings", () => {
  const teams = [
    { id: "a", strength: 2, confederation: "X", calendar: "L1" },
    { id: "b", strength: 1, confederation: "Y", calendar: "L2" },
    { id: "c", strength: 1, confederation: "X", calendar: "L1" },
    { id: "d", strength: 0, confederation: "X", calendar: "L3" },
  ];
  const { teams: rows, leagues } = powerRankings(teams);
  it("range from 0 to 100 with shared ranks", () => {
    expect(rows.map((row) => [row.id, row.rating, row.globalRank, row.confederationRank, row.calendarRank])).toEqual([
      ["a", 100, 1, 1, 1],
      ["b", 50, 2, 1, 1],
      ["c", 50, 2, 2, 2],
      ["d", 0, 4, 3, 1],
    ]);
  });
  it("rank leagues by their mean", () => {
    expect(leagues.map((row) => [row.calendar, row.average, row.globalRank, row.confederationRank])).toEqual([
      ["L1", 75, 1, 1],
      ["L2", 50, 2, 1],
      ["L3", 0, 3, 2],
    ]);
  });
});
