import { random } from "@sdf/world/core";
import { describe, expect, it } from "vitest";
import { computeLogLoss, expectedCalibrationError, rankedProbabilityScore } from "../src/fitting/fitting.ts";
import { fitLogistic, leastSquares, nelderMead } from "../src/fitting/numeric.ts";

const source = random("numeric tests");

describe("numerical methods", () => {
  it("find the weights of a linear law", () => {
    const squares = leastSquares(3, 1e-9);
    for (let i = 0; i < 200; i++) {
      const row = [1, source.normal(), source.normal()];
      squares.add(row, 2 - row[1]! + 0.5 * row[2]!);
    }
    squares.solve().forEach((weight, i) => expect(weight).toBeCloseTo([2, -1, 0.5][i]!, 6));
  });
  it("find the weights of a logistic law", () => {
    const rows = Array.from({ length: 20_000 }, () => {
      const x = source.normal();
      return { features: [1, x], happened: source.chance(1 / (1 + Math.exp(-(0.3 + 1.2 * x)))) };
    });
    const [constant, slope] = fitLogistic(rows);
    expect(constant).toBeCloseTo(0.3, 1);
    expect(slope).toBeCloseTo(1.2, 1);
  });
  it("find the minimum of a narrow valley", () => {
    const at = nelderMead(([x, y]) => (1 - x!) ** 2 + 100 * (y! - x! ** 2) ** 2, [-1, 1], [0.5, 0.5]);
    expect(at[0]).toBeCloseTo(1, 3);
    expect(at[1]).toBeCloseTo(1, 3);
  });
});

describe("scores", () => {
  it("agree with their definitions", () => {
    expect(computeLogLoss([0.8, false])).toBeCloseTo(-Math.log(0.2), 14);
    expect(computeLogLoss([0, true])).toBeLessThan(28);
    // Constantinou & Fenton (2012): (1, 0, 0) is right, (.8, .1, .1) scores .025.
    expect(rankedProbabilityScore([0.8, 0.1, 0.1], 0)).toBeCloseTo(0.025, 14);
    expect(rankedProbabilityScore([0, 0, 1], 0)).toBe(1);
    const quarter = [true, false, false, false].map((happened) => [0.25, happened] as const);
    expect(expectedCalibrationError(quarter)).toBe(0);
    expect(expectedCalibrationError([...quarter, [1, false]])).toBeCloseTo(0.2, 14);
  });
});
