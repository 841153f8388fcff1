import type { Row } from "./schema.ts";

/** What an evaluation may use while it runs. */
export interface EvaluationContext {
  /**
   * Rows of one table of a data set, one object per row with the header's names; every value is text as it stands in the file.
   * @param dataset folder name under the data directory; has to be one of the evaluation's `datasets`
   * @param file table, such as `matches.csv`; a packed `matches.csv.gz` is found under the same name
   * @throws EvaluateError `data.missing` or `data.malformed`
   */
  data(dataset: string, file: string): Promise<readonly Record<string, string>[]>;
  /** Tells how much of the work is done; call it as often as you like. */
  progress(done: number, total: number): void;
  /** Aborted when the caller stops the run; long loops call `signal.throwIfAborted()`. */
  readonly signal: AbortSignal;
  /** A shorter run (less than 5 s) is wanted: fewer seasons, same code. Verdicts are not binding then. */
  readonly quick: boolean;
  /**
   * Whether the forecast of a match is measured, by the row that the match was read from; absent when all are measured.
   * Earlier matches are learnt from in any case.
   */
  readonly covers?: (match: { readonly row?: Row | undefined }) => boolean;
  /** True when `covers` selects the rows that no fit has read: then no season is left out beside it. */
  readonly unseen?: boolean;
}

/** One forecast task measured on public data, out of sample. Each file of `evaluations/` exports one as `evaluation`. */
export interface Evaluation {
  /** Name for `--only`, such as `soccer-prematch-odds`. */
  readonly name: string;
  /** The feed whose prediction this is, such as `soccer/live-win-probability (MA21), pre-match`. */
  readonly feed: string;
  /** Folder names under the data directory. The evaluation is skipped, and says so, when one is absent. */
  readonly datasets: readonly string[];
  /** Table, `<data set>/<table>`, whose rows are forecast; present when the evaluation honours `covers`. */
  readonly forecastTable?: string;
  run(context: EvaluationContext): Promise<readonly Measured[]>;
}

/** A figure to compare with. */
export interface Anchor {
  readonly name: string;
  readonly value: number;
  /** `same` when the value is computed on the forecast matches themselves, `other` when it was published for other matches. */
  readonly matches: "same" | "other";
}

/** One figure of the report. */
export interface Measured {
  /** Metric and where it is taken: `RPS`, `log-loss at half time`, … */
  readonly what: string;
  readonly better: "lower" | "higher";
  /** One score per forecast whose mean is `value`, and the cluster (game) of each, so that the interval can be bootstrapped. */
  readonly scores?: { readonly values: Float64Array; readonly clusters?: Int32Array };
  readonly value: number;
  /** 95 % interval, for figures that are not a mean of scores. */
  readonly interval?: readonly [low: number, high: number];
  /** Number of forecasts. */
  readonly n: number;
  readonly target?: number;
  /** A known figure to compare with: a market, a published model, a base rate. */
  readonly anchor?: Anchor;
  /** For the calibration plot: predicted probability and outcome 0/1, pairwise, and the cluster (match) of each pair. */
  readonly calibration?: {
    readonly predicted: Float64Array;
    readonly outcome: Uint8Array;
    readonly clusters?: Int32Array;
  };
}
