/** Time as the client sees it. Replace it in tests to run without waiting. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Milliseconds since any fixed instant, which only increase: durations do not depend on corrections of `now`.
   * Default: `now`.
   */
  monotonic?(): number;
  /** Waits so many milliseconds; rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Reads the time of a clock for a duration, milliseconds; of the machine without a clock. */
export function readTicks(clock?: Clock): number {
  return clock ? (clock.monotonic?.() ?? clock.now()) : performance.now();
}
