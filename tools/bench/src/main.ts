/** Runs benchmarks. Each measures peers in the same run and prints tables of ratios. */
import { decodeBenchmark } from "./decode/report.ts";
import { generateBenchmark } from "./generate/report.ts";
import { harvestBenchmark } from "./harvest/report.ts";
import { relayBenchmark } from "./relay/report.ts";
import { serverBenchmark } from "./server/report.ts";

const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  generate: generateBenchmark,
  decode: decodeBenchmark,
  server: serverBenchmark,
  harvest: harvestBenchmark,
  relay: relayBenchmark,
};

/** The first argument is the name of a benchmark, the others are its options. Without arguments, all are run. */
const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  for (const benchmark of Object.values(benchmarks)) await benchmark([]);
} else if (Object.hasOwn(benchmarks, name)) {
  await benchmarks[name]?.(args);
} else {
  console.error(`bench: unknown benchmark ${name}; available: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
}
