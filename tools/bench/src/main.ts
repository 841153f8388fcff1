import { generateBenchmark } from "./generate/report.ts";

/** Benchmarks by name. Each prints a table of ratios against named peers, measured in this run. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = { generate: generateBenchmark };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`bench: no benchmark is called ${unknown.join(", ")}; there are: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) await benchmarks[name]?.();
}
