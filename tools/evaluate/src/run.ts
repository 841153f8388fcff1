import { bootstrapMean } from "./bootstrap.ts";
import type { DataFolder } from "./data.ts";
import type { Evaluation, Measured } from "./evaluation.ts";

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

/** What became of one evaluation. */
export interface Outcome {
  readonly evaluation: Evaluation;
  readonly datasets: readonly DatasetUse[];
  readonly seconds: number;
  readonly figures: readonly Figure[];
  /** Why it was not run. */
  readonly skipped?: string;
  /** What it threw. */
  readonly failed?: string;
}

export interface RunOptions {
  readonly quick: boolean;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/** Runs one evaluation; what it throws becomes part of the outcome, except when the user stopped it. */
export async function runEvaluation(evaluation: Evaluation, folder: DataFolder, options: RunOptions): Promise<Outcome> {
  const absent = evaluation.datasets.filter((dataset) => !folder.has(dataset));
  if (absent.length > 0) {
    return { evaluation, datasets: [], seconds: 0, figures: [], skipped: `no data set ${absent.join(", ")} in ${folder.directory}` };
  }
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const measured = await evaluation.run({
      data(dataset, file) {
        if (!evaluation.datasets.includes(dataset)) throw new TypeError(`${evaluation.name} reads ${dataset}, which is not among its datasets; add it there.`);
        return folder.read(dataset, file);
      },
      progress: options.progress,
      signal: options.signal,
      quick: options.quick,
    });
    const datasets = evaluation.datasets.map((name) => ({ name, sha256: folder.hash(name) }));
    return { evaluation, datasets, seconds: seconds(), figures: measured.map((one) => figureOf(one, options.quick)) };
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { evaluation, datasets: [], seconds: seconds(), figures: [], failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function figureOf(measured: Measured, quick: boolean): Figure {
  const { scores } = measured;
  const interval = measured.interval ?? (scores === undefined ? undefined : bootstrapMean(scores.values, scores.clusters, { resamples: quick ? 200 : 1000 }));
  return { measured, interval, verdict: verdictOf(measured, interval) };
}

export function verdictOf({ better, value, target }: Pick<Measured, "better" | "value" | "target">, interval?: readonly [number, number]): Verdict {
  if (target === undefined) return "none";
  if (better === "lower" ? value <= target : value >= target) return "met";
  if (interval !== undefined && (better === "lower" ? interval[0] <= target : interval[1] >= target)) return "near";
  return "missed";
}
