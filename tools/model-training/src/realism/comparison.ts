/** Comparison of simulated seasons with public data. */
import type { Row } from "../data.ts";
import { deal, estimate, seasonSpread, type Estimate, type Formula, type Sample } from "./estimate.ts";
import type { RecordedMatch } from "./recordings.ts";
import { toleranceOf, toleranceOfFew, type Tolerance } from "./tolerance.ts";

/** One figure that is computed from simulated and from real matches by the same formula. */
export interface Statistic<M> {
  readonly what: string;
  readonly formula: Formula<M>;
  /** Largest tolerance in the unit of the figure, however much real seasons differ. */
  readonly limit: number;
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
  /** Recorded matches of soccer; empty without a folder of recordings. */
  readonly recordings: readonly RecordedMatch[];
  /** Seeds; each has a season of its own. */
  readonly seeds: readonly string[];
}

/** Figures of a sport from one public source. */
export interface Comparison<M = unknown> {
  /** Name for `--only`, such as `basketball-results`. */
  readonly name: string;
  readonly datasets: readonly string[];
  /**
   * True for a comparison with a few recorded matches instead of data sets. Its tolerances are two sampling errors of
   * these matches, because they are no season.
   */
  readonly usesRecordings?: true;
  /** Source and seasons of the real matches. */
  readonly source: string;
  /** Seeds that keep the sampling error of every figure below a quarter of its tolerance. */
  readonly seeds: number;
  readonly statistics: readonly Statistic<M>[];
  /** Subjects that no public data set here contains. */
  readonly unavailable: readonly string[];
  /** Real matches by season. */
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
  readonly tolerance: Tolerance;
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
  /** Number of seeds that were simulated. */
  readonly seeds: number;
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
  const matches = deal(real.groups.flat());
  const isFew = definition.usesRecordings === true;
  const simulated = definition.simulated(context);
  const figures = definition.statistics.map((statistic): ComparedFigure => {
    const { formula, limit } = statistic;
    const [one, other] = [estimate(matches, formula), estimate(simulated, formula)];
    const size = other.matches / simulated.groups.length;
    const tolerance = isFew ? toleranceOfFew(one, limit) : toleranceOf(seasonSpread(real, formula, size), limit);
    return { statistic, tolerance, real: one, simulated: other, verdict: verdictOf(tolerance, one, other) };
  });
  const seeds = context.seeds.length;
  return { comparison: definition, figures, seeds, seconds: (performance.now() - started) / 1000 };
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

/** Seeds on which the simulations were tuned, and seeds that no tuning has used. */
export type SeedSet = "tuned" | "held-out";

/** Names of seeds. */
export function seedNames(set: SeedSet, count: number): readonly string[] {
  const prefix = set === "tuned" ? "realism" : "held-out";
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}
