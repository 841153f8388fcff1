import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { expectedScore, winProbability, type MatchState } from "../../../src/models/basketball/index.ts";
const start: MatchState = { homeScore: 0, awayScore: 0, secondsLeft: 2400 };
const even = 0;

describe("winProbability", () => {
  it("is symmetric in the sides", () => {
    const source = random("5");
    for (let i = 0; i < 2000; i++) {
      const overtime = source.next() < 0.2 ? 1 + Math.floor(source.next() * 3) : 0;
      const state = {
        homeScore: Math.floor(source.next() * 90),
        awayScore: Math.floor(source.next() * 90),
        overtime,
        secondsLeft: Math.floor(source.next() * (overtime > 0 ? 301 : 2401)),
        possession: source.next() < 0.5 ? ("home" as const) : ("away" as const),
      };
      const expectedMargin = (source.next() - 0.5) * 40;
      const p = winProbability(state, expectedMargin);
      const q = winProbability(
        {
          ...state,
          homeScore: state.awayScore,
          awayScore: state.homeScore,
          possession: state.possession === "home" ? "away" : "home",
        },
        -expectedMargin,
      );
      expect(p + q).toBeCloseTo(1, 10);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(1);
    }
  });

  it("is exact at the end, in regulation and in overtime", () => {
    expect(winProbability({ homeScore: 70, awayScore: 69, secondsLeft: 0 }, -30)).toBe(1);
    expect(winProbability({ homeScore: 70, awayScore: 71, secondsLeft: 0, overtime: 2 }, 30)).toBe(0);
    expect(winProbability({ homeScore: 70, awayScore: 70, secondsLeft: 0 }, even)).toBe(0.5);
    expect(winProbability({ homeScore: 70, awayScore: 70, secondsLeft: 0 }, 10)).toBeGreaterThan(0.5);
  });

  it("rises with lead, expected margin and possession, and with the time for a fixed lead", () => {
    for (const secondsLeft of [2000, 1200, 600, 120, 40, 5]) {
      const at = (lead: number): number => winProbability({ homeScore: 50 + lead, awayScore: 50, secondsLeft }, even);
      for (let lead = -15; lead < 15; lead++) expect(at(lead + 1)).toBeGreaterThanOrEqual(at(lead));
      expect(at(1)).toBeGreaterThan(at(0));
      const state = { homeScore: 50, awayScore: 50, secondsLeft };
      expect(winProbability({ ...state, possession: "home" }, even)).toBeGreaterThan(0.5);
      expect(winProbability(state, 5)).toBeGreaterThan(0.5);
    }
    const lead = [2000, 1200, 600, 120, 40].map((secondsLeft) =>
      winProbability({ homeScore: 55, awayScore: 50, secondsLeft }, even),
    );
    expect(lead).toEqual([...lead].sort((a, b) => a - b));
  });
});

describe("expectedScore", () => {
  it("equals the expectation before the match and the score at the end", () => {
    const { home, away } = expectedScore(start, 6, 140);
    expect(home + away).toBeCloseTo(140, 9);
    expect(home - away).toBeCloseTo(6, 9);
    expect(expectedScore({ homeScore: 71, awayScore: 65, secondsLeft: 0 }, 6, 140)).toEqual({ home: 71, away: 65 });
  });

  it("is never below the score, and follows a fast pace in part", () => {
    const fast = expectedScore({ homeScore: 50, awayScore: 50, secondsLeft: 1200 }, 0, 140);
    expect(fast.home + fast.away).toBeGreaterThan(170);
    expect(fast.home + fast.away).toBeLessThan(200);
    const late = expectedScore({ homeScore: 90, awayScore: 40, secondsLeft: 3 }, -20, 120);
    expect(late.home).toBeGreaterThanOrEqual(90);
    expect(late.away).toBeGreaterThanOrEqual(40);
  });
});
