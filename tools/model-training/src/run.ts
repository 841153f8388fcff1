import { bootstrapMean } from "./bootstrap.ts";
import type { DataFolder } from "./data.ts";
import { EvaluateError } from "./error.ts";
import type { Evaluation, Measured } from "./evaluation.ts";
import { createRowFilter, describePeriod, isLimited, type ExcludedRows, type Period } from "./period.ts";

/** `met`, `near` (missed, but the target lies inside the interval), `missed`, or `none` without a target. */
export type Verdict = "met" | "near" | "missed" | "none";

export interface Figure {
  readonly measured: Measured;
  readonly interval: readonly [number, number] | undefined;
  readonly verdict: Verdict;
}

export interface DatasetUse {
  readonly name: string;
  readonly sha256: string;
}

/** Result of one evaluation. */
export interface Outcome {
  readonly evaluation: Evaluation;
  readonly datasets: readonly DatasetUse[];
  readonly seconds: number;
  readonly figures: readonly Figure[];
  /** Measured days and rows, in words; absent without a limit. */
  readonly period?: string;
  /** Rows that the period excludes from the table whose rows are forecast; absent without a limit. */
  readonly excluded?: ExcludedRows;
  /** Reason why it did not run or has no figures. */
  readonly skipped?: string;
  /** Message of the error that it threw. */
  readonly failed?: string;
}

export interface RunOptions {
  readonly quick: boolean;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
  /** Measured days. Default: all of them. */
  readonly period?: Period;
}

/** Runs one evaluation. An error becomes part of the outcome, unless the user stopped the run. */
export async function runEvaluation(evaluation: Evaluation, folder: DataFolder, options: RunOptions): Promise<Outcome> {
  const absent = evaluation.datasets.filter((dataset) => !folder.has(dataset));
  if (absent.length > 0) {
    return {
      evaluation,
      datasets: [],
      seconds: 0,
      figures: [],
      skipped: `no data set ${absent.join(", ")} in ${folder.directory}`,
    };
  }
  const { period = {} } = options;
  if (isLimited(period) && evaluation.forecastTable === undefined) {
    return {
      evaluation,
      datasets: [],
      seconds: 0,
      figures: [],
      skipped: "its forecasts have no dates, so they cannot be limited to a period",
    };
  }
  const { forecastTable } = evaluation;
  const filter =
    isLimited(period) && forecastTable !== undefined
      ? createRowFilter(forecastTable, folder.schema(forecastTable), period)
      : undefined;
  const filtered = new Set<string>();
  const tables = new Map(evaluation.datasets.map((name) => [name, new Set<string>()]));
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const measured = await evaluation.run({
      async data(dataset, file) {
        const read = tables.get(dataset);
        if (read === undefined)
          throw new TypeError(`${evaluation.name} reads ${dataset}, which is not among its datasets; add it there.`);
        read.add(file);
        const rows = await folder.read(dataset, file);
        const table = `${dataset}/${file}`;
        if (table === forecastTable && !filtered.has(table)) filter?.add(rows);
        filtered.add(table);
        return rows;
      },
      progress: options.progress,
      signal: options.signal,
      quick: options.quick,
      ...(filter && { covers: filter.covers, unseen: period.unseen === true }),
    });
    const datasets = evaluation.datasets.map((name) => ({ name, sha256: folder.hash(name, tables.get(name)) }));
    const figures = measured.filter(({ n }) => n > 0).map((one) => figureOf(one, options.quick));
    const outcome = {
      evaluation,
      datasets,
      seconds: seconds(),
      figures,
      ...(filter && { period: describePeriod(period), excluded: filter.excluded() }),
    };
    return figures.length > 0
      ? outcome
      : {
          ...outcome,
          skipped: `the data contains no match to forecast${filter === undefined ? "" : ` ${describePeriod(period)}`}`,
        };
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { evaluation, datasets: [], seconds: seconds(), figures: [], failed: reasonOf(error) };
  }
}

/** Messages of errors for the user are complete; other errors need the stack. */
function reasonOf(error: unknown): string {
  if (error instanceof EvaluateError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function figureOf(measured: Measured, quick: boolean): Figure {
  const { scores, what, value } = measured;
  if (!Number.isFinite(value))
    throw new EvaluateError(
      "metric.input",
      `${what} is ${value}, which is not a number; a forecast or a result is missing from the data.`,
    );
  const interval =
    measured.interval ??
    (scores === undefined
      ? undefined
      : bootstrapMean(scores.values, scores.clusters, { resamples: quick ? 200 : 1000 }));
  return { measured, interval, verdict: verdictOf(measured, interval) };
}

export function verdictOf(
  { better, value, target }: Pick<Measured, "better" | "value" | "target">,
  interval?: readonly [number, number],
): Verdict {
  if (target === undefined) return "none";
  if (better === "lower" ? value <= target : value >= target) return "met";
  if (interval !== undefined && (better === "lower" ? interval[0] <= target : interval[1] >= target)) return "near";
  return "missed";
}
