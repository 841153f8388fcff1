import { describe, expect, it } from "vitest";
import { createRandom, ModelError } from "../../src/index.ts";
import {
  alignLeagues,
  createEloTable,
  type EloParameters,
  type GoalModel,
  type PlayedMatch,
  powerRankings,
} from "../../src/soccer/index.ts";

const plain: EloParameters = {
  start: 1500,
  homeAdvantage: 100,
  speed: 1,
  boost: 0,
  boostMatches: 10,
  goalIntercept: 0.2,
  goalSlope: 0.8,
  spread: 1,
  rho: 0,
};

describe("Elo table", () => {
  it("changes by the published rule, with opposite changes of both teams", () => {
    const table = createEloTable(plain);
    table.update({ day: 1, home: "a", away: "b", homeGoals: 3, awayGoals: 0, neutral: true, weight: 40 });
    // 40 · (11 + 3) / 8 · (1 - 0.5)
    expect(table.rating("a")).toBeCloseTo(1535, 12);
    expect(table.rating("b")).toBeCloseTo(1465, 12);
    table.update({ day: 2, home: "b", away: "a", homeGoals: 1, awayGoals: 1, weight: 20 });
    expect(table.rating("a") + table.rating("b")).toBeCloseTo(3000, 12);
    expect(table.matches("a")).toBe(2);
    expect(table.standings().map((row) => row.id)).toEqual(["a", "b"]);
  });
  it("gives more goals to the stronger and to the home side", () => {
    const table = createEloTable(plain);
    expect(table.rates({ home: "a", away: "b", neutral: true })).toEqual({ home: Math.exp(0.2), away: Math.exp(0.2) });
    expect(table.rates({ home: "a", away: "b" }).home).toBeCloseTo(Math.exp(0.4), 12);
  });
  it("changes ratings of new teams faster with a boost", () => {
    const table = createEloTable({ ...plain, boost: 2 });
    table.update({ day: 1, home: "a", away: "b", homeGoals: 1, awayGoals: 0, neutral: true, weight: 40 });
    expect(table.rating("a")).toBeCloseTo(1560, 12);
  });
  it("rejects matches out of order and values that are not numbers", () => {
    const table = createEloTable(plain);
    table.update({ day: 5, home: "a", away: "b", homeGoals: 0, awayGoals: 0, weight: 20 });
    expect(() => table.update({ day: 4, home: "a", away: "b", homeGoals: 0, awayGoals: 0, weight: 20 })).toThrow(
      ModelError,
    );
    expect(() => table.update({ day: 6, home: "a", away: "b", homeGoals: NaN, awayGoals: 0, weight: 20 })).toThrow(
      ModelError,
    );
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
  it("of equal teams are 50, and a repeated team is rejected", () => {
    expect(powerRankings([{ id: "a", strength: 3 }]).teams[0]!.rating).toBe(50);
    expect(powerRankings([]).teams).toEqual([]);
    expect(() =>
      powerRankings([
        { id: "a", strength: 3 },
        { id: "a", strength: 1 },
      ]),
    ).toThrow(ModelError);
    expect(() => powerRankings([{ id: "a", strength: NaN }])).toThrow(ModelError);
  });
});

describe("leagues on one scale", () => {
  const model = (names: readonly string[]): GoalModel => ({
    day: 100,
    intercept: 0.2,
    homeAdvantage: 0.3,
    rho: 0,
    teams: Object.fromEntries(
      names.map((name, i) => [name, { attack: 0.2 - 0.1 * i, defence: 0.2 - 0.1 * i, matches: 30 }]),
    ),
    newcomer: { attack: 0, defence: 0, matches: 0 },
  });
  const leagues = {
    strong: model(["a0", "a1", "a2", "a3"]),
    weak: model(["b0", "b1", "b2", "b3"]),
    alone: model(["c0", "c1"]),
  };
  const random = createRandom(11);
  const goals = (mean: number): number => {
    let n = -1;
    for (let p = 1; p > Math.exp(-mean); n++) p *= random.next();
    return n;
  };
  const matches = Array.from({ length: 600 }, (_, i): PlayedMatch => {
    const [x, y] = [random.below(4), random.below(4)];
    const edge = 0.1 * (y - x) + 0.4; // attack less the other's defence, and offsets 0.2 and -0.2
    const strongAtHome = i % 2 === 0;
    const half = strongAtHome ? 0.15 : -0.15;
    const [s, w] = [goals(Math.exp(0.2 + half + edge)), goals(Math.exp(0.2 - half - edge))];
    return strongAtHome
      ? { day: i % 90, home: `a${x}`, away: `b${y}`, homeGoals: s, awayGoals: w }
      : { day: i % 90, home: `b${y}`, away: `a${x}`, homeGoals: w, awayGoals: s };
  });
  it("estimates the distance of leagues with common matches, and keeps a league without any at 0", () => {
    const { offsets, teams } = alignLeagues(leagues, matches, { day: 100, decay: 0 });
    expect(offsets["strong"]! - offsets["weak"]!).toBeCloseTo(0.4, 1);
    expect(offsets["alone"]).toBe(0);
    const strength = (id: string): number => teams.find((team) => team.id === id)!.strength;
    expect(strength("a0") - strength("a1")).toBeCloseTo(0.1, 12);
    expect(strength("a3")).toBeGreaterThan(strength("b2"));
  });
  it("ignores future matches and unknown teams, and rejects a team in two leagues", () => {
    const { offsets } = alignLeagues(
      leagues,
      matches.map((match) => ({ ...match, day: 200 })),
      { day: 100 },
    );
    expect(offsets).toEqual({ strong: 0, weak: 0, alone: 0 });
    expect(() => alignLeagues({ one: leagues.strong, two: leagues.strong }, [], { day: 1 })).toThrow(ModelError);
    expect(() => alignLeagues({}, [], { day: 1 })).toThrow(ModelError);
  });
});
