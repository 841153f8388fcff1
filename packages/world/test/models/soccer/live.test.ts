import { describe, expect, test } from "vitest";
import { random } from "../../../src/core/random.ts";
import { matchOutcome, predictLive, type LiveState } from "../../../src/models/soccer/index.ts";
import { liveParameters, updateRates, type LiveParameters } from "../../../src/models/soccer/live.ts";

const start: LiveState = { rates: { home: 1.55, away: 1.2 }, periodId: 16, minute: 0, score: { home: 0, away: 0 } };
const late: LiveState = { ...start, periodId: 2, minute: 70, score: { home: 1, away: 0 } };

/** Without score states and cards, goals are two independent Poisson laws. */
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

describe("predictLive", () => {
  test.each([
    { home: 1.5, away: 1.1 },
    { home: 0, away: 2 },
    { home: 3.4, away: 0.2 },
  ])("equals independent Poisson laws when nothing depends on the state: $home, $away", (rates) => {
    const live = predictLive({ ...start, rates }, plain);
    const expected = matchOutcome(rates);
    expect(live.home).toBeCloseTo(expected.home, 9);
    expect(live.draw).toBeCloseTo(expected.draw, 9);
  });

  test("is certain when no time or too few players remain", () => {
    expect(predictLive({ ...start, periodId: 14, score: { home: 2, away: 1 } })).toEqual({ home: 1, draw: 0, away: 0 });
    expect(predictLive({ ...late, redCards: { home: 5, away: 0 } })).toEqual({ home: 1, draw: 0, away: 0 });
  });

  test.each<[string, LiveState, 1 | -1]>([
    ["ten minutes later", { ...late, minute: 80 }, 1],
    ["with another goal", { ...late, score: { home: 2, away: 0 } }, 1],
    ["with a home dismissal", { ...late, redCards: { home: 1, away: 0 } }, -1],
    ["with an away dismissal", { ...late, redCards: { home: 0, away: 1 } }, 1],
    ["with better chances of the other side", { ...late, xg: { home: 0.3, away: 2.5 } }, -1],
    ["in extra time, of which more remains", { ...late, periodId: 3, minute: 91 }, -1],
  ])("changes in the right direction %s", (_, state, direction) => {
    expect(Math.sign(predictLive(state).home - predictLive(late).home)).toBe(direction);
  });

  test("agrees with matches that are played minute by minute", () => {
    const source = random("live", "test");
    const { quarters, stoppage, usualStoppage, scoreState, redCard, dismissals } = liveParameters;
    const counts = { home: 0, draw: 0, away: 0 };
    const matches = 20_000;
    for (let match = 0; match < matches; match++) {
      const [goals, red] = [
        [1, 1],
        [0, 1],
      ] as const satisfies readonly (readonly [number, number])[];
      const score: [number, number] = [...goals];
      const cards: [number, number] = [...red];
      // The second half from minute 60 on, in steps of half a minute.
      for (let step = 0; step < 2 * (30 + usualStoppage[1]!); step++) {
        const share = step < 60 ? quarters[step < 30 ? 4 : 5]! / 30 : stoppage[1]! / (2 * usualStoppage[1]!);
        const lead = Math.max(-2, Math.min(2, score[0] - score[1])) + 2;
        const home =
          start.rates.home * redCard.own ** cards[0] * redCard.other ** cards[1] * scoreState.home[1]![lead]!;
        const away =
          start.rates.away * redCard.own ** cards[1] * redCard.other ** cards[0] * scoreState.away[1]![4 - lead]!;
        const before: readonly [number, number] = [...cards];
        if (before[0] === red[0] && source.chance(dismissals.home * share)) cards[0]++;
        if (before[1] === red[1] && source.chance(dismissals.away * share)) cards[1]++;
        if (source.chance(home * share)) score[0]++;
        if (source.chance(away * share)) score[1]++;
      }
      counts[score[0] > score[1] ? "home" : score[0] < score[1] ? "away" : "draw"]++;
    }
    const forecast = predictLive({
      ...start,
      periodId: 2,
      minute: 60,
      score: { home: 1, away: 1 },
      redCards: { home: 0, away: 1 },
    });
    for (const outcome of ["home", "draw", "away"] as const)
      expect(Math.abs(counts[outcome] / matches - forecast[outcome])).toBeLessThan(0.012);
  });
});

describe("updateRates", () => {
  test("keeps the rates without shots, and moves them towards the expected goals of the shots", () => {
    expect(updateRates(start, liveParameters)).toEqual(start.rates);
    const rates = updateRates({ ...start, periodId: 2, minute: 45, xg: { home: 2, away: 0 } }, liveParameters);
    expect(rates.home).toBeGreaterThan(1.55);
    expect(rates.home).toBeLessThan(3);
    expect(rates.away).toBeLessThan(1.2);
  });
});
