import { describe, expect, it } from "vitest";
import {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  rateMatch,
  startRating,
  type PlayerForm,
} from "../../../src/models/tennis/index.ts";
import { surfaceRating, winnerScore } from "../../../src/models/tennis/ratings.ts";

const form = (value: number, more: Partial<PlayerForm> = {}): PlayerForm => ({
  rating: { overall: { value, matches: 120 }, surfaces: {} },
  rank: 40,
  rankPoints: 1000,
  ...more,
});
const match = { tour: "men", surface: "hard", bestOf: 3 } as const;

describe("ratings", () => {
  it("starts better ranked players higher and unranked players lowest", () => {
    expect(startRating(80).overall.value).toBe(1500);
    expect(startRating(5).overall.value).toBeGreaterThan(startRating(50).overall.value);
    expect(startRating().overall.value).toBe(startRating(90_000).overall.value);
  });

  it("changes both players on the surface of the match, newcomers more", () => {
    const old = { overall: { value: 1700, matches: 300 }, surfaces: { clay: { value: 1800, matches: 90 } } };
    const { winner, loser } = rateMatch(old, startRating(80), "clay", { games: { won: 12, played: 16 } });
    expect(winner.overall.value).toBeGreaterThan(1700);
    expect(winner.surfaces.clay!.matches).toBe(91);
    expect(winner.surfaces.hard).toBeUndefined();
    expect(surfaceRating(winner, "hard")).toEqual({ value: winner.overall.value, matches: 0 });
    expect(1500 - loser.overall.value).toBeGreaterThan(winner.overall.value - 1700);
  });

  it("changes ratings little for a narrow win and not at all for an early retirement", () => {
    expect(winnerScore({ points: { won: 70, played: 100 } })).toBeGreaterThan(
      winnerScore({ points: { won: 51, played: 100 } })!,
    );
    expect(winnerScore({ games: { won: 3, played: 4 } })).toBeUndefined();
    const [one, other] = [startRating(10), startRating(20)];
    expect(rateMatch(one, other, "hard", {})).toEqual({ winner: one, loser: other });
  });
});

describe("forecast", () => {
  it("is even for equal players, and both sides sum to 1", () => {
    expect(preMatchProbability({ ...match, a: form(1700), b: form(1700) })).toBe(0.5);
    const a = form(1720, { rank: 12 });
    const b = form(1650);
    for (const tour of ["men", "women"] as const) {
      for (const surface of ["hard", "clay", "grass"] as const) {
        const p = preMatchProbability({ tour, surface, bestOf: tour === "men" ? 5 : 3, a, b });
        expect(p + preMatchProbability({ tour, surface, bestOf: tour === "men" ? 5 : 3, a: b, b: a })).toBeCloseTo(
          1,
          12,
        );
        expect(p).toBeGreaterThan(0.5);
      }
    }
  });

  it("has one feature per name, all odd under a change of sides", () => {
    const a = form(1800, { rank: 3 });
    const b = form(1600, { rank: 200, rankPoints: 300 });
    const there = preMatchFeatures({ ...match, bestOf: 5, a, b });
    const back = preMatchFeatures({ ...match, bestOf: 5, a: b, b: a });
    expect(there).toHaveLength(PRE_MATCH_FEATURES.length);
    for (const [i, value] of there.entries()) expect(back[i]).toBeCloseTo(-value, 12);
    expect([...there].filter((value) => value === 0)).toEqual([]);
  });
});
