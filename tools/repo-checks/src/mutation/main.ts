#!/usr/bin/env node
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { nightlyFolder } from "../nightly/jobs.ts";
import { repository } from "../repository.ts";
import { areas, minimumScore, type Area } from "./areas.ts";
import { scoreOf, scoreTable } from "./score.ts";

const names = [...new Set(areas.flatMap(({ folder, name }) => [folder, name]))].sort();

const help = `Changes code in small ways and runs its tests on every change: at least one test should fail.
Writes ${nightlyFolder}/mutation/<area>.{md,html,json}. A second run repeats only what has changed since the first.

  pnpm mutation [areas...]   areas or packages (default: all): ${names.join(", ")}

  --concurrency <n>   test processes at the same time (default: 2)
  --every <n>         estimates the score with every n-th file of an area (default: 1, all files)
  --force             repeats everything
  --help

Exit code: 0 every score is at least ${minimumScore} %, 1 a score is lower or a run failed, 2 invalid options.
`;

interface Options {
  readonly concurrency: number;
  /** Mutates the first file of an area in alphabetical order, and every n-th file after it. */
  readonly every: number;
  readonly force: boolean;
}

await main();

async function main(): Promise<void> {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        concurrency: { type: "string", default: "2" },
        every: { type: "string", default: "1" },
        force: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return reject((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) return reject(`unknown area ${unknown}; the areas are ${names.join(", ")}`);
  const [concurrency, every] = [Number(values.concurrency), Number(values.every)];
  for (const [name, number] of Object.entries({ concurrency, every })) {
    if (!Number.isSafeInteger(number) || number < 1) return reject(`--${name} requires an integer of 1 or more`);
  }
  const isSelected = ({ name, folder }: Area): boolean => positionals.includes(name) || positionals.includes(folder);
  for (const area of positionals.length === 0 ? areas : areas.filter(isSelected)) {
    await run(area, { concurrency, every, force: values.force });
  }
}

async function run({ name, folder, mutate, tests }: Area, { concurrency, every, force }: Options): Promise<void> {
  const reports = join(repository, nightlyFolder, "mutation");
  mkdirSync(reports, { recursive: true });
  const reportName = every === 1 ? name : `${name}-every-${every}`;
  const report = join(reports, reportName);
  const files = globSync([...mutate], { cwd: join(repository, folder) })
    .sort()
    .filter((_, index) => index % every === 0);
  // Stryker copies the current folder, and resolves packages from the copy.
  process.chdir(join(repository, folder));
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: [fileURLToPath(import.meta.resolve("@stryker-mutator/vitest-runner"))],
    vitest: { configFile: join(import.meta.dirname, "vitest.config.ts"), related: false },
    mutate: files,
    testFiles: [...tests],
    ignorePatterns: ["dist", "bench"],
    coverageAnalysis: "perTest",
    // The runner reports mutants of code that runs at load as survived, also those on which tests fail.
    ignoreStatic: true,
    concurrency,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    force,
    reporters: ["progress-append-only", "html", "json"],
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    thresholds: { high: 95, low: minimumScore, break: null },
    // Added to 1.5 times the usual duration of the tests, so that a busy machine does not turn slow into detected.
    timeoutMS: 20_000,
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  // The results of an earlier run may contain files that are no longer selected.
  const mutants = results
    .map(({ fileName, status }) => ({ fileName: relative(process.cwd(), fileName), status }))
    .filter(({ fileName }) => files.includes(fileName));
  const table = scoreTable(folder, mutants);
  writeFileSync(`${report}.md`, `${table}\n`);
  process.stdout.write(`${table}\n`);
  const { percent } = scoreOf(mutants);
  if (percent >= minimumScore) return;
  const link = `${nightlyFolder}/mutation/${reportName}.html`;
  process.stderr.write(
    `error: ${name} scores ${percent.toFixed(1)} %, expected at least ${minimumScore} %: ` +
      `add tests for the survivors in ${link}\n`,
  );
  process.exitCode = 1;
}

function reject(message: string): void {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
}
