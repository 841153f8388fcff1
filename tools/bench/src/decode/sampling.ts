import { cpuTime } from "../child.ts";
import { median } from "../report.ts";
import type { Pipeline } from "./pipelines.ts";

/** Duration of a measurement, in milliseconds of CPU time. */
export interface Budget {
  /** The warm-up ends when the time has not improved for this duration and `fewest` runs, or after ten durations. */
  readonly warmUp: number;
  readonly measure: number;
  /** Minimum number of runs and samples, independent of their duration. */
  readonly fewest: number;
}

/** Duration of a sample: much longer than the clock resolution, but short enough to be rarely interrupted. */
const sampleMs = 2;

/** CPU time of one run in milliseconds: the median of samples, each of which is the mean of a batch. */
export function measurePipeline(
  { prepare, run }: Pipeline,
  bytes: Uint8Array,
  { warmUp, measure, fewest }: Budget,
): number {
  const batch = (size: number): number => {
    const inputs = Array.from({ length: size }, () => prepare(bytes));
    const start = cpuTime();
    for (const input of inputs) lastValue = run(input as never);
    return (cpuTime() - start) / size;
  };
  const once = warmUpWith(() => batch(1), warmUp, fewest);
  const size = Math.max(1, Math.round(sampleMs / once));
  const samples: number[] = [];
  const begin = cpuTime();
  while (samples.length < fewest || cpuTime() - begin < measure) samples.push(batch(size));
  return median(samples);
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
