import { describe, expect, it } from "vitest";
import {
  fitGoalModel,
  type GoalModel,
  goalModelParameters,
  goalRates,
  matchOutcome,
  type PlayedMatch,
  type StandingTeam,
  computeStakes,
} from "../../../src/models/soccer/index.ts";

/** A table of eight teams, five points between neighbours. */
function table(matchesLeft: number, change: Partial<Record<string, number>> = {}): StandingTeam[] {
  return Array.from({ length: 8 }, (_, i) => ({
    id: `t${i + 1}`,
    points: change[`t${i + 1}`] ?? 60 - 5 * i,
    goalDifference: 10 - i,
    left: matchesLeft,
  }));
}

/** Two teams of one strength, five matches each way. */
const even: PlayedMatch[] = Array.from({ length: 60 }, (_, i) => ({
  day: i,
  home: `t${i % 6}`,
  away: `t${(i + 1 + (i % 5)) % 6}`,
  homeGoals: 1 + (i % 2),
  awayGoals: 1,
})).filter((match) => match.home !== match.away);

describe("stakes", () => {
  it("are 0 before the end of a season and where a line is out of reach", () => {
    expect([...computeStakes(table(20), [1, 6]).values()]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const last = computeStakes(table(1), [1, 6]);
    // One match cannot make up five points.
    expect([...last.values()]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect([...computeStakes(table(0, { t1: 55 }), [1]).values()]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
  it("are high for teams next to a line, on both sides, and rise as fewer matches remain", () => {
    const near = { t1: 56 }; // one point ahead of t2
    const stakes = [6, 3, 1].map((matchesLeft) => computeStakes(table(matchesLeft, near), [1]));
    for (const team of ["t1", "t2"]) {
      const [early, later, last] = stakes.map((one) => one.get(team)!);
      expect(early).toBeGreaterThan(0.3);
      expect(later!).toBeGreaterThan(early!);
      expect(last!).toBeGreaterThan(later!);
      expect(last!).toBeLessThanOrEqual(1);
    }
    expect(stakes[2]!.get("t5")).toBe(0);
    // The other line does not change this one.
    expect(computeStakes(table(3, near), [1, 6]).get("t1")).toBe(stakes[1]!.get("t1"));
  });
  it("shift goals from the side without stakes to the side that needs points", () => {
    const model = fitGoalModel(even, { day: 61, parameters: { ...goalModelParameters, stakes: 0.2 } });
    const rates = (home: number, away: number) => goalRates(model, { home: "t1", away: "t2", stakes: { home, away } });
    const calm = goalRates(model, { home: "t1", away: "t2" });
    expect(rates(0.7, 0.7)).toEqual(calm);
    expect(rates(1, 0).home / calm.home).toBeCloseTo(Math.exp(0.2), 12);
    expect(rates(1, 0).away / calm.away).toBeCloseTo(Math.exp(-0.2), 12);
    expect(matchOutcome(rates(0, 0.6)).away).toBeGreaterThan(matchOutcome(calm).away);
    // Settings without a weight ignore stakes.
    const { stakes: _, ...without } = goalModelParameters;
    expect(
      goalRates(fitGoalModel(even, { day: 61, parameters: without }), {
        home: "t1",
        away: "t2",
        stakes: { home: 1, away: 0 },
      }),
    ).toEqual(goalRates(fitGoalModel(even, { day: 61, parameters: without }), { home: "t1", away: "t2" }));
  });
});

describe("information beside the matches of a league", () => {
  it("uses the expected goals of played matches, scaled to goals", () => {
    const expected = even.map((match) => ({
      ...match,
      xg: { home: match.home === "t3" ? 5 : 2, away: match.away === "t3" ? 5 : 2 },
    }));
    const fit = (xgShare: number): GoalModel =>
      fitGoalModel(expected, { day: 61, parameters: { ...goalModelParameters, xgShare } });
    expect(fit(0)).toEqual(fitGoalModel(even, { day: 61 }));
    expect(fit(0.8).teams["t3"]!.attack).toBeGreaterThan(fit(0).teams["t3"]!.attack + 0.2);
    expect(Math.abs(fit(0.8).intercept - fit(0).intercept)).toBeLessThan(0.15);
  });
});
