#!/usr/bin/env node
/**
 * Runs the jobs of `.github/workflows/nightly.yml` on this machine, one after another: all, or those that the arguments
 * name. Own code, because the programs that run workflows locally require containers.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { repository } from "./repository.ts";

interface Job {
  readonly job: string;
  /** Folder from the root of the repository. */
  readonly folder: string;
  /** Program of a dependency, or Node, with its arguments. */
  readonly run: string;
  /** Time limit, minutes. */
  readonly minutes: number;
}

const workflow = parse(readFileSync(join(repository, ".github/workflows/nightly.yml"), "utf8")) as {
  readonly jobs: { readonly nightly: { readonly strategy: { readonly matrix: { readonly include: readonly Job[] } } } };
};
const jobs = workflow.jobs.nightly.strategy.matrix.include;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !jobs.some(({ job }) => job === name));

if (unknown.length > 0) {
  console.error(`error: unknown job ${unknown.join(", ")}; the jobs are ${jobs.map(({ job }) => job).join(", ")}`);
  process.exitCode = 2;
} else {
  const seed = process.env["SDF_SEED"] ?? String(Date.now() % 2 ** 31);
  const run = (folder: string, command: string, minutes: number): boolean => {
    const { status } = spawnSync("npx", ["-y", "pnpm", "exec", ...command.split(" ")], {
      cwd: join(repository, folder),
      env: { ...process.env, SDF_NIGHTLY: "1", SDF_SEED: seed },
      stdio: "inherit",
      timeout: minutes * 60_000,
    });
    return status === 0;
  };
  const outcomes = run(".", "turbo run build", 15)
    ? jobs
        .filter(({ job }) => names.length === 0 || names.includes(job))
        .map(({ job, folder, run: command, minutes }) => ({ job, ok: run(folder, command, minutes) }))
    : [{ job: "build", ok: false }];
  console.log(outcomes.map(({ job, ok }) => `${ok ? "passed" : "FAILED"}  ${job}`).join("\n"));
  console.log(`seed ${seed}`);
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
