import { runProgram } from "../run-program.ts";

/** Folder of the harvester's benchmarks, which use its internal modules. */
const folder = "apps/harvester/bench";

/** Measures the cost of a poll with the embedded store and with PostgreSQL, and the capacity of one process. */
export async function harvestBenchmark(args: readonly string[]): Promise<void> {
  run("main.ts", args);
}

/** Measures streams and documents of the relay beside bare servers. */
export async function relayBenchmark(args: readonly string[]): Promise<void> {
  run("relay/main.ts", args);
}

/** Prints the fixtures, feeds, polls, workers and disk space that a number of leagues needs, and the next limit. */
export async function capacityPlan(args: readonly string[]): Promise<void> {
  run("capacity.ts", args.length === 0 ? ["--leagues", "10"] : args);
}

/** Measures relay nodes that read one stream of NATS, and NATS beside `NOTIFY` of PostgreSQL. */
export async function natsBenchmark(args: readonly string[]): Promise<void> {
  run("nats/main.ts", args);
}

function run(file: string, args: readonly string[]): void {
  runProgram(`${folder}/${file}`, args);
}
