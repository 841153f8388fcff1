import { join, resolve } from "node:path";
import pc from "picocolors";
import { createCommand, runCommand, type CommonOptions } from "./command-options.ts";
import { openDataFolder } from "./data.ts";
import { findUnexpectedResults } from "./known-misses.ts";
import { loadEvaluations, selectEvaluations } from "./load.ts";
import { checkPeriod, isLimited, type Period } from "./period.ts";
import { calibrationSvg } from "./plots/calibration.ts";
import { plotName, writePlot } from "./plots/write.ts";
import { createProgress } from "./progress.ts";
import { createReportTable, reportJson } from "./report.ts";
import { runEvaluation, type Outcome } from "./run.ts";

interface Options extends CommonOptions, Period {
  readonly quick?: true;
  readonly list?: true;
}

const command = createCommand({
  name: "models:evaluate",
  description: "Measures the prediction models on public data, out of sample, and compares them with their targets.",
  selects: "evaluations",
  example: "`soccer` selects all evaluations of the group",
  plots: "calibration plots",
  out: join(import.meta.dirname, "../out"),
})
  .option(
    "--from <date>",
    "measure forecasts from this day on, YYYY-MM-DD; models learn from earlier matches in any case",
  )
  .option("--to <date>", "measure forecasts up to this day, YYYY-MM-DD")
  .option("--unseen", "measure only rows of groups (such as a season of a league) that no fit has read, by hash")
  .option("--quick", "use less data, a few seconds each; targets are shown but not binding")
  .option("--list", "print the names of the evaluations and exit")
  .addHelpText(
    "after",
    [
      "",
      "Exit code: 0 all targets are met or missed by no more than the known misses, 1 a new miss or a failed",
      "evaluation, 2 nothing could be run, 130 interrupted with Ctrl-C.",
      "With --quick, --from, --to or --unseen, targets are shown but not binding. The known misses apply only to the",
      "data that they were measured on.",
    ].join("\n"),
  );

/** Runs the selected evaluations and returns the exit code; see the help text. */
async function main(options: Options): Promise<number> {
  const { evaluations, failures } = await loadEvaluations(join(import.meta.dirname, "evaluations"));
  for (const { file, reason } of failures) console.error(pc.red(`evaluations/${file} cannot be loaded: ${reason}`));
  const selected = selectEvaluations(evaluations, options.only);
  if (options.list) {
    for (const { name, feed, datasets } of selected)
      console.log(`${name}  ${pc.dim(`${feed} on ${datasets.join(", ")}`)}`);
    return failures.length > 0 ? 1 : 0;
  }
  checkPeriod(options);
  const folder = await openDataFolder(resolve(options.data));
  const { signal } = new AbortController();
  const outcomes: Outcome[] = [];
  const isQuick = options.quick === true;
  // The printed table is complete at any time, so Ctrl-C ends the process at once. JSON is written in one piece, as
  // soon as a running loop lets the handler run; a second Ctrl-C does not wait.
  if (options.json)
    process.once("SIGINT", () => process.stdout.write(reportJson(outcomes, isQuick, true), () => process.exit(130)));
  const table = createReportTable(selected.map(({ name }) => name));
  if (!options.json) process.stdout.write(table.header());
  for (const [i, evaluation] of selected.entries()) {
    const bar = createProgress(`[${i + 1}/${selected.length}] ${evaluation.name}`);
    const outcome = await runEvaluation(evaluation, folder, {
      quick: isQuick,
      signal,
      progress: bar.update,
      period: options,
    });
    outcomes.push(outcome);
    bar.end();
    if (!options.json) process.stdout.write(table.rows(outcome));
    if (outcome.failed !== undefined) console.error(pc.red(`${evaluation.name} failed: ${outcome.failed}`));
    const later = new Set(selected.slice(i + 1).flatMap((next) => next.datasets));
    for (const dataset of evaluation.datasets) if (!later.has(dataset)) folder.release(dataset);
    await plot(outcome, options.out);
    // Lets the handler of a pending Ctrl-C run.
    await new Promise((proceed) => setImmediate(proceed));
  }

  if (options.json) process.stdout.write(reportJson(outcomes, isQuick));
  const plotted = outcomes.some(({ figures }) => figures.some(({ measured }) => measured.calibration !== undefined));
  if (!options.json && plotted) console.log(pc.dim(`\nCalibration plots: ${options.out}`));
  if (outcomes.every(({ skipped }) => skipped !== undefined)) return 2;
  if (failures.length > 0 || outcomes.some(({ failed }) => failed !== undefined)) return 1;
  if (isQuick || isLimited(options)) return 0;
  const unexpected = findUnexpectedResults(outcomes);
  for (const line of unexpected) console.error(pc.red(line));
  return unexpected.length > 0 ? 1 : 0;
}

async function plot({ evaluation, datasets, figures }: Outcome, directory: string): Promise<void> {
  for (const { measured } of figures) {
    if (measured.calibration === undefined) continue;
    const subtitle = datasets.map(({ name, sha256 }) => `${name} ${sha256.slice(0, 12)}`).join(", ");
    const svg = calibrationSvg({ title: `${evaluation.name}: ${measured.what}`, subtitle, ...measured.calibration });
    await writePlot(directory, plotName(evaluation.name, measured.what), svg);
  }
}

await runCommand(() => main(command.parse().opts<Options>()));
