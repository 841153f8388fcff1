#!/usr/bin/env node
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { jobs, jobsOf, nightlyFolder } from "./jobs.ts";
import { reportText } from "./report.ts";
import { runJob, type Outcome } from "./run.ts";

const help = `Runs the long variants of tests and benchmarks one after another, each with a time limit, and writes ${nightlyFolder}/report.md.

  --only <jobs...>   only these jobs, after the build, separated by commas: ${jobs.map(({ name }) => name).join(", ")}
  --quick            the sizes of CI: a few minutes each at most
  --seed <number>    seed of all random numbers (default: a new one)
  --help

Exit code: 0 all jobs passed, 1 a job failed, 2 invalid options.
`;

// Handlers of `exit` end the processes of a job; a signal alone does not call them.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

await main();

async function main(): Promise<void> {
  const options = read();
  if (options === undefined) return;
  const { selected, quick, seed } = options;
  const folder = join(repository, nightlyFolder);
  mkdirSync(folder, { recursive: true });
  const outcomes: Outcome[] = [];
  const at = new Date();
  for (const job of selected) {
    process.stdout.write(`${job.name.padEnd(14)} ${job.what} … `);
    const outcome = await runJob(job, { root: repository, folder, seed, quick });
    outcomes.push(outcome);
    process.stdout.write(`${outcome.result} (${(outcome.milliseconds / 1000).toFixed(0)} s)\n`);
    // Written after each job, so that an interrupted run has a report.
    writeFileSync(join(folder, "report.md"), reportText(outcomes, { seed, quick, at }));
  }
  process.stdout.write(`${nightlyFolder}/report.md\n`);
  process.exitCode = outcomes.every(({ result }) => result === "passed") ? 0 : 1;
}

function read(): { readonly selected: typeof jobs; readonly quick: boolean; readonly seed: number } | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        only: { type: "string", multiple: true },
        quick: { type: "boolean", default: false },
        seed: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return reject((error as Error).message);
  }
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const names = values.only?.flatMap((text) => text.split(",")).map((name) => name.trim());
  const unknown = names?.find((name) => !jobs.some((job) => job.name === name));
  if (unknown !== undefined)
    return reject(`unknown job ${unknown}; the jobs are ${jobs.map(({ name }) => name).join(", ")}`);
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) return reject("--seed requires an integer of 0 or more");
  return { selected: jobsOf(names), quick: values.quick, seed };
}

function reject(message: string): undefined {
  process.stderr.write(`error: ${message}\n\n${help}`);
  process.exitCode = 2;
  return undefined;
}
