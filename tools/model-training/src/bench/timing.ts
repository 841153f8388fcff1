/** A timed task: best and median time of one call in milliseconds. */
export interface Timing {
  readonly what: string;
  readonly best: number;
  readonly median: number;
  /** Target in milliseconds. */
  readonly target?: number | undefined;
}

const ROUNDS = 7;

/** CPU time of one call (without other programs), from rounds of `calls` calls after a warm-up round. */
export function timePerCall(what: string, calls: number, work: (i: number) => unknown, target?: number): Timing {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = process.cpuUsage();
    for (let i = 0; i < calls; i++) work(i);
    const { user, system } = process.cpuUsage(start);
    if (round > 0) times.push((user + system) / 1000 / calls);
  }
  times.sort((a, b) => a - b);
  return { what, best: times[0]!, median: times[times.length >> 1]!, target };
}

/** Formats milliseconds with a readable unit. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 0.1) return `${(milliseconds * 1000).toFixed(milliseconds < 0.001 ? 3 : 2)} µs`;
  return milliseconds < 1000 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
