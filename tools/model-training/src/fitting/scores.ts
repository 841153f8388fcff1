/** Scores of forecasts against outcomes. */

/** Bound of probabilities in a log-loss, so that one certain miss does not dominate a mean. */
const FLOOR = 1e-12;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Log-loss in nats of a forecast with two outcomes: `probability` of the event, and whether it happened. */
export function binaryLogLoss(probability: number, happened: boolean): number {
  return -Math.log(Math.max(happened ? probability : 1 - probability, FLOOR));
}

/**
 * Ranked probability score of ordered outcomes (Epstein 1969), divided by the number of steps, so 0..1.
 * @param probabilities one per outcome, in order, sum 1 (home, draw, away)
 * @param outcome index of the outcome that occurred
 */
export function rankedProbabilityScore(probabilities: readonly number[], outcome: number): number {
  const steps = probabilities.length - 1;
  let cumulative = 0;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    cumulative += probabilities[i]! - (i === outcome ? 1 : 0);
    sum += cumulative * cumulative;
  }
  return sum / steps;
}

/** A probability and whether its event happened. */
export type Forecast = readonly [probability: number, happened: boolean];

/**
 * Expected calibration error: mean distance between predicted and observed frequency over ten bins of equal width,
 * weighted by the number of forecasts.
 */
export function expectedCalibrationError(forecasts: readonly Forecast[]): number {
  const bins = Array.from({ length: 10 }, () => ({ predicted: 0, observed: 0 }));
  for (const [probability, happened] of forecasts) {
    const bin = bins[Math.min(9, Math.floor(probability * 10))]!;
    bin.predicted += probability;
    bin.observed += happened ? 1 : 0;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.predicted - bin.observed), 0) / forecasts.length;
}

/** Log-loss, Brier score and calibration error of forecasts with two outcomes, as a line of the report. */
export function describeForecasts(what: string, forecasts: readonly Forecast[]): string {
  const loss = mean(forecasts.map(([probability, happened]) => binaryLogLoss(probability, happened)));
  const brier = mean(forecasts.map(([probability, happened]) => (probability - Number(happened)) ** 2));
  const ece = expectedCalibrationError(forecasts);
  return (
    `${what}: log-loss ${loss.toFixed(4)}, Brier ${brier.toFixed(4)}, ECE ${ece.toFixed(4)} ` +
    `(${forecasts.length.toLocaleString("en-US")} forecasts)`
  );
}
