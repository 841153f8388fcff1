import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { scoreProbabilities } from "../../../src/models/soccer/goals.ts";
import { fitGoalModel, goalModelParameters, goalRates, type PlayedMatch } from "../../../src/models/soccer/index.ts";

/** Matches of a league with fixed strengths, home factor exp(0.3), 1.3 goals on neutral ground. */
function madeUpLeague(rounds: number, seed: number): { matches: PlayedMatch[]; strength: number[] } {
  const source = random(String(seed));
  const strength = Array.from({ length: 12 }, (_, i) => 0.4 - (0.8 * i) / 11);
  const matches: PlayedMatch[] = [];
  const goals = (mean: number): number => {
    let n = -1;
    for (let p = 1; p > Math.exp(-mean); n++) p *= source.next();
    return n;
  };
  for (let round = 0; round < rounds; round++) {
    for (let h = 0; h < 12; h++) {
      for (let a = 0; a < 12; a++) {
        if (h === a) continue;
        const edge = (strength[h]! - strength[a]!) / 2;
        matches.push({
          day: round * 100 + ((h * 7 + a) % 90),
          home: `t${h}`,
          away: `t${a}`,
          homeGoals: goals(1.3 * Math.exp(0.15 + edge)),
          awayGoals: goals(1.3 * Math.exp(-0.15 - edge)),
        });
      }
    }
  }
  return { matches, strength };
}

const plain = { ...goalModelParameters, ridge: 1, decay: 0.0001, window: 5000 };

describe("goal model", () => {
  it("estimates the strengths that generated the goals", () => {
    const { matches, strength } = madeUpLeague(12, 1);
    const model = fitGoalModel(matches, { day: 1300, parameters: plain });
    expect(model.homeAdvantage).toBeCloseTo(0.3, 1);
    expect(Math.exp(model.intercept)).toBeCloseTo(1.3, 0);
    for (let t = 1; t < 12; t++) {
      const edge = (n: number): number => model.teams.get(`t${n}`)!.attack + model.teams.get(`t${n}`)!.defence;
      expect(edge(t) - edge(0)).toBeCloseTo(strength[t]! - strength[0]!, 0);
      expect(Math.abs(edge(t) - edge(0) - (strength[t]! - strength[0]!))).toBeLessThan(0.2);
    }
  });
  it("expects as many goals as there were", () => {
    const { matches } = madeUpLeague(4, 2);
    const model = fitGoalModel(matches, { day: 450, parameters: { ...plain, decay: 0 } });
    let expected = 0;
    let scored = 0;
    for (const match of matches) {
      const rates = goalRates(model, match);
      expected += rates.home + rates.away;
      scored += match.homeGoals + match.awayGoals;
    }
    expect(expected / scored).toBeCloseTo(1, 3);
  });
  it("treats unknown teams as average", () => {
    const { matches } = madeUpLeague(3, 4);
    const model = fitGoalModel(matches, { day: 300 });
    expect(goalRates(model, { home: "unknown", away: "t0" }).home).toBeCloseTo(
      Math.exp(model.intercept + model.homeAdvantage / 2 - model.teams.get("t0")!.defence),
      12,
    );
  });
});

describe("outcomes", () => {
  it("have the published low-score factors and sum to 1", () => {
    const rates = { home: 1.4, away: 1.1 };
    const [flat, tilted] = [scoreProbabilities(rates, 0, 15), scoreProbabilities(rates, -0.1, 15)];
    const factor = (i: number, j: number): number => tilted[i * 16 + j]! / flat[i * 16 + j]!;
    expect(factor(0, 0)).toBeCloseTo(1 + 1.4 * 1.1 * 0.1, 10);
    expect(factor(0, 1)).toBeCloseTo(1 - 1.4 * 0.1, 10);
    expect(factor(1, 0)).toBeCloseTo(1 - 1.1 * 0.1, 10);
    expect(factor(1, 1)).toBeCloseTo(1.1, 10);
    expect(factor(2, 1)).toBe(1);
    expect(tilted.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});
