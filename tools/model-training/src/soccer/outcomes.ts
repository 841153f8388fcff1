import { createRandom } from "@sdf/models";
import type { Measured } from "../evaluation.ts";
import { calibrationError, meanScore, type MeasuredOptions } from "../measured.ts";
import { expectedCalibrationError, logLoss, rankedProbabilityScore } from "../metrics.ts";

/** A forecast of home win, draw and away win, and the outcome (0, 1, 2). */
export interface JudgedForecast {
  readonly probabilities: readonly [number, number, number];
  readonly outcome: 0 | 1 | 2;
}

/** Targets and anchors of the figures of a list of forecasts. */
export interface OutcomeTargets {
  readonly rps?: MeasuredOptions;
  readonly logLoss?: MeasuredOptions;
  readonly ece?: MeasuredOptions;
}

/** RPS, log-loss and calibration error of outcome forecasts; `where` is appended to each name. */
export function measureOutcomes(
  where: string,
  forecasts: readonly JudgedForecast[],
  targets: OutcomeTargets = {},
): Measured[] {
  const n = forecasts.length;
  const predicted = new Float64Array(3 * n);
  const happened = new Uint8Array(3 * n);
  forecasts.forEach(({ probabilities, outcome }, i) => {
    for (let k = 0; k < 3; k++) {
      predicted[3 * i + k] = Math.min(1, Math.max(0, probabilities[k]!));
      happened[3 * i + k] = k === outcome ? 1 : 0;
    }
  });
  const name = (metric: string): string => (where === "" ? metric : `${metric}, ${where}`);
  return [
    meanScore(
      name("RPS"),
      Float64Array.from(forecasts, ({ probabilities, outcome }) => rankedProbabilityScore(probabilities, outcome)),
      undefined,
      targets.rps,
    ),
    meanScore(
      name("log-loss"),
      Float64Array.from(forecasts, ({ probabilities, outcome }) => logLoss(probabilities[outcome])),
      undefined,
      targets.logLoss,
    ),
    calibrationError(name("ECE"), predicted, happened, {
      clusters: Int32Array.from({ length: 3 * n }, (_, i) => Math.floor(i / 3)),
      anchor: { name: "forecasts that are right", value: idealCalibrationError(predicted), matches: "same" },
      ...targets.ece,
    }),
  ];
}

const idealRuns = 20;

/**
 * Expected calibration error of exactly right forecasts: the error from chance alone in this number of matches. Mean
 * over results that are drawn from the forecasts. The same input gives the same value.
 * @param predicted home win, draw and away win of one forecast after the other
 */
export function idealCalibrationError(predicted: Float64Array): number {
  const random = createRandom(1);
  const happened = new Uint8Array(predicted.length);
  let sum = 0;
  for (let run = 0; run < idealRuns; run++) {
    happened.fill(0);
    for (let i = 0; i < predicted.length; i += 3) {
      const u = random.next();
      happened[i + (u < predicted[i]! ? 0 : u < predicted[i]! + predicted[i + 1]! ? 1 : 2)] = 1;
    }
    sum += expectedCalibrationError(predicted, happened);
  }
  return sum / idealRuns;
}

/** Mean RPS of other forecasts of the same matches, as an anchor. */
export function meanRps(forecasts: readonly JudgedForecast[]): number {
  return (
    forecasts.reduce((sum, { probabilities, outcome }) => sum + rankedProbabilityScore(probabilities, outcome), 0) /
    forecasts.length
  );
}
