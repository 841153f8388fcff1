import { describe, expect, it } from "vitest";
import { isModelError } from "../../../src/models/index.ts";
import { createMatchTables } from "../../../src/models/tennis/chain.ts";
import {
  matchFormat,
  matchProbabilities,
  servePrior,
  startOfMatch,
  type MatchState,
} from "../../../src/models/tennis/index.ts";
import { checkState } from "../../../src/models/tennis/state.ts";

const doubles = matchFormat(3, "match-tie-break", "deciding-point");
const belief = servePrior({ winProbability: 0.6, format: matchFormat(3), surface: "hard", tour: "men" });

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (isModelError(error)) return `${error.code} ${error.where}`;
    throw error;
  }
  return "none";
};

describe("checkState", () => {
  const start = startOfMatch("a");
  it.each<[string, Partial<MatchState>, string]>([
    ["a set that is over", { games: { a: 6, b: 4 } }, "inconsistent state.games"],
    ["a set beyond its tie-break", { games: { a: 8, b: 7 } }, "inconsistent state.games"],
    ["a game that is over", { points: { a: 4, b: 2 } }, "inconsistent state.points"],
    ["a tie-break that is over", { games: { a: 6, b: 6 }, points: { a: 7, b: 3 } }, "inconsistent state.points"],
    ["both winners", { sets: { a: 2, b: 2 } }, "inconsistent state.sets"],
    ["too many sets", { sets: { a: 3, b: 0 } }, "out-of-range state.sets.a"],
    ["half a point", { points: { a: 0.5, b: 0 } }, "not-a-number state.points.a"],
    ["no server", { server: undefined as never }, "missing state.server"],
  ])("rejects %s", (_name, change, expected) => {
    expect(codeOf(() => checkState({ ...start, ...change }, matchFormat(3)))).toBe(expected);
    expect(codeOf(() => matchProbabilities({ ...start, ...change }, belief, matchFormat(3)))).toBe(expected);
  });

  it("rejects games in a match tie-break", () => {
    expect(codeOf(() => checkState({ ...start, sets: { a: 1, b: 1 }, games: { a: 1, b: 0 } }, doubles))).toBe(
      "inconsistent state.games",
    );
  });

  it("rejects probabilities outside 0..1 and invalid rules", () => {
    expect(codeOf(() => createMatchTables({ a: 63, b: 0.6 }, matchFormat(3)))).toBe("out-of-range serve.a");
    expect(codeOf(() => createMatchTables({ a: 0.6, b: Number.NaN }, matchFormat(3)))).toBe("not-a-number serve.b");
    expect(codeOf(() => createMatchTables({ a: 0.6, b: 0.6 }, { ...matchFormat(3), bestOf: 4 as 3 }))).toBe(
      "out-of-range format.bestOf",
    );
    expect(
      codeOf(() =>
        createMatchTables({ a: 0.6, b: 0.6 }, { ...matchFormat(3), set: { games: 6, tieBreak: { at: 4, points: 7 } } }),
      ),
    ).toBe("out-of-range format.set.tieBreak.at");
  });
});

describe("a match that is over", () => {
  it("has a certain result in every state", () => {
    const over: MatchState = { ...startOfMatch("b"), sets: { a: 1, b: 2 } };
    const { match, point, game, set, matchScores } = matchProbabilities(over, belief, matchFormat(3));
    for (const sides of [match, point, game, set]) expect(sides).toEqual({ a: 0, b: 1 });
    expect(matchScores).toEqual([{ a: 1, b: 2, probability: expect.closeTo(1, 12) as number }]);
  });
});
