import { describe, expect, it } from "vitest";
import { createRandom } from "../../../src/models/index.ts";
import { createMatchTables } from "../../../src/models/tennis/chain.ts";
import {
  createLiveChain,
  liveParameters,
  matchProbabilities,
  matchFormat,
  servePrior,
  startOfMatch,
  updateServe,
  type MatchState,
} from "../../../src/models/tennis/index.ts";
import { serveProbabilities } from "../../../src/models/tennis/serve.ts";

const format = matchFormat(3);
const blunt = { ...liveParameters("men"), sharpness: 1 };
const none = { a: { played: 0, won: 0 }, b: { played: 0, won: 0 } };

describe("prior", () => {
  it.each([0.02, 0.31, 0.5, 0.77, 0.985])("reproduces the forecast %d", (winProbability) => {
    for (const firstServer of ["a", "b"] as const) {
      const prior = servePrior({ winProbability, format, surface: "hard", tour: blunt, firstServer });
      expect(createLiveChain(prior, format).match(startOfMatch(firstServer))).toBeCloseTo(winProbability, 8);
    }
  });

  it("has the level of the surface, and opposite edges for opposite forecasts", () => {
    const one = servePrior({ winProbability: 0.7, format, surface: "grass", tour: "women" });
    const other = servePrior({ winProbability: 0.3, format, surface: "grass", tour: "women" });
    expect(one.level).toBe(liveParameters("women").serve.grass);
    expect(one.edge).toBeCloseTo(-other.edge, 8);
    expect(one.edge).toBeGreaterThan(0);
  });

  it("stays inside 0..1 for certain forecasts", () => {
    for (const winProbability of [0, 1]) {
      const { a, b } = serveProbabilities(servePrior({ winProbability, format, surface: "clay", tour: "men" }));
      for (const p of [a, b]) expect(p).toSatisfy((value: number) => value > 0 && value < 1);
    }
  });

  it("rejects values that are not probabilities", () => {
    expect(() => servePrior({ winProbability: 70, format, surface: "hard", tour: "men" })).toThrow(
      /forecast\.winProbability/,
    );
    expect(() => servePrior({ winProbability: 0.5, format, surface: "ice" as "hard", tour: "men" })).toThrow(
      expect.objectContaining({ code: "out-of-range" }),
    );
  });
});

describe("update", () => {
  const prior = servePrior({ winProbability: 0.6, format, surface: "hard", tour: "men" });

  it("changes nothing without points", () => {
    const same = updateServe(prior, none);
    for (const key of ["level", "edge", "levelVariance", "edgeVariance"] as const)
      expect(same[key]).toBeCloseTo(prior[key], 12);
  });

  it("follows the points with decreasing variance", () => {
    const lost = updateServe(prior, { a: { played: 40, won: 20 }, b: { played: 40, won: 30 } });
    expect(serveProbabilities(lost).a).toBeLessThan(serveProbabilities(prior).a);
    expect(serveProbabilities(lost).b).toBeGreaterThan(serveProbabilities(prior).b);
    expect(lost.edgeVariance).toBeLessThan(prior.edgeVariance);
    const many = updateServe(prior, { a: { played: 100_000, won: 71_000 }, b: { played: 100_000, won: 64_000 } });
    expect(serveProbabilities(many).a).toBeCloseTo(0.71, 3);
    expect(serveProbabilities(many).b).toBeCloseTo(0.64, 3);
  });

  it("is the posterior mean of a normal prior: least squares over many draws", () => {
    // Draws from the prior whose points come out as observed (in a window) have the posterior mean of the edge.
    const random = createRandom(7);
    const counts = { a: { played: 60, won: 36 }, b: { played: 50, won: 36 } };
    let weightSum = 0;
    let edgeSum = 0;
    for (let draw = 0; draw < 200_000; draw++) {
      const level = prior.level + Math.sqrt(prior.levelVariance) * random.normal();
      const edge = prior.edge + Math.sqrt(prior.edgeVariance) * random.normal();
      const errorA = (36 / 60 - level - edge / 2) ** 2 / (0.235 / 60);
      const errorB = (36 / 50 - level + edge / 2) ** 2 / (0.235 / 50);
      const weight = Math.exp(-(errorA + errorB) / 2);
      weightSum += weight;
      edgeSum += weight * edge;
    }
    expect(updateServe(prior, counts).edge).toBeCloseTo(edgeSum / weightSum, 3);
  });

  it("rejects impossible counts", () => {
    expect(() => updateServe(prior, { a: { played: 3, won: 4 }, b: none.b })).toThrow(/counts\.a\.won/);
  });
});

it("averages the final scores over the uncertainty, with a sum of 1", () => {
  const prior = servePrior({ winProbability: 0.4, format, surface: "clay", tour: "women" });
  const { match, matchScores } = matchProbabilities({ ...startOfMatch("b"), games: { a: 2, b: 4 } }, prior, format);
  expect(matchScores.reduce((total, { probability }) => total + probability, 0)).toBeCloseTo(1, 12);
  expect(
    matchScores.filter(({ a, b }) => a > b).reduce((total, { probability }) => total + probability, 0),
  ).toBeCloseTo(match.a, 12);
});

describe("a point that hardly affects its game", () => {
  // B leads by a set and 5-3. A serves at 40-0 and loses a point.
  const state = (pointsOfB: number): MatchState => ({
    sets: { a: 0, b: 1 },
    games: { a: 3, b: 5 },
    points: { a: 3, b: pointsOfB },
    server: "a",
  });
  const prior = servePrior({ winProbability: 0.95, format, surface: "hard", tour: "men" });
  const countsAfter = (lost: number): Parameters<typeof updateServe>[1] => ({
    a: { played: 60 + lost, won: 54 },
    b: { played: 50, won: 35 },
  });
  const [before, after] = [updateServe(prior, countsAfter(0)), updateServe(prior, countsAfter(1))];
  const chanceOfB = (belief: typeof prior, pointsOfB: number): number =>
    1 - createLiveChain(belief, format).match(state(pointsOfB));

  it("favours its winner for a fixed belief about the services", () => {
    expect(chanceOfB(before, 1)).toBeGreaterThan(chanceOfB(before, 0));
  });

  it("may favour its loser, who needs a break, because it lowers the level of both services", () => {
    expect(after.level).toBeLessThan(before.level);
    const change = chanceOfB(after, 1) - chanceOfB(before, 0);
    expect(change).toBeLessThan(-0.001);
    expect(change).toBeGreaterThan(-0.002);
  });

  it("lowers the probability of its winner in the exact posterior too", () => {
    // Sums the exact chain over a grid of the prior, with the likelihood of every point.
    const sums = [0, 1].map((lost) => {
      let [weightSum, sum] = [0, 0];
      for (let row = -12; row <= 12; row++)
        for (let column = -12; column <= 12; column++) {
          const level = prior.level + (row / 3) * Math.sqrt(prior.levelVariance);
          const edge = prior.edge + (column / 3) * Math.sqrt(prior.edgeVariance);
          const [a, b] = [level + edge / 2, level - edge / 2];
          if (a >= 1 || b >= 1) continue;
          const likelihood = a ** 54 * (1 - a) ** (6 + lost) * b ** 35 * (1 - b) ** 15;
          const weight = Math.exp(-((row / 3) ** 2 + (column / 3) ** 2) / 2) * likelihood;
          weightSum += weight;
          sum += weight * (1 - createMatchTables({ a, b }, format).match(state(lost)));
        }
      return sum / weightSum;
    });
    expect(sums[1]).toBeLessThan(sums[0]!);
  });
});
