import { describe, expect, it } from "vitest";
import { bootstrapMean } from "../src/bootstrap.ts";
import {
  binaryLogLoss,
  brier,
  calibrationBins,
  expectedCalibrationError,
  logLoss,
  mean,
  rankedProbabilityScore,
} from "../src/metrics.ts";

describe("scores", () => {
  it("agree with their definitions", () => {
    expect(logLoss(0.25)).toBeCloseTo(Math.log(4), 14);
    expect(binaryLogLoss(0.8, 0)).toBeCloseTo(-Math.log(0.2), 14);
    expect(logLoss(0)).toBeLessThan(28);
    expect(brier(0.3, 1)).toBeCloseTo(0.49, 14);
    // Constantinou & Fenton (2012): (1, 0, 0) is right, (.8, .1, .1) scores .025.
    expect(rankedProbabilityScore([0.8, 0.1, 0.1], 0)).toBeCloseTo(0.025, 14);
    expect(rankedProbabilityScore([0, 0, 1], 0)).toBe(1);
  });
});

describe("calibration", () => {
  it("is 0 if every bin has its predicted frequency", () => {
    const predicted = Float64Array.of(0.25, 0.25, 0.25, 0.25, 1, 1);
    expect(expectedCalibrationError(predicted, Uint8Array.of(1, 0, 0, 0, 1, 1))).toBe(0);
    expect(expectedCalibrationError(predicted, Uint8Array.of(1, 1, 0, 0, 1, 1))).toBeCloseTo((4 / 6) * 0.25, 14);
  });

  it("has bins of equal width, with 1 in the last", () => {
    const bins = calibrationBins(Float64Array.of(0, 0.05, 0.1, 1), Uint8Array.of(0, 1, 0, 1));
    expect(bins.map(({ n }) => n)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(bins[0]!.observed).toBe(0.5);
  });

  it("rejects percentages and arrays of unequal length", () => {
    expect(() => calibrationBins(Float64Array.of(55), Uint8Array.of(1))).toThrow(/not percent/);
    expect(() => calibrationBins(Float64Array.of(0.5), Uint8Array.of(1, 0))).toThrow(/one outcome per probability/);
  });
});

describe("interval", () => {
  const values = Float64Array.from({ length: 900 }, (_, i) => Math.sin(i * 7.1) ** 2);

  it("equals that of the normal law for independent scores and is repeatable", () => {
    const [low, high] = bootstrapMean(values);
    const centre = mean(values);
    const error = Math.sqrt(mean(values.map((value) => (value - centre) ** 2)) / values.length);
    expect(low).toBeCloseTo(centre - 1.96 * error, 2);
    expect(high).toBeCloseTo(centre + 1.96 * error, 2);
    expect(bootstrapMean(values)).toEqual([low, high]);
  });

  it("is wider if the scores of a game are correlated", () => {
    const alike = Float64Array.from({ length: 900 }, (_, i) => values[Math.floor(i / 30)]!);
    const games = Int32Array.from({ length: 900 }, (_, i) => Math.floor(i / 30));
    const [a, b] = bootstrapMean(alike);
    const [c, d] = bootstrapMean(alike, games);
    expect(d - c).toBeGreaterThan(4 * (b - a));
  });

  it("rejects a different number of clusters", () => {
    expect(() => bootstrapMean(values, Int32Array.of(1))).toThrow(/one cluster per score/);
  });
});
