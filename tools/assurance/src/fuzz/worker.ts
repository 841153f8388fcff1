/**
 * Runs a range of inputs in a worker thread, because only another thread can end an endless loop. It publishes the
 * number of each input before it runs it.
 */
import { parentPort, workerData } from "node:worker_threads";
import { inputAt } from "./input.ts";
import { runInput } from "./run-input.ts";
import { agreesWithLibxml } from "./well-formedness.ts";

export interface Task {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** Maximum CPU time of one input, in milliseconds. */
  readonly bound: number;
  /** A single integer: the number of the current input. */
  readonly progress: SharedArrayBuffer;
}

export type Report =
  | {
      readonly kind: "done";
      readonly outcomes: Readonly<Record<string, number>>;
      readonly compared: number;
      readonly slowest: number;
    }
  | { readonly kind: "failed"; readonly number: number; readonly reason: string };

const task = workerData as Task;
parentPort?.postMessage(run(task));

function run({ seed, from, to, bound, progress }: Task): Report {
  const at = new Int32Array(progress);
  const outcomes: Record<string, number> = {};
  let compared = 0;
  let slowest = 0;
  for (let number = from; number < to; number++) {
    Atomics.store(at, 0, number);
    const input = inputAt(seed, number);
    const started = process.threadCpuUsage();
    try {
      const { code } = runInput(input);
      outcomes[code] = (outcomes[code] ?? 0) + 1;
      const { user, system } = process.threadCpuUsage(started);
      const cpuTime = (user + system) / 1000;
      slowest = Math.max(slowest, cpuTime);
      if (cpuTime > bound) {
        throw new Error(`took ${Math.round(cpuTime)} ms of CPU time for ${input.bytes.length} bytes`);
      }
      if (agreesWithLibxml(input, code)) compared++;
    } catch (error) {
      return {
        kind: "failed",
        number,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  }
  return { kind: "done", outcomes, compared, slowest };
}
