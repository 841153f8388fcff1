import { toShare } from "../domain/share.ts";

/**
 * Returns the first instant at or after `from` that belongs to a name within a period. Both are whole milliseconds. Any
 * `from` up to and including that instant gives the same result.
 */
export function ownInstant(name: string, from: number, period: number): number {
  if (period < 1) return from;
  const phase = Math.floor(toShare(name) * period);
  const passed = (((from - phase) % period) + period) % period;
  return passed === 0 ? from : from + period - passed;
}
