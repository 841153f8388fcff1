import type { Measured } from "./evaluation.ts";
import { expectedCalibrationError, mean } from "./metrics.ts";

/** Optional parts of a figure. */
export type MeasuredOptions = Pick<Measured, "target" | "anchor">;

/** Creates a figure that is the mean of one score per forecast; lower is better. */
export function meanScore(
  what: string,
  values: Float64Array,
  clusters?: Int32Array,
  options: MeasuredOptions = {},
): Measured {
  return {
    what,
    better: "lower",
    scores: clusters === undefined ? { values } : { values, clusters },
    value: mean(values),
    n: values.length,
    ...options,
  };
}

/** Creates the expected calibration error with its plot; `clusters` are the matches of the pairs. */
export function calibrationError(
  what: string,
  predicted: Float64Array,
  outcome: Uint8Array,
  options: MeasuredOptions & { readonly clusters?: Int32Array } = {},
): Measured {
  const value = expectedCalibrationError(predicted, outcome);
  const { clusters, ...figure } = options;
  return {
    what,
    better: "lower",
    value,
    n: predicted.length,
    calibration: { predicted, outcome, clusters },
    ...figure,
  };
}
