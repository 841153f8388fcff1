import { describe, expect, it } from "vitest";
import { createRandom, ModelError } from "../../../src/models/index.ts";
import { liveParameters } from "../../../src/models/soccer/fitted/live.ts";
import { exactLive, type LiveState, matchOutcome } from "../../../src/models/soccer/index.ts";
import { currentRates } from "../../../src/models/soccer/live/chain.ts";
import { shootOutWin } from "../../../src/models/soccer/live/predict.ts";
import { type LiveParameters } from "../../../src/models/soccer/parameters/parameters.ts";

const start: LiveState = { rates: { home: 1.55, away: 1.2 }, periodId: 16, minute: 0, score: { home: 0, away: 0 } };
const sum = (forecast: { home: number; draw: number; away: number }): number =>
  forecast.home + forecast.draw + forecast.away;

/** Without score states, cards and shots the chain is two independent Poisson laws. */
const plain: LiveParameters = {
  ...liveParameters,
  // Shares that sum to 1 exactly; the fitted ones are rounded.
  quarters: [0.125, 0.125, 0.125, 0.1875, 0.1875, 0.15625],
  stoppage: [0.03125, 0.0625],
  scoreState: {
    home: [
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ],
    away: [
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ],
  },
  redCard: { own: 1, other: 1 },
};

describe("exact live forecast", () => {
  it("is the pre-match forecast of independent Poisson laws when nothing depends on the state", () => {
    for (const rates of [
      { home: 1.5, away: 1.1 },
      { home: 0, away: 2 },
      { home: 3.4, away: 0.2 },
    ]) {
      const live = exactLive({ ...start, rates }, plain);
      const expected = matchOutcome(rates);
      expect(live.home).toBeCloseTo(expected.home, 9);
      expect(live.draw).toBeCloseTo(expected.draw, 9);
      expect(live.expectedGoals.home).toBeCloseTo(rates.home, 9);
    }
  });
  it("is certain when no time remains", () => {
    expect(exactLive({ ...start, periodId: 14, score: { home: 2, away: 1 } })).toMatchObject({
      home: 1,
      draw: 0,
      away: 0,
    });
    expect(exactLive({ ...start, periodId: 13, score: { home: 1, away: 1 } })).toMatchObject({
      home: 0,
      draw: 1,
      away: 0,
    });
    expect(
      exactLive({ ...start, periodId: 2, minute: 60, score: { home: 0, away: 1 }, redCards: { home: 5, away: 0 } }),
    ).toMatchObject({ home: 0, draw: 0, away: 1 });
    expect(exactLive({ ...start, rates: { home: 0, away: 0 } })).toMatchObject({ home: 0, draw: 1, away: 0 });
  });
  it("changes in the right direction with time, goals, cards, shots, stoppage and a penalty", () => {
    const at = (change: Partial<LiveState>) =>
      exactLive({ ...start, periodId: 2, minute: 70, score: { home: 1, away: 0 }, ...change });
    const now = at({});
    expect(at({ minute: 80 }).home).toBeGreaterThan(now.home);
    expect(at({ score: { home: 2, away: 0 } }).home).toBeGreaterThan(now.home);
    expect(at({ redCards: { home: 1, away: 0 } }).home).toBeLessThan(now.home);
    expect(at({ redCards: { home: 0, away: 1 } }).home).toBeGreaterThan(now.home);
    expect(at({ booked: { home: 4, away: 0 } }).home).toBeLessThan(now.home);
    expect(at({ minute: 88, announcedStoppage: 9 }).home).toBeLessThan(at({ minute: 88 }).home);
    expect(at({ pendingPenalty: "away" }).home).toBeLessThan(now.home);
    expect(at({ xg: { home: 0.3, away: 2.5 } }).home).toBeLessThan(at({ xg: { home: 1, away: 0.9 } }).home);
  });
  it("treats a penalty as the mixture of its two outcomes", () => {
    const state: LiveState = { ...start, periodId: 2, minute: 80, pendingPenalty: "home" };
    const { pendingPenalty: _, ...without } = state;
    const scored = exactLive({ ...without, score: { home: 1, away: 0 } });
    const missed = exactLive(without);
    const p = liveParameters.penalty;
    expect(exactLive(state).home).toBeCloseTo(p * scored.home + (1 - p) * missed.home, 9);
  });
  it("keeps the rates without shots, and moves them towards the expected goals of the shots", () => {
    expect(currentRates(start, liveParameters)).toEqual(start.rates);
    const state: LiveState = { ...start, periodId: 10, minute: 45, xg: { home: 2, away: 0 } };
    const rates = currentRates(state, liveParameters);
    expect(rates.home).toBeGreaterThan(1.55);
    expect(rates.home).toBeLessThan(3);
    expect(rates.away).toBeLessThan(1.2);
  });
  it("sums to 1, and is equal at half time and at the end of the first half", () => {
    const random = createRandom(4);
    for (let i = 0; i < 60; i++) {
      const state: LiveState = {
        ...start,
        rates: { home: 4 * random.next(), away: 4 * random.next() },
        periodId: 1,
        minute: 50 * random.next(),
        score: { home: random.below(4), away: random.below(4) },
      };
      expect(sum(exactLive(state))).toBeCloseTo(1, 12);
    }
    const noStoppage: LiveState = { ...start, periodId: 1, minute: 45, announcedStoppage: 0 };
    expect(exactLive(noStoppage).home).toBeCloseTo(exactLive({ ...start, periodId: 10, minute: 45 }).home, 9);
  });
  it("is symmetric on neutral parameters", () => {
    const mirrored = exactLive({ ...start, rates: { home: 1.2, away: 1.55 } }, plain);
    const straight = exactLive(start, plain);
    expect(mirrored.home).toBeCloseTo(straight.away, 12);
  });
});

describe("knock-out ties", () => {
  const decider = { extraTime: true, penalties: true };
  it("are decided by aggregate, away goals, extra time and penalties", () => {
    const over: LiveState = { ...start, periodId: 14, score: { home: 1, away: 0 } };
    expect(exactLive({ ...over, decider: { ...decider, aggregate: { home: 0, away: 2 } } }).advance).toEqual({
      home: 0,
      away: 1,
    });
    expect(
      exactLive({ ...over, decider: { ...decider, aggregate: { home: 1, away: 2 }, awayGoals: true } }).advance,
    ).toEqual({ home: 1, away: 0 });
    expect(
      exactLive({
        ...over,
        score: { home: 1, away: 1 },
        decider,
        shootOut: { taken: { home: 5, away: 5 }, scored: { home: 4, away: 5 } },
      }).advance,
    ).toEqual({ home: 0, away: 1 });
  });
  it("are even for equal teams, also with extra time", () => {
    const equal: LiveState = { ...start, rates: { home: 1.3, away: 1.3 }, decider };
    const even: LiveParameters = { ...plain, dismissals: { ...plain.dismissals, away: plain.dismissals.home } };
    expect(exactLive(equal, even).advance!.home).toBeCloseTo(0.5, 12);
    expect(exactLive({ ...equal, periodId: 3, minute: 95 }, even).advance!.home).toBeCloseTo(0.5, 12);
  });
  it("forecast the result after extra time during extra time", () => {
    const late = exactLive({ ...start, periodId: 4, minute: 119, score: { home: 2, away: 1 }, decider });
    expect(late.home).toBeGreaterThan(0.97);
    expect(late.advance!.home).toBeGreaterThan(late.home);
  });
  it("end in a shoot-out as soon as one side cannot catch up", () => {
    expect(shootOutWin(undefined, 0.75)).toBeCloseTo(0.5, 12);
    expect(shootOutWin({ taken: { home: 3, away: 3 }, scored: { home: 3, away: 0 } }, 0.75)).toBe(1);
    expect(shootOutWin({ taken: { home: 5, away: 4 }, scored: { home: 5, away: 4 } }, 0.75)).toBeCloseTo(
      0.25 + 0.75 * 0.5,
      12,
    );
    expect(shootOutWin({ taken: { home: 6, away: 6 }, scored: { home: 5, away: 4 } }, 0.75)).toBe(1);
  });
});

describe("bad states", () => {
  it.each([
    ["state.rates.home", { rates: { home: NaN, away: 1 } }],
    ["state.periodId", { periodId: 7 as never }],
    ["state.score.away", { score: { home: 0, away: 1.5 } }],
    ["state.redCards.home", { redCards: { home: -1, away: 0 } }],
    ["state.shootOut.scored.home", { shootOut: { taken: { home: 1, away: 1 }, scored: { home: 2, away: 0 } } }],
    ["state.decider.extraTime", { periodId: 3 as const, decider: { extraTime: false, penalties: true } }],
  ])("are rejected with their path: %s", (where, change) => {
    let error: unknown;
    try {
      exactLive({ ...start, ...change });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ModelError);
    expect((error as ModelError).where).toBe(where);
  });
});
