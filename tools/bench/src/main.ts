/** Runs benchmarks. Each measures peers in the same run and prints tables of ratios. */

type Benchmark = (args: readonly string[]) => Promise<void>;

/** Loads the modules of a benchmark. One alone starts without those of the others. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  generate: async () => (await import("./generate/report.ts")).generateBenchmark,
  decode: async () => (await import("./decode/report.ts")).decodeBenchmark,
  server: async () => (await import("./server/report.ts")).serverBenchmark,
  harvest: async () => (await import("./harvest/report.ts")).harvestBenchmark,
  relay: async () => (await import("./relay/report.ts")).relayBenchmark,
};

/** The first argument is the name of a benchmark, the others are its options. Without arguments, all are run. */
const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  for (const load of Object.values(benchmarks)) await (await load())([]);
} else if (Object.hasOwn(benchmarks, name)) {
  const benchmark = await benchmarks[name]?.();
  await benchmark?.(args);
} else {
  console.error(`bench: unknown benchmark ${name}; available: ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 2;
}
