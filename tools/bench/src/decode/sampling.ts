import { median } from "../measure.ts";
import type { Pipeline } from "./pipelines.ts";

/** How long to run a pipeline, in milliseconds of CPU time. */
export interface Budget {
  /** The pipeline is warm when it has not become faster for so long, and for the fewest runs; ten times that is enough for any. */
  readonly warmUp: number;
  readonly measure: number;
  /** Runs, and samples, that there have to be however long one takes. */
  readonly fewest: number;
}

/**
 * CPU time of this process so far, in milliseconds: other work on the machine does not count, and
 * what the engine does beside, collecting garbage and compiling, does.
 */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A sample is long against the resolution of the clock, and short enough that few are interrupted by other work. */
const sampleTime = 2;

/** Milliseconds of CPU time that one run takes: the median of samples, each the mean of a batch. */
export function measurePipeline({ prepare, run }: Pipeline, bytes: Uint8Array, { warmUp, measure, fewest }: Budget): number {
  const batch = (size: number): number => {
    const inputs = Array.from({ length: size }, () => prepare(bytes));
    const start = cpuTime();
    for (const input of inputs) kept = run(input as never);
    return (cpuTime() - start) / size;
  };
  const once = warmUpWith(() => batch(1), warmUp, fewest);
  const size = Math.max(1, Math.round(sampleTime / once));
  const samples: number[] = [];
  const begin = cpuTime();
  while (samples.length < fewest || cpuTime() - begin < measure) samples.push(batch(size));
  return median(samples);
}

/**
 * Runs until nothing becomes faster any more: on a busy machine the compiler, which works beside,
 * takes longer. Gives the fastest time.
 */
function warmUpWith(run: () => number, patience: number, fewest: number): number {
  const start = cpuTime();
  let best = Infinity;
  let improved = { at: start, run: 0 };
  for (let runs = 1; ; runs += 1) {
    const time = run();
    const now = cpuTime();
    if (time < best * 0.97) improved = { at: now, run: runs };
    best = Math.min(best, time);
    const isWarm = now - improved.at >= patience && runs - improved.run >= fewest;
    if (isWarm || (runs >= fewest && now - start >= 10 * patience)) return best;
  }
}

/**
 * Last result, exported so that the compiler cannot remove the work as unused.
 * @public
 */
export let kept: unknown;
