import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import pc from "picocolors";
import { createCommand, runCommand, type CommonOptions } from "../command-options.ts";
import { defaultRecordingsDirectory, openDataFolder, type DataFolder } from "../data.ts";
import { EvaluateError } from "../error.ts";
import { plotName, writePlot } from "../plots/write.ts";
import { runComparison, seedNames, type Comparison, type ComparisonResult } from "./comparison.ts";
import { comparisons } from "./comparisons/index.ts";
import { distributionSvg } from "./distribution.ts";
import { overviewSvg } from "./overview.ts";
import { readRecordedMatches } from "./recordings.ts";
import { comparisonJson, comparisonTable, summaryLine } from "./report.ts";

interface Options extends CommonOptions {
  readonly seeds?: number;
  readonly tuned?: true;
  /** Folder of recorded responses. */
  readonly recordings: string;
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
  .option("--recordings <dir>", "folder of recorded responses of soccer matches", defaultRecordingsDirectory())
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
  const recordings = existsSync(options.recordings) ? await readRecordedMatches(options.recordings) : [];
  const results: ComparisonResult[] = [];
  for (const [index, comparison] of selected.entries()) {
    const skipped = reasonToSkip(comparison, folder, recordings.length, options.recordings);
    const result =
      skipped !== undefined
        ? { comparison, figures: [], seeds: 0, seconds: 0, skipped }
        : await runComparison(comparison, {
            data: (dataset, file) => folder.read(dataset, file),
            recordings,
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

/** Returns the reason why a comparison cannot run, if there is one. */
function reasonToSkip(
  { datasets, usesRecordings }: Comparison,
  folder: DataFolder,
  recordings: number,
  directory: string,
): string | undefined {
  const absent = datasets.filter((dataset) => !folder.has(dataset));
  if (absent.length > 0) return `no data set ${absent.join(", ")} in ${folder.directory}`;
  return usesRecordings === true && recordings < 2 ? `fewer than two played matches in ${directory}` : undefined;
}

/** Writes one plot of all figures, and one for each group of figures with a plot name. */
async function plot({ comparison, figures }: ComparisonResult, directory: string): Promise<void> {
  if (figures.length > 0)
    await writePlot(
      directory,
      plotName(comparison.name, "all figures"),
      overviewSvg(`${comparison.name}: all figures`, comparison.source, figures),
    );
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
