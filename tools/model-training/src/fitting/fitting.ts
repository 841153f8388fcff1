import { mean } from "./numeric.ts";
import type { DataFolder } from "./tables.ts";

/** A file of fitted constants, `fitted.ts` in the folder of the sport. */
export interface FittedFile {
  /** Tables that the fit has read, with their hashes. */
  readonly sources: string;
  readonly constants: readonly {
    readonly name: string;
    /** Name of its type in `parameters.ts`. */
    readonly type: string;
    readonly comment: string;
    readonly value: unknown;
  }[];
}

/** Fits the models of a sport, and reports the scores of forecasts of seasons that their fit has not read. */
export type Fit = (folder: DataFolder, report: (line: string) => void) => Promise<FittedFile>;

/** Seasons in order, and the last third of them, whose forecasts are scored with coefficients of the earlier ones. */
export function splitSeasons(seasons: Iterable<number>): {
  readonly all: readonly number[];
  readonly heldOut: readonly number[];
} {
  const all = [...new Set(seasons)].sort((a, b) => a - b);
  return { all, heldOut: all.slice(-Math.max(1, Math.floor(all.length / 3))) };
}

/** Bound of probabilities in a log-loss, so that one certain miss does not dominate a mean. */
const FLOOR = 1e-12;

/** A probability and whether its event happened. */
export type Forecast = readonly [probability: number, happened: boolean];

/** Log-loss in nats of a forecast with two outcomes. */
export function computeLogLoss([probability, happened]: Forecast): number {
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
  const loss = mean(forecasts.map(computeLogLoss));
  const brier = mean(forecasts.map(([probability, happened]) => (probability - Number(happened)) ** 2));
  const ece = expectedCalibrationError(forecasts);
  return (
    `${what}: log-loss ${loss.toFixed(4)}, Brier ${brier.toFixed(4)}, ECE ${ece.toFixed(4)} ` +
    `(${forecasts.length.toLocaleString("en-US")} forecasts)`
  );
}
