import { EvaluateError } from "./error.ts";

/** Bounds of probabilities in a log-loss, so that one certain miss does not dominate a mean. */
const FLOOR = 1e-12;

/**
 * Log-loss of a forecast, in nats: -ln of the probability of the actual outcome.
 * @param probability probability 0..1 of the outcome that occurred
 */
export function logLoss(probability: number): number {
  return -Math.log(Math.max(probability, FLOOR));
}

/** Log-loss of a forecast with two outcomes: `probability` of the event, and whether it happened (0/1). */
export function binaryLogLoss(probability: number, outcome: number): number {
  return logLoss(outcome === 1 ? probability : 1 - probability);
}

/** Brier score of a forecast with two outcomes: the squared error of the probability, 0..1. */
export function brier(probability: number, outcome: number): number {
  return (probability - outcome) ** 2;
}

/**
 * Ranked probability score of ordered outcomes (Epstein 1969), divided by the number of steps, so 0..1.
 * @param probabilities one per outcome, in order, sum 1 (home, draw, away)
 * @param outcome index of the outcome that occurred
 */
export function rankedProbabilityScore(probabilities: ArrayLike<number>, outcome: number): number {
  const steps = probabilities.length - 1;
  let cumulative = 0;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    cumulative += probabilities[i]! - (i === outcome ? 1 : 0);
    sum += cumulative * cumulative;
  }
  return sum / steps;
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** One bin of a calibration table; means are NaN when it is empty. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly predicted: number;
  readonly observed: number;
}

/**
 * Calibration table with bins of equal width.
 * @param predicted probabilities 0..1
 * @param outcome 0/1, same length
 * @throws EvaluateError `metric.input` on unequal lengths, or a probability outside 0..1
 */
export function calibrationBins(predicted: Float64Array, outcome: Uint8Array, bins = 10): readonly CalibrationBin[] {
  if (predicted.length !== outcome.length) {
    throw new EvaluateError(
      "metric.input",
      `${predicted.length} probabilities, but ${outcome.length} outcomes; give one outcome per probability.`,
    );
  }
  const n = new Float64Array(bins);
  const p = new Float64Array(bins);
  const y = new Float64Array(bins);
  for (let i = 0; i < predicted.length; i++) {
    const value = predicted[i]!;
    if (!(value >= 0 && value <= 1))
      throw new EvaluateError("metric.input", `Probability ${i} is ${value}; probabilities are 0..1, not percent.`);
    const bin = Math.min(bins - 1, Math.floor(value * bins));
    n[bin]! += 1;
    p[bin]! += value;
    y[bin]! += outcome[i]!;
  }
  return Array.from(n, (count, i) => ({
    from: i / bins,
    to: (i + 1) / bins,
    n: count,
    predicted: p[i]! / count,
    observed: y[i]! / count,
  }));
}

/**
 * Expected calibration error: mean distance between predicted and observed frequency over ten bins of equal width,
 * weighted by the number of forecasts. Outcomes with more than two values give one pair per outcome and forecast.
 */
export function expectedCalibrationError(predicted: Float64Array, outcome: Uint8Array, bins = 10): number {
  let sum = 0;
  for (const bin of calibrationBins(predicted, outcome, bins))
    if (bin.n > 0) sum += bin.n * Math.abs(bin.predicted - bin.observed);
  return sum / predicted.length;
}
