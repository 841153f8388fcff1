#!/usr/bin/env node
/**
 * Runs the tests of all packages, and runs failed tests once more, one package at a time. Tests of several
 * packages share the cores of the machine, so a test can time out although nothing is broken. The summary of
 * CI lists every test that passed in the second run only as flaky. `--root <folder>` selects another workspace.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { collect, testedPackages } from "../ci-summary/collect.ts";
import { MAX_FLAKY_TESTS, overlyFlaky } from "../ci-summary/flaky.ts";
import { retryFile, retryResultsFile, type Retry } from "../ci-summary/retry.ts";
import { repository } from "../repository.ts";
import { failedPackages, type FailedPackage } from "./failed-packages.ts";

const {
  values: { root },
} = parseArgs({ options: { root: { type: "string", default: repository } } });

/** Vitest prefers this variable to its options, and turbo passes it on without a change of the cache key. */
const oneWorker = { VITEST_MAX_WORKERS: "1" };

/** Packages that are tested at a time, as many as the machine of CI has cores: with more, each takes more CPU time. */
const CONCURRENT_PACKAGES = 2;

/** A package whose tests wait for a browser half of their time. It is tested beside the others. */
const WAITING_PACKAGE = "@sdf/explorer";

/**
 * Packages whose tests take longest, before and after all others. Each has a run of turbo of its own, because turbo
 * starts packages in any order, and a long one could run alone at the end. The server is tested late, when the explorer
 * no longer runs beside it, because its tests limit CPU time.
 */
const LONGEST_PACKAGES = ["@sdf/harvester"];
const LONG_PACKAGES = [
  "@sdf-tools/release",
  "@sdf-tools/cli",
  "@sdf-tools/assurance",
  "@sdf/server",
  "@sdf/world",
  "@sdf-tools/repo-checks",
  "@sdf/demo",
];

const since = Date.now();
rmSync(join(root, retryFile), { force: true });
// A library that ends the process can hide the exit code of vitest, so the results count, too.
process.exitCode = (await runAll()) === 0 && failedPackages(collect(root, since)).length === 0 ? 0 : await retry();

/** Tests all packages, some at a time. @returns the highest exit code */
async function runAll(): Promise<number> {
  const names = new Set(testedPackages(root).map(({ name }) => name));
  const filtersOf = (list: readonly string[]): string[][] =>
    list.filter((name) => names.has(name)).map((name) => [`--filter=${name}`]);
  const waiting = filtersOf([WAITING_PACKAGE]);
  const longest = filtersOf(LONGEST_PACKAGES);
  const long = filtersOf(LONG_PACKAGES);
  const others = [...waiting, ...longest, ...long].flat().map((filter) => filter.replace("=", "=!"));
  // Several loops take their runs from one iterator.
  const test = async (runs: Iterable<readonly string[]>): Promise<number> => {
    let highest = 0;
    for (const filters of runs) highest = Math.max(highest, await turbo(["--concurrency=1", ...filters], {}));
    return highest;
  };
  const shared = [...longest, others, ...long].values();
  const exitCodes = [test(waiting), ...Array.from({ length: CONCURRENT_PACKAGES }, () => test(shared))];
  return Math.max(...(await Promise.all(exitCodes)));
}

async function retry(): Promise<number> {
  const startedAt = Date.now();
  const failed = failedPackages(collect(root, since));
  const list = failed
    .map(({ name, files }) => (files === undefined ? name : `${name} (${files.join(", ")})`))
    .join("; ");
  process.stdout.write(`\nTests failed. They run once more, one package at a time: ${list || "all packages"}\n\n`);
  const exitCodes = new Map<string, number>();
  for (const each of failed) if (each.files !== undefined) exitCodes.set(each.name, await vitest(each, each.files));
  const whole = failed.filter(({ files }) => files === undefined);
  // Without a failed package the reason of the failure is unknown: turbo runs everything again.
  const turboExitCode =
    whole.length > 0 || failed.length === 0
      ? await turbo(["--concurrency=1", ...whole.map(({ name }) => `--filter=${name}`)], oneWorker)
      : 0;
  const { tasks } = collect(root, startedAt);
  const exitCodeOf = (name: string): number =>
    exitCodes.get(name) ?? tasks.find(({ id }) => id === `${name}#test`)?.exitCode ?? 1;
  const record: Retry = {
    since,
    startedAt,
    packages: failed.map((each) => ({ ...each, exitCode: exitCodeOf(each.name) })),
  };
  mkdirSync(dirname(join(root, retryFile)), { recursive: true });
  writeFileSync(join(root, retryFile), JSON.stringify(record));
  const collected = collect(root, since);
  const tooFlaky = overlyFlaky(collected);
  for (const name of tooFlaky) process.stderr.write(`${name}: more than ${MAX_FLAKY_TESTS} flaky tests\n`);
  const hasFailed = tooFlaky.length > 0 || failedPackages(collected).length > 0;
  return Math.max(turboExitCode, hasFailed ? 1 : 0, ...exitCodes.values());
}

function turbo(options: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  return run(
    join(root, "node_modules/.bin/turbo"),
    ["run", "test", "--summarize", "--continue=dependencies-successful", ...options],
    root,
    env,
  );
}

/** Runs some test files by the script of the package: turbo would cache their result as that of all files. */
function vitest({ folder }: FailedPackage, files: readonly string[]): Promise<number> {
  return run(process.execPath, ["--run", "test", "--", ...files], join(root, folder), {
    ...oneWorker,
    SDF_RESULTS: join(root, folder, retryResultsFile),
  });
}

/** The exit code; 1 for a program that was killed or could not start. */
function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve) => {
    spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" })
      .on("error", (error) => {
        process.stderr.write(`${error.message}\n`);
        resolve(1);
      })
      .on("close", (code) => resolve(code ?? 1));
  });
}
