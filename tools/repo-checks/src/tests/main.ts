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

/** Packages that are tested at a time, as many as the machine of CI has cores. */
const CONCURRENT_PACKAGES = 2;

/** A package whose tests wait for a browser half of their time. It is tested beside the others. */
const WAITING_PACKAGE = "@sdf/explorer";

/** Packages whose tests take longest, in the order in which they begin. The others follow the first, in one run. */
const LONG_PACKAGES = [
  "@sdf/harvester",
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
  const apart = [WAITING_PACKAGE, ...LONG_PACKAGES].filter((name) => names.has(name));
  const [longest = [], ...long] = LONG_PACKAGES.filter((name) => names.has(name)).map((name) => [`--filter=${name}`]);
  const others = apart.map((name) => `--filter=!${name}`);
  // Several loops take their runs from one iterator.
  const queue = [...(longest.length > 0 ? [longest] : []), others, ...long].values();
  const testNext = async (): Promise<number> => {
    let highest = 0;
    for (const filters of queue) highest = Math.max(highest, await turbo(filters));
    return highest;
  };
  const loops = Array.from({ length: CONCURRENT_PACKAGES }, testNext);
  const waiting = names.has(WAITING_PACKAGE) ? [turbo([`--filter=${WAITING_PACKAGE}`])] : [];
  return Math.max(...(await Promise.all([...waiting, ...loops])));
}

/** @returns the exit code; 1 for a program that was killed or could not start */
function turbo(filters: readonly string[]): Promise<number> {
  const args = ["run", "test", "--concurrency=1", "--continue=dependencies-successful", ...filters];
  // Each test has a second attempt. The summary lists those that needed it.
  const env = { ...process.env, SDF_RETRY: "1" };
  return new Promise((resolve) => {
    spawn(join(root, "node_modules/.bin/turbo"), args, { cwd: root, env, stdio: "inherit" })
      .on("error", (error) => {
        console.error(error.message);
        resolve(1);
      })
      .on("close", (code) => resolve(code ?? 1));
  });
}
