import { join, resolve } from "node:path";
import pc from "picocolors";
import { createCommand, runCommand, type CommonOptions } from "../command-options.ts";
import { openDataFolder } from "../data.ts";
import { EvaluateError } from "../error.ts";
import { plotName, writePlot } from "../plots/write.ts";
import { runComparison, seedNames, type ComparisonResult } from "./comparison.ts";
import { comparisons } from "./comparisons/index.ts";
import { distributionSvg } from "./distribution.ts";
import { comparisonJson, comparisonTable, summaryLine } from "./report.ts";

interface Options extends CommonOptions {
  readonly seeds?: number;
  readonly tuned?: true;
}

const command = createCommand({
  name: "realism",
  description:
    "Compares simulated seasons with public data. Tolerances follow from the differences between real seasons.",
  selects: "comparisons",
  example: "`basketball` selects all comparisons of the sport",
  plots: "plots",
  out: join(import.meta.dirname, "../../out/realism"),
})
  .option(
    "--seeds <number>",
    "seeds to simulate; the default keeps sampling errors below a quarter of tolerances",
    seedCount,
  )
  .option("--tuned", "use the seeds on which the simulations were tuned; by default, no tuning has used the seeds")
  .addHelpText(
    "after",
    [
      "",
      "Exit code: 0 all figures are within their tolerance, 1 a figure is outside, or the sampling error of its",
      "simulated value is above a quarter of its tolerance, 2 nothing could be run.",
    ].join("\n"),
  );

function seedCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 2)
    throw new EvaluateError("usage", `--seeds requires a whole number of 2 or more; received ${text}.`);
  return count;
}

/** Runs the selected comparisons and returns the exit code; see the help text. */
async function main(options: Options): Promise<number> {
  const selected = comparisons.filter(
    ({ name }) => options.only.length === 0 || options.only.some((prefix) => name.startsWith(prefix)),
  );
  if (selected.length === 0)
    throw new EvaluateError(
      "usage",
      `No comparison matches --only ${options.only.join(",")}; ` +
        `the names are ${comparisons.map(({ name }) => name).join(", ")}.`,
    );
  const folder = await openDataFolder(resolve(options.data));
  const results: ComparisonResult[] = [];
  for (const [index, comparison] of selected.entries()) {
    const absent = comparison.datasets.filter((dataset) => !folder.has(dataset));
    const result =
      absent.length > 0
        ? {
            comparison,
            figures: [],
            seeds: 0,
            seconds: 0,
            skipped: `no data set ${absent.join(", ")} in ${folder.directory}`,
          }
        : await runComparison(comparison, {
            data: (dataset, file) => folder.read(dataset, file),
            seeds: seedNames(options.tuned === true ? "tuned" : "held-out", options.seeds ?? comparison.seeds),
          });
    results.push(result);
    if (!options.json) process.stdout.write(`${comparisonTable(result)}\n`);
    const later = new Set(selected.slice(index + 1).flatMap(({ datasets }) => datasets));
    for (const dataset of comparison.datasets) if (!later.has(dataset)) folder.release(dataset);
    await plot(result, options.out);
  }
  const figures = results.flatMap((each) => each.figures);
  if (options.json) process.stdout.write(comparisonJson(results));
  else {
    console.log(summaryLine(results));
    console.log(pc.dim(`Plots: ${options.out}`));
  }
  if (figures.length === 0) return 2;
  return figures.every(({ verdict }) => verdict === "within") ? 0 : 1;
}

/** Writes one plot for each group of figures with a plot name. */
async function plot({ comparison, figures }: ComparisonResult, directory: string): Promise<void> {
  const names = new Set(figures.flatMap(({ statistic }) => statistic.plot ?? []));
  for (const name of names) {
    const svg = distributionSvg({
      title: `${comparison.name}: ${name}`,
      subtitle: comparison.source,
      bars: figures
        .filter(({ statistic }) => statistic.plot === name)
        .map(({ statistic, tolerance, real, simulated }) => ({
          label: statistic.label ?? statistic.what,
          real,
          simulated,
          tolerance: tolerance.absolute,
        })),
      isShare: figures.some(({ statistic }) => statistic.plot === name && statistic.isShare === true),
    });
    await writePlot(directory, plotName(comparison.name, name), svg);
  }
}

await runCommand(() => main(command.parse().opts<Options>()));
