import { cpuTime } from "../child.ts";
import type { Pipeline } from "./pipelines.ts";

/** Extent of a measurement. Durations are milliseconds of CPU time. */
export interface Budget {
  /** The warm-up ends when the time has not improved for this duration and `fewest` runs, or after ten durations. */
  readonly warmUp: number;
  /** Duration of a part, in which several collections of garbage happen. */
  readonly part: number;
  readonly parts: number;
  /** Minimum number of runs of a part, independent of their duration. */
  readonly fewest: number;
}

/** Flags of a process that measures: its young generation has one size, 32 MiB for each half, and does not grow. */
export const memoryFlags = ["--min-semi-space-size=32", "--max-semi-space-size=32"];

/** Fills both halves of the young generation twice. The first use of a page of memory costs much; it is not measured. */
function fillYoungGeneration(): void {
  const arrayBytes = 8 * 100;
  for (let filled = 0; filled < 4 * 32 * 2 ** 20; filled += arrayBytes) lastValue = new Array<number>(100).fill(filled);
}

/** Duration of a batch: much longer than the clock resolution. */
const batchMs = 2;

/**
 * CPU time of one run in milliseconds: the least mean of several parts. A mean includes collections of garbage and new
 * pages of memory, which a document of megabytes needs in some runs only. Other load of the machine only adds to the time
 * of a part, up to its half where two processors share a core.
 */
export function measurePipeline({ prepare, run }: Pipeline, bytes: Uint8Array, budget: Budget): number {
  const { warmUp, part, parts, fewest } = budget;
  const timeBatch = (size: number): number => {
    const inputs = Array.from({ length: size }, () => prepare(bytes));
    const start = cpuTime();
    for (const input of inputs) lastValue = run(input as never);
    return cpuTime() - start;
  };
  // A single part is not an exact measurement.
  if (parts > 1) fillYoungGeneration();
  const once = warmUpWith(() => timeBatch(1), warmUp, fewest);
  const size = Math.max(1, Math.round(batchMs / once));
  const timePart = (): number => {
    let time = 0;
    let runs = 0;
    for (; runs < fewest || time < part; runs += size) time += timeBatch(size);
    return time / runs;
  };
  return Math.min(...Array.from({ length: parts }, timePart));
}

/**
 * Runs until the time no longer improves; on a busy machine, background compilation takes longer.
 *
 * @returns the fastest time
 */
function warmUpWith(run: () => number, idleMs: number, fewest: number): number {
  const start = cpuTime();
  let best = Infinity;
  let improved = { at: start, run: 0 };
  for (let runs = 1; ; runs += 1) {
    const time = run();
    const now = cpuTime();
    if (time < best * 0.97) improved = { at: now, run: runs };
    best = Math.min(best, time);
    const isWarm = now - improved.at >= idleMs && runs - improved.run >= fewest;
    if (isWarm || (runs >= fewest && now - start >= 10 * idleMs)) return best;
  }
}

/**
 * The last value. Exported so that the compiler cannot remove the run as unused.
 * @public
 */
export let lastValue: unknown;
