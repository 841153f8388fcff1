#!/usr/bin/env node
/**
 * Runs the tests of all packages with turbo, and prints a summary. Own code for what turbo lacks: the packages whose
 * tests take longest begin first, so that none runs alone at the end. `--root <folder>` selects another workspace.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../repository.ts";
import { findTestedPackages, readResults, resultsFile } from "./results.ts";
import { summarise } from "./summary.ts";

const { values } = parseArgs({ options: { root: { type: "string", default: repository } } });
const { root } = values;

/**
 * Packages that are tested at a time: one more than the machine of CI has cores, because tests wait for browsers,
 * databases and timers for a third of their time.
 */
const CONCURRENT_PACKAGES = 3;

/** Packages whose tests take longest, in the order in which they begin. The others follow the first two, in one run. */
const LONG_PACKAGES = [
  "@sdf/harvester",
  "@sdf/explorer",
  "@sdf/server",
  "@sdf/world",
  "@sdf-tools/assurance",
  "@sdf-tools/repo-checks",
  "@sdf-tools/bench",
  "@sdf/demo",
  "@sdf-tools/release",
  "@sdf-tools/cli",
];

const since = Date.now();
const packages = findTestedPackages(root);
for (const { folder } of packages) rmSync(join(root, folder, resultsFile), { force: true });

const exitCode = await runAll();
const runs = packages.map((each) => ({ name: each.name, results: readResults(root, each) }));
const { text, ok } = summarise(runs, since);
console.log(text);
process.exitCode = ok ? exitCode : 1;

/** Tests all packages, some at a time. Each has a run of turbo, which starts the packages of one run in any order. */
async function runAll(): Promise<number> {
  const names = new Set(packages.map(({ name }) => name));
  const long = LONG_PACKAGES.filter((name) => names.has(name));
  const others = long.map((name) => `--filter=!${name}`);
  // Several loops take their runs from one iterator.
  const queue = long
    .map((name) => [`--filter=${name}`])
    .toSpliced(2, 0, others)
    .values();
  const testNext = async (): Promise<number> => {
    let highest = 0;
    for (const filters of queue) highest = Math.max(highest, await turbo(filters));
    return highest;
  };
  return Math.max(...(await Promise.all(Array.from({ length: CONCURRENT_PACKAGES }, testNext))));
}

/** @returns the exit code; 1 for a program that was killed or could not start */
function turbo(filters: readonly string[]): Promise<number> {
  const args = ["run", "test", "--concurrency=1", "--continue=dependencies-successful", ...filters];
  // Each test has a second attempt. The summary lists those that needed it. The test runner starts several processes
  // for each package, with compiled modules of one cache: that of the programs which tests start.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), ...process.env, SDF_RETRY: "1" };
  return new Promise((resolve) => {
    spawn(join(root, "node_modules/.bin/turbo"), args, { cwd: root, env, stdio: "inherit" })
      .on("error", (error) => {
        console.error(error.message);
        resolve(1);
      })
      .on("close", (code) => resolve(code ?? 1));
  });
}
