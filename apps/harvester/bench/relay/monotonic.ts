/** Milliseconds of the monotonic clock of the machine. All processes of the machine have the same clock. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
