import { describe, expect, it } from "vitest";
import { bestDecision } from "../../../src/models/american-football/decisions.ts";
import {
  conversionProbability,
  fourthDown,
  goForTwo,
  kickProbability,
  type FieldState,
  type MatchState,
} from "../../../src/models/american-football/index.ts";

type SnapState = MatchState & FieldState;

const even = { expectedMargin: 0 };
const fourth: SnapState = {
  period: 4,
  secondsLeft: 400,
  homeScore: 14,
  awayScore: 17,
  possession: "home",
  down: 4,
  yardsToGo: 2,
  yardsToGoal: 45,
};

describe("decisions", () => {
  it("are within three points of percent of the four published cases", () => {
    expect(Math.abs(conversionProbability(1, 50) - 0.68)).toBeLessThan(0.03);
    expect(Math.abs(conversionProbability(2, 50) - 0.55)).toBeLessThan(0.03);
    expect(Math.abs(conversionProbability(7, 50) - 0.39)).toBeLessThan(0.03);
    expect(Math.abs(kickProbability(28) - 0.96)).toBeLessThan(0.03);
  });

  it("prefer the obvious choice in clear cases", () => {
    const best = (state: Partial<SnapState>): string => bestDecision(fourthDown({ ...fourth, ...state }, even)).type;
    expect(best({ period: 1, yardsToGo: 12, yardsToGoal: 85, homeScore: 0, awayScore: 0 })).toBe("Punt");
    expect(best({ secondsLeft: 5, yardsToGo: 8, yardsToGoal: 15, homeScore: 16, awayScore: 17 })).toBe("Field Goal");
    expect(best({ secondsLeft: 15, yardsToGo: 8, yardsToGoal: 15, homeScore: 13, awayScore: 17 })).toBe("Go for it");
    expect(best({ period: 2, yardsToGo: 1, yardsToGoal: 50, homeScore: 0, awayScore: 0 })).toBe("Go for it");
  });

  it("prefer two points when they level a match that is nearly over", () => {
    const two = (homeScore: number): string =>
      bestDecision(goForTwo({ period: 4, secondsLeft: 60, homeScore, awayScore: 20, possession: "home" }, even)).type;
    expect(two(18)).toBe("Go For It");
    expect(two(20)).toBe("Extra Point Kick");
  });

  it("give a successful attempt in the last second a certain win", () => {
    const [go, kick] = fourthDown(
      { ...fourth, secondsLeft: 3, homeScore: 16, awayScore: 17, yardsToGo: 3, yardsToGoal: 3 },
      even,
    );
    expect(go!.ifMade).toBe(1);
    expect(go!.ifFailed).toBe(0);
    expect(kick!.ifMade).toBe(1);
  });
});

describe("success", () => {
  it("falls with distance and length", () => {
    for (let yards = 1; yards < 25; yards++)
      expect(conversionProbability(yards + 1, 60)).toBeLessThan(conversionProbability(yards, 60));
    for (let yards = 18; yards < 70; yards++) expect(kickProbability(yards + 1)).toBeLessThan(kickProbability(yards));
    expect(kickProbability(75)).toBe(0);
  });
});
