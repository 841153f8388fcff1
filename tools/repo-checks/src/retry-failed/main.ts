#!/usr/bin/env node
/**
 * Runs the tests of all packages, and what failed a second time on a quiet machine: one thing after
 * another. Tests of several packages share the cores of the machine, so one that has to wait too long can
 * fail though nothing is broken; one that fails in quiet, too, is broken. Whatever needed the second run
 * is named in the table at the end. `--root <folder>` for another workspace than this one.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { collect } from "../ci-summary/collect.ts";
import { secondFile, secondResultsFile, type Second } from "../ci-summary/second.ts";
import { undone, type Undone } from "./undone.ts";

const { values: { root } } = parseArgs({ options: { root: { type: "string", default: repository } } });

/** As a package in `<group>/<name>` sees it: an absolute path would give each clone a cache of its own. */
const reporter = join(relative(join(root, "group/name"), repository), "tools/repo-checks/src/ci-summary/reporter.ts");
/** Turbo's cache knows tasks by these words, too: both runs have to say the same. */
const reporters = ["--reporter=default", `--reporter=${reporter}`];

/** Vitest heeds it above all flags; turbo lets it through without taking it for another task. */
const quiet = { VITEST_MAX_WORKERS: "1" };

const since = Date.now();
rmSync(join(root, secondFile), { force: true });
process.exitCode = await turbo([], {}) === 0 ? 0 : await second();

async function second(): Promise<number> {
  const startedAt = Date.now();
  const left = undone(collect(root, since));
  process.stdout.write(`\nNot everything passed. A second, quiet run, one thing after another: ${left.map(({ name, files }) => (files === undefined ? name : `${name} (${files.join(", ")})`)).join("; ") || "all"}\n\n`);
  const exitCodes = new Map<string, number>();
  for (const each of left) if (each.files !== undefined) exitCodes.set(each.name, await vitest(each, each.files));
  const whole = left.filter(({ files }) => files === undefined);
  // Also when nobody knows why the first run failed: then turbo has to say that all is well.
  const rest = whole.length > 0 || left.length === 0 ? await turbo(["--concurrency=1", ...whole.map(({ name }) => `--filter=${name}`)], quiet) : 0;
  const { tasks } = collect(root, startedAt);
  const exitCodeOf = (name: string): number => exitCodes.get(name) ?? tasks.find(({ id }) => id === `${name}#test`)?.exitCode ?? 1;
  const record: Second = { since, startedAt, packages: left.map((each) => ({ ...each, exitCode: exitCodeOf(each.name) })) };
  mkdirSync(dirname(join(root, secondFile)), { recursive: true });
  writeFileSync(join(root, secondFile), JSON.stringify(record));
  return Math.max(rest, ...exitCodes.values());
}

function turbo(options: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  return run(join(root, "node_modules/.bin/turbo"), ["run", "test", "--summarize", "--continue=dependencies-successful", ...options, "--", ...reporters], root, env);
}

/** Some test files, by the package's own script. Not by turbo, whose cache would take them for all files. */
function vitest({ folder }: Undone, files: readonly string[]): Promise<number> {
  return run(process.execPath, ["--run", "test", "--", ...files, ...reporters], join(root, folder), { ...quiet, SDF_RESULTS: join(root, folder, secondResultsFile) });
}

/** The exit code; never 0 for a program that was killed or could not be started. */
function run(file: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" })
      .on("error", (error) => { process.stderr.write(`${error.message}\n`); resolve(1); })
      .on("close", (code) => resolve(code ?? 1));
  });
}
