/** Report of the comparisons as a table or as JSON. */
import pc from "picocolors";
import { padCell } from "../report.ts";
import type { ComparedFigure, ComparisonResult, Verdict } from "./comparison.ts";
import type { Estimate } from "./estimate.ts";
import { figureNumber } from "./figure-number.ts";

const header = ["figure", "real", "±", "simulated", "±", "difference", "tolerance", "verdict"];
const widths = [70, 9, 8, 9, 8, 10, 9, 9];

const verdictCells: Readonly<Record<Verdict, string>> = {
  within: pc.green("within"),
  outside: pc.red("outside"),
  uncertain: pc.yellow("uncertain"),
};

function print(cells: readonly string[]): string {
  return cells
    .map((cell, column) => padCell(cell, widths[column]!, column > 0 && column < 7))
    .join("  ")
    .trimEnd();
}

/** Returns the table of one comparison: its figures, the reasons of its tolerances, and what no data shows. */
export function comparisonTable({ comparison, figures, seeds, skipped }: ComparisonResult): string {
  const { name, source, datasets, unavailable } = comparison;
  const title = `${pc.bold(name)}: ${source}${datasets.length === 0 ? "" : ` (${datasets.join(", ")})`}`;
  if (skipped !== undefined) return `${title}\n${pc.yellow(`SKIPPED: ${skipped}`)}\n`;
  const reasons = [...new Set(figures.map(({ tolerance }) => tolerance.reason))];
  const matches = (which: "real" | "simulated"): string =>
    Math.max(...figures.map((figure) => figure[which].matches)).toLocaleString("en-US");
  return [
    title,
    pc.dim(
      `${matches("real")} real and ${matches("simulated")} simulated matches (${seeds} seeds); ± is one standard error`,
    ),
    pc.bold(print(header)),
    pc.dim("─".repeat(widths.reduce((sum, width) => sum + width + 2, -2))),
    ...figures.map((figure) => print(figureCells(figure, reasons))),
    ...reasons.map((reason, index) => pc.dim(`tolerance ${mark(index)}: ${reason}`)),
    ...unavailable.map((subject) => pc.dim(`no public data here: ${subject}`)),
    "",
  ].join("\n");
}

function mark(index: number): string {
  return String.fromCodePoint(97 + index);
}

function figureCells(figure: ComparedFigure, reasons: readonly string[]): string[] {
  const { statistic, tolerance, real, simulated, verdict } = figure;
  const number = (value: number): string => figureNumber(statistic, value);
  return [
    statistic.what,
    number(real.value),
    number(real.error),
    number(simulated.value),
    number(simulated.error),
    number(simulated.value - real.value),
    `${number(tolerance.absolute)} ${mark(reasons.indexOf(tolerance.reason))}`,
    verdictCells[verdict],
  ];
}

/** Returns the last line: how many figures are within their tolerance, and which are not. */
export function summaryLine(results: readonly ComparisonResult[]): string {
  const figures = results.flatMap((each) => each.figures.map((figure) => ({ name: each.comparison.name, ...figure })));
  const failed = figures.filter(({ verdict }) => verdict !== "within");
  const count = `${figures.length - failed.length} of ${figures.length} figures are within their tolerance`;
  const list = failed.map(({ name, statistic, verdict }) => `${name}, ${statistic.what} (${verdict})`);
  return failed.length === 0 ? pc.green(`${count}.`) : pc.red(`${count}. Not within: ${list.join("; ")}.`);
}

/** Returns all figures as JSON. */
export function comparisonJson(results: readonly ComparisonResult[]): string {
  const figureOf = ({ value, error, matches }: Estimate): object => ({ value, standardError: error, matches });
  return `${JSON.stringify(
    {
      comparisons: results.map(({ comparison, figures, seconds, skipped }) => ({
        name: comparison.name,
        datasets: comparison.datasets,
        source: comparison.source,
        seconds: Number(seconds.toFixed(2)),
        skipped,
        unavailable: comparison.unavailable,
        figures: figures.map(({ statistic, tolerance, real, simulated, verdict }) => ({
          what: statistic.what,
          real: figureOf(real),
          simulated: figureOf(simulated),
          tolerance,
          verdict,
        })),
      })),
    },
    undefined,
    2,
  )}\n`;
}
