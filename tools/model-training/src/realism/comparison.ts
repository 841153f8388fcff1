/** Comparison of simulated seasons with public data. */
import type { Row } from "../data.ts";
import { estimate, type Estimate, type Formula, type Sample } from "./estimate.ts";

/** Largest accepted difference between a simulated and a real figure, with the reason for its size. */
export interface Tolerance {
  /** In the unit of the figure. */
  readonly absolute: number;
  readonly reason: string;
}

/** One figure that is computed from simulated and from real matches by the same formula. */
export interface Statistic<M> {
  readonly what: string;
  readonly formula: Formula<M>;
  readonly tolerance: Tolerance;
  /** True for a share, which is printed in per cent. */
  readonly isShare?: true;
  /** Name of the plot with this figure. Figures with one name are drawn together, in their order. */
  readonly plot?: string;
  /** Label in the plot. */
  readonly label?: string;
}

/** Services of the command for a comparison. */
export interface ComparisonContext {
  /** Returns the rows of a table of a data set. */
  data(dataset: string, file: string): Promise<readonly Row[]>;
  /** Number of seeds; each has a season of its own. */
  readonly seeds: number;
}

/** Figures of a sport from one public source. */
export interface Comparison<M = unknown> {
  /** Name for `--only`, such as `basketball-results`. */
  readonly name: string;
  readonly datasets: readonly string[];
  /** Source and seasons of the real matches. */
  readonly source: string;
  /** Seeds that keep the sampling error of every figure below a quarter of its tolerance. */
  readonly seeds: number;
  readonly statistics: readonly Statistic<M>[];
  /** Subjects that no public data set here contains. */
  readonly unavailable: readonly string[];
  real(context: ComparisonContext): Promise<Sample<M>>;
  simulated(context: ComparisonContext): Sample<M>;
}

/**
 * `within` the tolerance, `outside` it, or `uncertain`: the sampling error of the simulated figure is more than a
 * quarter of the tolerance.
 */
export type Verdict = "within" | "outside" | "uncertain";

/** One compared figure. */
export interface ComparedFigure {
  readonly statistic: Statistic<unknown>;
  readonly real: Estimate;
  readonly simulated: Estimate;
  readonly verdict: Verdict;
}

/** Largest sampling error of a simulated figure, as a share of its tolerance. */
const largestErrorShare = 0.25;

/** Result of one comparison. */
export interface ComparisonResult {
  readonly comparison: Comparison;
  readonly figures: readonly ComparedFigure[];
  readonly seconds: number;
  /** Reason why it did not run. */
  readonly skipped?: string;
}

/** Declares a comparison with the type of its matches. */
export function comparison<M>(definition: Comparison<M>): Comparison {
  return definition as unknown as Comparison;
}

/** Computes all figures of a comparison. */
export async function runComparison(definition: Comparison, context: ComparisonContext): Promise<ComparisonResult> {
  const started = performance.now();
  const real = await definition.real(context);
  const simulated = definition.simulated(context);
  const figures = definition.statistics.map((statistic): ComparedFigure => {
    const [one, other] = [estimate(real, statistic.formula), estimate(simulated, statistic.formula)];
    return { statistic, real: one, simulated: other, verdict: verdictOf(statistic.tolerance, one, other) };
  });
  return { comparison: definition, figures, seconds: (performance.now() - started) / 1000 };
}

/** Judges a simulated figure. A figure without a value is outside. */
export function verdictOf(
  { absolute }: Tolerance,
  real: Pick<Estimate, "value">,
  simulated: Pick<Estimate, "value" | "error">,
): Verdict {
  if (!(Math.abs(simulated.value - real.value) <= absolute)) return "outside";
  return simulated.error <= absolute * largestErrorShare ? "within" : "uncertain";
}

/** Seeds of the simulated seasons. */
export function seedNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `realism-${index}`);
}
