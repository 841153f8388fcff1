import { describe, expect, it, test } from "vitest";
import { createEloTable, rankItems } from "../../../src/models/soccer/index.ts";

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

test("ranks are shared by equal strengths, also within groups", () => {
  const clubs = [
    { strength: 2, group: "X" },
    { strength: 1, group: "Y" },
    { strength: 1, group: "X" },
    { strength: 0, group: "X" },
  ];
  expect([...rankItems(clubs).values()]).toEqual([1, 2, 2, 4]);
  const ranks = rankItems(clubs, ({ group }) => group);
  expect(clubs.map((club) => ranks.get(club))).toEqual([1, 1, 2, 3]);
});
