import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "../repository.ts";

/** The benchmarks of the harvester lie beside it, for they use its parts; they print as they go. */
const folder = join(repository, "apps/harvester/bench");

/** What a poll costs, with the embedded store and with PostgreSQL, and how many targets one process polls in time. */
export async function harvestBenchmark(args: readonly string[]): Promise<void> {
  run("main.ts", args);
}

/** How many fixtures, feeds, polls, workers and how much disk a number of leagues takes, and which limit comes next. */
export async function capacityPlan(args: readonly string[]): Promise<void> {
  run("capacity.ts", args.length === 0 ? ["--leagues", "10"] : args);
}

function run(file: string, args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [join(folder, file), ...args], { stdio: "inherit" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exitCode = status ?? 1;
}
