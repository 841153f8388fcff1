import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Report, Task } from "./worker.ts";

/** Result of a run. */
export interface Summary {
  readonly inputs: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Number of XML inputs whose well-formedness was compared with libxml2. */
  readonly compared: number;
  /** Longest CPU time of one input, in milliseconds. */
  readonly slowest: number;
}

/**
 * Runs inputs on all cores. Rejects with the number of the input on which the decoder failed or did not return.
 *
 * @param inputs - Number of inputs.
 * @param bound - Maximum CPU time of one input, in milliseconds.
 */
export async function runFuzz(seed: number, inputs: number, bound: number): Promise<Summary> {
  const threads = Math.min(availableParallelism(), 8);
  const share = Math.ceil(inputs / threads);
  const reports = await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      runShare({
        seed,
        from: index * share,
        to: Math.min(inputs, (index + 1) * share),
        bound,
        progress: new SharedArrayBuffer(4),
      }),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const report of reports)
    for (const [code, count] of Object.entries(report.outcomes)) outcomes[code] = (outcomes[code] ?? 0) + count;
  return {
    inputs,
    outcomes,
    compared: reports.reduce((sum, { compared }) => sum + compared, 0),
    slowest: Math.max(...reports.map(({ slowest }) => slowest)),
  };
}

function runShare(task: Task): Promise<Report & { kind: "done" }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    const at = new Int32Array(task.progress);
    let last = -1;
    // The worker checks the CPU time of each input itself. This timer terminates a worker that does not return, and
    // waits long enough for machines under load.
    const watch = setInterval(() => {
      const current = Atomics.load(at, 0);
      if (current === last && current > 0) fail(`input ${current} did not return`);
      last = current;
    }, task.bound * 30);
    const fail = (reason: string) => {
      clearInterval(watch);
      void worker.terminate();
      reject(new Error(`${reason} (seed ${task.seed})`));
    };
    worker.on("error", (error) => fail(`the worker failed at input ${Atomics.load(at, 0)}: ${String(error)}`));
    worker.on("message", (report: Report) => {
      clearInterval(watch);
      if (report.kind === "done") resolve(report);
      else fail(`input ${report.number}: ${report.reason}`);
    });
  });
}
