import { decodeBenchmark } from "./decode/report.ts";
import { generateBenchmark } from "./generate/report.ts";
import { capacityPlan, harvestBenchmark } from "./harvest/report.ts";
import { smokeBenchmark } from "./smoke.ts";

/** Benchmarks by name. Each prints tables of ratios against named peers, measured in this run. */
const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  generate: generateBenchmark,
  decode: decodeBenchmark,
  harvest: harvestBenchmark,
  capacity: capacityPlan,
  smoke: smokeBenchmark,
};

/** The first argument names a benchmark, and the others are its own; without any, all are run. */
const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  for (const benchmark of Object.values(benchmarks)) if (benchmark !== smokeBenchmark) await benchmark([]);
} else if (Object.hasOwn(benchmarks, name)) {
  await benchmarks[name]?.(args);
} else {
  console.error(`bench: no benchmark is called ${name}; there are: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
}
