import { describe, expect, it } from "vitest";
import {
  fitGoalModel,
  goalModelParameters,
  type GoalModel,
  type PlayedMatch,
} from "../../../src/models/soccer/index.ts";

/** Two teams of one strength, five matches each way. */
const even: PlayedMatch[] = Array.from({ length: 60 }, (_, i) => ({
  day: i,
  home: `t${i % 6}`,
  away: `t${(i + 1 + (i % 5)) % 6}`,
  homeGoals: 1 + (i % 2),
  awayGoals: 1,
})).filter((match) => match.home !== match.away);

describe("information beside the matches of a league", () => {
  it("uses the expected goals of played matches, scaled to goals", () => {
    const expected = even.map((match) => ({
      ...match,
      xg: { home: match.home === "t3" ? 5 : 2, away: match.away === "t3" ? 5 : 2 },
    }));
    const fit = (xgShare: number): GoalModel =>
      fitGoalModel(expected, { day: 61, parameters: { ...goalModelParameters, xgShare } });
    expect(fit(0)).toEqual(fitGoalModel(even, { day: 61 }));
    expect(fit(0.8).teams.get("t3")!.attack).toBeGreaterThan(fit(0).teams.get("t3")!.attack + 0.2);
    expect(Math.abs(fit(0.8).intercept - fit(0).intercept)).toBeLessThan(0.15);
  });
});
