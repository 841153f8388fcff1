import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { expectedPoints, winProbability, type GameState } from "../../../src/models/american-football/index.ts";
import type { Side } from "../../../src/models/american-football/win-probability.ts";

const middle: GameState = {
  period: 2,
  secondsLeft: 300,
  homeScore: 10,
  awayScore: 7,
  possession: "home",
  down: 2,
  yardsToGo: 6,
  yardsToGoal: 55,
};
const even = { expectedMargin: 0 };
const value = (state: GameState, expectedMargin = 0): number => {
  const { home, draw } = winProbability(state, { expectedMargin });
  return home + draw / 2;
};

function randomState(random: { next(): number }): GameState {
  const whole = (below: number): number => Math.floor(random.next() * below);
  const yardsToGoal = 1 + whole(99);
  return {
    period: 1 + whole(5),
    secondsLeft: whole(901),
    homeScore: whole(45),
    awayScore: whole(45),
    possession: random.next() < 0.5 ? "home" : "away",
    ...(random.next() < 0.1
      ? {}
      : { down: 1 + whole(4), yardsToGo: Math.min(yardsToGoal, 1 + whole(20)), yardsToGoal }),
    secondHalfReceiver: random.next() < 0.5 ? "home" : "away",
  };
}

const turned = (side: Side): Side => (side === "home" ? "away" : "home");

describe("winProbability", () => {
  it("sums to 1, stays in 0..1 and is symmetric in the sides", () => {
    const source = random("7");
    for (let i = 0; i < 2000; i++) {
      const state = randomState(source);
      const expectedMargin = (source.next() - 0.5) * 30;
      const p = winProbability(state, { expectedMargin });
      expect(p.home + p.away + p.draw).toBeCloseTo(1, 12);
      for (const part of [p.home, p.away, p.draw]) expect(part).toBeGreaterThanOrEqual(0);
      const q = winProbability(
        {
          ...state,
          homeScore: state.awayScore,
          awayScore: state.homeScore,
          possession: turned(state.possession),
          secondHalfReceiver: turned(state.secondHalfReceiver!),
        },
        { expectedMargin: -expectedMargin },
      );
      expect(q.home).toBeCloseTo(p.away, 10);
      expect(q.draw).toBeCloseTo(p.draw, 10);
    }
  });

  it("is exact when the match is over", () => {
    const over: GameState = {
      period: 4,
      secondsLeft: 0,
      homeScore: 20,
      awayScore: 17,
      possession: "away",
      down: 4,
      yardsToGo: 3,
      yardsToGoal: 3,
    };
    expect(winProbability(over, even)).toEqual({ home: 1, away: 0, draw: 0 });
    expect(winProbability({ ...over, homeScore: 16 }, { expectedMargin: 30 })).toEqual({ home: 0, away: 1, draw: 0 });
    const extra: GameState = { ...over, period: 5, homeScore: 17 };
    expect(winProbability(extra, even)).toEqual({ home: 0, away: 0, draw: 1 });
    expect(winProbability(extra, { expectedMargin: 0, playoff: true }).draw).toBe(0);
  });

  it("rises with the lead and with the expected margin, in every part of the match", () => {
    for (const [period, secondsLeft] of [
      [1, 900],
      [2, 30],
      [3, 500],
      [4, 700],
      [4, 470],
      [4, 250],
      [4, 90],
      [4, 20],
    ] as const) {
      for (let lead = -20; lead < 20; lead++) {
        const state = { ...middle, period, secondsLeft, homeScore: 30 + lead, awayScore: 30 };
        expect(value({ ...state, homeScore: state.homeScore + 1 })).toBeGreaterThanOrEqual(value(state) - 1e-3);
        expect(value(state, 7)).toBeGreaterThan(value(state, 3));
      }
    }
  });

  it("gives a field goal no value for a team that trails by four at the end", () => {
    const late: GameState = {
      ...middle,
      period: 4,
      secondsLeft: 20,
      homeScore: 16,
      awayScore: 20,
      down: 4,
      yardsToGo: 8,
      yardsToGoal: 20,
    };
    expect(value(late)).toBeLessThan(0.25);
    expect(value({ ...late, homeScore: 18 })).toBeGreaterThan(0.6);
    // A leader with the ball runs out the clock.
    expect(value({ ...late, homeScore: 21, down: 1, yardsToGo: 10, yardsToGoal: 60 })).toBeGreaterThan(0.95);
  });
});

describe("expectedPoints", () => {
  it("agrees with the measured table of first downs", () => {
    const table = { 5: 6.05, 20: 4.54, 50: 2.4, 75: 0.8 };
    for (const [yards, points] of Object.entries(table)) {
      expect(
        Math.abs(
          expectedPoints({ down: 1, yardsToGo: Math.min(10, Number(yards)), yardsToGoal: Number(yards) }) - points,
        ),
      ).toBeLessThan(0.7);
    }
  });
});
