import { describe, expect, test } from "vitest";
import { random } from "../../../src/core/random.ts";
import {
  averageChances,
  liveParameters,
  servePrior,
  startOfMatch,
  updateServe,
} from "../../../src/models/tennis/index.ts";
import { computeChances, type MatchState } from "../../../src/models/tennis/match.ts";
import { serveProbabilities } from "../../../src/models/tennis/serve.ts";
import { Score } from "../../../src/simulation/tennis/score.ts";

const serve = { a: 0.66, b: 0.61 };
const format = { bestOf: 3, finalTieBreak: 7 } as const;
const state = (
  sets: readonly [number, number],
  games: readonly [number, number],
  points: readonly [number, number],
  server: "a" | "b",
): MatchState => ({
  sets: { a: sets[0], b: sets[1] },
  games: { a: games[0], b: games[1] },
  points: { a: points[0], b: points[1] },
  server,
});

describe("computeChances", () => {
  test("has the published probability of holding service", () => {
    // Carter and Crews 1974: .6 gives .7357.
    expect(computeChances({ a: 0.6, b: 0.6 }, startOfMatch("a"), format).game).toBeCloseTo(0.7357, 4);
  });

  test("has final scores that sum to 1 and agree with the match", () => {
    const { scores, match } = computeChances(serve, state([0, 1], [3, 4], [1, 3], "b"), {
      bestOf: 5,
      finalTieBreak: 10,
    });
    expect(scores.map(({ a, b }) => `${a}-${b}`)).toEqual(["0-3", "3-1", "1-3", "3-2", "2-3"]);
    expect(scores.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(scores.filter(({ a }) => a === 3).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(
      match,
      12,
    );
  });

  test("is certain after the match", () => {
    expect(computeChances(serve, state([2, 1], [0, 0], [0, 0], "a"), format)).toEqual({
      point: 1,
      game: 1,
      set: 1,
      match: 1,
      scores: [{ a: 2, b: 1, probability: 1 }],
    });
  });

  // Start of each simulated match, with the first server that leads to it.
  test.each([
    { name: "from the start", bestOf: 3, decider: 7, points: "" },
    { name: "from a lead of a set and a break", bestOf: 3, decider: 7, points: "a".repeat(24 + 8) },
    { name: "of five sets with a long last tie-break", bestOf: 5, decider: 10, points: "aaaabbbb".repeat(6) },
  ] as const)("agrees with simulated matches $name", ({ name, bestOf, decider, points }) => {
    const source = random(name);
    const matches = 3000;
    let won = 0;
    let sets = 0;
    let start: MatchState | undefined;
    for (let match = 0; match < matches; match++) {
      const score = new Score(bestOf, decider, 0);
      for (const winner of points) score.addPoint(winner === "a" ? 0 : 1);
      start ??= state(score.setsWon, score.set.games, score.points, score.server === 0 ? "a" : "b");
      const set = score.sets.length;
      while (score.winner === undefined) {
        const server = score.server;
        const isWon = source.chance(server === 0 ? serve.a : serve.b);
        const winner = isWon ? server : server === 0 ? 1 : 0;
        const isSetOver = score.sets.length > set;
        const before = score.setsWon[0];
        score.addPoint(winner);
        if (!isSetOver && score.setsWon[0] > before) sets++;
      }
      if (score.winner === 0) won++;
    }
    const chances = computeChances(serve, start!, { bestOf, finalTieBreak: decider });
    expect(Math.abs(won / matches - chances.match)).toBeLessThan(0.028);
    expect(Math.abs(sets / matches - chances.set)).toBeLessThan(0.028);
  });
});

describe("servePrior", () => {
  const parameters = { ...liveParameters("men"), sharpness: 1 };

  test.each([0.02, 0.31, 0.5, 0.77, 0.985])("reproduces the forecast %d", (winProbability) => {
    const prior = servePrior({ winProbability, format, surface: "hard", parameters });
    const [a, b] = (["a", "b"] as const).map((first) => averageChances(prior, startOfMatch(first), format).match.a);
    expect((a! + b!) / 2).toBeCloseTo(winProbability, 8);
  });

  test("has the level of the surface, and opposite edges for opposite forecasts", () => {
    const one = servePrior({ winProbability: 0.7, format, surface: "grass", parameters });
    const other = servePrior({ winProbability: 0.3, format, surface: "grass", parameters });
    expect(one.level).toBe(parameters.serve.grass);
    expect(one.edge).toBeCloseTo(-other.edge, 8);
    expect(one.edge).toBeGreaterThan(0);
  });
});

describe("updateServe", () => {
  const prior = servePrior({ winProbability: 0.6, format, surface: "hard", parameters: liveParameters("men") });

  test("follows the points with decreasing variance", () => {
    const many = updateServe(prior, { a: { played: 100_000, won: 71_000 }, b: { played: 100_000, won: 64_000 } });
    expect(serveProbabilities(many).a).toBeCloseTo(0.71, 3);
    expect(serveProbabilities(many).b).toBeCloseTo(0.64, 3);
    expect(many.edgeVariance).toBeLessThan(prior.edgeVariance);
  });
});
