import type { Row } from "./schema.ts";

/** Services of the runner for an evaluation. */
export interface EvaluationContext {
  /**
   * Returns the rows of one table of a data set as objects with the names of the header. Every value is the text of
   * its cell.
   * @param dataset folder name under the data directory, one of the evaluation's `datasets`
   * @param file table, such as `matches.csv`; a compressed `matches.csv.gz` has the same name
   * @throws EvaluateError `data.missing`, `data.malformed` or `data.invalid`
   */
  data(dataset: string, file: string): Promise<readonly Record<string, string>[]>;
  /** Reports progress; may be called at any frequency. */
  progress(done: number, total: number): void;
  /** Aborted when the caller stops the run; long loops call `signal.throwIfAborted()`. */
  readonly signal: AbortSignal;
  /** True for a shorter run (less than 5 s): fewer seasons, same code. Its verdicts are not binding. */
  readonly quick: boolean;
  /**
   * Returns true if the forecast of a match is measured, by the row of the match. Absent when all forecasts are
   * measured. Models learn from earlier matches in either case.
   */
  readonly covers?: (match: { readonly row?: Row | undefined }) => boolean;
  /** True when `covers` selects the rows that no fit has read: the evaluation then excludes no season itself. */
  readonly unseen?: boolean;
}

/**
 * One forecast task measured on public data, out of sample. Each file of `evaluations/` exports one as `evaluation`.
 */
export interface Evaluation {
  /** Name for `--only`, such as `soccer-prematch-odds`. */
  readonly name: string;
  /** Feed of the prediction, such as `soccer/live-win-probability (MA21), pre-match`. */
  readonly feed: string;
  /** Folder names under the data directory. If one is absent, the evaluation is skipped and the report says so. */
  readonly datasets: readonly string[];
  /** Table, `<data set>/<table>`, whose rows are forecast; present when the evaluation applies `covers`. */
  readonly forecastTable?: string;
  run(context: EvaluationContext): Promise<readonly Measured[]>;
}

/** A figure for comparison. */
export interface Anchor {
  readonly name: string;
  readonly value: number;
  /** `same` when the value is computed on the forecast matches, `other` when it was published for other matches. */
  readonly matches: "same" | "other";
}

/** One figure of the report. */
export interface Measured {
  /** Metric and moment: `RPS`, `log-loss at half time`, … */
  readonly what: string;
  readonly better: "lower" | "higher";
  /**
   * One score per forecast, whose mean is `value`, and the cluster (game) of each, for the bootstrap of the interval.
   */
  readonly scores?: { readonly values: Float64Array; readonly clusters?: Int32Array };
  readonly value: number;
  /** 95 % interval, for figures that are not a mean of scores. */
  readonly interval?: readonly [low: number, high: number];
  /** Number of forecasts. */
  readonly n: number;
  readonly target?: number | undefined;
  /** A figure for comparison: a market, a published model, a base rate. */
  readonly anchor?: Anchor;
  /**
   * For the calibration plot: predicted probability and outcome 0/1, pairwise, and the cluster (match) of each pair.
   */
  readonly calibration?: {
    readonly predicted: Float64Array;
    readonly outcome: Uint8Array;
    readonly clusters?: Int32Array | undefined;
  };
}
