import { describe, expect, test } from "vitest";
import { runAll } from "../../../src/core/collections.ts";
import { matchOutcome, simulateSeason, type Season, type SeasonMatch } from "../../../src/models/soccer/index.ts";

const league = (size: number, spread: number): Season => {
  const ids = Array.from({ length: size }, (_, index) => `t${index}`);
  return {
    teams: ids.map((id, index) => {
      const strength = spread * (0.5 - index / size);
      return { id, division: undefined, attack: strength, defence: strength };
    }),
    matches: ids.flatMap((home) =>
      ids.filter((away) => away !== home).map((away) => ({ home, away, score: undefined })),
    ),
    intercept: 0.2,
    homeAdvantage: 0.3,
    rho: -0.06,
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe("simulateSeason", () => {
  test("returns probabilities that sum to 1 by team and by position", () => {
    const forecast = [...runAll(simulateSeason(league(6, 1), "a", 2000)).values()];
    expect(forecast).toHaveLength(6);
    for (const positions of forecast) expect(sum(positions)).toBeCloseTo(1, 12);
    for (let position = 0; position < 6; position++)
      expect(sum(forecast.map((positions) => positions[position]!))).toBeCloseTo(1, 12);
    expect(forecast[0]![0]).toBeGreaterThan(forecast[5]![0]! + 0.3);
  });

  test("gives the final table of a finished season, by points, goal difference and goals", () => {
    const match = (home: string, away: string, ...score: [number, number]): SeasonMatch => ({ home, away, score });
    const season: Season = {
      ...league(4, 0),
      matches: [
        match("t0", "t1", 3, 1),
        match("t0", "t2", 1, 1),
        match("t2", "t1", 2, 1),
        match("t3", "t1", 2, 1),
        match("t3", "t0", 0, 0),
        match("t1", "t2", 3, 0),
      ],
    };
    const order = [...runAll(simulateSeason(season, "a", 1000))]
      .sort(([, one], [, other]) => one.indexOf(1) - other.indexOf(1))
      .map(([id, positions]) => [id, positions.indexOf(1)]);
    expect(order).toEqual([
      ["t0", 0],
      ["t3", 1],
      ["t2", 2],
      ["t1", 3],
    ]);
  });

  test("ranks each division alone", () => {
    const season = league(4, 1);
    const forecast = runAll(
      simulateSeason(
        { ...season, teams: season.teams.map((team, index) => ({ ...team, division: index < 2 ? "A" : "B" })) },
        "a",
        1000,
      ),
    );
    for (const positions of forecast.values()) expect(positions).toHaveLength(2);
    expect(forecast.get("t2")![0]).toBeGreaterThan(0.5);
  });

  test("agrees with the probability of the last match that decides the title", () => {
    // t0 has two points more than t1: only a home win of t1 over t0 changes the order.
    const season: Season = {
      ...league(2, 0.8),
      matches: [
        { home: "t0", away: "t1", score: [1, 0] },
        { home: "t1", away: "t0", score: [2, 1] },
        { home: "t0", away: "t1", score: [0, 0] },
        { home: "t1", away: "t0", score: undefined },
      ],
    };
    const forecast = runAll(simulateSeason(season, "a", 20_000));
    // The goal difference is level before the match.
    const { home, draw } = matchOutcome({ home: Math.exp(0.35 - 0.4), away: Math.exp(0.05 + 0.4) }, -0.06);
    expect(Math.abs(forecast.get("t1")![0]! - (home + draw / 2))).toBeLessThan(0.06);
  });
});
