/**
 * Runs a search in a worker thread, because only another thread can end an endless loop. The current input and the
 * number of inputs are in shared memory.
 */
import { parentPort, workerData } from "node:worker_threads";
import { ComparisonTracer, Coverage } from "./coverage.ts";
import { INPUT_OFFSET, type SearchReport, type SearchTask } from "./run.ts";
import { search, SearchFailure } from "./search.ts";
import type { Target } from "./targets/target.ts";

const task = workerData as SearchTask;
const coverage = new Coverage(task.branches);
const tracer = new ComparisonTracer();
// Names that instrumented code uses.
Object.assign(globalThis, { Fuzzer: { counters: coverage.counters, tracer } });
const { targets } = (await import(task.file)) as { readonly targets: Readonly<Record<string, Target>> };
const { [task.target]: target } = targets;
if (target === undefined) throw new Error(`there is no target ${task.target}`);

const numbers = new Int32Array(task.current, 0, 2);
const bytes = new Uint8Array(task.current, INPUT_OFFSET);
const measured: Target = async (input) => {
  const started = process.threadCpuUsage();
  await target(input);
  const { user, system } = process.threadCpuUsage(started);
  const milliseconds = Math.round((user + system) / 1000);
  if (milliseconds > task.inputBoundMs)
    throw new Error(`took ${milliseconds} ms of CPU time for ${input.length} bytes`);
};

let report: SearchReport;
try {
  const result = await search({
    ...task,
    target: measured,
    coverage,
    tracer,
    beforeInput(input) {
      bytes.set(input.subarray(0, bytes.length));
      numbers[1] = input.length;
      Atomics.add(numbers, 0, 1);
    },
  });
  report = { result };
} catch (error) {
  if (!(error instanceof SearchFailure)) throw error;
  report = { failure: error.message };
}
parentPort?.postMessage(report);
