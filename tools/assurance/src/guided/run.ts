/** Runs searches in worker threads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Instrumented } from "./instrument.ts";
import { MAX_INPUT_BYTES, type SearchResult } from "./search.ts";

/** A search in a worker. */
export interface SearchTask {
  /** Module with counters, and its export. */
  readonly file: string;
  readonly branches: number;
  readonly target: string;
  readonly seeds: readonly Uint8Array[];
  readonly seed: number;
  readonly runs: number;
  readonly isGuided: boolean;
  /** Maximum CPU time of one input, milliseconds. */
  readonly inputBoundMs: number;
  /** Number of inputs, and length of the current one; the current input follows. */
  readonly current: SharedArrayBuffer;
}

/** What a worker sends at its end. */
export type SearchReport = { readonly result: SearchResult } | { readonly failure: string };

/** Bytes before the current input. */
export const INPUT_OFFSET = 8;

export type GuidedOptions = Pick<SearchTask, "target" | "seeds" | "seed" | "runs"> & {
  readonly isGuided?: boolean;
  /**
   * Maximum CPU time of one input, milliseconds. Default 2,000: inputs are short, so a longer time indicates an endless
   * loop.
   */
  readonly inputBoundMs?: number | undefined;
};

/** Time after which an input that does not return fails, milliseconds; long enough for machines under load. */
const HANG_MS = 60_000;

/** Searches for an input whose check fails. Rejects with the failure and the input. */
export function runGuided(
  { file, branches }: Instrumented,
  { isGuided = true, inputBoundMs = 2000, ...options }: GuidedOptions,
): Promise<SearchResult> {
  const longest = Math.max(MAX_INPUT_BYTES, ...options.seeds.map(({ length }) => length));
  const current = new SharedArrayBuffer(INPUT_OFFSET + longest);
  const task: SearchTask = { ...options, file, branches, isGuided, inputBoundMs, current };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    const [numbers, bytes] = [new Int32Array(current, 0, 2), new Uint8Array(current, INPUT_OFFSET)];
    const inputText = (): string => `input (base64): ${Buffer.from(bytes.subarray(0, numbers[1])).toString("base64")}`;
    let last = -1;
    const watch = setInterval(() => {
      const count = Atomics.load(numbers, 0);
      if (count === last && count > 0) fail(`input ${count} did not return\n${inputText()}`);
      last = count;
    }, HANG_MS);
    const fail = (reason: string): void => {
      clearInterval(watch);
      void worker.terminate();
      reject(new Error(`${options.target}, seed ${options.seed}: ${reason}`));
    };
    worker.on("error", (error) => fail(`the worker failed: ${error.stack ?? String(error)}\n${inputText()}`));
    worker.on("message", (report: SearchReport) => {
      clearInterval(watch);
      if ("result" in report) resolve(report.result);
      else fail(report.failure);
    });
  });
}

/** Figures of a target. */
export interface GuidedFigures extends SearchResult {
  readonly target: string;
}

/** File with the figures, which `main.ts --record` writes. */
export const figuresFile = join(import.meta.dirname, "../../guided.json");

export function readGuidedFigures(): readonly GuidedFigures[] {
  return JSON.parse(readFileSync(figuresFile, "utf8")) as readonly GuidedFigures[];
}
